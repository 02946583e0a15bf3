import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFrameless } from '#core/frameless-pages.ts'
import { type Built, frameFilesOf } from './built-files.ts'

/**
 * Reads the page of the desk as it was built. Inside the frame it names what the frame is made of, so that browsers bring it beside
 * the program, which could ask for it only when it runs.
 */
export function deskPageOf(dist: string): (path: string) => Promise<string> {
  let framed: { built: string; page: string } | null = null
  return async (path) => {
    const built = await readFile(join(dist, 'desk.html'), 'utf8')
    if (isFrameless(path)) return built
    if (framed?.built !== built)
      framed = { built, page: built.replace('</head>', `${await links(dist)}</head>`) }
    return framed.page
  }
}

async function links(dist: string): Promise<string> {
  const file = join(dist, '.vite/desk-manifest.json')
  if (!existsSync(file)) return ''
  const manifest: Record<string, Built> = JSON.parse(await readFile(file, 'utf8'))
  const { programs, styles } = frameFilesOf(manifest)
  return [
    ...programs.map((href) => `<link rel="modulepreload" crossorigin href="/${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="/${href}">`),
  ].join('')
}

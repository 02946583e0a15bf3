import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What the rules of the house look at: every file of our own. */
const ROOT = import.meta.dirname
const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'dist-server',
  'data',
  'test-results',
  '.git',
  '.cache',
  '.data',
])
/** Only at the root: elsewhere the same names hold sources of ours. */
const NOT_OURS_AT_ROOT = new Set(['release', 'build'])

export interface Source {
  path: string
  text: string
  /** What it imports: paths from the root for own files, names for packages. */
  imports: string[]
}

export const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const pathsUnder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name) && !(folder === '.' && NOT_OURS_AT_ROOT.has(name)))
    .flatMap((entry) => {
      const path = normalize(join(folder, entry.name))
      return entry.isDirectory() ? pathsUnder(path) : [path]
    })
export const everyPath = pathsUnder('.')
export const sources: Source[] = everyPath.filter((path) => /\.(ts|tsx|mjs)$/.test(path)).map(sourceAt)

function sourceAt(path: string): Source {
  const text = textOf(path)
  const named = text.matchAll(
    /^\s*(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  const imports = [...named].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  return {
    path,
    text,
    imports: imports.map((name) => (name.startsWith('.') ? normalize(join(dirname(path), name)) : name)),
  }
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/testing/')
export const product = sources.filter(({ path }) => !isTest(path))
export const inFolder = (folder: string) => product.filter(({ path }) => path.startsWith(`${folder}/`))

interface Place {
  side: 'server' | 'web'
  /** `garage` on the server, `portal/garage` or `desk/garage` on the web. */
  domain: string
  feature: string
  file: string
}

/** `apps/server/src/domains/garage/cars/rules.ts` → domain garage, feature cars, file rules.ts; null outside of features. */
export function placeOf(path: string): Place | null {
  const server = /^apps\/server\/src\/domains\/([^/]+)\/([^/]+)\/(.+)$/.exec(path)
  if (server) return place('server', server)
  const web =
    /^apps\/web\/src\/((?:portal|desk)\/(?:account|garage|workshop|stock|office))\/([^/]+)\/(.+)$/.exec(path)
  return web && place('web', web)
}

const place = (side: Place['side'], [, domain = '', feature = '', file = '']: string[]): Place => ({
  side,
  domain,
  feature,
  file,
})

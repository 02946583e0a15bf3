import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from './project-node.mjs'

const DIST = join(ROOT, 'apps/web/dist')
/** Most JavaScript that the first page of a customer may load, compressed. */
export const LOGIN_BYTES_MAX = 95 * 1024

/** Compressed bytes of all JavaScript that the login page loads: the entry, the screen, and what both import. */
export function loginBytes() {
  const entry = /<script[^>]+src="\/(assets\/[^"]+\.js)"/.exec(
    readFileSync(join(DIST, 'index.html'), 'utf8'),
  )?.[1]
  const screen = readdirSync(join(DIST, 'assets')).find((name) => /^login-screen-.*\.js$/.test(name))
  if (!entry || !screen) throw new Error('The built web app has no entry or no login screen to measure.')
  const files = new Set()
  collect(entry, files)
  collect(`assets/${screen}`, files)
  return [...files].reduce((total, file) => total + gzipSync(readFileSync(join(DIST, file))).length, 0)
}

/** A file and what it imports at once; what it loads later counts for the screen that needs it. */
function collect(file, files) {
  if (files.has(file)) return
  files.add(file)
  const text = readFileSync(join(DIST, file), 'utf8')
  for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) {
    collect(`assets/${name}`, files)
  }
}

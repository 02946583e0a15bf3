import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runPackage } from './project-node.mjs'

/** What the built web app is made of. */
const SOURCES = ['src', 'public', 'vite', 'index.html', 'desk.html', 'package.json', 'package-lock.json']
const NOT_SOURCES = /^(?:server|journeys)$|\.test\.tsx?$/
const BUILT = ['web/index.html', 'web/desk.html', 'web-server/entry-server.js'].map((file) =>
  join(ROOT, 'dist', file),
)
const STAMP = join(ROOT, '.cache/web-build')

/** Builds the web app and its bundle for rendering on the server, unless the last build was made of the very same files. */
export async function ensureWebBuilt() {
  const made = fingerprint(SOURCES, NOT_SOURCES)
  if (BUILT.every((file) => existsSync(file)) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === made)
    return
  process.stdout.write('Building the web app…\n')
  const code = await runPackage('vite/bin/vite.js', [
    'build',
    '--config',
    'vite/portal.config.ts',
    '--logLevel',
    'warn',
  ])
  if (code !== 0) throw new Error('The web app could not be built; the message is above.')
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(STAMP, made)
}

/** One value for the content of all these files and folders but those whose name matches `others`. */
export function fingerprint(sources, others = /^$/) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source, others)
  return hash.digest('hex')
}

function addTo(hash, path, others) {
  const full = join(ROOT, path)
  hash.update(`${path}\n`)
  if (statSync(full).isFile()) {
    hash.update(readFileSync(full))
    return
  }
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (others.test(entry.name)) continue
    if (entry.isDirectory()) addTo(hash, join(path, entry.name), others)
    else hash.update(`${entry.name}\n`).update(readFileSync(join(full, entry.name)))
  }
}

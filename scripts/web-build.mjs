import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runPackage } from './project-node.mjs'

/** What the built web app is made of. */
const SOURCES = ['apps/web', 'packages/contracts/src', 'package-lock.json']
const NOT_SOURCES = new Set(['node_modules', 'dist', 'dist-server', 'dist-photos'])
const BUILT = ['dist/index.html', 'dist/desk.html', 'dist-server/entry-server.js'].map((file) =>
  join(ROOT, 'apps/web', file),
)
const STAMP = join(ROOT, '.cache/web-build')

/** Builds the web app and its bundle for rendering on the server, unless the last build was made of the very same files. */
export async function ensureWebBuilt() {
  const made = fingerprint(SOURCES)
  if (BUILT.every((file) => existsSync(file)) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === made)
    return
  process.stdout.write('Building the web app…\n')
  const code = await runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'apps/web'),
  })
  if (code !== 0) throw new Error('The web app could not be built; the message is above.')
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(STAMP, made)
}

/** One value for the content of all these files and folders. */
export function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const full = join(ROOT, path)
  hash.update(`${path}\n`)
  if (statSync(full).isFile()) {
    hash.update(readFileSync(full))
    return
  }
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (NOT_SOURCES.has(entry.name)) continue
    if (entry.isDirectory()) addTo(hash, join(path, entry.name))
    else hash.update(`${entry.name}\n`).update(readFileSync(join(full, entry.name)))
  }
}

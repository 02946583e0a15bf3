import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runPackage } from './project-node.mjs'
import { fingerprint } from './web-build.mjs'

/** What the built server is made of. Migrations and reference files stay where they are; they are read when they are needed. */
const SOURCES = ['src', 'db/seeds', 'vite/server.config.ts', 'package.json', 'package-lock.json']
const NOT_SOURCES = /^(?:web|portal|desk|journeys)$|\.test\.ts$/
const CONFIG = ['--config', 'vite/server.config.ts', '--logLevel', 'warn']
const STAMP = join(ROOT, '.cache/server-build')

/** How the built server is started: Node keeps what it compiled for the next start. */
export const BUILT_SERVER = {
  program: 'dist/server/main.js',
  environment: { NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled') },
}

/** Builds the server for a quick start, unless the last build was made of the very same files. */
export async function ensureServerBuilt() {
  const made = fingerprint(SOURCES, NOT_SOURCES)
  const built = existsSync(join(ROOT, BUILT_SERVER.program)) && existsSync(STAMP)
  if (built && readFileSync(STAMP, 'utf8') === made) return
  const code = await runPackage('vite/bin/vite.js', ['build', ...CONFIG])
  if (code !== 0) throw new Error('The server could not be built; the message is above.')
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(STAMP, made)
}

/** Builds the commands that a release brings beside the server. */
export async function buildCommands() {
  const code = await runPackage('vite/bin/vite.js', ['build', ...CONFIG, '--mode', 'commands'])
  if (code !== 0) throw new Error('The commands could not be built; the message is above.')
}

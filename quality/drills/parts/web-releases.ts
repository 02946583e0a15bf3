import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Place, run } from './place.ts'

const ROOT = join(import.meta.dirname, '../../..')
const WEB = 'apps/web'
const BUILT = ['dist', 'dist-server']

/** Two releases whose pages differ: of the commit before the last change of the web app, and this one, which took the former's files. */
export interface WebReleases {
  former: string
  newer: string
}

/** Builds the former web app from its commit. */
export function buildWebReleases(place: Place): WebReleases {
  const sources = place.makeFolder('former-sources')
  const git = (...args: string[]) => run('git', ['-C', ROOT, ...args]).trim()
  const changed = git('log', '-1', '--format=%H', '--', WEB)
  run('sh', ['-c', `git -C '${ROOT}' archive '${changed}^' | tar -xC '${sources}'`])
  linkPackages(sources)
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  run('sh', ['-c', `cd '${join(sources, WEB)}' && '${process.execPath}' '${vite}' build --logLevel error`])
  const former = release(place, 'former-web', join(sources, WEB))
  const newer = release(place, 'newer-web', join(ROOT, WEB))
  cpSync(join(former, WEB, 'dist/assets'), join(newer, WEB, 'dist-former/assets'), { recursive: true })
  return { former, newer }
}

/** Its own packages beside the installed ones. */
function linkPackages(sources: string): void {
  const installed = join(ROOT, 'node_modules')
  const OWN = '@toyota-trust'
  mkdirSync(join(sources, 'node_modules', OWN), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== OWN) symlinkSync(join(installed, name), join(sources, 'node_modules', name))
  symlinkSync(join(sources, 'packages/contracts'), join(sources, 'node_modules', OWN, 'contracts'))
}

/** This server with another web app. */
function release(place: Place, name: string, web: string): string {
  const root = place.makeFolder(name)
  mkdirSync(join(root, WEB), { recursive: true })
  mkdirSync(join(root, 'apps/server'))
  for (const path of ['node_modules', 'packages', 'package.json'])
    symlinkSync(join(ROOT, path), join(root, path))
  for (const path of ['dist', 'migrations', 'seeds', 'package.json'])
    cpSync(join(ROOT, 'apps/server', path), join(root, 'apps/server', path), { recursive: true })
  for (const path of [...BUILT, 'package.json'])
    cpSync(join(web, path), join(root, WEB, path), { recursive: true })
  return root
}

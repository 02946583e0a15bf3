import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from './project-node.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that stand otherwise than at `since`, new ones included, and still stand. */
export const changedSince = (since) =>
  [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (path) => existsSync(join(ROOT, path)),
  )

const within = (folder) => (path) => path.startsWith(folder)

/** The words that a file is about: its feature's, or its own name without what follows the first dot. */
const wordsOf = (path) => {
  const feature = /\/(?:domains|portal|desk)\/\w+\/([\w-]+)\//.exec(path)?.[1]
  return feature ?? path.split('/').at(-1).split('.')[0]
}

/**
 * What a change can reach, as arguments of the test runners. Nearly every test of the server starts the whole product, so that an import
 * graph would name them all: there the folder of what changed counts, and for a call its feature. What lies farther is `npm test`'s.
 */
export function reachedBy(paths) {
  const domains = join(ROOT, 'apps/server/src/domains')
  const features = readdirSync(domains).flatMap((domain) =>
    readdirSync(join(domains, domain)).map((name) => ({ name, folder: `src/domains/${domain}/${name}/` })),
  )
  const contracts = paths.filter(within('packages/contracts/'))
  const words = new Set([...contracts, ...paths.filter(within('apps/'))].map(wordsOf))
  const serverFolders = paths
    .filter(within('apps/server/src/'))
    .filter((path) => !path.includes('/testing/'))
    .map((path) => /^apps\/server\/(src\/(?:domains\/\w+\/|platform\/)?[\w-]+(?:\/|\.))/.exec(path)?.[1])
  const server = new Set([
    ...serverFolders.filter(Boolean),
    ...features.filter(({ name }) => words.has(name)).map(({ folder }) => folder),
    ...(paths.some(within('apps/server/migrations/')) ? ['src/platform/database/migrate'] : []),
    ...paths
      .filter((path) => /^apps\/server\/.*\.test\.ts$/.test(path))
      .map((path) => path.slice('apps/server/'.length)),
  ])
  const journeys = readdirSync(join(ROOT, 'e2e/journeys'), { recursive: true }).filter(
    (file) =>
      file.endsWith('.spec.ts') &&
      (paths.includes(`e2e/journeys/${file}`) ||
        [...words].some((word) => word.length > 3 && basename(file).includes(word.replace(/s$/, '')))),
  )
  return {
    lint: paths.filter((path) => /\.(?:[cm]?[jt]sx?|json|css)$/.test(path)),
    contracts: contracts.length > 0,
    web: paths.filter((path) => /^apps\/web\/.*\.tsx?$/.test(path)),
    server: [...server],
    journeys,
  }
}

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { JOURNEYS_OF } from './feature-journeys.mjs'
import { ROOT } from './project-node.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Paths that differ from `since`, new and removed ones included. */
export const changedSince = (since) => [
  // A file that moves between two features reaches the tests of both.
  ...git('diff', '--name-only', '--no-renames', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]

const within = (folder) => (path) => path.startsWith(folder)
const exists = (path) => existsSync(join(ROOT, path))

/** More features or tests than these are reached by nearly everything, which is `npm test`'s. */
const FEATURES_MAX = 6
const TESTS_MAX = 12

/** The words that a file is about: its feature's, or its own name without what follows the first dot. */
const wordsOf = (path) => {
  const feature =
    /\/(?:domains|portal|desk)\/\w+\/([\w-]+)\//.exec(path)?.[1] ??
    /^packages\/contracts\/src\/(?:desk\/\w+|(?!desk\/)\w+)\/([\w-]+)\//.exec(path)?.[1]
  return feature ?? path.split('/').at(-1).split('.')[0]
}

/** Files whose imports end with one of `names`; none where there are more than `most`. */
function importersOf(names, files, most) {
  if (names.length === 0) return []
  const found = files.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return names.some((name) => text.includes(`/${name}'`))
  })
  return found.length > most ? [] : found
}

/**
 * What a change can reach, as arguments of the test runners. Nearly every test of the server starts the whole product, so that an import
 * graph would name them all: there the folder of what changed counts, for a contract the features that import it, and for test support
 * the tests that do. What lies farther is `npm test`'s.
 */
export function reachedBy(paths) {
  const domains = join(ROOT, 'apps/server/src/domains')
  const features = readdirSync(domains).flatMap((domain) =>
    readdirSync(join(domains, domain)).map((name) => ({ name, folder: `src/domains/${domain}/${name}/` })),
  )
  const serverFiles = () => git('ls-files', 'apps/server/src', 'apps/server/seeds').filter(exists)
  const contracts = paths.filter(within('packages/contracts/'))
  const sources = contracts.filter((path) => !path.endsWith('.test.ts'))
  const words = new Set([...contracts, ...paths.filter(within('apps/'))].map(wordsOf))
  const featuresOfContract = (path) => {
    const name = path.slice('packages/contracts/src/'.length)
    const importers = importersOf([name], serverFiles().filter(within('apps/server/src/domains/')), Infinity)
    const folders = features.filter(({ folder }) => importers.some(within(`apps/server/${folder}`)))
    return folders.length > FEATURES_MAX ? [] : folders.map(({ folder }) => folder)
  }
  const serverFolders = paths
    .filter(within('apps/server/src/'))
    .filter((path) => !path.includes('/testing/') && !/\/domains\/\w+\/[\w-]+\.ts$/.test(path))
    .map((path) => /^apps\/server\/(src\/(?:domains\/\w+\/|platform\/)?[\w-]+(?:\/|\.))/.exec(path)?.[1])
  const support = paths.filter(within('apps/server/src/testing/')).map((path) => basename(path))
  const isServerTest = (path) => path.endsWith('.test.ts')
  const server = new Set([
    ...serverFolders.filter(Boolean),
    ...features.filter(({ name }) => words.has(name)).map(({ folder }) => folder),
    ...sources.flatMap(featuresOfContract),
    ...(paths.some(within('apps/server/migrations/')) ? ['src/platform/database/migrate'] : []),
    ...(paths.some(within('apps/server/seeds/')) ? ['seeds/'] : []),
    ...[
      ...paths.filter((path) => /^apps\/server\/.*\.test\.ts$/.test(path) && exists(path)),
      ...importersOf(support, serverFiles().filter(isServerTest), TESTS_MAX),
    ].map((path) => path.slice('apps/server/'.length)),
  ])
  const specs = readdirSync(join(ROOT, 'e2e/journeys'), { recursive: true }).filter((file) =>
    file.endsWith('.spec.ts'),
  )
  const pages = paths
    .filter((path) => within('e2e/')(path) && !path.endsWith('.spec.ts'))
    .map((path) => basename(path))
  const byPages = importersOf(
    pages,
    specs.map((file) => `e2e/journeys/${file}`),
    TESTS_MAX,
  )
  const byFeature = paths.flatMap(
    (path) => JOURNEYS_OF[/^apps\/web\/src\/((?:portal|desk)\/\w+\/[\w-]+)\//.exec(path)?.[1] ?? ''] ?? [],
  )
  const journeys = specs.filter(
    (file) =>
      byFeature.includes(file) ||
      [...paths, ...byPages].includes(`e2e/journeys/${file}`) ||
      [...words].some((word) => word.length > 3 && basename(file).includes(word.replace(/s$/, ''))),
  )
  return {
    lint: paths.filter((path) => /\.(?:[cm]?[jt]sx?|json|css)$/.test(path) && exists(path)),
    contracts: contracts.length > 0,
    web: [...paths.filter((path) => /^apps\/web\/.*\.tsx?$/.test(path)), ...sources].filter(exists),
    server: [...server],
    journeys,
  }
}

/** The paths of a change whose tests only `npm test` runs, because too many or none are named after them. */
export const leftToTest = (paths) =>
  paths.filter((path) => {
    if (path.endsWith('.md') || path.endsWith('.test.ts')) return false
    const { server, web, contracts, journeys } = reachedBy([path])
    if (/^(?:apps\/server|packages\/contracts)\/src\//.test(path)) return server.length === 0
    return !contracts && [...server, ...web, ...journeys].length === 0
  })

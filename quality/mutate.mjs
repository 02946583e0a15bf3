import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, npm } from '../scripts/install.mjs'
import { become, projectNode, ROOT, requireOuterNode, runProgram } from '../scripts/project-node.mjs'

// `npm run mutate -- FOLDER [TESTS…]`: changes the rules of a feature one expression at a time and lists the changes that no test
// notices. TESTS are globs; without them the tests of the folder count. Example:
// `npm run mutate -- src/account/phone-codes/server`

const VERSION = '10.1.1'
/** Heavier than the whole product and needed by nobody else, so it is not in the lock file. */
const FOLDER = join(ROOT, '.cache/mutate')
const UNDER_PROJECT_NODE = 'under-project-node'

requireOuterNode()
const [folder, ...tests] = process.argv.slice(2).filter((arg) => arg !== UNDER_PROJECT_NODE)
if (!folder) {
  process.stderr.write('Usage: npm run mutate -- FOLDER [TESTS…]\n')
  process.exit(1)
}
// The test database is TypeScript, which the Node that started us may not run.
if (process.argv[2] !== UNDER_PROJECT_NODE) {
  await ensureInstalled({ dev: true })
  become(projectNode(), ['quality/mutate.mjs', UNDER_PROJECT_NODE, ...process.argv.slice(2)])
} else process.exitCode = await mutate()

async function mutate() {
  const stryker = await strykerProgram()
  // One for all runners: a runner that hangs is killed, and would leave its own behind.
  const { serverForTheRun } = await import('#tests/support/prepare-database.ts')
  const database = await serverForTheRun()
  try {
    const settings = join(FOLDER, 'settings.json')
    writeFileSync(settings, JSON.stringify(settingsOf()))
    const env = {
      ...process.env,
      TEST_DATABASE_URL: database.url,
      MUTATION_TESTS: (tests.length > 0 ? tests : [`${folder}/**/*.test.ts`]).join(' '),
    }
    return await runProgram(process.execPath, [stryker, 'run', settings], { env })
  } finally {
    await database.stop()
  }
}

/** Stryker works on a copy of the tree, whose tests import from the copy by `#` names. */
function settingsOf() {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // A process for each mutant: nothing that one of them stored or cached meets the next.
    vitest: { configFile: 'quality/mutation.vitest.ts', related: false, pool: 'forks' },
    coverageAnalysis: 'perTest',
    // What a module computes when it loads survives falsely on the server; contracts are nearly nothing else.
    ignoreStatic: folder.endsWith('/server'),
    concurrency: 2,
    // Beside other work a test that is merely slow must not count as a failure.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: '.cache/mutate/copy',
    ignorePatterns: ['.cache', '.data', 'dist', 'shots', 'test-results', 'src/app/portal', 'docs'],
    // Types are stripped, not checked: a mutant that does not compile is no mistake that a test should find.
    disableTypeChecks: false,
    tsconfigFile: 'none.json',
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: join(FOLDER, 'report.json') },
    mutate: [`${folder}/**/*.ts`, '!**/*.test.ts', '!**/*sql.ts', '!**/mails.ts', '!**/messages.ts'],
  }
}

async function strykerProgram() {
  const program = join(FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  if (existsSync(program)) return program
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`)
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--loglevel=error']
  if ((await npm(['install', ...flags, ...packages], { cwd: FOLDER })) !== 0)
    throw new Error('Stryker could not be installed; npm says above why.')
  return program
}

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, npm } from './install.mjs'
import { become, projectNode, ROOT, requireOuterNode, runProgram } from './project-node.mjs'

// `npm run mutate -- schedule phone-codes`: changes the rules one expression at a time and looks whether a test notices;
// without names every part, the dearest mistakes first. Parts take minutes to hours; docs/mutation.md keeps the results.

const VERSION = '10.1.1'
/** Heavier than the whole portal and needed by nobody else, so it is not in the lock file. */
const FOLDER = join(ROOT, '.cache/mutate')

const server = (path) => `apps/server/src/${path}`
const rulesOf = (name) => ({
  mutate: [server(`features/${name}/rules.ts`)],
  testFiles: [server(`features/${name}/**/*.test.ts`), server('audit/*.test.ts')],
})
/** What is changed, and whose tests are asked: those beside it, so that a rule is proved where it stands. */
const PARTS = {
  contracts: {
    mutate: ['packages/contracts/src/*.ts', '!**/*.test.ts'],
    // A schema is built when its module loads, where the Vitest runner does not switch mutants on; the environment does.
    testRunner: 'command',
    commandRunner: {
      command: `${process.execPath} node_modules/vitest/vitest.mjs run --config scripts/mutation.vitest.ts --project contracts --bail 1`,
    },
    coverageAnalysis: 'off',
    ignoreStatic: false,
  },
  schedule: {
    mutate: [server('features/bookings/schedule.ts')],
    testFiles: [server('features/bookings/*.test.ts'), server('features/regions/*.test.ts')],
  },
  'phone-codes': {
    mutate: [server('features/phone-codes/*.ts'), '!**/*.test.ts'],
    testFiles: [server('features/phone-codes/*.test.ts'), server('features/bookings/*.test.ts')],
  },
  limits: {
    mutate: [server('limits/*.ts'), '!**/*.test.ts'],
    testFiles: [
      server('limits/*.test.ts'),
      server('features/auth/*.test.ts'),
      server('features/phone-codes/*.test.ts'),
    ],
  },
  ...Object.fromEntries(
    [
      'bookings',
      'auth',
      'trade-in',
      'cars',
      'profile',
      'price-checks',
      'instalments',
      'contact',
      'personal-data',
    ]
      .concat(['regions', 'catalogue', 'erp'])
      .map((name) => [name, rulesOf(name)]),
  ),
}

/** Stryker's settings for one part. It works on a copy, whose tests use the copy's contracts (mutation.vitest.ts). */
const settings = (part) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation.vitest.ts', related: false },
  coverageAnalysis: 'perTest',
  // What a module makes when it loads: the Vitest runner switches such a mutant on too late, and it survives falsely.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: join(FOLDER, `${part}.incremental.json`),
  tempDirName: join('.cache/mutate', `copy-of-${part}`),
  ignorePatterns: ['.data', 'dist', 'dist-server', 'shots', 'test-results', 'e2e', 'apps/web', 'docs'],
  // Types are stripped, not checked: a mutant that does not compile is no mistake that a test should find.
  disableTypeChecks: false,
  tsconfigFile: 'none.json',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: join(FOLDER, `${part}.json`) },
  thresholds: { high: 95, low: 85, break: 85 },
  ...PARTS[part],
})

requireOuterNode()
await ensureInstalled({ dev: true })
const [first, ...rest] = process.argv.slice(2)
// The database is TypeScript, which the Node that started us may not run.
if (first !== 'under-project-node')
  become(projectNode(), ['scripts/mutate.mjs', 'under-project-node', ...process.argv.slice(2)])
else await run(rest)

async function run(asked) {
  const unknown = asked.filter((part) => !(part in PARTS))
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.\n`,
    )
    process.exitCode = 1
    return
  }
  const stryker = await strykerProgram()
  // One for all runners: a runner that hangs is killed, and would leave its own behind.
  const { serverForTheRun } = await import('../apps/server/src/testing/prepare-database.ts')
  const database = await serverForTheRun()
  try {
    for (const part of asked.length > 0 ? asked : Object.keys(PARTS)) {
      process.stdout.write(`\n${part}\n`)
      const file = join(FOLDER, `${part}.settings.json`)
      writeFileSync(file, JSON.stringify(settings(part)))
      const env = { ...process.env, TEST_DATABASE_URL: database.url }
      if ((await runProgram(process.execPath, [stryker, 'run', file], { env })) !== 0) process.exitCode = 1
    }
  } finally {
    await database.stop()
  }
}

async function strykerProgram() {
  const program = join(FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  if (existsSync(program)) return program
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`)
  // Vitest itself is the portal's, found in the folder above.
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--loglevel=error']
  if ((await npm(['install', ...flags, ...packages], { cwd: FOLDER })) !== 0) {
    throw new Error('Stryker could not be installed; npm says above why.')
  }
  return program
}

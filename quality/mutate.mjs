import fs, { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, npm } from '../scripts/install.mjs'
import { become, projectNode, ROOT, requireOuterNode, runProgram } from '../scripts/project-node.mjs'
import { countsOf, filesOf, PARTS, PURE_TESTS, scoreOf, TESTS, withResults } from './mutation-parts.mjs'

// `npm run mutate -- schedule phone-codes`: changes the rules one expression at a time and checks whether a test fails; without
// names every part. Against each change only the tests that reach it run. The results are written into docs/mutation.md.

const VERSION = '10.1.1'
/** Heavier than the whole portal and needed by nobody else, so it is not in the lock file. */
const FOLDER = join(ROOT, '.cache/mutate')
const PAGE = join(ROOT, 'docs/mutation.md')
/** Percent of the mutants of each part that a test must find. */
const GOAL = 85

/**
 * One run of the part's tests finds out which of them reach a mutant; only these are run against it. What a module makes when it
 * loads is left out on the server, where such mutants survived falsely (docs/mutation.md). Contracts are
 * nearly nothing else, and theirs are killed.
 */
const runOf = (part) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // A process for each mutant: nothing that one of them stored or remembered meets the next.
  vitest: { configFile: 'scripts/mutation.vitest.ts', related: false, pool: 'forks' },
  coverageAnalysis: 'perTest',
  ignoreStatic: !part.startsWith('contracts'),
})

/** Stryker's settings of one run. It works on a copy, whose tests use the copy's contracts (mutation.vitest.ts). */
const settingsOf = (part, files) => ({
  concurrency: 2,
  // Beside other work a test that is merely slow must not count as found.
  timeoutMS: 60_000,
  // The first run of all tests, on a busy machine.
  dryRunTimeoutMinutes: 30,
  // New tests are not asked again about what a module makes when it loads, which is most of the contracts.
  incremental: !part.startsWith('contracts'),
  incrementalFile: join(FOLDER, `${part}.incremental.json`),
  tempDirName: join('.cache/mutate', `copy-of-${part}`),
  // With a copy that a stopped run left behind every next copy would be larger, and fail while it is removed.
  ignorePatterns: [
    '.cache/mutate',
    '.data',
    'dist',
    'dist-server',
    'shots',
    'test-results',
    'e2e',
    'apps/web/src',
    'docs',
  ],
  // Types are stripped, not checked: a mutant that does not compile is no mistake that a test should find.
  disableTypeChecks: false,
  tsconfigFile: 'none.json',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: join(FOLDER, `${part}.json`) },
  mutate: files,
  ...runOf(part),
})

requireOuterNode()
await ensureInstalled({ dev: true })
const [first, ...rest] = process.argv.slice(2)
// The database is TypeScript, and `globSync` is newer than Node 20.
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
  const parts = asked.length > 0 ? asked : Object.keys(PARTS)
  const stryker = await strykerProgram()
  // One for all runners: a runner that hangs is killed, and would leave its own behind.
  const { serverForTheRun } = await import('../apps/server/src/testing/prepare-database.ts')
  const database = await serverForTheRun()
  try {
    for (const part of parts) {
      const files = filesOf([part], fs.globSync(PARTS[part], { cwd: ROOT }))
      process.stdout.write(`\n${part}: ${files.length} files\n`)
      const file = join(FOLDER, `${part}.settings.json`)
      writeFileSync(file, JSON.stringify(settingsOf(part, files)))
      const env = {
        ...process.env,
        TEST_DATABASE_URL: database.url,
        ...(TESTS[part] && { MUTATION_TESTS: TESTS[part].join(' ') }),
        ...(PURE_TESTS[part] && { MUTATION_PURE_TESTS: PURE_TESTS[part].join(' ') }),
      }
      // Where a run does not begin, the report is a former one's.
      if ((await runProgram(process.execPath, [stryker, 'run', file], { env })) === 0)
        record(join(FOLDER, `${part}.json`), part)
      else process.exitCode = 1
    }
  } finally {
    await database.stop()
  }
}

/** Writes what a report counts into the page, and says whether the part is under the goal. */
function record(report, part) {
  if (!existsSync(report)) return
  const { [part]: counts } = countsOf(JSON.parse(readFileSync(report, 'utf8')))
  if (!counts) return
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(PAGE, withResults(readFileSync(PAGE, 'utf8'), { [part]: counts }, day))
  const score = scoreOf(counts)
  process.stdout.write(`${part}: ${score.toFixed(1)} %\n`)
  if (score < GOAL) process.exitCode = 1
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

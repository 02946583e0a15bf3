import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiCheck } from './browser-apis.mjs'
import { pageSizes } from './bundle-size.mjs'
import { ROOT, runPackage } from './project-node.mjs'
import { ensureServerBuilt } from './server-build.mjs'
import { chromiumPath, firefoxPath, hasScreenReader, headlessShellPath } from './system-programs.mjs'
import { postgresPrograms, startTemporaryPostgres } from './temporary-postgres.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// The steps of `npm test` and `npm run test:full`. Each returns { passed, failed, names }, `names` being what failed. A step that
// cannot run has failed.

const COUNTING_REPORTER = join(ROOT, 'scripts/counting-reporter.mjs')
const TYPE_PROJECTS = ['tsconfig.server.json', 'tsconfig.web.json', 'tests', 'quality']

/** The environment without the product's settings: a developer's configuration must not change the tests. */
function cleanEnvironment(extra = {}) {
  const page = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8')
  const settings = new Set(['NODE_ENV', ...[...page.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name)])
  const kept = Object.entries(process.env).filter(([name]) => !settings.has(name))
  return { ...Object.fromEntries(kept), ...extra }
}

const outcome = (name, code) =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [name] }
const missing = (what) => {
  process.stdout.write(`There is no ${what} on this machine.\n`)
  return { passed: 0, failed: 1, names: [`no ${what}`] }
}

export async function build() {
  await Promise.all([ensureWebBuilt(), ensureServerBuilt()])
  const sizes = pageSizes()
  for (const { what, bytes, most } of sizes)
    process.stdout.write(`${what}: ${(bytes / 1024).toFixed(1)} KB gzip, at most ${most / 1024}\n`)
  const tooNew = newApis()
  for (const one of tooNew) process.stdout.write(`${one}\n`)
  const names = sizes
    .filter(({ bytes, most }) => bytes > most)
    .map(({ what, bytes, most }) => `${what}: ${bytes} bytes, at most ${most}`)
    .concat(tooNew)
  return { passed: 2 + sizes.length - names.length, failed: names.length, names }
}

/** What the built programs use beyond the oldest browsers. */
function newApis() {
  const find = createApiCheck()
  const folder = join(ROOT, 'dist/web')
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      find(readFileSync(join(folder, name), 'utf8')).map(
        (api) => `${api} in ${name} is newer than the oldest browsers of package.json`,
      ),
    )
}

export async function types() {
  const names = []
  for (const project of TYPE_PROJECTS)
    if ((await runPackage('typescript/bin/tsc', ['-p', project])) !== 0) names.push(`types of ${project}`)
  return { passed: TYPE_PROJECTS.length - names.length, failed: names.length, names }
}

export const lint = async () =>
  outcome('lint', await runPackage('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']))

export const unused = async () =>
  outcome('unused', await runPackage('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']))

export const unit = () => vitest(['contracts', 'web', 'house'])
export const server = () => vitest(['server'])
export const serverFull = () => vitest(['server-full', 'conformance', 'properties'])
export const release = () => vitest(['release', 'drills'], ['--no-file-parallelism'])
export const firefox = () => (firefoxPath() ? vitest(['firefox']) : missing('Firefox'))

/** What could differ between versions of PostgreSQL: plans, the schema, and whatever touches locks, dates and search. */
const ON_OLDEST = [
  'surfaces/plans',
  'database/migrate',
  'seeds',
  'limits',
  'lists/list',
  'calls/once',
  'retention',
  'outbox.test',
  'workshop/bookings',
  'account/phone-codes',
  'office/data-sets/server/publishing',
  'garage/reminders',
  'stock/erp',
  'stock/test-drives',
  'workshop-hours/server/closing',
  'sign-in/server/registering',
  'sign-in/server/signing-in',
  'personal-data/server/erased',
  'garage/cars',
  'workshop/visits/server/visits',
]

/** The tests above once more on the oldest PostgreSQL that may be used outside. */
export async function oldestPostgres() {
  if (!postgresPrograms()) return missing('PostgreSQL')
  const postgres = await startTemporaryPostgres()
  process.once('exit', postgres.stop)
  try {
    return await vitest(['server'], ON_OLDEST, { TEST_DATABASE_URL: postgres.url })
  } finally {
    process.off('exit', postgres.stop)
    postgres.stop()
  }
}

export const smoke = () => playwright(['--grep', '@smoke'])
/** The journeys that `smoke` leaves out, each of which runs at one size only. */
export const journeys = () => playwright(['--grep-invert', '@smoke|@reads|@orca'])

/** The journey that Orca reads, on its own: a busy machine makes Orca slow. Skipped where Orca cannot be installed, or reads no window. */
export async function screenReader() {
  const isReading = hasScreenReader() && (await playwright(['--grep', '@reads'])).failed === 0
  if (isReading) return playwright(['--grep', '@orca'])
  process.stdout.write('Skipped: the screen reader Orca cannot be installed here, or reads no window.\n')
  return { passed: 0, failed: 0 }
}

async function playwright(args) {
  const browser = headlessShellPath() ?? chromiumPath()
  if (!browser) return missing('Chromium')
  return withReport(async (file) => {
    const env = cleanEnvironment({
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...(headlessShellPath() ? {} : { CHROMIUM: browser }),
    })
    const all = ['test', '--config', 'tests/playwright.config.ts', '--reporter', 'list,json', ...args]
    const code = await runPackage('@playwright/test/cli.js', all, { env })
    return counted('journeys', code, file, ({ stats, errors, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + errors.length,
      names: [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => firstLine(message))],
    }))
  })
}

function vitest(projects, args = [], extra = {}) {
  return withReport(async (file) => {
    const all = [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...args,
      '--reporter=default',
      `--reporter=${COUNTING_REPORTER}`,
    ]
    const env = cleanEnvironment({ ...extra, STEP_COUNTS: file })
    const code = await runPackage('vitest/vitest.mjs', all, { env })
    return counted(projects.join(', '), code, file, (counts) => counts)
  })
}

const firstLine = (text = '') => text.trim().split('\n')[0]

/** The failed journeys of a suite in Playwright's report. */
function failedSpecs({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `${file}: ${title} [${projectName}]`),
  )
  return [...own, ...suites.flatMap(failedSpecs)]
}

/** What a report counts. A run that ended badly without a failed test (a file that does not load) has failed as well. */
function counted(name, code, file, countsOf) {
  if (!existsSync(file)) return outcome(name, 1)
  const counts = countsOf(JSON.parse(readFileSync(file, 'utf8')))
  return code !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, names: [`${name}: exit code ${code}`] }
    : counts
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageSizes } from './bundle-size.mjs'
import { ROOT, runPackage } from './project-node.mjs'
import { ensureServerBuilt } from './server-build.mjs'
import { chromiumPath, firefoxPath, headlessShellPath } from './system-programs.mjs'
import { postgresPrograms, startTemporaryPostgres } from './temporary-postgres.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// Every step answers { passed, failed, skipped }, and journeys { flaky }: what passed at a second try only. A step that cannot run
// at all has failed.

const COUNTING_REPORTER = join(ROOT, 'scripts/counting-reporter.mjs')
const WORKSPACES = ['.', 'packages/contracts', 'apps/server', 'apps/web', 'e2e', 'quality']

/** The environment without the project's settings: a developer's configuration must not change the tests. */
function cleanEnvironment(extra = {}) {
  const names = readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)
  const ours = new Set(['NODE_ENV', ...[...names].map(([, name]) => name)])
  const kept = Object.entries(process.env).filter(([name]) => !ours.has(name))
  return { ...Object.fromEntries(kept), ...extra }
}

const check = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 })
const sum = (all) => ({
  passed: all.reduce((total, one) => total + one.passed, 0),
  failed: all.reduce((total, one) => total + one.failed, 0),
  skipped: all.reduce((total, one) => total + one.skipped, 0),
})

export async function types() {
  const all = []
  for (const workspace of WORKSPACES.filter((path) => existsSync(join(ROOT, path, 'tsconfig.json')))) {
    all.push(check(await runPackage('typescript/bin/tsc', ['-p', workspace])))
  }
  return sum(all)
}

export const lint = async () =>
  check(await runPackage('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']))

/** No file, export or dependency that nothing uses, and nothing in `knip.json` that knip does not need. */
export const unused = async () =>
  check(await runPackage('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']))

/** The same for some files only; none is fine. */
export const lintOf = async (files) =>
  files.length === 0
    ? { passed: 0, failed: 0, skipped: 0 }
    : check(
        await runPackage('@biomejs/biome/bin/biome', [
          'check',
          '--error-on-warnings',
          '--no-errors-on-unmatched',
          ...files,
        ]),
      )

/** The tests of contracts, screens and server that a change reaches (`changed-tests.mjs`). */
export async function reached({ contracts, web, server }) {
  const all = []
  if (contracts) all.push(await vitest(['--project', 'contracts']))
  if (web.length > 0)
    all.push(await vitest(['--project', 'web', '--passWithNoTests', ...web], {}, ['related', '--run']))
  if (server.length > 0) all.push(await vitest(['--project', 'server', '--passWithNoTests', ...server]))
  return all
}

/** Everything that needs no built web app. */
export const units = () =>
  vitest(['firefox', 'release', 'drills', 'soak'].flatMap((name) => ['--project', `!${name}`]))
export const houseRules = () => vitest(['--project', 'house'])

/**
 * What could differ between versions of PostgreSQL: the plan of every statement that a call or a clock sends, migrations, and whatever
 * touches locks, dates and search on the way of the main job.
 */
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
  'office/data-sets/publishing',
  'garage/reminders',
  'stock/erp',
  'stock/test-drives',
  'workshop-hours/closing',
  'sign-in/registering',
  'sign-in/signing-in',
  'personal-data/erased',
  'garage/cars',
  'workshop/visits/visits',
]

/** Migrations, reference data and the tests above once more, on the oldest PostgreSQL that may stand outside. */
export async function serverOnOldest() {
  if (!postgresPrograms()) {
    process.stdout.write('There is no PostgreSQL to run them on.\n')
    return check(1)
  }
  const postgres = await startTemporaryPostgres()
  process.once('exit', postgres.stop)
  try {
    return await vitest(['--project', 'server', ...ON_OLDEST], { TEST_DATABASE_URL: postgres.url })
  } finally {
    process.off('exit', postgres.stop)
    postgres.stop()
  }
}

export async function webBuild() {
  await Promise.all([ensureWebBuilt(), ensureServerBuilt()])
  const sizes = pageSizes()
  for (const { what, bytes, most } of sizes) {
    process.stdout.write(`${what}: ${(bytes / 1024).toFixed(1)} KB gzip, at most ${most / 1024}\n`)
  }
  const over = sizes.filter(({ bytes, most }) => bytes > most)
  return {
    passed: 1 + sizes.length - over.length,
    failed: over.length,
    skipped: 0,
    names: over.map(({ what, bytes, most }) => `${what}: ${bytes} bytes, at most ${most}`),
  }
}

/** What `npm run build` makes, on a machine without npm; and some of the drills of `npm run drills`. */
export const release = () => vitest(['--project', 'release', '--project', 'drills', '--no-file-parallelism'])

/** The journeys of customers through the whole product, in a browser; of these files only, where some are named. */
export async function journeys(files = []) {
  const browser = headlessShellPath() ? null : chromiumPath()
  if (!chromiumPath()) {
    process.stdout.write('There is no browser to run them in.\n')
    return check(1)
  }
  return withReport(async (file) => {
    const env = cleanEnvironment({ ...(browser && { CHROMIUM: browser }), PLAYWRIGHT_JSON_OUTPUT_FILE: file })
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json', ...files]
    const code = await runPackage('@playwright/test/cli.js', args, { env })
    return counted(code, file, ({ stats, errors, suites }) => ({
      passed: stats.expected,
      flaky: stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      names: [...suites.flatMap(unsteadySpecs), ...errors.map(({ message }) => firstLine(message))],
    }))
  })
}

/** The main job once more in Firefox, over WebDriver BiDi. */
export async function firefox() {
  if (firefoxPath()) return vitest(['--project', 'firefox'])
  process.stdout.write('There is no Firefox here to run it in.\n')
  return { passed: 0, failed: 0, skipped: 1 }
}

function vitest(args, extra, command = ['run']) {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', `--reporter=${COUNTING_REPORTER}`]
    const env = cleanEnvironment({ ...extra, STEP_COUNTS: file })
    const code = await runPackage('vitest/vitest.mjs', [...command, ...args, ...reporters], { env })
    return counted(code, file, (counts) => counts)
  })
}

const firstLine = (text = '') => text.trim().split('\n')[0]

/** The journeys of a suite in Playwright's report that failed, or passed at a second try only. */
function unsteadySpecs({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, projectName }) => `${file}: ${title} [${projectName}]: ${status}`),
  )
  return [...own, ...suites.flatMap(unsteadySpecs)]
}

/** What a report counts. A run that ended badly without a failed test (a file that does not load) has failed as well. */
function counted(code, file, countsOf) {
  const counts = existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8'))) : check(1)
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

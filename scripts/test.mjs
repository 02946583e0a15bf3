import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { requireOuterNode, runProgram } from './project-node.mjs'
import { ensureSystemPrograms } from './system-programs.mjs'

// `npm test`: installs what is missing, then runs every check. The very last line tells the counts.
requireOuterNode()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

/**
 * Two lanes side by side, since a step of its own leaves a third of two cores idle. They share the built product, which is
 * built before them, and nothing else.
 */
const CHECKS = {
  types: 'types',
  lint: 'lint and format',
  unused: 'unused files, exports and dependencies',
  units: 'units, screens, house rules, and the server on the embedded database',
  serverOnOldest: 'the main job, locks, dates and search on the oldest PostgreSQL',
}
const PRODUCT = {
  journeys: 'journeys in Chromium',
  firefox: 'the main job in Firefox',
  release: 'the release, and what an operator fears',
}

const results = []
const began = performance.now()
const reports = mkdtempSync(join(tmpdir(), 'toyota-trust-steps-'))
const FAILED = { passed: 0, failed: 1, skipped: 0 }

async function lane(steps) {
  for (const [name, title] of Object.entries(steps)) {
    const start = performance.now()
    const { counts, output } = await run(name)
    process.stdout.write(`\n── ${title}\n${output}`)
    results.push({ title, ms: performance.now() - start, ...counts })
  }
}

/** Runs one step to its end. Its output comes in one piece, so that two steps do not mix theirs. */
async function run(name) {
  const [file, log] = ['json', 'log'].map((ending) => join(reports, `${name}.${ending}`))
  const output = openSync(log, 'w')
  // What the server's tests send to the database is planned once more by the oldest PostgreSQL.
  const env = { ...process.env, SENT_STATEMENTS: join(reports, 'statements.jsonl') }
  await runProgram(process.execPath, ['scripts/test-step.mjs', name, file], {
    env,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : FAILED
  return { counts, output: readFileSync(log, 'utf8') }
}

try {
  await ensureInstalled({ dev: true })
  ensureSystemPrograms()
  results.push({ title: 'installing', ms: performance.now() - began, passed: 0, failed: 0, skipped: 0 })
  await lane({ webBuild: 'build of web app and server, and size' })
  await Promise.all([lane(CHECKS), lane(PRODUCT)])
} catch (problem) {
  process.stdout.write(`${problem.stack ?? problem}\n`)
  results.push({ title: 'installing', ms: performance.now() - began, ...FAILED })
} finally {
  rmSync(reports, { recursive: true, force: true })
}

const total = (key) => results.reduce((all, result) => all + (result[key] ?? 0), 0)
const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
process.stdout.write('\n')
for (const result of results)
  process.stdout.write(`${result.title}: ${line(result)}, ${Math.round(result.ms / 1000)} s\n`)
// Once more at the end, which is what a long log shows.
for (const name of results.flatMap(({ names = [] }) => names))
  process.stdout.write(`not passed at once: ${name}\n`)
process.stdout.write(`in all: ${Math.round((performance.now() - began) / 1000)} s\n`)
process.stdout.write(`flaky, which passed at a second try only: ${total('flaky')}\n`)
process.exitCode = total('failed') > 0 ? 1 : 0
process.stdout.write(
  `${line({ passed: total('passed'), failed: total('failed'), skipped: total('skipped') })}\n`,
)

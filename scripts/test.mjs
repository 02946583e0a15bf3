import { ensureInstalled } from './install.mjs'
import { requireOuterNode } from './project-node.mjs'
import { ensureSystemPrograms } from './system-programs.mjs'

// `npm test`: installs what is missing, then runs every check. The very last line tells the counts.
requireOuterNode()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

const results = []
async function step(title, work) {
  process.stdout.write(`\n── ${title}\n`)
  const start = performance.now()
  const add = (counts) => results.push({ title, ms: performance.now() - start, ...counts })
  try {
    add(await work())
  } catch (problem) {
    process.stdout.write(`${problem.stack ?? problem}\n`)
    add({ passed: 0, failed: 1, skipped: 0 })
  }
}

try {
  await ensureInstalled({ dev: true })
  ensureSystemPrograms()
  const steps = await import('./test-steps.mjs')
  await step('types', steps.types)
  await step('lint and format', steps.lint)
  await step('unused files, exports and dependencies', steps.unused)
  await step('units, screens, house rules, and the server on the embedded database', steps.units)
  await step('the main job, locks, dates and search on the oldest PostgreSQL', steps.serverOnOldest)
  await step('build of web app and server, and size', steps.webBuild)
  await step('the release, and what an operator fears', steps.release)
  await step('journeys in Chromium', steps.journeys)
  await step('the main job in Firefox', steps.firefox)
} catch (problem) {
  process.stdout.write(`${problem.stack ?? problem}\n`)
  results.push({ title: 'installing', ms: 0, passed: 0, failed: 1, skipped: 0 })
}

const total = (key) => results.reduce((all, result) => all + (result[key] ?? 0), 0)
const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
process.stdout.write('\n')
for (const result of results)
  process.stdout.write(`${result.title}: ${line(result)}, ${Math.round(result.ms / 1000)} s\n`)
process.stdout.write(`flaky, which passed at a second try only: ${total('flaky')}\n`)
process.exitCode = total('failed') > 0 ? 1 : 0
process.stdout.write(
  `${line({ passed: total('passed'), failed: total('failed'), skipped: total('skipped') })}\n`,
)

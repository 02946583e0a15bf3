import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { requireOuterNode } from './project-node.mjs'

// `npm run check`: types, unused code, lint and the rules of the house. With `--changed` also the tests that a change can reach, and with
// `--journeys` its journeys; `--since REF` says since when (the last commit). Everything runs in `npm test`.
requireOuterNode()
const { values: asked } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    journeys: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
  },
})
await ensureInstalled({ dev: true })
const steps = await import('./test-steps.mjs')
const results = [await steps.types(), await steps.unused()]
if (asked.changed || asked.journeys) {
  const { changedSince, leftToTest, reachedBy } = await import('./changed-tests.mjs')
  const changed = changedSince(asked.since)
  const reached = reachedBy(changed)
  results.push(await steps.lintOf(reached.lint), await steps.houseRules(), ...(await steps.reached(reached)))
  if (asked.journeys && reached.journeys.length > 0) {
    results.push(await steps.webBuild(), await steps.journeys(reached.journeys))
  }
  const left = leftToTest(changed)
  if (left.length > 0) process.stdout.write(`Only npm test runs the tests of: ${left.join(', ')}\n`)
} else {
  results.push(await steps.lint(), await steps.houseRules())
}
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0

import { writeFileSync } from 'node:fs'
import { ROOT } from './project-node.mjs'

const firstLine = (text = '') => text.trim().split('\n')[0]

/**
 * Writes what a step of `npm test` needs to know of a run of vitest into STEP_COUNTS. Vitest's own JSON keeps silent about errors
 * outside of tests, which fail a run as well: nobody would read in the last lines why.
 */
export default class CountingReporter {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state) => tests.filter((test) => test.result().state === state).length
    const outside = unhandled.map(
      ({ name, message, stack }) => `outside of tests: ${name}: ${firstLine(message)} ${placeIn(stack)}`,
    )
    const names = [...modules.flatMap(failuresOf), ...outside]
    const counts = { passed: count('passed'), failed: names.length, skipped: count('skipped') }
    writeFileSync(process.env.STEP_COUNTS, JSON.stringify({ ...counts, names }))
  }
}

/** The failed tests of a file; and what failed beside them, as a file that does not load. */
function failuresOf(module) {
  const file = module.moduleId.replace(`${ROOT}/`, '')
  const failed = [...module.children.allTests('failed')].map(
    (test) => `${file}: ${test.fullName}: ${firstLine(test.result().errors[0]?.message)}`,
  )
  const suites = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  return [...failed, ...suites.map(({ message }) => `${file}: ${firstLine(message)}`)]
}

/** The first line of a stack that names a file of ours. */
const placeIn = (stack = '') =>
  firstLine(
    stack.split('\n').find((line) => line.includes(ROOT) && !line.includes('node_modules')) ?? '',
  ).replace(`${ROOT}/`, '')

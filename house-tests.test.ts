import { describe, expect, it } from 'vitest'
import { sources } from './house-sources.ts'

/** A test or block that may not run, keeps the others from running, or passes when it fails. */
const MAY_NOT_RUN =
  /\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|skipIf|runIf|todo|fixme|fails?)\b|\b(?:it|test|describe)(?:\.\w+)*\(.*\{ (?:only|skip|todo|fails): /

/** Tests that depend on where they run, in lines, and why. */
const DEPENDENT: Record<string, { lines: number; reason: string }> = {
  'apps/server/src/platform/database/embedded/starts.test.ts': {
    lines: 1,
    reason: 'only root can give a program another user',
  },
  'apps/server/src/platform/database/outside-deaths.test.ts': {
    lines: 2,
    reason: 'a PostgreSQL that `npm run kill` was given is not killed',
  },
  'e2e/conformance/catalogue.test.ts': {
    lines: 2,
    reason: '`npm run conformance` may be given this module or not, and may not be allowed to write there',
  },
  'e2e/conformance/erp.test.ts': {
    lines: 2,
    reason: '`npm run conformance` may be given this module or not, and may not be allowed to write there',
  },
}

/** Hold small sources of tests that break the rules. */
const HOLDS_EXAMPLES = ['house-tests.test.ts', 'proofs.test.ts']

describe('tests', () => {
  it('run everywhere: one that is skipped proves nothing, and nobody sees that it is', () => {
    const dependent = sources
      .filter(({ path }) => !HOLDS_EXAMPLES.includes(path))
      .map(({ path, text }) => [path, text.split('\n').filter((line) => MAY_NOT_RUN.test(line)).length])
      .filter(([, lines]) => lines !== 0)
    const allowed = Object.entries(DEPENDENT).map(([path, { lines }]) => [path, lines])
    expect(Object.fromEntries(dependent)).toEqual(Object.fromEntries(allowed))
  })

  it.each([
    ...['only', 'skip', 'todo', 'fixme', 'fails', 'skipIf(true)', 'runIf(false)', 'concurrent.skip'].flatMap(
      (modifier) => ['it', 'test', 'describe', 'test.describe'].map((name) => `${name}.${modifier}('adds', `),
    ),
    'it.skip.each([1])(',
    '  test.skip()',
    "it('adds', { skip: true }, () => {",
  ])('would not pass with %j', (line) => {
    expect(MAY_NOT_RUN.test(line)).toBe(true)
  })

  it.each([
    "it.each([1])('adds', () => {",
    "test.describe('skip', () => {",
    "test('adds', { tag: '@phone' }, () => {",
    'if (/a/.test(only)) skip(1)',
  ])('would pass with %j', (line) => {
    expect(MAY_NOT_RUN.test(line)).toBe(false)
  })
})

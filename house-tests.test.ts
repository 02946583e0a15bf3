import { describe, expect, it } from 'vitest'
import { isTest, sources } from './house-sources.ts'
import { limitsIn } from './test-limits.ts'

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

/** Below this a busy machine fails what a quiet one passes. */
const SHORTEST_MS = 60_000
/** Tests with a limit of their own, in lines, and why. */
const OWN_LIMITS: Record<string, { lines: number; reason: string }> = {
  'apps/server/src/testing/direct-queries/whatsapp-queries.ts': {
    lines: 1,
    reason: 'the field of a message, and no limit',
  },
  'e2e/conformance/webhooks.test.ts': { lines: 1, reason: 'five seconds are what a receiver has' },
  'e2e/playwright.config.ts': { lines: 1, reason: 'the limits of all journeys' },
  'e2e/shots/take.ts': { lines: 2, reason: 'takes pictures and tests nothing' },
}

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

  it('leave the guard against a hang to vitest.config.ts: a shorter limit of one test fails on a busy machine', () => {
    const limited = sources
      .filter(({ path }) => isTest(path) || /^e2e\/(?!journeys\/)/.test(path))
      .map(({ path, text }) => [path, limitsIn(path, text, SHORTEST_MS).length])
      .filter(([, lines]) => lines !== 0)
    const allowed = Object.entries(OWN_LIMITS).map(([path, { lines }]) => [path, lines])
    expect(Object.fromEntries(limited)).toEqual(Object.fromEntries(allowed))
  })

  const limits = (text: string) => limitsIn('a.test.ts', text, SHORTEST_MS)

  it.each([
    "it('is quick', async () => {\n}, 5_000)",
    "it('is quick', async () => {}, 900)",
    "it('is quick', async () => add(), LIMIT_MS)",
    'beforeAll(async () => {\n    },\n    LIMIT_MS,\n  )',
    "it.each([1])('is quick', () => {}, 900_000)",
    "it('is quick', { timeout: 900 }, () => {})",
    "it('is quick', { timeout: 900_000 }, () => {})",
    'it(`is quick`, {\n  timeout: 900,\n}, () => {})',
    "const options = { timeout: 90_000 }\nit('is quick', options, () => {})",
    "it('is quick', { retry: 3 }, () => {})",
    'test.describe.configure({ retries: 2 })',
    'vi.setConfig({ testTimeout: 900 })',
    'await vi.waitFor(() => expect(closed).toBe(3))',
    'await vi.waitFor(() => expect(closed).toBe(3), { interval: 5 })',
    'await vi.waitFor(() => expect(closed).toBe(3), { timeout: 5_000 })',
    'await vi.waitFor(async () => {\n  expect(closed).toBe(3)\n}, 5_000)',
    'const LIMIT_MS = 900\nawait vi.waitUntil(isClosed, { timeout: LIMIT_MS })',
    'await vi.waitUntil(isClosed)',
    'await expect.poll(isClosed, { timeout: 900 }).toBe(true)',
    'const patience = { timeout: 900 }\nawait expect.poll(isClosed, patience).toBe(true)',
    'await expect(async () => add()).toPass({ timeout: 900 })',
    'await expect(heading).toBeVisible({ timeout })',
    'fetch(url, { signal: AbortSignal.timeout(500) })',
    'page.setDefaultTimeout(500)',
    'page.setDefaultNavigationTimeout(500)',
    'test.setTimeout(500)',
    'test.use({ actionTimeout: 500 })',
  ])('would not pass with the limit of %j', (text) => {
    expect(limits(text)).toHaveLength(1)
  })

  it.each([
    "it('is patient', async () => {})",
    'await vi.waitFor(isClosed, { timeout: 60_000, interval: 5 })',
    'const PATIENCE_MS = 60_000\nawait vi.waitUntil(isClosed, { timeout: PATIENCE_MS })',
    'const patience = { timeout: 120_000 }\nawait vi.waitFor(isClosed, patience)',
    'await expect.poll(isClosed, { interval: 5 }).toBe(true)',
    'await expect(async () => add()).toPass()',
    'fetch(url, { signal: AbortSignal.timeout(60_000) })',
    'const { retry } = test.info()',
  ])('would pass with %j', (text) => {
    expect(limits(text)).toEqual([])
  })
})

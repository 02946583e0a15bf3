import { describe, expect, it } from 'vitest'
import { sources } from './house-sources.ts'
import { limitsIn } from './test-limits.ts'

/** The head of a test, from its title to its function. */
const TEST = /^[ ]*(?:for \(.*\) )?test\(\s*['`][\s\S]*?=>/gm
const REASON = /^[ ]*\/\/ Both sizes: .{15,}$/

/** Journeys of a text that run at both sizes without a reason: neither a tag nor the comment above. */
function withoutReason(text: string): string[] {
  return [...text.matchAll(TEST)]
    .filter(([head]) => !/@(?:phone|desktop)\b/.test(head))
    .filter(({ index }) => {
      const above = text.slice(0, index).trimEnd().split('\n')
      const code = above.findLastIndex((line) => !line.trim().startsWith('//'))
      return !above.slice(code + 1).some((line) => REASON.test(line))
    })
    .map(([head]) => head.split('\n').slice(0, 2).join(' ').trim())
}

/** Tests with the tags of both sizes, and groups with one, which their tests would inherit: each project leaves out one tag. */
function misplacedTags(text: string): string[] {
  const tests = [...text.matchAll(TEST)].map(([head]) => head)
  const groups = [...text.matchAll(/^[ ]*test\.describe\(.*@(?:phone|desktop)\b.*$/gm)].map(([head]) => head)
  return [...tests.filter((head) => /@phone\b/.test(head) && /@desktop\b/.test(head)), ...groups]
}

/** A journey has no limit of its own, however long. */
const LONGEST = Number.POSITIVE_INFINITY
/** Journeys with a limit of their own, in lines, and why. */
const OWN_LIMITS: Record<string, { lines: number; reason: string }> = {
  'e2e/journeys/workshop/desk-day.spec.ts': { lines: 1, reason: 'twenty seconds are the promise' },
  'e2e/journeys/stock/trade-in-steps.spec.ts': { lines: 1, reason: 'one of many tries' },
  'e2e/journeys/stock/used-car-pages.ts': { lines: 1, reason: 'longer than the usual limit: photos queue' },
}

describe('journeys', () => {
  it('leave limits to playwright.config.ts: a shorter one fails on a busy machine', () => {
    const limits = sources
      .filter(({ path }) => path.startsWith('e2e/journeys/'))
      .map(({ path, text }) => [path, limitsIn(path, text, LONGEST).length] as const)
      .filter(([, lines]) => lines > 0)
    const allowed = Object.entries(OWN_LIMITS).map(([path, { lines }]) => [path, lines])
    expect(Object.fromEntries(limits)).toEqual(Object.fromEntries(allowed))
  })

  it.each([
    'await expect(heading).toBeVisible({ timeout: 900_000 })',
    'const timeout = 900_000\nawait heading.click({ timeout })',
    'test.describe.configure({ retries: 2 })',
    'test.describe.configure({ timeout: 900_000 })',
    'page.setDefaultTimeout(900_000)',
    'test.setTimeout(900_000)',
  ])('would not pass with the limit of %j', (text) => {
    expect(limitsIn('a.spec.ts', text, LONGEST)).toHaveLength(1)
  })

  it('run at one size, or say which difference of the layout needs both', () => {
    const journeys = sources.filter(({ path }) => path.startsWith('e2e/journeys/'))
    expect(journeys.flatMap(({ text }) => text.match(TEST) ?? []).length).toBeGreaterThan(200)
    expect(
      journeys.flatMap(({ path, text }) => withoutReason(text).map((head) => `${path}: ${head}`)),
    ).toEqual([])
  })

  it('have at most one tag of a size, none through a group: with both tags a journey never runs', () => {
    const journeys = sources.filter(({ path }) => path.startsWith('e2e/journeys/'))
    expect(
      journeys.flatMap(({ path, text }) => misplacedTags(text).map((head) => `${path}: ${head}`)),
    ).toEqual([])
  })

  it('are found with a misplaced tag', () => {
    expect(misplacedTags("test('opens @phone', { tag: '@desktop' }, async () => {")).toHaveLength(1)
    expect(misplacedTags("test.describe('wide', { tag: '@desktop' }, () => {")).toHaveLength(1)
    expect(misplacedTags("test('opens', { tag: '@desktop' }, async () => {")).toEqual([])
  })

  it('are found without a reason', () => {
    const head = "test('opens', async ({ page }) => {"
    expect(withoutReason(head)).toHaveLength(1)
    expect(withoutReason(`// Proves spec 1.1\n// Both sizes: too short\n${head}`)).toHaveLength(1)
    expect(withoutReason(`// Both sizes: the menu is elsewhere.\n// Proves spec 1.1\n${head}`)).toEqual([])
    expect(withoutReason(head.replace('opens', 'opens @phone'))).toEqual([])
  })
})

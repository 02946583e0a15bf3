import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wilsonInterval } from './wilson-interval.model.ts'

const percent = (yes: number, of: number) => {
  const interval = wilsonInterval(yes, of)
  return interval && [Math.round(interval.low * 1000) / 10, Math.round(interval.high * 1000) / 10]
}

describe('the interval of a share', () => {
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  it.each([
    [81, 263, [25.5, 36.6]],
    [15, 148, [6.2, 16]],
    [0, 20, [0, 16.1]],
    [1, 29, [0.6, 17.2]],
  ] as const)('%i of %i is that of the literature', (yes, of, expected) => {
    expect(percent(yes, of)).toEqual(expected)
  })

  it('is none without answers', () => {
    expect(wilsonInterval(0, 0)).toBeNull()
  })

  it('contains the share, lies within 0 and 1, and mirrors the share of the others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (of, part) => {
          const yes = Math.round(of * part)
          const { low, high } = wilsonInterval(yes, of) ?? { low: 2, high: -1 }
          expect(low).toBeGreaterThanOrEqual(0)
          expect(high).toBeLessThanOrEqual(1)
          expect(low - 1e-9).toBeLessThanOrEqual(yes / of)
          expect(high + 1e-9).toBeGreaterThanOrEqual(yes / of)
          expect(wilsonInterval(of - yes, of)?.low).toBeCloseTo(1 - high, 9)
        },
      ),
    )
  })
})

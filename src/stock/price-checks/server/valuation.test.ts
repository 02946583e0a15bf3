import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONDITIONS } from '#stock/trade-in/trade-in.contract.ts'
import { usualMileage, valuate } from './valuation.ts'

const avanza = {
  carSpec: 'Avanza 1.3 G M/T',
  year: 2018,
  price: 127_000_000,
  low: 120_500_000,
  high: 132_000_000,
}

describe('value of a car', () => {
  it('is the market price at the usual mileage, which is the default', () => {
    expect(usualMileage(2018, 2026)).toBe(104_000)
    expect(valuate(avanza, {}, 2026)).toEqual({
      price: 127_000_000,
      low: 120_500_000,
      high: 132_000_000,
      mileage: 104_000,
      lines: [{ label: 'Harga pasar Avanza 1.3 G M/T 2018', amount_idr: 127_000_000 }],
    })
  })

  it.each([
    [52_000, 132_000_000],
    [0, 132_000_000],
    [78_000, 129_500_000],
    [156_000, 122_000_000],
    [1_000_000, 122_000_000],
  ])('changes with a mileage of %i by at most 4 percent either way', (mileage, price) => {
    expect(valuate(avanza, { mileage }, 2026).price).toBe(price)
  })

  it('counts a car of this year as half a year old', () => {
    expect(valuate({ ...avanza, year: 2026 }, {}, 2026).mileage).toBe(6_500)
    expect(valuate({ ...avanza, year: 2025 }, {}, 2026).mileage).toBe(13_000)
  })

  it('has no line for a mileage that changes the price by less than a line shows', () => {
    expect(valuate(avanza, { mileage: 104_004 }, 2026).lines).toHaveLength(1)
    expect(valuate(avanza, { mileage: 104_006 }, 2026).lines).toMatchObject([
      {},
      { amount_idr: -1000 },
      { label: 'Pembulatan', amount_idr: 1000 },
    ])
  })

  it.each([
    ['sangat_baik', 129_500_000],
    ['baik', 127_000_000],
    ['cukup', 120_500_000],
    ['perlu_perbaikan', 112_000_000],
  ] as const)('changes with the condition %s', (condition, price) => {
    expect(valuate(avanza, { condition }, 2026).price).toBe(price)
  })
})

describe('value of any car', () => {
  const cars = fc
    .record({
      price: fc.integer({ min: 10_000_000, max: 5_000_000_000 }),
      below: fc.integer({ min: 0, max: 30 }),
      above: fc.integer({ min: 0, max: 30 }),
      year: fc.integer({ min: 1990, max: 2026 }),
    })
    .map(({ price, below, above, year }) => ({
      carSpec: 'Avanza',
      year,
      price,
      low: Math.round(price * (1 - below / 100)),
      high: Math.round(price * (1 + above / 100)),
    }))
  const mileages = fc.integer({ min: 0, max: 1_000_000 })
  const conditions = fc.constantFrom(...CONDITIONS.map(({ value }) => value), undefined)

  it('is the sum of its lines, a multiple of half a million, and lies in its own range', () => {
    fc.assert(
      fc.property(cars, mileages, conditions, (car, mileage, condition) => {
        const { price, low, high, lines } = valuate(car, { mileage, condition }, 2026)
        expect(lines.reduce((sum, { amount_idr }) => sum + amount_idr, 0)).toBe(price)
        expect([price % 500_000, low % 500_000, high % 500_000]).toEqual([0, 0, 0])
        expect(low).toBeLessThanOrEqual(price)
        expect(high).toBeGreaterThanOrEqual(price)
      }),
    )
  })

  it('never grows with the mileage or with a worse condition', () => {
    const best = [...CONDITIONS].sort((one, other) => other.percent - one.percent)
    fc.assert(
      fc.property(cars, mileages, mileages, (car, one, other) => {
        const less = Math.min(one, other)
        const more = Math.max(one, other)
        expect(valuate(car, { mileage: more }, 2026).price).toBeLessThanOrEqual(
          valuate(car, { mileage: less }, 2026).price,
        )
        const prices = best.map(({ value }) => valuate(car, { mileage: one, condition: value }, 2026).price)
        expect(prices).toEqual([...prices].sort((a, b) => b - a))
      }),
    )
  })
})

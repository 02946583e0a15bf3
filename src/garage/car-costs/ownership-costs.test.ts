import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COST_KINDS, type CountedEntry, ownershipCosts } from './ownership-costs.model.ts'

const TODAY = '2026-11-24'
let made = 0
const entry = (day: string, amount_idr: number, given: Partial<CountedEntry> = {}): CountedEntry => ({
  id: `e${++made}`,
  kind: 'other',
  day,
  amount_idr,
  millilitres: null,
  km: null,
  is_full: false,
  ...given,
})
const fuel = (day: string, given: Partial<CountedEntry>) => entry(day, 450_000, { kind: 'fuel', ...given })

describe('the costs of a car', () => {
  it('cover the twelve months that end with the present one, by their parts', () => {
    const { from, months, sum, per_month } = ownershipCosts(
      [
        entry('2025-11-30', 999),
        entry('2025-12-01', 100_000),
        fuel('2026-02-03', {}),
        entry('2026-02-04', 4_000_000, { kind: 'insurance' }),
        entry('2026-11-24', 1_024_500, { kind: 'workshop' }),
        entry('2026-11-25', 999),
      ],
      [],
      TODAY,
    )
    expect(from).toBe('2025-12-01')
    expect(months).toHaveLength(12)
    expect(months[2]).toEqual({ month: '2026-02', fuel: 450_000, workshop: 0, other: 4_000_000 })
    expect(sum).toBe(5_574_500)
    // Three months have data.
    expect(per_month).toBe(Math.round(5_574_500 / 3))
  })

  it.each([
    ['29 days apart', [{ day: '2026-10-26', km: 1_000 }], null],
    ['30 days apart', [{ day: '2026-10-25', km: 1_000 }], 1_000],
    ['499 km apart', [{ day: '2026-08-01', km: 1_501 }], null],
    ['500 km apart', [{ day: '2026-08-01', km: 1_500 }], 500],
  ])('have a distance only where readings are far enough apart: %s', (_, first, distance) => {
    const found = ownershipCosts([entry('2026-11-24', 1_000_000, { km: 2_000 })], first, TODAY)
    expect(found.distance).toBe(distance)
    expect(found.per_km).toBe(distance === null ? null : Math.round(1_000_000 / distance))
  })

  it('count per kilometre only what was paid between the two readings', () => {
    const readings = [
      { day: '2026-01-10', km: 10_000 },
      { day: '2026-06-10', km: 15_000 },
    ]
    const entries = [
      entry('2026-01-10', 7_000_000),
      entry('2026-03-01', 5_000_000),
      entry('2026-07-01', 9_000_000),
    ]
    expect(ownershipCosts(entries, readings, TODAY)).toMatchObject({ distance: 5_000, per_km: 1_000 })
  })

  it('include the consumption between two full tanks, unless an entry has no litres', () => {
    const first = fuel('2026-11-01', { km: 44_000, is_full: true, millilitres: 40_000 })
    const part = fuel('2026-11-09', { km: 44_396, millilitres: 36_900 })
    const last = fuel('2026-11-20', { km: 44_870, is_full: true, millilitres: 38_200 })
    expect(ownershipCosts([last, part, first], [], TODAY).consumption).toEqual([
      { id: last.id, metres_per_litre: 11_585 },
    ])
    const unknown = { ...part, millilitres: null }
    expect(ownershipCosts([first, unknown, last], [], TODAY).consumption).toEqual([])
  })

  it('have no figure per month or kilometre without entries', () => {
    expect(ownershipCosts([], [], TODAY)).toMatchObject({ sum: 0, per_month: null, per_km: null })
  })

  it('add up to the sums of their months for any entries', () => {
    const any = fc.record({
      kind: fc.constantFrom(...COST_KINDS),
      month: fc.integer({ min: 1, max: 12 }),
      amount: fc.integer({ min: 0, max: 1_000_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(any), (entries) => {
        const { months, sum } = ownershipCosts(
          entries.map(({ kind, month, amount }) =>
            entry(`2026-${String(month).padStart(2, '0')}-05`, amount, { kind }),
          ),
          [],
          TODAY,
        )
        expect(months.reduce((total, one) => total + one.fuel + one.workshop + one.other, 0)).toBe(sum)
      }),
    )
  })
})

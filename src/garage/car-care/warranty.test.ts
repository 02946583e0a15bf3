import { describe, expect, it } from 'vitest'
import { computeWarranty, mayBeHandedOver, type WarrantyRule } from './warranty.model.ts'

const TODAY = '2026-11-18'
const rule: WarrantyRule = {
  brand: 'Toyota',
  car_type: null,
  year_from: null,
  year_to: null,
  months: 36,
  km: 100_000,
  source: 'Buku garansi Toyota',
  as_of: '2026-11-01',
}
const facts = { handed_over_on: '2024-04-02', km: 36_400, service_until: '2027-01-09' }

describe('the warranty of the maker', () => {
  it('lasts as in the example of the specification', () => {
    expect(computeWarranty(facts, rule, TODAY)).toEqual({
      state: 'active',
      until: '2027-04-02',
      months_left: 4,
      days_left: 15,
      km_left: 63_600,
      service_until: '2027-01-09',
      service_over: false,
    })
  })

  it.each([
    ['2023-11-18', 36_400, { state: 'active', months_left: 0, days_left: 0 }],
    ['2023-11-17', 36_400, { state: 'ended', by: 'time', on: '2026-11-17' }],
    ['2024-04-02', 99_999, { state: 'active', km_left: 1 }],
    ['2024-04-02', 100_000, { state: 'ended', by: 'km' }],
    ['2024-04-02', null, { state: 'active', km_left: null }],
    [null, 36_400, { state: 'unknown' }],
    // By kilometres it has ended, whenever it began.
    [null, 100_000, { state: 'ended', by: 'km' }],
    ['2024-02-29', 0, { state: 'active', until: '2027-02-28' }],
  ] as const)('handed over %s, %s km', (handed_over_on, km, expected) => {
    expect(computeWarranty({ ...facts, handed_over_on, km }, rule, TODAY)).toMatchObject(expected)
  })

  it('is in doubt after an overdue service', () => {
    expect(computeWarranty({ ...facts, service_until: '2026-11-17' }, rule, TODAY)).toMatchObject({
      service_over: true,
    })
    expect(computeWarranty({ ...facts, service_until: TODAY }, rule, TODAY)).toMatchObject({
      service_over: false,
    })
  })

  it('is not computed for a make without a rule', () => {
    expect(computeWarranty(facts, null, TODAY)).toEqual({ state: 'no_rule' })
  })

  it.each([
    [TODAY, true],
    ['2026-11-19', false],
    ['2023-01-01', true],
    ['2022-12-31', false],
  ])('may begin for a car of 2024 on %s: %s', (day, may) => {
    expect(mayBeHandedOver(day, 2024, TODAY)).toBe(may)
  })
})

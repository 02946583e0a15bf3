import { describe, expect, it } from 'vitest'
import {
  feeOf,
  findRowForDay,
  roundedHalfUp,
  sourceOf,
  sumCostLines,
  type VehicleFee,
} from './cost-figures.model.ts'

const DAY = '2026-11-24'
const fee = (given: Partial<VehicleFee> = {}): VehicleFee => ({
  code: 'stnk',
  amount_idr: 200_000,
  amount_to_idr: null,
  factor: null,
  status: 'regulation',
  valid_from: null,
  valid_until: null,
  rule: 'PP 76/2020',
  seen_in: 'suara.com',
  as_of: '2026-01-22',
  note: 'Sekali',
  ...given,
})

describe('the row that applies on a day', () => {
  it.each<[string, Partial<VehicleFee>, boolean]>([
    ['without an end', {}, true],
    ['from the day on', { valid_from: DAY }, true],
    ['from the next day on', { valid_from: '2026-11-25' }, false],
    ['until the day', { valid_until: DAY }, true],
    ['until the day before', { valid_until: '2026-11-23' }, false],
  ])('%s', (_, period, applies) => {
    expect(findRowForDay([fee(period)], DAY)).toEqual(applies ? fee(period) : null)
  })

  it('is the one that began last, whatever the order of the rows', () => {
    const [open, old, newer] = [null, '2025-01-05', '2026-03-01'].map((valid_from) => fee({ valid_from }))
    if (!open || !old || !newer) throw new Error('no rows')
    for (const rows of [
      [open, old, newer],
      [newer, old, open],
      [old, newer, open],
      [newer, open, old],
    ])
      expect(findRowForDay(rows, DAY)).toBe(newer)
    expect(findRowForDay([open, old], DAY)).toBe(old)
    expect(findRowForDay([old, open], DAY)).toBe(old)
    expect(findRowForDay([], DAY)).toBeNull()
  })
})

describe('a figure', () => {
  it('says where it was read, and that it is a sample', () => {
    expect(sourceOf(fee()).source).toBe('PP 76/2020. suara.com')
    expect(sourceOf(fee({ seen_in: null })).source).toBe('PP 76/2020')
    expect(sourceOf(fee({ status: 'sample' })).source).toBe('PP 76/2020. suara.com. contoh')
    expect(sourceOf(fee({ rule: null, seen_in: null }))).toEqual({
      source: null,
      as_of: '2026-01-22',
      note: 'Sekali',
    })
  })

  it.each<[string, Partial<VehicleFee>, number | null, string]>([
    ['of one amount is known', {}, 200_000, 'known'],
    ['from one amount to another is an estimate', { amount_to_idr: 300_000 }, 200_000, 'estimate'],
    ['without an amount is unknown', { amount_idr: null }, null, 'unknown'],
    ['that is called unknown is so in spite of its amount', { status: 'unknown' }, null, 'unknown'],
  ])('%s', (_, given, amount, status) => {
    const found = feeOf({ fees: [fee({ code: 'bpkb', amount_idr: 1 }), fee(given)], taxes: [] }, 'stnk', DAY)
    expect(found).toMatchObject({ amount, status, amount_to: given.amount_to_idr ?? null })
  })

  it('that no row has is unknown', () => {
    expect(feeOf({ fees: [fee({ code: 'bpkb' })], taxes: [] }, 'stnk', DAY)).toEqual({
      amount: null,
      status: 'unknown',
    })
  })
})

describe('a sum', () => {
  const line = (status: string, amount: number | null, as_of: string | null = null, source = 'PP') => ({
    status,
    amount,
    as_of,
    source,
  })
  it('adds what is known, estimated or the own number of the buyer, and nothing else', () => {
    const lines = [line('known', 1), line('estimate', 10), line('own', 100), line('own', null)]
    const others = ['paid', 'none', 'unknown', 'empty'].map((status) =>
      line(status, 1_000, '2020-01-01', 'contoh'),
    )
    expect(sumCostLines([...lines, ...others])).toEqual({ sum: 111, as_of: null, sample: false })
    expect(sumCostLines([])).toEqual({ sum: 0, as_of: null, sample: false })
  })

  it('is as old as its oldest figure, and a sample with one sample', () => {
    const lines = [
      line('known', 1, '2026-02-01'),
      line('known', 1),
      line('known', 1, '2026-01-01', 'PP. contoh'),
    ]
    expect(sumCostLines(lines)).toEqual({ sum: 3, as_of: '2026-01-01', sample: true })
    expect(sumCostLines([{ ...line('known', 1), source: null }]).sample).toBe(false)
  })

  it('rounds half up', () => {
    expect([0.4, 0.5, 1.5, 2.49].map(roundedHalfUp)).toEqual([0, 1, 2, 2])
  })
})

import { describe, expect, it } from 'vitest'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import {
  addDraftsFromBill,
  computeExtraSums,
  createDraftsFromBill,
  type ExtraDraft,
  promiseOf,
} from './extra-form.ts'

const NOW = new Date('2026-11-24T03:42:00Z')
const draft = (change: Partial<ExtraDraft> = {}): ExtraDraft => ({
  kind: 'part',
  title: 'Filter kabin',
  quantity: 2,
  price: 165_000,
  urgency: 'can_wait',
  ...change,
})
const order = {
  totals: { total: 2_000_000 },
  intake: { spending_limit: 2_200_000 },
  lines: [
    { id: 'a', basis: 'estimate', answer: null, title: 'Servis berkala', detail: null },
    { id: 'b', basis: 'added', answer: null, title: 'Minyak rem', detail: null, quantity: 1, price: 118_000 },
    { id: 'c', basis: 'added', answer: 'let_pass', title: 'Klip', detail: null },
  ],
  // Only what these functions read of an order.
} as unknown as WorkOrder

describe('Tambahan Pekerjaan', () => {
  it('adds unsent lines, and counts lines of the bill once', () => {
    expect(computeExtraSums(order, [])).toMatchObject({ unsent: 0, all: 2_000_000, over: 0 })
    expect(computeExtraSums(order, [draft()])).toMatchObject({
      unsent: 330_000,
      all: 2_330_000,
      over: 130_000,
    })
    expect(computeExtraSums(order, [draft({ id: 'b' })])).toMatchObject({ unsent: 330_000, all: 2_000_000 })
  })

  it('asks about lines of the bill without a consent request, by their own name', () => {
    expect(createDraftsFromBill(order)).toMatchObject([{ id: 'b', title: 'Minyak rem', urgency: 'urgent' }])
  })

  it('adds lines of the bill to unsent drafts, and leaves drafts of such lines as they were edited', () => {
    const edited = draft({ id: 'b', minutes: 20 })
    expect(addDraftsFromBill([draft(), edited], order)).toEqual([draft(), edited])
    expect(addDraftsFromBill([draft()], order)).toMatchObject([{ title: 'Filter kabin' }, { id: 'b' }])
  })

  it.each([
    ['16:00', '2026-11-24T09:00:00.000Z'],
    ['10:43', '2026-11-24T03:43:00.000Z'],
    ['10:42', '2026-11-25T03:42:00.000Z'],
    ['09:00', '2026-11-25T02:00:00.000Z'],
  ])('promises %s as the next time that the clock shows it', (typed, instant) => {
    expect(promiseOf(typed, 'Asia/Jakarta', NOW)?.toISOString()).toBe(instant)
  })

  it('promises nothing while no time is typed', () => {
    expect(['', '1', '16:6', '25:00'].map((typed) => promiseOf(typed, 'Asia/Jakarta', NOW))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

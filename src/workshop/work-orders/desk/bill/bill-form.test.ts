import { describe, expect, it } from 'vitest'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import { addLine, type Bill, billOf, checkOf, draftOf, removeLine, setLineDone } from './bill-form.ts'

const NOW = new Date('2026-11-24T08:34:00Z')
const orderIn = (state: string) =>
  ({
    visit: { state, arrived_at: '2026-11-24T02:28:00.000Z' },
    intake: { odometer: 45_120 },
    bill: {
      odometer_out: null,
      invoice_number: '',
      next_km: 55_000,
      next_day: '2027-05-24',
      advice: '',
      service_number: 5,
    },
    lines: [
      { id: 'a', basis: 'estimate', answer: null, done: false, title: 'Servis berkala', detail: null },
      { id: 'b', basis: 'added', answer: null, done: true, title: 'Minyak rem', detail: null },
      { id: 'c', basis: 'added', answer: 'let_pass', done: true, title: 'Klip', detail: null },
    ],
    // Only what these functions read of an order.
  }) as unknown as WorkOrder
const order = orderIn('in_work')
const filled: Bill = { ...billOf(order), odometer_out: 45_128, invoice_number: 'JKS-2026-11-0893' }
const wrong = (state: string, part: Partial<Bill>) =>
  checkOf(orderIn(state), NOW)({ ...filled, ...part }).map(({ field }) => field)

describe('Selesai', () => {
  it('begins with what the table proposes', () => {
    expect(billOf(order)).toMatchObject({ next_km: 55_000, next_day: '24/05/2027', odometer_out: null })
  })

  it.each([
    ['in_work', {}, []],
    ['in_work', { odometer_out: null, invoice_number: '' }, []],
    ['ready', {}, []],
    ['ready', { odometer_out: null }, ['odometer_out']],
    ['ready', { invoice_number: ' ' }, ['invoice_number']],
    ['in_work', { odometer_out: 45_119 }, ['odometer_out']],
    ['in_work', { odometer_out: 45_521 }, ['odometer_out']],
    ['in_work', { odometer_out: 45_520 }, []],
    ['in_work', { next_day: '24/05' }, ['next_day']],
    ['in_work', { next_day: '' }, []],
  ] as [string, Partial<Bill>, string[]][])(
    'in %s requires the fields that the next step needs, row %#',
    (state, part, fields) => {
      expect(wrong(state, part)).toEqual(fields)
    },
  )

  it('saves complete values, and none that are half typed', () => {
    expect(draftOf(order, filled, 7, NOW)).toMatchObject({
      version: 7,
      odometer_out: 45_128,
      next_day: '2027-05-24',
      added: [{ id: 'b' }],
      undone: ['a'],
    })
    expect(draftOf(order, { ...filled, odometer_out: 45, next_day: '24/0' }, 7, NOW)).toMatchObject({
      odometer_out: null,
      next_day: null,
    })
  })

  it('computes a change of lines from the order to which it applies', () => {
    expect(setLineDone('b', false)(order)).toEqual({ undone: ['a', 'b'] })
    // The order after that change: the lines that are open stay open.
    const after = { ...order, lines: order.lines.map((line) => ({ ...line, done: line.id === 'c' })) }
    expect(setLineDone('c', false)(after)).toEqual({ undone: ['a', 'b', 'c'] })
    expect(setLineDone('a', true)(after)).toEqual({ undone: ['b'] })
    expect(removeLine('b')(order)).toEqual({ added: [] })
    const line = { kind: 'part' as const, title: 'Klip', quantity: 1, price: 5_000 }
    expect(addLine(line)(order)).toMatchObject({ added: [{ id: 'b' }, line] })
  })
})

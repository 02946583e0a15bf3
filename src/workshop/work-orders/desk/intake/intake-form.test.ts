import { describe, expect, it } from 'vitest'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import {
  checkOf,
  draftOf,
  explainOdometerAnomaly,
  type Intake,
  intakeOf,
  movePromiseToToday,
} from './intake-form.ts'

const NOW = new Date('2026-11-24T03:00:00Z')
const ZONE = 'Asia/Jakarta'
const read = {
  visit: { complaint_card: null },
  intake: null,
  lines: [],
  last_reading: { km: 40_060, at: '2026-11-04T03:00:00.000Z' },
}
// Only what these functions read of an order.
const order = read as unknown as WorkOrder
const filled: Intake = {
  ...intakeOf(order, ZONE, NOW),
  odometer: 45_120,
  fuel_eighths: 5,
  promise_time: '14:30',
}
const wrong = (part: Partial<Intake>) =>
  checkOf(order, ZONE, NOW)({ ...filled, ...part }).map(({ field }) => field)

describe('Terima Mobil', () => {
  it('begins empty, with a promise for today', () => {
    expect(intakeOf(order, ZONE, NOW)).toMatchObject({ odometer: null, promise_day: '2026-11-24', lines: [] })
  })

  it('begins with the ticked symptoms for which the counter has a chip', () => {
    const complaint_card = { symptoms: ['Bunyi', 'Bau', 'AC kurang dingin'], felt: ['Saat mengerem'] }
    // Only what these functions read of an order.
    const ticked = { ...read, visit: { complaint_card } } as unknown as WorkOrder
    expect(intakeOf(ticked, ZONE, NOW).symptoms).toEqual(['Bunyi saat mengerem', 'AC'])
  })

  it.each([
    [{}, []],
    [{ odometer: null }, ['odometer']],
    [{ fuel_eighths: null }, ['fuel_eighths']],
    [{ fuel_eighths: 0 }, []],
    [{ promise_time: '14:3' }, ['promise_time']],
    [{ promise_time: '10:00' }, ['promise_time']],
    [{ promise_time: '10:00', promise_day: '2026-11-25' }, []],
    [{ odometer: 40_059 }, ['odometer_word']],
    [{ odometer: 52_460 }, ['odometer_word']],
    [{ odometer: 40_059, odometer_word: 'Panel diganti' }, []],
  ] as [Partial<Intake>, string[]][])('requires what work cannot begin without, row %#', (part, fields) => {
    expect(wrong(part)).toEqual(fields)
  })

  it('moves the promise of a draft from an earlier day to today', () => {
    expect(movePromiseToToday({ ...filled, promise_day: '2026-11-23' }, '2026-11-24').promise_day).toBe(
      '2026-11-24',
    )
    expect(movePromiseToToday({ ...filled, promise_day: '2026-11-25' }, '2026-11-24').promise_day).toBe(
      '2026-11-25',
    )
  })

  it('asks for an explanation of an implausible reading', () => {
    expect(explainOdometerAnomaly(order, 40_000, ZONE, NOW)).toBe(
      'Lebih rendah dari 40.060 KM (4 November 2026). Periksa, atau tulis sebabnya',
    )
    expect(explainOdometerAnomaly(order, 52_460, ZONE, NOW)).toBe(
      'Naik 12.400 KM dalam 20 hari. Periksa, atau tulis sebabnya',
    )
  })

  it('sends the promise as an instant of the workshop’s clock, and no empty explanation', () => {
    const sent = draftOf(filled, 3, 'Asia/Makassar', null)
    expect(sent).toMatchObject({ version: 3, promised_ready_at: '2026-11-24T06:30:00.000Z' })
    expect(sent).not.toHaveProperty('odometer_word')
    expect(draftOf({ ...filled, promise_time: '' }, 3, ZONE, null).promised_ready_at).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import type { ComputedPromise } from '#floor/day-plan/desk-day-board.model.ts'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import {
  checkOf,
  draftOf,
  explainOdometerAnomaly,
  findPromiseRisk,
  type Intake,
  intakeOf,
  markChosenPromise,
  movePromiseToToday,
  withComputedPromise,
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

const TODAY = '2026-11-24'
const computedAt = (ready_at: string | null, unplaced: ComputedPromise['unplaced'] = null) => ({
  ready_at,
  stall: 'Umum 1',
  technician: 'Ade',
  work_ends_at: null,
  washed: false,
  buffer_minutes: 15,
  unplaced,
})

describe('promise of Terima Mobil', () => {
  const empty = intakeOf(order, ZONE, NOW)
  const atNoon = computedAt('2026-11-24T05:00:00.000Z')
  const nowhere = computedAt(null, 'full')

  it('follows the plan until a person chose it, and is empty where the plan gave it up', () => {
    const shown = withComputedPromise(empty, atNoon, ZONE)
    expect(shown).toMatchObject({ promise_time: '12:00', promise_day: TODAY })
    const typed = markChosenPromise(shown, { ...shown, complaint: 'Bunyi' })
    expect(withComputedPromise(typed, computedAt('2026-11-25T02:00:00.000Z'), ZONE)).toMatchObject({
      promise_time: '09:00',
      promise_day: '2026-11-25',
    })
    expect(withComputedPromise(typed, nowhere, ZONE).promise_time).toBe('')
    const chosen = markChosenPromise(shown, { ...shown, promise_time: '14:30' })
    expect(withComputedPromise(chosen, nowhere, ZONE)).toMatchObject({ promise_time: '14:30' })
    expect(withComputedPromise(empty, null, ZONE)).toBe(empty)
  })

  it('is at risk where it is earlier than the plan allows, or the plan has no place', () => {
    const chosen = { promise_day: TODAY, promise_time: '11:30' }
    expect(findPromiseRisk(chosen, atNoon, ZONE)).toBe('early')
    expect(findPromiseRisk({ ...chosen, promise_time: '12:00' }, atNoon, ZONE)).toBeNull()
    expect(findPromiseRisk(chosen, nowhere, ZONE)).toBe('no_place')
    expect(findPromiseRisk(chosen, computedAt(null, 'tomorrow'), ZONE)).toBeNull()
    expect(findPromiseRisk(chosen, null, ZONE)).toBeNull()
  })
})

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

import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#core/milliseconds.ts'
import type { WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { afterOpenTime } from './call-due.ts'

const hours = (change: Partial<WorkshopHours> = {}): WorkshopHours => ({
  timezone: 'Asia/Jakarta',
  version: 0,
  usual: {
    opening_time: '08:00',
    closing_time: '16:00',
    slot_minutes: 60,
    slot_capacity: 2,
    open_days: '123456',
  },
  week: [],
  exceptions: new Map(),
  holidays: new Map(),
  ...change,
})
const closed = (day: string) => ({
  exceptions: new Map([
    [day, { day, kind: 'closed' as const, opens: null, closes: null, capacity: null, reason: 'Libur' }],
  ]),
})
const dueAfter = (from: string, count = 4, change: Partial<WorkshopHours> = {}) =>
  afterOpenTime(hours(change), new Date(from), count * HOUR_MS).toISOString()

describe('when a return call is due', () => {
  it.each([
    ['within the day', '2026-11-25T02:00:00Z', '2026-11-25T06:00:00.000Z'],
    ['rounded up to a quarter of an hour', '2026-11-25T02:01:00Z', '2026-11-25T06:15:00.000Z'],
    ['the rest on the next day', '2026-11-25T08:14:00Z', '2026-11-26T04:15:00.000Z'],
    ['from opening on, for an answer at night', '2026-11-24T18:00:00Z', '2026-11-25T05:00:00.000Z'],
    ['on Monday, for an answer on Saturday evening', '2026-11-28T10:00:00Z', '2026-11-30T05:00:00.000Z'],
    ['up to closing itself', '2026-11-25T05:00:00Z', '2026-11-25T09:00:00.000Z'],
  ])('%s', (_, from, due) => {
    expect(dueAfter(from)).toBe(due)
  })

  it('counts closures and holidays out', () => {
    const from = '2026-11-25T08:00:00Z'
    expect(dueAfter(from)).toBe('2026-11-26T04:00:00.000Z')
    expect(dueAfter(from, 4, closed('2026-11-26'))).toBe('2026-11-27T04:00:00.000Z')
    const holidays = new Map([['2026-11-26', { name: 'Hari Raya', kind: 'national' as const }]])
    expect(dueAfter(from, 4, { holidays })).toBe('2026-11-27T04:00:00.000Z')
  })

  it('ends after sixty days at a workshop that never opens', () => {
    const never = { ...hours().usual, open_days: '' }
    expect(dueAfter('2026-11-25T08:00:00Z', 4, { usual: never })).toBe('2027-01-24T05:00:00.000Z')
  })
})

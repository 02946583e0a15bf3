import { describe, expect, it } from 'vitest'
import { lastDayProblem } from './waiting.contract.ts'
import {
  computeOfferTimes,
  type FreeHour,
  findMatchingHours,
  isInDayPart,
  type Wish,
} from './waiting-rules.model.ts'

const ZONE = 'Asia/Jakarta'
const hour = (day: string, start: string): FreeHour => ({
  day,
  start,
  at: Date.parse(`${day}T${start}:00+07:00`),
})
const wish = (change: Partial<Wish> = {}): Wish => ({
  first_day: '2026-11-28',
  last_day: '2026-12-05',
  part: 'any',
  without: new Set(),
  ...change,
})
const at = (day: string, time: string) => new Date(`${day}T${time}+07:00`)

describe('the waiting list', () => {
  it.each([
    ['any', '08:00', true],
    ['any', '23:30', true],
    ['morning', '10:59', true],
    ['morning', '11:00', false],
    ['noon', '10:59', false],
    ['noon', '11:00', true],
    ['noon', '13:59', true],
    ['noon', '14:00', false],
    ['afternoon', '13:59', false],
    ['afternoon', '14:00', true],
  ] as const)('%s contains the hour %s: %s', (part, start, is) => {
    expect(isInDayPart(part, start)).toBe(is)
  })

  it('offers the hours of the wish in their order, none twice', () => {
    const free = [
      hour('2026-11-27', '09:30'),
      hour('2026-11-28', '09:30'),
      hour('2026-11-28', '14:00'),
      hour('2026-12-05', '10:00'),
      hour('2026-12-06', '09:30'),
    ]
    const starts = (change: Partial<Wish>) =>
      findMatchingHours(wish(change), free).map(({ day, start }) => `${day} ${start}`)
    expect(starts({})).toEqual(['2026-11-28 09:30', '2026-11-28 14:00', '2026-12-05 10:00'])
    expect(starts({ part: 'morning' })).toEqual(['2026-11-28 09:30', '2026-12-05 10:00'])
    expect(starts({ without: new Set([hour('2026-11-28', '09:30').at]) })).toEqual([
      '2026-11-28 14:00',
      '2026-12-05 10:00',
    ])
  })

  it.each([
    ['by day', at('2026-11-20', '14:05:12'), '2026-11-28', '14:05:12', '14:20:12'],
    ['just before the night', at('2026-11-20', '20:59:59'), '2026-11-28', '20:59:59', '21:14:59'],
    ['at night', at('2026-11-20', '21:00:00'), '2026-11-28', '07:00:00', '07:15:00'],
    ['before the morning', at('2026-11-20', '06:59:59'), '2026-11-21', '07:00:00', '07:15:00'],
    ['in the morning', at('2026-11-20', '07:00:00'), '2026-11-21', '07:00:00', '07:15:00'],
    ['for the next day, in time', at('2026-11-20', '20:44:59'), '2026-11-21', '20:44:59', '20:59:59'],
  ])('schedules the notice of an offer made %s', (_, now, day, notified, until) => {
    const times = computeOfferTimes(now, day, ZONE)
    const clock = (instant: Date | undefined) =>
      instant && new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(11, 19)
    expect([clock(times?.notifyAt), clock(times?.heldUntil)]).toEqual([notified, until])
  })

  it('offers no hour of the next day from 20:45 on, and none of today', () => {
    expect(computeOfferTimes(at('2026-11-20', '20:45:00'), '2026-11-21', ZONE)).toBeNull()
    expect(computeOfferTimes(at('2026-11-20', '23:30:00'), '2026-11-21', ZONE)).toBeNull()
    expect(computeOfferTimes(at('2026-11-20', '10:00:00'), '2026-11-20', ZONE)).toBeNull()
    expect(computeOfferTimes(at('2026-11-20', '20:45:00'), '2026-11-22', ZONE)).not.toBeNull()
  })

  it('holds no hour past the midnight at which its day begins', () => {
    const hours = { from: '23:50', until: '23:59' }
    expect(computeOfferTimes(at('2026-11-20', '23:00:00'), '2026-11-21', ZONE, hours)).toEqual({
      notifyAt: at('2026-11-20', '23:50:00'),
      heldUntil: at('2026-11-21', '00:00:00'),
    })
  })

  it('follows the hours that a workshop has set for its notices', () => {
    const hours = { from: '08:30', until: '18:00' }
    const notified = (now: string, day = '2026-11-28') =>
      computeOfferTimes(at('2026-11-20', now), day, ZONE, hours)?.notifyAt.toISOString()
    expect(notified('18:00:00')).toBe('2026-11-21T01:30:00.000Z')
    expect(notified('08:29:59')).toBe('2026-11-20T01:30:00.000Z')
    expect(notified('17:59:59')).toBe('2026-11-20T10:59:59.000Z')
    expect(notified('17:44:59', '2026-11-21')).toBeDefined()
    expect(notified('17:45:00', '2026-11-21')).toBeUndefined()
  })

  it('accepts wishes of 30 days at most, with the earlier day first', () => {
    expect(lastDayProblem({ first_day: '2026-11-28', last_day: '2026-12-27' })).toBe(undefined)
    expect(lastDayProblem({ first_day: '2026-11-28', last_day: '2026-12-28' })).toBe(
      'Rentang tanggal paling lama 30 hari',
    )
    expect(lastDayProblem({ first_day: '2026-11-28', last_day: '2026-11-27' })).toBe(
      'Tanggal akhir harus setelah tanggal awal',
    )
  })
})

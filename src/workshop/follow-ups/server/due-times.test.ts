import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localClock, zoneOf } from '#core/days.ts'
import { followUpTimes, weekOf } from './due-times.ts'

const HOURS = { afterHours: 24, untilHours: 72 }
const JAKARTA = 'Asia/Jakarta'
const dueAt = (handedOver: string, timezone = JAKARTA) =>
  followUpTimes(new Date(handedOver), timezone, HOURS).due_at.toISOString()

describe('when a question is due', () => {
  it.each([
    ['in the afternoon: 24 hours later', '2026-11-24T08:05:00Z', '2026-11-25T08:05:00.000Z'],
    ['before 09:00: at 09:00', '2026-11-24T01:10:00Z', '2026-11-25T02:00:00.000Z'],
    ['at 19:59: 24 hours later', '2026-11-24T12:59:00Z', '2026-11-25T12:59:00.000Z'],
    ['at 20:00: at 09:00 of the next day', '2026-11-24T13:00:00Z', '2026-11-26T02:00:00.000Z'],
  ])('handed over %s', (_, handedOver, due) => {
    expect(dueAt(handedOver)).toBe(due)
  })

  it('follows the clock of the workshop', () => {
    expect(dueAt('2026-11-24T12:30:00Z', 'Asia/Jayapura')).toBe('2026-11-26T00:00:00.000Z')
  })

  it('lies within 24 and 72 hours of hand-over and within the hours of asking, for every hand-over', () => {
    const zones = fc.constantFrom(JAKARTA, 'Asia/Makassar', 'Asia/Jayapura')
    const instants = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        const { due_at, until_at } = followUpTimes(at, zone, HOURS)
        expect(due_at.getTime() - at.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000)
        expect(due_at.getTime()).toBeLessThan(until_at.getTime())
        expect(localClock(due_at, zoneOf(zone)).time).toMatch(/^(09|1\d):/)
      }),
    )
  })
})

it('counts a visit to the week of its hand-over at the workshop', () => {
  expect(weekOf(new Date('2026-11-22T16:59:00Z'), JAKARTA)).toBe('2026-11-16')
  expect(weekOf(new Date('2026-11-22T17:00:00Z'), JAKARTA)).toBe('2026-11-23')
})

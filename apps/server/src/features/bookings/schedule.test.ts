import {
  addDays,
  instantAt,
  localClock,
  minutesOf,
  timeFromMinutes,
  ZONES,
} from '@toyota-trust/contracts/days.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gridOf, requireSlot, slotsOf } from './schedule.ts'

const hours = fc
  .record({
    opening: fc.integer({ min: 0, max: 12 * 60 }),
    open_minutes: fc.integer({ min: 0, max: 11 * 60 }),
    slot_minutes: fc.integer({ min: 10, max: 120 }),
    open_days: fc.subarray([...'1234567']).map((open) => open.join('')),
    timezone: fc.constantFrom(...ZONES),
  })
  .map(({ opening, open_minutes, ...rest }) => ({
    ...rest,
    opening_time: timeFromMinutes(opening),
    closing_time: timeFromMinutes(opening + open_minutes),
    slot_capacity: 1,
  }))
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const daysAhead = fc.oneof(
  fc.integer({ min: -2, max: 3 }),
  fc.integer({ min: 85, max: 95 }),
  fc.integer({ min: 4, max: 84 }),
)

describe('the hours of any workshop', () => {
  it('lie back to back from its opening, and the last one ends by its closing', () => {
    fc.assert(
      fc.property(hours, (workshop) => {
        const grid = gridOf(workshop)
        const starts = [...grid.map(({ start }) => start), grid.at(-1)?.end]
        expect(grid.map(({ end }) => end)).toEqual(starts.slice(1).filter(Boolean))
        for (const { start, end } of grid)
          expect(minutesOf(end) - minutesOf(start)).toBe(workshop.slot_minutes)
        const left = minutesOf(workshop.closing_time) - minutesOf(grid.at(-1)?.end ?? workshop.opening_time)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThan(workshop.slot_minutes)
      }),
    )
  })

  it('that are shown as free are the very ones that can be booked', () => {
    fc.assert(
      fc.property(hours, instants, daysAhead, (workshop, now, ahead) => {
        const day = addDays(localClock(now, workshop.timezone).day, ahead)
        for (const { start, end, available } of slotsOf(workshop, day, new Map(), now)) {
          const service_date = instantAt(day, start, workshop.timezone).toISOString()
          const book = () => requireSlot(workshop, { service_date, order_start_time: start }, now)
          if (available) expect(book()).toMatchObject({ day, start, end })
          else expect(book).toThrow()
          expect(available && (ahead < 1 || ahead > 90)).toBe(false)
        }
      }),
    )
  })

  it('are full with as many as there are places', () => {
    fc.assert(
      fc.property(hours, instants, fc.integer({ min: 0, max: 3 }), (workshop, now, taken) => {
        const day = addDays(localClock(now, workshop.timezone).day, 7)
        const slots = slotsOf(
          { ...workshop, slot_capacity: 2 },
          day,
          new Map([[workshop.opening_time, taken]]),
          now,
        )
        const [first, ...others] = slots
        if (!first || others.length === 0) return
        expect(first.available).toBe(taken < 2 && others.every(({ available }) => available))
      }),
    )
  })
})

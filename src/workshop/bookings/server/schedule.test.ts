import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantAt, localClock, minutesOf, timeFromMinutes, ZONES, zoneOf } from '#core/days.ts'
import { gridOf, resolveDayHours, type WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { requireSlot, slotsOf } from './schedule.ts'

const NOW = new Date('2026-11-21T03:00:00Z')

const openHours = fc
  .record({
    opening: fc.integer({ min: 0, max: 12 * 60 }),
    open_minutes: fc.integer({ min: 0, max: 11 * 60 }),
    slot_minutes: fc.integer({ min: 10, max: 120 }),
    slot_capacity: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ opening, open_minutes, ...rest }) => ({
    ...rest,
    opening_time: timeFromMinutes(opening),
    closing_time: timeFromMinutes(opening + open_minutes),
  }))
/** Days around the time of the properties. */
const near = fc.integer({ min: -2, max: 95 }).map((ahead) => addDays('2026-11-21', ahead))
const exception = fc.record({
  kind: fc.constantFrom('closed', 'half', 'places', 'open'),
  day: near,
  opens: fc.constantFrom(null, '00:30', '09:00'),
  closes: fc.constantFrom(null, '12:00', '23:30'),
  capacity: fc.constantFrom(null, 1, 4),
  reason: fc.constant('Acara'),
})
const byDay = <T extends { day: string }>(rows: T[]) => new Map(rows.map((row) => [row.day, row]))
const hours: fc.Arbitrary<WorkshopHours> = fc.record({
  timezone: fc.constantFrom(...ZONES),
  version: fc.constant(1),
  usual: fc
    .tuple(
      openHours,
      fc.subarray([...'1234567']).map((open) => open.join('')),
    )
    .map(([dayHours, open_days]) => ({ ...dayHours, open_days })),
  week: fc.array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      valid_from: near,
      hours: fc.option(openHours),
    }),
  ),
  exceptions: fc.array(exception, { maxLength: 20 }).map(byDay),
  holidays: fc
    .array(fc.record({ day: near, name: fc.constant('Libur'), kind: fc.constant('national') }))
    .map(byDay),
})
const daysAhead = fc.oneof(
  fc.integer({ min: -2, max: 3 }),
  fc.integer({ min: 85, max: 95 }),
  fc.integer({ min: 4, max: 84 }),
)

describe('the hours of any workshop', () => {
  it('lie back to back from its opening, and the last one ends by its closing', () => {
    fc.assert(
      fc.property(openHours, (dayHours) => {
        const grid = gridOf(dayHours)
        const starts = [...grid.map(({ start }) => start), grid.at(-1)?.end]
        expect(grid.map(({ end }) => end)).toEqual(starts.slice(1).filter(Boolean))
        for (const { start, end } of grid)
          expect(minutesOf(end) - minutesOf(start)).toBe(dayHours.slot_minutes)
        const left = minutesOf(dayHours.closing_time) - minutesOf(grid.at(-1)?.end ?? dayHours.opening_time)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThan(dayHours.slot_minutes)
      }),
    )
  })

  it('that are shown as free are the very ones that can be booked', () => {
    fc.assert(
      fc.property(hours, daysAhead, (workshop, ahead) => {
        const zone = zoneOf(workshop.timezone)
        const day = addDays(localClock(NOW, zone).day, ahead)
        for (const { start, end, available } of slotsOf(workshop, day, new Map(), NOW)) {
          const service_date = instantAt(day, start, zone).toISOString()
          const book = () => requireSlot(workshop, { service_date, order_start_time: start }, NOW)
          if (available) expect(book()).toMatchObject({ day, start, end })
          else expect(book).toThrow()
          expect(available && (ahead < 1 || ahead > 90 || !resolveDayHours(workshop, day).open)).toBe(false)
        }
      }),
    )
  })

  it('are full with as many as there are places that day', () => {
    fc.assert(
      fc.property(hours, near, fc.integer({ min: 0, max: 5 }), (workshop, day, taken) => {
        const dayHours = resolveDayHours(workshop, day)
        if (!dayHours.open) return
        const [first] = slotsOf(workshop, day, new Map([[dayHours.opening_time, taken]]), NOW)
        if (!first || day <= '2026-11-22' || day > '2027-02-19') return
        expect(first.available).toBe(taken < dayHours.slot_capacity)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayFromSlashed,
  daysBetween,
  instantAt,
  localClock,
  longDay,
  longDayWithWeekday,
  minutesOf,
  monthName,
  placeClock,
  shortDay,
  shortDayWithWeekday,
  slashedDay,
  slashedMoment,
  timeFromMinutes,
  tomorrowIn,
  weekdayName,
  weekdayOf,
  ZONE_NAMES,
  ZONES,
  zoneOf,
} from './days.ts'

describe('the clocks of Indonesia', () => {
  it.each([
    ['Asia/Jakarta', 'WIB', '2026-11-21', '23:30'],
    ['Asia/Makassar', 'WITA', '2026-11-22', '00:30'],
    ['Asia/Jayapura', 'WIT', '2026-11-22', '01:30'],
  ] as const)('shows an instant in %s (%s) as %s %s', (zone, name, day, time) => {
    const at = new Date('2026-11-21T16:30:00Z')
    expect(ZONE_NAMES[zone]).toBe(name)
    expect(localClock(at, zone)).toEqual({ day, time })
    expect(placeClock(at, zone)).toEqual({ day, time, zone: name })
    expect(slashedMoment(at, zone)).toBe(`${slashedDay(day)} ${time}`)
    expect(instantAt(day, time, zone)).toEqual(at)
    expect(tomorrowIn(zone, at)).toBe(addDays(day, 1))
  })

  it('treats an unknown zone as Jakarta', () => {
    expect(ZONES.map(zoneOf)).toEqual(ZONES)
    expect(zoneOf('Europe/Berlin')).toBe('Asia/Jakarta')
    expect(placeClock(new Date('2026-11-21T16:30:00Z'), 'Europe/Berlin').zone).toBe('WIB')
  })
})

describe('calendar days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-21', 90, '2027-02-19'],
  ])('adds to %s %i days and gets %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to)
    expect(daysBetween(from, to)).toBe(days)
  })

  it.each([
    ['2026-11-21', 1, '2026-12-21'],
    ['2026-11-21', 2, '2027-01-21'],
    ['2026-11-21', 13, '2027-12-21'],
    ['2026-11-21', -11, '2025-12-21'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-05-31', 1, '2026-06-30'],
  ])('adds to %s %i months and gets %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to)
  })

  it('starts the week on Monday', () => {
    const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-23', index))
    expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(week.map((day) => longDayWithWeekday(day).split(',')[0])).toEqual(
      'Senin Selasa Rabu Kamis Jumat Sabtu Minggu'.split(' '),
    )
  })

  it('formats a day in Bahasa without a leading zero, and with slashes with one', () => {
    expect(longDay('2026-11-04')).toBe('4 November 2026')
    expect(longDayWithWeekday('2026-11-24')).toBe('Selasa, 24 November 2026')
    expect(slashedDay('2026-11-04')).toBe('04/11/2026')
    const names = Array.from({ length: 12 }, (_, index) =>
      monthName(`2026-${`${index + 1}`.padStart(2, '0')}-01`),
    )
    expect(names.join(' ')).toBe(
      'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember',
    )
    expect(monthName('2026-13-01')).toBe('')
    expect(weekdayName(8)).toBe('')
  })

  it('formats a short day in Bahasa', () => {
    expect(shortDay('2026-11-04')).toBe('4 Nov')
    expect(shortDayWithWeekday('2026-11-23')).toBe('Sen 23 Nov')
    const names = Array.from({ length: 12 }, (_, index) =>
      shortDay(`2026-${`${index + 1}`.padStart(2, '0')}-01`).replace('1 ', ''),
    )
    expect(names.join(' ')).toBe('Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des')
  })

  it.each([
    ['24/11/2026', '2026-11-24'],
    [' 24/11/2026 ', '2026-11-24'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['32/01/2026', null],
    ['00/01/2026', null],
    ['1/1/2026', null],
    ['', null],
  ])('parses the typed day %j as %j', (typed, day) => {
    expect(dayFromSlashed(typed)).toBe(day)
  })

  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['16:30', 990],
    ['23:59', 1439],
  ])('converts %s to minute %i of the day and back', (time, minutes) => {
    expect(minutesOf(time)).toBe(minutes)
    expect(timeFromMinutes(minutes)).toBe(time)
  })
})

import { describe, expect, it } from 'vitest'
import {
  applyHoursChanges,
  type DayException,
  gridOf,
  mondayAfter,
  resolveDayHours,
  usualWeek,
  type WorkshopHours,
} from './opening-hours.model.ts'

const TEN_HOURS = { opening_time: '08:00', closing_time: '16:30', slot_minutes: 30, slot_capacity: 7 }
const CLOSED = { kind: 'closed', opens: null, closes: null, capacity: null, reason: 'Stok opname' } as const

const workshop: WorkshopHours = {
  timezone: 'Asia/Jakarta',
  version: 0,
  usual: { ...TEN_HOURS, open_days: '123456' },
  week: [],
  exceptions: new Map(),
  holidays: new Map([
    ['2026-12-24', { name: 'Kelahiran Yesus Kristus', kind: 'joint_leave' }],
    ['2026-12-25', { name: 'Kelahiran Yesus Kristus', kind: 'national' }],
  ]),
}
const withException = (exception: Partial<DayException> & { day: string }) => ({
  ...workshop,
  exceptions: new Map([[exception.day, { ...CLOSED, ...exception } as DayException]]),
})

describe('a day at a workshop', () => {
  it.each([
    ['a Wednesday', workshop, '2026-12-23', { open: true, ...TEN_HOURS }],
    ['a free Sunday', workshop, '2026-12-20', { open: false, why: 'weekday', word: '' }],
    [
      'a national holiday',
      workshop,
      '2026-12-25',
      { open: false, why: 'national', word: 'Kelahiran Yesus Kristus' },
    ],
    [
      'joint leave',
      workshop,
      '2026-12-24',
      { open: false, why: 'joint_leave', word: 'Kelahiran Yesus Kristus' },
    ],
    [
      'a day that it closes',
      withException({ day: '2026-12-23' }),
      '2026-12-23',
      { open: false, why: 'exception', word: 'Stok opname' },
    ],
    [
      'joint leave on which it works',
      withException({ day: '2026-12-24', kind: 'open' }),
      '2026-12-24',
      { open: true, ...TEN_HOURS },
    ],
    [
      'a holiday on which it works half',
      withException({ day: '2026-12-25', kind: 'half', closes: '12:00' }),
      '2026-12-25',
      { open: true, ...TEN_HOURS, closing_time: '12:00' },
    ],
    [
      'a Sunday on which it works',
      withException({ day: '2026-12-20', kind: 'open', opens: '09:00', capacity: 2 }),
      '2026-12-20',
      { open: true, ...TEN_HOURS, opening_time: '09:00', slot_capacity: 2 },
    ],
    [
      'a day with other places',
      withException({ day: '2026-12-19', kind: 'places', capacity: 5 }),
      '2026-12-19',
      { open: true, ...TEN_HOURS, slot_capacity: 5 },
    ],
    [
      'a holiday with other places, which says nothing about coming to work',
      withException({ day: '2026-12-25', kind: 'places', capacity: 5 }),
      '2026-12-25',
      { open: false, why: 'national', word: 'Kelahiran Yesus Kristus' },
    ],
    [
      'the day after an exception',
      withException({ day: '2026-12-22' }),
      '2026-12-23',
      { open: true, ...TEN_HOURS },
    ],
  ])('resolves the hours of %s', (_, hours, day, kept) => {
    expect(resolveDayHours(hours, day)).toEqual(kept)
  })
})

describe('a week that was changed', () => {
  const early = { ...TEN_HOURS, opening_time: '07:00' }
  const few = { ...TEN_HOURS, slot_capacity: 5 }
  const changed: WorkshopHours = {
    ...workshop,
    week: [
      { weekday: 5, valid_from: '2026-12-07', hours: few },
      { weekday: 5, valid_from: '2026-11-30', hours: early },
      { weekday: 6, valid_from: '2026-11-30', hours: null },
      { weekday: 7, valid_from: '2026-11-30', hours: early },
    ],
  }

  it.each([
    ['before it holds', '2026-11-27', { open: true, ...TEN_HOURS }],
    ['from its first day on', '2026-12-04', { open: true, ...early }],
    ['until a newer one holds', '2026-12-11', { open: true, ...few }],
    ['with a weekday that became free', '2026-12-05', { open: false, why: 'weekday', word: '' }],
    ['with a weekday that is worked now', '2026-12-06', { open: true, ...early }],
    ['with the others as they were', '2026-12-10', { open: true, ...TEN_HOURS }],
  ])('applies a changed week %s', (_, day, kept) => {
    expect(resolveDayHours(changed, day)).toEqual(kept)
  })

  it('summarises a week by its open days and the hours that most of them have', () => {
    expect(usualWeek(workshop, '2026-11-27')).toEqual({ ...TEN_HOURS, open_days: [1, 2, 3, 4, 5, 6] })
    expect(usualWeek(changed, '2026-12-08')).toEqual({ ...TEN_HOURS, open_days: [1, 2, 3, 4, 5, 7] })
    const monday = { weekday: 1, valid_from: '2026-12-07', hours: early }
    expect(usualWeek({ ...workshop, week: [monday] }, '2026-12-07')).toMatchObject(TEN_HOURS)
    const free = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, valid_from: '2026-12-07', hours: null }))
    expect(usualWeek({ ...workshop, week: free }, '2026-12-07')).toEqual({ ...TEN_HOURS, open_days: [] })
  })

  it('starts a change on the next Monday', () => {
    expect(['2026-12-07', '2026-12-08', '2026-12-13'].map(mondayAfter)).toEqual([
      '2026-12-14',
      '2026-12-14',
      '2026-12-14',
    ])
  })

  it('replaces a change for the same day and leaves everything else', () => {
    const half = { ...CLOSED, day: '2026-12-22', kind: 'half', closes: '12:00' } as const
    const known = { ...changed, exceptions: new Map([['2026-12-21', { ...CLOSED, day: '2026-12-21' }]]) }
    const changes = { week: [{ weekday: 5, hours: early }], exceptions: [half], removed: ['2026-12-21'] }
    const after = applyHoursChanges(known, changes, '2026-12-07')
    expect(after).toEqual({
      ...changed,
      week: [...changed.week.slice(1), { weekday: 5, valid_from: '2026-12-07', hours: early }],
      exceptions: new Map([['2026-12-22', half]]),
    })
    expect(known.exceptions.size).toBe(1)
    const later = applyHoursChanges(known, { ...changes, exceptions: [], removed: [] }, '2026-12-14')
    expect(later.week).toEqual([...changed.week, { weekday: 5, valid_from: '2026-12-14', hours: early }])
    expect(later.exceptions).toEqual(known.exceptions)
  })
})

it('divides a day into equal slots, without a shorter one at its end', () => {
  const starts = (closing_time: string, slot_minutes: number) =>
    gridOf({ opening_time: '08:00', closing_time, slot_minutes }).map(({ start }) => start)
  expect(starts('09:40', 30)).toEqual(['08:00', '08:30', '09:00'])
  expect(starts('12:00', 60)).toEqual(['08:00', '09:00', '10:00', '11:00'])
  expect(gridOf({ opening_time: '08:00', closing_time: '08:02', slot_minutes: 1 })).toEqual([
    { start: '08:00', end: '08:01' },
    { start: '08:01', end: '08:02' },
  ])
})

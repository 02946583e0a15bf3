import { describe, expect, it } from 'vitest'
import { instantAt } from '#core/days.ts'
import type { DayException, WorkshopHours } from '../opening-hours.model.ts'
import { affectedBookings, nearestHours, type TakenPlace } from './affected-bookings.ts'

const NOW = new Date('2026-11-24T03:00:00Z')
const hours: WorkshopHours = {
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
}
const saying = (...exceptions: DayException[]): WorkshopHours => ({
  ...hours,
  exceptions: new Map(exceptions.map((one) => [one.day, one])),
})
const exception = (day: string, change: Partial<DayException> = {}): DayException => ({
  day,
  kind: 'closed',
  opens: null,
  closes: null,
  capacity: null,
  reason: 'Acara',
  ...change,
})
const taken = (id: string, day: string, start: string, change: Partial<TakenPlace> = {}): TakenPlace => ({
  id,
  service_date: instantAt(day, start, 'Asia/Jakarta'),
  is_verified: true,
  created_at: new Date(`2026-11-20T00:00:${id.padStart(2, '0')}Z`),
  ...change,
})
const THURSDAY = '2026-12-03'

describe('a change of hours displaces', () => {
  const day = [
    taken('1', THURSDAY, '08:00'),
    taken('2', THURSDAY, '13:00'),
    taken('3', '2026-12-04', '08:00'),
  ]

  it.each([
    [
      'every booking of a closed day',
      exception(THURSDAY),
      [
        ['1', 'closed'],
        ['2', 'closed'],
      ],
    ],
    [
      'visits in the half that is closed',
      exception(THURSDAY, { kind: 'half', closes: '12:00' }),
      [['2', 'outside']],
    ],
    ['no booking, when a closed day is opened', exception('2026-12-06', { kind: 'open' }), []],
  ] as const)('%s', (_, change, lost) => {
    const found = affectedBookings(hours, saying(change), day)
    expect([...found].map(([id, { lost }]) => [id, lost])).toEqual(lost)
  })

  it('the latest bookings when the capacity is lowered, unverified ones first', () => {
    const hour = [
      taken('1', THURSDAY, '08:00', { is_verified: false }),
      taken('2', THURSDAY, '08:00'),
      taken('3', THURSDAY, '09:00'),
    ]
    const fewer = saying(exception(THURSDAY, { kind: 'places', capacity: 1 }))
    expect(affectedBookings(hours, fewer, hour)).toEqual(new Map([['1', { lost: 'places', places: 1 }]]))
  })

  it('no booking without a place before: a kept one is not asked about again', () => {
    const sunday = [taken('1', '2026-12-06', '08:00')]
    expect(affectedBookings(hours, saying(exception('2026-12-06')), sunday).size).toBe(0)
  })
})

describe('the nearest free slot', () => {
  const nearest = (after: WorkshopHours, all: TakenPlace[], ...lost: TakenPlace[]) => [
    ...nearestHours(after, all, lost, NOW).values(),
  ]

  it('lies on the same day where it can, else on the nearest one, the later of two, at the same time', () => {
    const one = taken('1', THURSDAY, '13:00')
    const half = saying(exception(THURSDAY, { kind: 'half', closes: '12:00' }))
    expect(nearest(half, [one], one)).toEqual([{ day: THURSDAY, start: '11:00' }])
    expect(nearest(saying(exception(THURSDAY)), [one], one)).toEqual([{ day: '2026-12-04', start: '13:00' }])
    const both = saying(exception(THURSDAY), exception('2026-12-04'))
    expect(nearest(both, [one], one)).toEqual([{ day: '2026-12-02', start: '13:00' }])
  })

  it('is free: taken neither by others nor by those before it in the list', () => {
    const lost = ['1', '2', '3'].map((id) => taken(id, THURSDAY, '08:00'))
    const all = [...lost, taken('4', '2026-12-04', '08:00')]
    expect(nearest(saying(exception(THURSDAY)), all, ...lost)).toEqual([
      { day: '2026-12-04', start: '08:00' },
      { day: '2026-12-04', start: '09:00' },
      { day: '2026-12-04', start: '09:00' },
    ])
  })

  it('lies between tomorrow and 90 days ahead, or there is none', () => {
    const tomorrow = taken('1', '2026-11-25', '08:00')
    const after = saying(exception('2026-11-25'), exception('2026-11-26'))
    expect(nearest(after, [tomorrow], tomorrow)).toEqual([{ day: '2026-11-27', start: '08:00' }])
    expect(nearest({ ...hours, usual: { ...hours.usual, open_days: '' } }, [tomorrow], tomorrow)).toEqual([
      null,
    ])
  })
})

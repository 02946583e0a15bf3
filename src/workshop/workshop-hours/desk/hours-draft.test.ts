import { describe, expect, test } from 'vitest'
import type { AffectedBooking, HoursState } from '../desk-workshop-hours.contract.ts'
import {
  changeConfirmation,
  changeOf,
  changeRow,
  changeText,
  countHoursChanges,
  NO_CHANGES,
  placesPerDay,
  removeException,
  rowOf,
  rowProblem,
  savedRow,
  setException,
} from './hours-draft.ts'
import { decisionsOf } from './public/decisions.ts'

const exception = {
  day: '2026-12-31',
  kind: 'half' as const,
  opens: null,
  closes: '12:00',
  capacity: null,
  reason: 'Akhir tahun',
}
const state: HoursState = {
  version: 3,
  branch: { id: 1001, branch: 'Toyota Trust Sudirman', timezone: 'Asia/Jakarta' },
  today: '2026-11-24',
  valid_from: '2026-11-30',
  usual: {
    opening_time: '08:00',
    closing_time: '16:30',
    slot_minutes: 30,
    slot_capacity: 7,
    open_days: '123456',
  },
  week: [],
  exceptions: [exception],
  holidays: [],
  confirmation: 'automatic',
  cut_off_minutes: 240,
  phone: null,
}
const friday = savedRow(state, 5)

describe('the draft of a workshop’s hours', () => {
  test('counts changed rows, and none that has its saved values again', () => {
    const fewer = changeRow(state, NO_CHANGES, 5, { ...friday, places: '5' })
    const two = setException(fewer, { ...exception, day: '2026-12-24', kind: 'closed', closes: null })
    expect(countHoursChanges(two)).toBe(2)
    expect(countHoursChanges(changeRow(state, two, 5, friday))).toBe(1)
    expect(countHoursChanges(changeConfirmation(state, two, 'manual'))).toBe(3)
    expect(countHoursChanges(changeConfirmation(state, two, 'automatic'))).toBe(2)
  })

  test('sends the changes with the version that was read, and nothing while a row is invalid', () => {
    const fewer = changeRow(state, NO_CHANGES, 5, { ...friday, places: '5' })
    expect(changeOf(state, fewer)).toEqual({
      version: 3,
      week: [
        {
          weekday: 5,
          hours: { opening_time: '08:00', closing_time: '16:30', slot_minutes: 30, slot_capacity: 5 },
        },
      ],
      exceptions: [],
      removed: [],
    })
    expect(changeOf(state, changeRow(state, NO_CHANGES, 5, { ...friday, closes: '16:' }))).toBeNull()
    expect(changeOf(state, NO_CHANGES)).toBeNull()
    const called = changeText(NO_CHANGES, 'phone', ' 021 555 0101 ', '')
    expect([countHoursChanges(called), changeOf(state, called)?.phone]).toEqual([1, '021 555 0101'])
    expect(changeText(called, 'phone', '', '')).toEqual(NO_CHANGES)
    const later = changeText(NO_CHANGES, 'cutOffHours', '2,5', '4')
    expect(changeOf(state, later)?.cut_off_minutes).toBe(150)
    for (const wrong of ['', 'dua', '169', '-1'])
      expect(changeOf(state, changeText(NO_CHANGES, 'cutOffHours', wrong, '4'))).toBeNull()
    const free = changeRow(state, NO_CHANGES, 5, { ...friday, open: false })
    expect(changeOf(state, free)?.week).toEqual([{ weekday: 5, hours: null }])
  })

  test('removes a saved exception, and drops one that was never saved', () => {
    expect(removeException(state, NO_CHANGES, '2026-12-31').removed).toEqual(['2026-12-31'])
    const fresh = setException(NO_CHANGES, { ...exception, day: '2026-12-24' })
    expect(countHoursChanges(removeException(state, fresh, '2026-12-24'))).toBe(0)
    const back = setException(removeException(state, NO_CHANGES, '2026-12-31'), exception)
    expect([back.removed, back.exceptions]).toEqual([[], [exception]])
  })

  test.each([
    [{}, null, 119],
    [{ closes: '13:00', places: '4' }, null, 40],
    [{ open: false }, null, 0],
    [{ opens: '8:00' }, 'Jam harus berbentuk HH:mm', null],
    [{ places: '0' }, 'Paling sedikit 1 tempat', null],
    [{ closes: '08:10' }, 'Jam tutup harus setelah jam buka, dengan paling sedikit satu slot', null],
  ])('checks a row with %o and counts its slots', (part, problem, places) => {
    const row = { ...rowOf(state, NO_CHANGES, 5), ...part }
    expect(rowProblem(row)).toBe(problem)
    expect(placesPerDay(row)).toBe(places)
  })
})

test('moves a booking to the nearest hour unless another action is chosen, and keeps it if there is none', () => {
  const affected = (id: string, nearest: AffectedBooking['nearest']): AffectedBooking => ({
    id,
    version: 1,
    day: '2026-12-24',
    start: '08:00',
    plate: 'B1733NQE',
    car_name: 'Vios',
    service_type: 'Servis Berkala',
    first_name: 'Sinta',
    lost: 'closed',
    places: 0,
    reason: 'Cuti bersama',
    nearest,
  })
  const near = { day: '2026-12-26', start: '08:00' }
  const all = [affected('a', near), affected('b', near), affected('c', null), affected('d', near)]
  expect(decisionsOf(all, { b: 'cancel', d: 'keep' })).toEqual([
    { act: 'move', id: 'a', version: 1, ...near },
    { act: 'cancel', id: 'b', version: 1 },
    { act: 'keep', id: 'c' },
    { act: 'keep', id: 'd' },
  ])
})

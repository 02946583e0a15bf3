import type { AffectedBooking, HoursState } from '@toyota-trust/contracts/desk/workshop/workshop-hours.ts'
import { resolveDayHours } from '@toyota-trust/contracts/workshop/opening-hours.ts'
import { describe, expect, test } from 'vitest'
import {
  applyDraft,
  changeOf,
  changesIn,
  NO_CHANGES,
  placesPerDay,
  rowOf,
  rowProblem,
  savedRow,
  withConfirmation,
  withException,
  withoutException,
  withRow,
  withText,
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
  test('counts unsaved rows; a row typed back to its saved value is no change', () => {
    const fewer = withRow(state, NO_CHANGES, 5, { ...friday, places: '5' })
    const two = withException(fewer, { ...exception, day: '2026-12-24', kind: 'closed', closes: null })
    expect(changesIn(two)).toBe(2)
    expect(changesIn(withRow(state, two, 5, friday))).toBe(1)
    expect(changesIn(withConfirmation(state, two, 'manual'))).toBe(3)
    expect(changesIn(withConfirmation(state, two, 'automatic'))).toBe(2)
  })

  test('is sent on top of the version that was read, and not while a row is not right', () => {
    const fewer = withRow(state, NO_CHANGES, 5, { ...friday, places: '5' })
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
    expect(changeOf(state, withRow(state, NO_CHANGES, 5, { ...friday, closes: '16:' }))).toBeNull()
    expect(changeOf(state, NO_CHANGES)).toBeNull()
    const called = withText(NO_CHANGES, 'phone', ' 021 555 0101 ', '')
    expect([changesIn(called), changeOf(state, called)?.phone]).toEqual([1, '021 555 0101'])
    expect(withText(called, 'phone', '', '')).toEqual(NO_CHANGES)
    const later = withText(NO_CHANGES, 'cutOffHours', '2,5', '4')
    expect(changeOf(state, later)?.cut_off_minutes).toBe(150)
    for (const wrong of ['', 'dua', '169', '-1'])
      expect(changeOf(state, withText(NO_CHANGES, 'cutOffHours', wrong, '4'))).toBeNull()
    const free = withRow(state, NO_CHANGES, 5, { ...friday, open: false })
    expect(changeOf(state, free)?.week).toEqual([{ weekday: 5, hours: null }])
  })

  test('takes a saved exception away, and forgets one that was never saved', () => {
    expect(withoutException(state, NO_CHANGES, '2026-12-31').removed).toEqual(['2026-12-31'])
    const fresh = withException(NO_CHANGES, { ...exception, day: '2026-12-24' })
    expect(changesIn(withoutException(state, fresh, '2026-12-24'))).toBe(0)
    const back = withException(withoutException(state, NO_CHANGES, '2026-12-31'), exception)
    expect([back.removed, back.exceptions]).toEqual([[], [exception]])
  })

  test('is shown in the calendar as far as possible', () => {
    const draft = withRow(state, withoutException(state, NO_CHANGES, '2026-12-31'), 5, {
      ...friday,
      closes: '1',
    })
    expect(resolveDayHours(applyDraft(state, draft), '2026-12-31')).toMatchObject({ closing_time: '16:30' })
    const free = withRow(state, NO_CHANGES, 5, { ...friday, open: false })
    expect(resolveDayHours(applyDraft(state, free), '2026-12-04').open).toBe(false)
  })

  test.each([
    [{}, null, 119],
    [{ closes: '13:00', places: '4' }, null, 40],
    [{ open: false }, null, 0],
    [{ opens: '8:00' }, 'Jam harus berbentuk HH:mm', null],
    [{ places: '0' }, 'Paling sedikit 1 tempat', null],
    [{ closes: '08:10' }, 'Jam tutup harus setelah jam buka, dengan paling sedikit satu slot', null],
  ])('a row with %o', (part, problem, places) => {
    const row = { ...rowOf(state, NO_CHANGES, 5), ...part }
    expect(rowProblem(row)).toBe(problem)
    expect(placesPerDay(row)).toBe(places)
  })
})

test('a booking moves to the nearest hour unless another is chosen; where there is none it is served', () => {
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

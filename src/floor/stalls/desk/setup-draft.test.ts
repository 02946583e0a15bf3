import { describe, expect, test } from 'vitest'
import type { PlannerState } from '../desk-stalls.contract.ts'
import { createItemKey, moveItem, removeItem, setItem } from './list-draft.ts'
import { createPeriodForm, formatAbsencePeriod, periodOf } from './period.ts'
import { formatAbsenceOnDay, presentParts } from './present-day.ts'
import { applyDraft, changeOf, changeRules, countSetupChanges, NO_CHANGES } from './setup-draft.ts'
import { parseWeekdaySpans, parseWeekSpans } from './week-text.ts'

const ZONE = 'Asia/Jakarta'
const TUESDAY = '2026-11-24'
const stall = (id: string, name: string) => ({ id, name, kind: 'general' as const, closed: null })
const ade = {
  id: 't1',
  name: 'Ade',
  people: 1,
  kinds: ['general' as const],
  windows: null,
  breaks: [{ weekday: 2, from: '12:00', until: '13:00' }],
  absences: [],
  first_day: null,
  last_day: null,
}
const state: PlannerState = {
  version: 4,
  branch: { id: 1031, branch: 'Toyota Trust Bekasi Timur', timezone: ZONE },
  now: '2026-11-24T03:42:00.000Z',
  today: TUESDAY,
  opening: { from: '08:00', until: '16:30' },
  planner: {
    planned_from: null,
    sold_percent: 80,
    buffer_minutes: 15,
    check_minutes: 10,
    wash_minutes: 20,
    waiting_from: '07:00',
    waiting_until: '21:00',
  },
  stalls: [stall('s1', 'Umum 1'), stall('s2', 'Umum 2')],
  technicians: [ade],
}
const { stalls } = state

describe('the draft of stalls, technicians and rules', () => {
  test('counts different values; a value that is set back to the saved one is no change', () => {
    const list = setItem(stalls, NO_CHANGES.stalls, 's1', stall('s1', 'Umum A'))
    expect(countSetupChanges({ ...NO_CHANGES, stalls: list })).toBe(1)
    expect(setItem(stalls, list, 's1', stall('s1', 'Umum 1'))).toEqual(NO_CHANGES.stalls)
    const sold = changeRules(state, NO_CHANGES, { sold_percent: 70 })
    expect(countSetupChanges(sold)).toBe(1)
    expect(changeRules(state, sold, { sold_percent: 80 })).toEqual(NO_CHANGES)
    expect(changeOf(state, NO_CHANGES)).toBeNull()
  })

  test('is sent as a whole list in its order, on the version that was read', () => {
    const added = setItem(stalls, NO_CHANGES.stalls, createItemKey(NO_CHANGES.stalls), {
      name: 'Lift 1',
      kind: 'lift' as const,
      closed: null,
    })
    expect(createItemKey(added)).toBe('new-2')
    const list = moveItem(stalls, added, 'new-1', -1)
    expect(changeOf(state, { ...NO_CHANGES, stalls: list })).toEqual({
      version: 4,
      stalls: [stalls[0], { name: 'Lift 1', kind: 'lift', closed: null }, stalls[1]],
    })
    expect(moveItem(stalls, list, 'new-1', 1)).toEqual(added)
    expect(moveItem(stalls, list, 's1', -1)).toEqual(list)
  })

  test('applies to what another head saved meanwhile', () => {
    const list = setItem(stalls, NO_CHANGES.stalls, 's1', stall('s1', 'Umum A'))
    const newer = { ...state, stalls: [{ ...stall('s1', 'Umum 1'), kind: 'lift' as const }] }
    expect(applyDraft(newer, { ...NO_CHANGES, stalls: list }).stalls).toMatchObject([
      { name: 'Umum A', kind: 'lift' },
    ])
    expect(removeItem(list, 's1')).toMatchObject({ changed: {}, removed: ['s1'] })
  })
})

describe('times as they are typed', () => {
  test.each([
    ['8:00-12.00, 13:00–16:30', ['08:00', '13:00']],
    ['', []],
    ['16:30–08:00', null],
    ['pagi', null],
  ])('reads the spans of a weekday from %j', (text, begins) => {
    expect(parseWeekdaySpans(text, 1)?.map(({ from }) => from) ?? null).toEqual(begins)
    expect(parseWeekSpans([text, ''])?.length ?? null).toEqual(begins?.length ?? null)
  })

  test('counts a day without a time as a whole day', () => {
    const typed = createPeriodForm(null, TUESDAY, ZONE)
    const whole = periodOf(typed, ZONE)
    expect(whole).toEqual({ from: '2026-11-23T17:00:00.000Z', until: '2026-11-24T17:00:00.000Z' })
    if (!('from' in whole)) throw new Error('No period')
    expect(createPeriodForm(whole, TUESDAY, ZONE)).toEqual(typed)
    expect(formatAbsencePeriod(whole, TUESDAY, ZONE)).toBe('hari ini')
    expect(formatAbsencePeriod(whole, '2026-11-23', ZONE)).toBe('Sel 24 Nov')
    expect(periodOf({ ...typed, fromTime: '14:00', untilTime: '13:00' }, ZONE)).toMatchObject({
      field: 'untilDay',
    })
    expect(periodOf({ ...typed, untilTime: '9' }, ZONE)).toMatchObject({ field: 'untilTime' })
  })
})

test('shows when a technician is present, on a break and absent, and nothing after their last day', () => {
  const day = { today: TUESDAY, timezone: ZONE, opening: { from: '08:00', until: '16:30' } }
  const absences = [
    { from: '2026-11-24T07:00:00.000Z', until: '2026-11-24T17:00:00.000Z', reason: 'leave' as const },
  ]
  expect(presentParts({ ...ade, absences }, day)).toEqual([
    { kind: 'present', from: 480, until: 990 },
    { kind: 'break', from: 720, until: 780 },
    { kind: 'away', from: 840, until: 990 },
  ])
  expect(formatAbsenceOnDay({ absences }, day)).toBe('Izin dari 14:00')
  expect(formatAbsenceOnDay({ absences }, { ...day, today: '2026-11-23' })).toBeNull()
  expect(presentParts({ ...ade, last_day: '2026-11-23' }, day)).toEqual([])
})

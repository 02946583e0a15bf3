import { expect, test } from 'vitest'
import { booking } from '#tests/web/booking.ts'
import {
  formatEventTime,
  formatVisitPromise,
  getVisitStateLabel,
  isInWorkshop,
  listVisitSteps,
  mayChange,
} from './visit-texts.ts'

// 11:00 in Jakarta, 12:00 in Makassar.
const now = new Date('2026-11-24T04:00:00Z')
const inWork = {
  ...booking,
  state: 'in_work' as const,
  arrived_at: '2026-11-24T02:28:00.000Z',
  work_started_at: '2026-11-24T03:05:00.000Z',
}

test('labels a wait by its reason, and no state that the workshop has not set', () => {
  const waiting = { state: 'waiting' as const }
  expect(getVisitStateLabel({ ...waiting, wait_reason: 'consent' })).toBe('Menunggu persetujuan Anda')
  expect(getVisitStateLabel({ ...waiting, wait_reason: 'parts' })).toBe('Menunggu suku cadang')
  expect(getVisitStateLabel({ ...waiting, wait_reason: null })).toBe('Menunggu')
  for (const state of ['unverified', 'scheduled', 'past'] as const)
    expect(getVisitStateLabel({ state, wait_reason: null })).toBeNull()
})

test('counts a car as in the workshop from its arrival until it is handed over', () => {
  const states = ['scheduled', 'arrived', 'waiting', 'ready', 'handed_over', 'cancelled'] as const
  expect(states.filter((state) => isInWorkshop({ state }))).toEqual(['arrived', 'waiting', 'ready'])
  expect(states.filter((state) => mayChange({ state }))).toEqual(['scheduled', 'arrived', 'waiting', 'ready'])
})

test('shows times at the clock of the workshop, with the day if it is not today', () => {
  expect(formatEventTime('2026-11-24T03:48:00Z', booking, now)).toBe('10:48')
  expect(formatEventTime('2026-11-24T03:48:00Z', { timezone: 'Asia/Makassar' }, now)).toBe('11:48')
  expect(formatEventTime('2026-11-23T03:48:00Z', booking, now)).toBe('23 November 2026, 10:48')
})

test('shows a promise with its day, as missing or as missed, and none once the car is ready', () => {
  const promised = (promised_ready_at: string | null, state = inWork.state as 'in_work' | 'ready') =>
    formatVisitPromise({ ...inWork, state, promised_ready_at }, now)
  expect(promised('2026-11-24T07:00:00Z')).toEqual({
    late: false,
    words: 'Siap pukul 14:00',
    note: 'Janji bengkel, hari ini',
  })
  expect(promised('2026-11-25T03:00:00Z')?.words).toBe('Siap besok, 10:00')
  expect(promised('2026-11-26T03:00:00Z')?.words).toBe('Siap 26 November, 10:00')
  expect(promised('2026-11-25T03:00:00Z')?.note).toBe('Janji bengkel, Rabu, 25 November 2026')
  expect(promised(null)?.words).toBe('Belum ada janji waktu.')
  expect(promised('2026-11-24T03:30:00Z')).toEqual({
    late: true,
    words: 'Lewat dari janji 10:30',
    note: null,
  })
  expect(promised('2026-11-23T03:30:00Z')?.words).toBe('Lewat dari janji 23 November 2026, 10:30')
  expect(promised('2026-11-24T07:00:00Z', 'ready')).toBeNull()
})

test('shows the time of past steps, and counts a wait as work', () => {
  expect(listVisitSteps({ ...inWork, state: 'waiting' })).toEqual([
    { word: 'Datang', at: inWork.arrived_at, place: 'past' },
    { word: 'Dikerjakan', at: inWork.work_started_at, place: 'here' },
    { word: 'Siap', at: null, place: 'ahead' },
    { word: 'Diserahkan', at: null, place: 'ahead' },
  ])
  const done = listVisitSteps({ ...inWork, state: 'handed_over', handed_over_at: '2026-11-24T08:00:00.000Z' })
  expect(done.map(({ place }) => place)).toEqual(['past', 'past', 'past', 'here'])
})

import { expect, it } from 'vitest'
import { placeClock } from '#core/days.ts'
import type { DisplayContent } from '../desk-displays.contract.ts'
import {
  ageMinutes,
  isClosed,
  isDoorCodeValid,
  isStale,
  type LastUpdate,
  serverNow,
} from './display-state.ts'
import { newestCall } from './tone.ts'

const MINUTE = 60_000
const wall = (now: string): DisplayContent => ({
  now,
  branch: 'Sudirman',
  timezone: 'Asia/Jakarta',
  next: null,
  door: 'http://x/sampai/1',
  sounds: false,
  today: { from: '08:00', until: '17:00' },
  called: [],
  waiting: [],
  work: [],
  ready: [],
})
const update = (now: string): LastUpdate => ({ wall: wall(now), at: 1_000 })
const dayOf = (at: Date) => placeClock(at, 'Asia/Jakarta').day

it('computes the server clock, and drops the door code after ten minutes and the content after two hours', () => {
  const one = update('2026-11-24T03:42:00.000Z')
  const after = (minutes: number) => 1_000 + minutes * MINUTE
  expect(serverNow(one, after(4)).toISOString()).toBe('2026-11-24T03:46:00.000Z')
  expect(ageMinutes(one, after(4))).toBe(4)
  expect([isDoorCodeValid(one, after(9)), isDoorCodeValid(one, after(10))]).toEqual([true, false])
  expect([isStale(one, after(119), dayOf), isStale(one, after(120), dayOf)]).toEqual([false, true])
})

it('drops the content on a new day of the workshop', () => {
  const one = update('2026-11-24T16:58:00.000Z')
  expect([isStale(one, 1_000 + MINUTE, dayOf), isStale(one, 1_000 + 3 * MINUTE, dayOf)]).toEqual([
    false,
    true,
  ])
})

it('shows the display as closed outside opening hours', () => {
  const times = ['07:59', '08:00', '16:59', '17:00']
  expect(times.map((time) => isClosed(wall('2026-11-24T03:42:00Z'), time))).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(isClosed({ ...wall('2026-11-24T03:42:00Z'), today: null }, '10:00')).toBe(true)
})

it('finds the newest call by the clock of the server', () => {
  const ticket = { kind: 'W' as const, number: 1, plate: null, starts_at: null, counter: 1 }
  const calls = ['2026-11-24T03:41:00.000Z', '2026-11-24T03:40:00.000Z']
  const called = calls.map((called_at) => ({ ...ticket, called_at }))
  const state = update('2026-11-24T03:42:00Z')
  expect(newestCall(state)).toBe('')
  expect(newestCall({ ...state, wall: { ...state.wall, called } })).toBe(calls[0])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatNextHour } from './next-hour.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('names the date from a week ahead on, counted on the local calendar', () => {
  // 1 in the morning of Saturday in Jakarta, still Friday in UTC.
  vi.setSystemTime('2026-11-20T18:00:00Z')
  expect(formatNextHour({ day: '2026-11-27', start: '08:30' })).toBe('Jumat, 08:30')
  expect(formatNextHour({ day: '2026-11-28', start: '08:30' })).toBe('Sabtu 28 November, 08:30')
})

import { expect, test } from 'vitest'
import { clockText, countdownAfterRefusal, countdownFrom, secondsLeft } from './code-countdown.ts'

const nowMs = Date.parse('2026-11-20T10:00:00Z')

test('the countdown reads 00:50 down to 00:00', () => {
  const resendAt = countdownFrom(nowMs)
  expect(clockText(secondsLeft(resendAt, nowMs))).toBe('00:50')
  expect(clockText(secondsLeft(resendAt, nowMs - 200))).toBe('00:50')
  expect(clockText(secondsLeft(resendAt, nowMs + 8_400))).toBe('00:42')
  expect(clockText(secondsLeft(nowMs, nowMs + 8_400))).toBe('00:00')
})

test('a server that wants a little more time moves the countdown, an hour does not', () => {
  expect(countdownAfterRefusal(nowMs, 12, nowMs)).toBe(nowMs + 12_000)
  expect(countdownAfterRefusal(nowMs, 3600, nowMs)).toBe(nowMs)
  expect(countdownAfterRefusal(nowMs, undefined, nowMs)).toBe(nowMs)
})

import { expect, test } from 'vitest'
import { clockText } from '#web/ui/clock-text.ts'
import { createEarlierSentCode, createNewSentCode, secondsLeft, waitLonger } from './sent-code.ts'

const nowMs = Date.parse('2026-11-20T10:00:00Z')
const code = createNewSentCode(nowMs)

test('the countdown reads 00:50 down to 00:00', () => {
  expect(clockText(secondsLeft(code, nowMs))).toBe('00:50')
  expect(clockText(secondsLeft(code, nowMs - 200))).toBe('00:50')
  expect(clockText(secondsLeft(code, nowMs + 8_400))).toBe('00:42')
  expect(clockText(secondsLeft(code, nowMs + 58_400))).toBe('00:00')
})

test('an older code waits for its remaining time, never longer than a new one', () => {
  expect(createEarlierSentCode(nowMs + 45_000, nowMs, true).resendAt).toBe(nowMs + 45_000)
  expect(createEarlierSentCode(nowMs - 45_000, nowMs, true).resendAt).toBe(nowMs)
  expect(createEarlierSentCode(nowMs + 3_600_000, nowMs, true).resendAt).toBe(nowMs + 50_000)
})

test('moves the countdown for a short Retry-After, and ignores one longer than the countdown', () => {
  expect(waitLonger(code, 12, nowMs).resendAt).toBe(nowMs + 12_000)
  expect(waitLonger(code, 3600, nowMs)).toBe(code)
  expect(waitLonger(code, undefined, nowMs)).toBe(code)
})

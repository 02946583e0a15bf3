import { expect, it } from 'vitest'
import { computeAnswerDeadline, formatTimeLeft } from './data-rights.model.ts'

const DUE = new Date('2026-11-24T02:30:00Z')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The time left so long before an answer is due. */
const leftBefore = (ms: number) => formatTimeLeft(DUE, new Date(DUE.getTime() - ms))

it('is due three times 24 hours after the request arrived', () => {
  expect(computeAnswerDeadline(new Date('2026-11-21T02:30:00Z'))).toEqual(DUE)
})

it.each([
  ['sisa 71 jam', 'warn', 72 * HOUR_MS - 1],
  ['sisa 24 jam', 'warn', 24 * HOUR_MS + 1],
  ['sisa 24 jam', 'bad', 24 * HOUR_MS],
  ['sisa 1 jam', 'bad', HOUR_MS],
  ['sisa 59 menit', 'bad', HOUR_MS - 1],
  ['sisa 1 menit', 'bad', 1],
  ['lewat 1 menit', 'bad', 0],
  ['lewat 2 menit', 'bad', -2 * MINUTE_MS],
  ['lewat 1 jam', 'bad', -HOUR_MS],
  ['lewat 30 jam', 'bad', -30 * HOUR_MS],
])('reads %s, looks %s', (words, look, ms) => {
  expect(leftBefore(ms)).toEqual({ words, look })
})

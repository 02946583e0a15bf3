import { expect, it } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const WIB = { timezone: 'Asia/Jakarta' }
const at = (instant: string) => new Date(instant)

it.each([
  ['2026-11-20T13:59:59.999Z', undefined],
  ['2026-11-20T14:00:00Z', '2026-11-21T00:00:00.000Z'],
  ['2026-11-20T17:30:00Z', '2026-11-21T00:00:00.000Z'],
  ['2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T00:00:00Z', undefined],
])('a message written at %s waits until %s in Jakarta', (now, until) => {
  expect(quietUntil(at(now), WIB)?.toISOString()).toBe(until)
  expect(quietUntil(at(now))?.toISOString()).toBe(until)
})

it('uses the time zone of the workshop', () => {
  const nine = at('2026-11-20T12:00:00Z')
  expect(quietUntil(nine, WIB)).toBeUndefined()
  expect(quietUntil(nine, { timezone: 'Asia/Jayapura' })).toEqual(at('2026-11-20T22:00:00Z'))
})

it('sends at once for a visit within twelve hours, and for a message that the customer waits for', () => {
  const night = at('2026-11-20T15:00:00Z')
  const hour = (ms: number) => ({
    ...WIB,
    hours: [at('2026-11-25T03:00:00Z'), new Date(night.getTime() + ms)],
  })
  expect(quietUntil(night, hour(12 * 3_600_000))).toBeUndefined()
  expect(quietUntil(night, hour(12 * 3_600_000 + 1))).toBeDefined()
  expect(quietUntil(night, 'immediate')).toBeUndefined()
})

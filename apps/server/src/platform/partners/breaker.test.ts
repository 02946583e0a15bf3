import { expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'

it('lets one caller try after half a minute, and the others only once that one succeeded', () => {
  let now = 0
  const breaker = createBreaker({ now: () => new Date(now) })
  for (let count = 0; count < 5; count++) breaker.failed()
  expect(breaker.allows()).toBe(false)
  now = 30_000
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false])
  breaker.failed()
  now = 59_999
  expect(breaker.allows()).toBe(false)
  now = 60_000
  expect(breaker.allows()).toBe(true)
  breaker.succeeded()
  expect([breaker.allows(), breaker.allows()]).toEqual([true, true])
})

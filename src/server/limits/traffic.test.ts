import { describe, expect, it } from 'vitest'
import { Failure } from '#server/failure.ts'
import { createTrafficLimit } from './traffic.ts'

function trafficAt(scale: number) {
  let now = 0
  const traffic = createTrafficLimit({ now: () => new Date(now) }, scale)
  /** Seconds until the caller may retry; null when the request passes. */
  const spend = (at: number, caller = 'address:1', perMinute = 4) => {
    now = at
    try {
      traffic.spend(caller, perMinute)
      return null
    } catch (problem) {
      return problem instanceof Failure && problem.code === 'too_many_requests' && problem.data.retryAfter
    }
  }
  return { spend, traffic }
}

describe('requests of a minute', () => {
  it('are counted from the first, and the refusal names the time to retry', () => {
    const { spend } = trafficAt(1)
    expect([0, 10, 20, 30].map((at) => spend(at))).toEqual([null, null, null, null])
    expect([40, 30_000, 59_001, 59_999].map((at) => spend(at))).toEqual([60, 30, 1, 1])
    expect(spend(60_000)).toBe(null)
    expect([1, 2, 3, 4].map((more) => spend(60_000 + more))).toEqual([null, null, null, 60])
  })

  it.each([
    [2, 8],
    [0.5, 2],
    [0.01, 1],
  ])('follow a scale of %d, with at least one request', (scale, passes) => {
    const { spend } = trafficAt(scale)
    for (let sent = 0; sent < passes; sent++) expect(spend(sent)).toBe(null)
    expect(spend(passes)).toBe(60)
  })

  it('are not counted at a scale of 0', () => {
    const { spend, traffic } = trafficAt(0)
    for (let sent = 0; sent < 100; sent++) expect(spend(sent)).toBe(null)
    expect(traffic.size).toBe(0)
  })

  it('are counted for each caller separately', () => {
    const { spend } = trafficAt(1)
    for (let sent = 0; sent < 5; sent++) spend(0)
    expect([spend(0), spend(0, 'address:2')]).toEqual([60, null])
  })
})

describe('counts shared with other processes', () => {
  it('name callers who sent more than a tenth of the limit in this minute', () => {
    const { spend, traffic } = trafficAt(1)
    spend(0, 'address:1', 20)
    spend(0, 'address:2', 20)
    spend(10, 'address:2', 20)
    expect(traffic.heavy()).toEqual([])
    spend(20, 'address:2', 20)
    expect(traffic.heavy()).toMatchObject([{ count: 3, until: 60_000 }])
    spend(59_999, 'address:3', 20)
    expect(traffic.heavy()).toHaveLength(1)
    spend(60_000, 'address:3', 20)
    expect(traffic.heavy()).toEqual([])
  })

  it('count against the caller here, and ignore unknown callers', () => {
    const { spend, traffic } = trafficAt(1)
    spend(0)
    const [heavy] = traffic.heavy()
    traffic.setElsewhere('of nobody', 100)
    traffic.setElsewhere(heavy?.key ?? '', 2)
    expect([spend(1), spend(2)]).toEqual([null, 60])
  })
})

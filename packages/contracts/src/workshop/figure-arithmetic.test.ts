import { describe, expect, test } from 'vitest'
import { presentMinutes, spreadOf, stallMinutes, usualMinutes } from './figure-arithmetic.ts'

const h = (hours: number, minutes = 0) => 60 * hours + minutes
const OPENING = { from: h(8), until: h(17) }
const NOON = { from: h(12), until: h(13) }

describe('the figures of a worked day', () => {
  test('two technicians without their breaks and two stalls, of which 300 and 390 minutes were worked', () => {
    const present = 2 * presentMinutes({ present: [OPENING], breaks: [NOON] })
    const open = 2 * stallMinutes(OPENING, []).open
    const worked = 300 + 390
    expect([worked, present, open]).toEqual([690, 960, 1080])
    expect([Math.round((100 * worked) / present), Math.round((100 * worked) / open)]).toEqual([72, 64])
  })

  test('ten receptions: the fifth is the median, the ninth the p90', () => {
    expect(spreadOf([2, 4, 4, 5, 6, 7, 9, 11, 14, 30])).toEqual({ median: 6, p90: 14 })
    expect(spreadOf([30, 4, 7, 2, 11, 5, 14, 6, 9, 4])).toEqual({ median: 6, p90: 14 })
  })
})

describe('percentiles', () => {
  test('are null below five cases', () => {
    expect(spreadOf([5, 5, 5, 5])).toBeNull()
    expect(spreadOf([5, 5, 5, 5, 5])).toEqual({ median: 5, p90: 5 })
    expect(usualMinutes([70, 70, 70, 70])).toBeNull()
  })

  test('of a package use its newest fifty cases', () => {
    const newest = Array.from({ length: 50 }, () => 70)
    const older = Array.from({ length: 200 }, () => 10)
    expect(usualMinutes([...newest, ...older])).toBe(70)
    expect(usualMinutes([...older, ...newest])).toBe(10)
  })
})

describe('minutes of a day', () => {
  test('count a break once, and only where the technician is present', () => {
    const mornings = [{ from: h(8), until: h(12, 30) }]
    expect(presentMinutes({ present: mornings, breaks: [NOON] })).toBe(h(4))
    expect(presentMinutes({ present: [OPENING], breaks: [NOON, { from: h(12, 30), until: h(13) }] })).toBe(
      h(8),
    )
    expect(presentMinutes({ present: [], breaks: [NOON] })).toBe(0)
  })

  test('of a stall are open or broken, never both, and none outside opening hours', () => {
    const night = { from: 0, until: h(9) }
    expect(stallMinutes(OPENING, [night])).toEqual({ open: h(8), broken: h(1) })
    expect(stallMinutes(OPENING, [night, { from: h(8, 30), until: h(10) }])).toEqual({
      open: h(7),
      broken: h(2),
    })
    expect(stallMinutes(OPENING, [{ from: 0, until: h(24) }])).toEqual({ open: 0, broken: h(9) })
    expect(stallMinutes({ from: 0, until: 0 }, [night])).toEqual({ open: 0, broken: 0 })
  })
})

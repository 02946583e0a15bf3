import { describe, expect, test } from 'vitest'
import { presentMinutes, spreadOf, stallMinutes, usualMinutes } from './figure-arithmetic.model.ts'

const h = (hours: number, minutes = 0) => 60 * hours + minutes
const OPENING = { from: h(8), until: h(17) }
const NOON = { from: h(12), until: h(13) }

describe('the figures of a worked day', () => {
  test('computes the used share of two technicians without their breaks and of two stalls', () => {
    const present = 2 * presentMinutes({ present: [OPENING], breaks: [NOON] })
    const open = 2 * stallMinutes(OPENING, []).open
    const worked = 300 + 390
    expect([worked, present, open]).toEqual([690, 960, 1080])
    expect([Math.round((100 * worked) / present), Math.round((100 * worked) / open)]).toEqual([72, 64])
  })

  test('takes the fifth of ten waits as the median and the ninth as the p90', () => {
    expect(spreadOf([2, 4, 4, 5, 6, 7, 9, 11, 14, 30])).toEqual({ median: 6, p90: 14 })
    expect(spreadOf([30, 4, 7, 2, 11, 5, 14, 6, 9, 4])).toEqual({ median: 6, p90: 14 })
  })
})

describe('spreads', () => {
  test('is null below five cases', () => {
    expect(spreadOf([5, 5, 5, 5])).toBeNull()
    expect(spreadOf([5, 5, 5, 5, 5])).toEqual({ median: 5, p90: 5 })
    expect(usualMinutes([70, 70, 70, 70])).toBeNull()
  })

  test('uses the newest fifty cases of a package', () => {
    const newest = Array.from({ length: 50 }, () => 70)
    const older = Array.from({ length: 200 }, () => 10)
    expect(usualMinutes([...newest, ...older])).toBe(70)
    expect(usualMinutes([...older, ...newest])).toBe(10)
  })
})

describe('minutes of a day', () => {
  test('counts a break once, and only while the technician is present', () => {
    const mornings = [{ from: h(8), until: h(12, 30) }]
    expect(presentMinutes({ present: mornings, breaks: [NOON] })).toBe(h(4))
    expect(presentMinutes({ present: [OPENING], breaks: [NOON, { from: h(12, 30), until: h(13) }] })).toBe(
      h(8),
    )
    expect(presentMinutes({ present: [], breaks: [NOON] })).toBe(0)
  })

  test('counts a minute of a stall as open or broken, and none outside opening hours', () => {
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

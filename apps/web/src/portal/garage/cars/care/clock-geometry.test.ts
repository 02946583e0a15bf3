import type { CarDate } from '@toyota-trust/contracts/garage/car-dates.ts'
import { describe, expect, it } from 'vitest'
import { angleOf, listClockTicks, pinsOf, pointAt } from './clock-geometry.ts'

const TODAY = '2026-11-18'
const date = (day: string, kind: CarDate['kind'] = 'service'): CarDate => ({
  kind,
  day,
  mood: 'far',
  rough: false,
  step_km: null,
})

describe('the clock', () => {
  it.each([
    ['2026-11-18', 332],
    ['2026-12-16', 359.5],
    ['2027-01-01', 15],
    ['2027-06-16', 180],
    ['2028-02-29', 74],
  ])('%s is at %f°', (day, angle) => expect(angleOf(day)).toBeCloseTo(angle, 0))

  it('begins at the top and runs clockwise', () => {
    expect(pointAt(0, 100)).toEqual({ x: 160, y: 58 })
    expect(pointAt(90, 100)).toEqual({ x: 260, y: 158 })
  })

  it('is filled from today to the date, over the turn of the year', () => {
    const marks = listClockTicks(TODAY, '2027-03-12')
    // November and March are cut in two.
    expect(marks).toHaveLength(14)
    expect(marks.filter(({ on }) => on)).toHaveLength(5)
  })

  it.each([
    [null, 0],
    ['2026-11-17', 0],
    ['2026-11-18', 0],
    ['2027-11-18', 13],
    ['2029-01-01', 13],
  ])('until %s it has %i filled pieces', (until, filled) => {
    expect(listClockTicks(TODAY, until).filter(({ on }) => on)).toHaveLength(filled)
  })

  it('gives each date within a year a pin, and lets close dates share one', () => {
    const pins = pinsOf(
      [date('2027-01-09'), date('2027-03-12'), date('2027-03-20'), date('2027-11-18')],
      TODAY,
    )
    expect(pins.map(({ dates }) => dates.length)).toEqual([1, 2])
  })

  it('lets close dates share a pin where the ring closes, in mid-December', () => {
    const pins = pinsOf([date('2026-12-14'), date('2026-12-20'), date('2027-03-12')], TODAY)
    expect(pins.map(({ dates }) => dates.map(({ day }) => day))).toEqual([
      ['2027-03-12'],
      ['2026-12-14', '2026-12-20'],
    ])
  })

  it('has no pin for an estimate', () => {
    expect(pinsOf([{ ...date('2027-01-09'), rough: true }], TODAY)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { localClock } from '#core/days.ts'
import { zoneOfPlate } from '#core/plates.ts'
import { computeStnkDates, isTermTooFar, stageOf } from './stnk-clock.model.ts'

const known = { known_since: '2026-11-01', paid_for: null }
const TODAY = '2026-11-18'

describe('the papers of a car', () => {
  it.each([
    // The example of the specification: validated every March, renewed in 2029.
    ['2029-03-12', TODAY, { yearly: '2027-03-12', five_yearly: '2029-03-12', red_line: '2031-03-12' }],
    // The renewal covers the validation of its year.
    ['2027-01-17', TODAY, { yearly: null, five_yearly: '2027-01-17' }],
    ['2027-01-18', TODAY, { yearly: null, five_yearly: '2027-01-18' }],
    // Expired: only the renewal is asked for, and the car may be struck off two years later.
    ['2026-03-03', TODAY, { yearly: null, five_yearly: '2026-03-03', red_line: '2028-03-03' }],
    // On the very day, the day before and after.
    ['2029-11-18', TODAY, { yearly: '2026-11-18' }],
    ['2029-11-17', TODAY, { yearly: '2026-11-17' }],
    ['2029-11-19', TODAY, { yearly: '2026-11-19' }],
    // Most years have no 29 February.
    ['2028-02-29', TODAY, { yearly: '2027-02-28', five_yearly: '2028-02-29', red_line: '2030-02-28' }],
    ['2032-02-29', '2028-01-15', { yearly: '2028-02-29' }],
  ])('STNK %s on %s', (term, today, dates) => {
    expect(computeStnkDates({ ...known, term }, today)).toMatchObject(dates)
  })

  it('moves the yearly validation on by a year once it is paid, also early', () => {
    const term = '2029-03-12'
    expect(computeStnkDates({ ...known, term, paid_for: '2027-03-12' }, TODAY).yearly).toBe('2028-03-12')
    expect(computeStnkDates({ ...known, term, paid_for: '2028-03-12' }, '2027-12-01').yearly).toBeNull()
  })

  it('keeps an unpaid validation until the next one is near', () => {
    const facts = { ...known, term: '2029-03-12' }
    expect(computeStnkDates(facts, '2027-03-13').yearly).toBe('2027-03-12')
    expect(computeStnkDates(facts, '2028-01-11').yearly).toBe('2027-03-12')
    expect(computeStnkDates(facts, '2028-01-12').yearly).toBe('2028-03-12')
  })

  it('asks nothing about what was due before the portal knew the car', () => {
    expect(computeStnkDates({ ...known, term: '2029-10-31' }, TODAY).yearly).toBe('2027-10-31')
    expect(computeStnkDates({ ...known, term: '2029-11-01' }, TODAY).yearly).toBe('2026-11-01')
  })
})

describe('the stages of a day', () => {
  it.each([
    [31, null],
    [30, 30],
    [8, 30],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 0],
    [-1, 'after'],
    [-7, 'after'],
    [-8, null],
  ] as const)('%i days before: %s', (left, stage) => {
    const day = new Date(Date.UTC(2027, 2, 12 + left)).toISOString().slice(0, 10)
    expect(stageOf(day, '2027-03-12')).toBe(stage)
  })

  // At 23:30 it is still the day before in one zone, and no longer in the next.
  it.each([
    ['B1420KZT', '2027-03-11T16:30:00Z', 1],
    ['B1420KZT', '2027-03-12T16:30:00Z', 0],
    ['B1420KZT', '2027-03-13T16:30:00Z', 'after'],
    ['DK1420KZT', '2027-03-11T15:30:00Z', 1],
    ['DK1420KZT', '2027-03-12T15:30:00Z', 0],
    ['DK1420KZT', '2027-03-12T16:30:00Z', 'after'],
    ['PA1420KZT', '2027-03-11T14:30:00Z', 1],
    ['PA1420KZT', '2027-03-12T14:30:00Z', 0],
    ['PA1420KZT', '2027-03-12T15:30:00Z', 'after'],
  ] as const)('%s at %s: %s', (plate, at, stage) => {
    const { day } = localClock(new Date(at), zoneOfPlate(plate))
    expect(stageOf('2027-03-12', day)).toBe(stage)
  })
})

it('takes an end of the STNK more than six years ahead for a typing error', () => {
  expect(isTermTooFar('2032-11-21', '2026-11-21')).toBe(false)
  expect(isTermTooFar('2032-11-22', '2026-11-21')).toBe(true)
})

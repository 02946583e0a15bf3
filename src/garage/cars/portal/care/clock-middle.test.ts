import { expect, it } from 'vitest'
import { type CarDate, sortByUrgency } from '#garage/car-care/car-dates.model.ts'
import { chooseClockDate, formatClockDate } from './clock-middle.ts'

const TODAY = '2026-11-29'
const date = (kind: CarDate['kind'], day: string, mood: CarDate['mood'], rough = false): CarDate => ({
  kind,
  day,
  mood,
  rough,
  step_km: null,
})
const papersOver = date('stnk_five_yearly', '2026-11-20', 'over')
const serviceOver = date('service', '2026-09-10', 'over')
const yearlyOver = date('stnk_yearly', '2026-08-01', 'over')
const yearlySoon = date('stnk_yearly', '2026-12-16', 'soon')
const booked = date('service', '2026-12-02', 'booked')
const estimateOver = date('service', '2026-11-01', 'over', true)
const papersFar = date('stnk_five_yearly', '2029-06-10', 'far')

it.each<[string, CarDate[], { big: string; sub: string }]>([
  ['lapsed papers before an older service', [serviceOver, papersOver], { big: '9 hari', sub: 'STNK lewat' }],
  [
    'an overdue service before a yearly tax',
    [yearlyOver, serviceOver],
    { big: '80 hari', sub: 'servis lewat' },
  ],
  ['what is near before what is booked', [booked, yearlySoon], { big: '17 hari', sub: 'STNK tahunan' }],
  ['what is booked before what is far', [papersFar, booked], { big: '3 hari', sub: 'servis, Rabu' }],
  [
    'a car at the workshop',
    [date('service', '2026-11-29', 'at_workshop')],
    { big: 'Di bengkel', sub: 'servis' },
  ],
  ['an estimate that has passed', [papersFar, estimateOver], { big: 'Servis', sub: 'mungkin sudah lewat' }],
  ['the nearest date', [papersFar], { big: '2 tahun', sub: 'STNK 5 tahunan' }],
  ['nothing without a date', [], { big: '', sub: '' }],
])('shows %s', (_, dates, words) => {
  expect(formatClockDate(chooseClockDate(dates), TODAY)).toEqual(words)
})

it('orders a list of dates as the clock does', () => {
  const inOrder = [papersOver, serviceOver, yearlyOver, yearlySoon, booked, estimateOver, papersFar]
  expect(sortByUrgency(inOrder.toReversed())).toEqual(inOrder)
})

it('names the number of a service that the manufacturer counts', () => {
  expect(formatClockDate(date('service', '2026-12-10', 'soon'), TODAY, 6)).toEqual({
    big: '11 hari',
    sub: 'servis ke-6',
  })
})

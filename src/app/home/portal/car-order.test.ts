import { expect, it } from 'vitest'
import type { OwnCarDate } from '#garage/car-care/car-care.contract.ts'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import { sortByUrgency } from './car-order.ts'

const date = (car_id: string, mood: OwnCarDate['mood'], day: string, rough = false): OwnCarDate => ({
  car_id,
  mood,
  day,
  rough,
  kind: 'service',
  step_km: null,
  license_plate: '',
  stnk_term: '2029-06-10',
  today: '2026-11-29',
})
const visit = (carId: string, state: CarBooking['state'], wait_reason: CarBooking['wait_reason'] = null) =>
  ({ customercar: { id: carId }, state, wait_reason }) as CarBooking

it('puts the car that waits for consent first, then what is overdue, near, booked and far', () => {
  const cars = ['far', 'booked', 'near', 'estimate', 'late', 'inside', 'asked', 'none'].map((id) => ({ id }))
  const dates = [
    date('far', 'far', '2027-05-01'),
    date('booked', 'booked', '2026-12-02'),
    date('near', 'soon', '2026-12-10'),
    date('estimate', 'over', '2026-10-01', true),
    date('late', 'over', '2026-09-10'),
  ]
  const bookings = [visit('inside', 'in_work'), visit('asked', 'waiting', 'consent')]
  expect(sortByUrgency(cars, dates, bookings).map(({ id }) => id)).toEqual([
    'asked',
    'inside',
    'late',
    'near',
    'booked',
    'estimate',
    'far',
    'none',
  ])
})

it('orders cars of the same urgency by day', () => {
  const dates = [date('later', 'soon', '2026-12-20'), date('sooner', 'soon', '2026-12-10')]
  expect(sortByUrgency([{ id: 'later' }, { id: 'sooner' }], dates, []).map(({ id }) => id)).toEqual([
    'sooner',
    'later',
  ])
})

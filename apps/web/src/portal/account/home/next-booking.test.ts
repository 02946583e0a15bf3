import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { expect, test } from 'vitest'
import { nextBooking } from './next-booking.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const booking = (id: string, service_date: string, state: CarBooking['state'] = 'scheduled') =>
  ({ id, service_date, state }) as CarBooking

// Proves spec 15.9
test('the nearest booking to come is the next one, unless it is unverified or was cancelled', () => {
  const bookings = [
    booking('later', '2026-12-24T02:00:00.000Z'),
    booking('past', '2026-11-19T02:00:00.000Z'),
    booking('unverified', '2026-11-21T02:00:00.000Z', 'unverified'),
    booking('cancelled', '2026-11-22T02:00:00.000Z', 'cancelled'),
    booking('next', '2026-11-24T02:30:00.000Z'),
  ]
  expect(nextBooking(bookings, now)?.id).toBe('next')
  expect(nextBooking(bookings.slice(1, 4), now)).toBeUndefined()
})

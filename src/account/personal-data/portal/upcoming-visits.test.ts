import { expect, test } from 'vitest'
import type { StockVisit } from '#stock/test-drives/test-drives.contract.ts'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import { upcomingVisits, visitsInProgress } from './upcoming-visits.ts'

const now = new Date('2026-11-21T03:00:00Z')
// The fields that the function reads.
const booking = (id: string, facts: Partial<CarBooking>) =>
  ({ id, state: 'scheduled', verifiable_until: null, ...facts }) as CarBooking

const look = { id: 'drive', state: 'scheduled', service_date: '2026-11-25T02:00:00.000Z' } as StockVisit

test('lists upcoming visits that still hold their slot, the nearest first', () => {
  const bookings = [
    booking('later', { service_date: '2026-12-01T02:00:00.000Z' }),
    booking('soon', { service_date: '2026-11-23T02:00:00.000Z' }),
    booking('cancelled', { service_date: '2026-11-24T02:00:00.000Z', state: 'cancelled' }),
    booking('past', { service_date: '2026-11-20T02:00:00.000Z' }),
    booking('held', {
      service_date: '2026-11-24T02:00:00.000Z',
      state: 'unverified',
      verifiable_until: '2026-11-21T03:10:00.000Z',
    }),
    booking('lapsed', {
      service_date: '2026-11-24T02:00:00.000Z',
      state: 'unverified',
      verifiable_until: '2026-11-21T02:50:00.000Z',
    }),
  ]
  expect(upcomingVisits(bookings, [look], now).map(({ id }) => id)).toEqual([
    'soon',
    'held',
    'drive',
    'later',
  ])
})

test('lists a visit under way separately, because its card is deleted with the account', () => {
  const bookings = [
    booking('to come', {}),
    booking('in work', { state: 'in_work' }),
    booking('done', { state: 'handed_over' }),
  ]
  const arrived = { ...look, id: 'arrived', state: 'arrived' } as StockVisit
  expect(visitsInProgress(bookings, [look, arrived]).map(({ id }) => id)).toEqual(['in work', 'arrived'])
})

import { expect, test } from 'vitest'
import type { StockVisit } from '#stock/test-drives/test-drives.contract.ts'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import { upcomingAppointments } from './upcoming-appointments.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const booking = (id: string, service_date: string, state: CarBooking['state'] = 'scheduled') =>
  ({ id, service_date, state }) as CarBooking
const drive = (id: string, service_date: string, state: StockVisit['state'] = 'scheduled') =>
  ({ id, service_date, state }) as StockVisit

test('lists upcoming bookings and test drives by start time, without unverified, cancelled or past ones', () => {
  const bookings = [
    booking('later', '2026-12-24T02:00:00.000Z'),
    booking('past', '2026-11-19T02:00:00.000Z'),
    booking('unverified', '2026-11-21T02:00:00.000Z', 'unverified'),
    booking('cancelled', '2026-11-22T02:00:00.000Z', 'cancelled'),
    booking('next', '2026-11-24T02:30:00.000Z'),
  ]
  const drives = [
    drive('drive', '2026-11-28T03:00:00.000Z'),
    drive('cancelled drive', '2026-11-21T02:00:00.000Z', 'cancelled'),
  ]
  const listed = upcomingAppointments(bookings, drives, now)
  expect(listed.map((each) => ('booking' in each ? each.booking.id : each.drive.id))).toEqual([
    'next',
    'drive',
    'later',
  ])
})

import { expect, test } from 'vitest'
import type { CarBooking } from '../../bookings.contract.ts'
import { calendarEntry } from './calendar-entry.ts'

const booking = {
  id: 'booking-1234',
  service_type: 'Body & Paint',
  car_name: 'Toyota Avanza 1.5 G CVT',
  service_date: '2026-11-24T01:30:00.000Z',
  order_start_time: '09:30',
  order_end_time: '10:30',
  timezone: 'Asia/Makassar',
  branch: 'Toyota Trust Panakkukang, Lantai 2',
  branch_address: 'Jl. Perintis Kemerdekaan No. 88',
  city: 'Kota Makassar',
  customercar: { license_plate: 'DD1420KZT' },
} as CarBooking
const address = new URL('https://trust.contoh.id/dashboard/booking-service?tab=riwayat')
const file = calendarEntry(booking, address, new Date('2026-11-20T10:00:00Z'))

test('an entry is at the local time of the workshop, with the UID of the mail', () => {
  expect(file.replaceAll('\r\n ', '').split('\r\n')).toEqual(
    expect.arrayContaining([
      'UID:booking-booking-1234@toyota-trust',
      'DTSTAMP:20261120T100000Z',
      'DTSTART:20261124T013000Z',
      'DTEND:20261124T023000Z',
      'LOCATION:Toyota Trust Panakkukang\\, Lantai 2\\, Jl. Perintis Kemerdekaan No. 88\\, Kota Makassar',
    ]),
  )
})

test('long lines are folded and come back whole', () => {
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(
    'DESCRIPTION:Mobil: Toyota Avanza 1.5 G CVT\\, DD1420KZT\\nDetail booking: https://trust.contoh.id/dashboard/booking-service?tab=riwayat',
  )
})

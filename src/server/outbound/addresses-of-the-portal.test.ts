import { expect, it } from 'vitest'
import { calendarFeed, calendarFile } from './calendar-file.ts'
import { mailIdOf } from './email.ts'

const VISIT = {
  id: 'b1',
  car_name: 'Rush',
  license_plate: 'B 1 A',
  service_type: 'Servis Umum',
  service_date: new Date('2026-11-24T02:30:00Z'),
  order_start_time: '09:30',
  order_end_time: '10:00',
  timezone: 'Asia/Jakarta',
  branch: 'Sudirman',
  city: 'Jakarta',
  updated_at: new Date('2026-11-23T00:00:00Z'),
}
const DAY = {
  uid: 'stnk-c1',
  day: '2027-01-01',
  title: 'STNK',
  words: '',
  sequence: 0,
  changed_at: VISIT.updated_at,
}

it.each([
  'https://portal.contoh.id',
  'https://www.dealer.co.id',
  'http://192.168.1.20:3000',
  'http://localhost:3000',
  'https://portal.contoh.id:8443',
])('keeps ids of calendar entries and mails at %s', (publicUrl) => {
  const place = { publicUrl, mailFrom: 'Dealer <halo@contoh.id>' }
  const uids = (text: string) => text.match(/UID:\S+/g)
  expect(uids(calendarFile(VISIT, place).content.toString())).toEqual(['UID:booking-b1@toyota-trust'])
  expect(uids(calendarFeed([{ ...VISIT, cancelled: false }], [DAY], place))).toEqual([
    'UID:booking-b1@toyota-trust',
    'UID:stnk-c1@toyota-trust',
  ])
  expect(mailIdOf('m1', place)).toBe('m1@contoh.id')
})

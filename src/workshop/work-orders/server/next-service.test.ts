import { expect, it } from 'vitest'
import { nextService } from './next-service.ts'

const NOON = new Date('2026-11-21T05:00:00Z')
const visit = (service_type: string) => ({ timezone: 'Asia/Jakarta', service_type })

it.each([
  [45_128, 55_000, '2027-05-21'],
  [990_000, 1_000_000, '2027-05-21'],
  // No odometer has more.
  [1_000_000, null, '2027-05-21'],
  [null, null, '2027-05-21'],
])('after a periodic service at %j km proposes %j km and %s', (odometer, next_km, next_day) => {
  expect(nextService(visit('General Repair'), odometer, NOON)).toEqual({ next_km, next_day })
})

it('after work on body and paint proposes none', () => {
  expect(nextService(visit('Body & Paint'), 45_128, NOON)).toEqual({ next_km: null, next_day: null })
})

import { expect, test } from 'vitest'
import { isWanted } from './wanted-address.ts'

test('an address with an id or a query is come back to, a bare slug and other sites are not', () => {
  for (const address of ['/dashboard/cars/abc12345', '/dashboard/booking-service?tab=riwayat'])
    expect(isWanted(address), address).toBe(true)
  for (const address of [
    '/dashboard/cars',
    '/dashboard/cars/',
    '/dashboard/cars?',
    '//contoh.id/dashboard/x/y',
    '/mobil?q=1',
  ])
    expect(isWanted(address), address).toBe(false)
})

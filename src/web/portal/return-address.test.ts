import { expect, test } from 'vitest'
import { isReturnAddress } from './return-address.ts'

test('accepts an address with an id or a query, and refuses a bare slug and other sites', () => {
  for (const address of ['/dashboard/cars/abc12345', '/dashboard/booking-service?tab=riwayat'])
    expect(isReturnAddress(address), address).toBe(true)
  for (const address of [
    '/dashboard/cars',
    '/dashboard/cars/',
    '/dashboard/cars?',
    '//contoh.id/dashboard/x/y',
    '/mobil?q=1',
  ])
    expect(isReturnAddress(address), address).toBe(false)
})

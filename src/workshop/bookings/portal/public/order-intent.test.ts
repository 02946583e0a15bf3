import { describe, expect, it } from 'vitest'
import { orderIntent, parseOrderIntent } from './order-intent.ts'

describe('the intent of "Booking Service"', () => {
  it('carries the car, its kilometres and a note', () => {
    const order = { service: 'Servis Berkala', carId: 'mobil-1', mileage: 36_400, notes: 'Recall' } as const
    expect(parseOrderIntent(orderIntent(order))).toEqual(order)
  })

  it.each(['add-car', '{"service":"Cuci"}', '{}', 'null'])('rejects %s as an order', (intent) => {
    expect(parseOrderIntent(intent)).toBeNull()
  })
})

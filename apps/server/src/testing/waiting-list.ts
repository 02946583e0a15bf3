import { joinWaiting } from '@toyota-trust/contracts/workshop/waiting.ts'
import { bookingDraft, MONDAY, type withCar } from './people.ts'

/** A wish for one day. */
export const waitingWish = { first_day: '2026-11-25', last_day: '2026-11-25', part: 'any' }

/** A customer who waits for a place on Monday. */
export const waits = (
  owner: Awaited<ReturnType<typeof withCar>>,
  change: Partial<{
    first_day: string
    last_day: string
    part: 'any' | 'morning' | 'noon' | 'afternoon'
    service_type: 'Servis Umum'
  }> = {},
) => {
  const { service_date: _, order_start_time: __, ...draft } = bookingDraft({ phone: owner.phone })
  const wish = { first_day: MONDAY, last_day: MONDAY, part: 'any' as const, ...change }
  return owner.call(joinWaiting, { body: { ...draft, car_id: owner.car.id, ...wish } })
}

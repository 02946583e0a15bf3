import { joinWaiting } from '#workshop/waiting-list/waiting.contract.ts'
import { bookingDraft, MONDAY, type withCar } from './people.ts'
import type { TestServer } from './test-server.ts'
import { provedBySms } from './whatsapp-consents.ts'

/** A wish for one day. */
export const waitingWish = { first_day: '2026-11-25', last_day: '2026-11-25', part: 'any' }

/** A customer with a proved number who waits for a place on Monday. */
export const waits = async (
  server: TestServer,
  owner: Awaited<ReturnType<typeof withCar>>,
  change: Partial<{
    first_day: string
    last_day: string
    part: 'any' | 'morning' | 'noon' | 'afternoon'
    service_type: 'Servis Umum'
    province: string
    city: string
    branch: string
  }> = {},
) => {
  await provedBySms(server, owner)
  return joins(owner, change)
}

/** Asks for a place on Monday in the waiting list. */
export const joins = (
  owner: Awaited<ReturnType<typeof withCar>>,
  change: Parameters<typeof waits>[2] = {},
) => {
  const { service_date: _, order_start_time: __, ...draft } = bookingDraft({ phone: owner.phone })
  const wish = { first_day: MONDAY, last_day: MONDAY, part: 'any' as const, ...change }
  return owner.call(joinWaiting, { body: { ...draft, car_id: owner.car.id, ...wish } })
}

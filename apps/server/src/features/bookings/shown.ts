import type { carBooking } from '@toyota-trust/contracts/bookings.ts'
import type * as z from 'zod/mini'
import { resendAvailableAt } from '../phone-codes/rules.ts'
import type { StoredBooking } from './queries.ts'

/** A stored booking in the shape of its contract. */
export function shownBooking(row: StoredBooking, now: Date): z.input<typeof carBooking> {
  const held =
    !row.is_verified && !row.released_at && row.held_until && row.held_until > now ? row.held_until : null
  return {
    ...row,
    verifiable_until: held,
    resend_available_at: held && row.code_sent_at ? resendAvailableAt(row.code_sent_at) : null,
    otp_delivered: held && row.sms_state ? row.sms_state === 'sent' && row.sms_delivery !== 'failed' : null,
    customercar: {
      id: row.car_id,
      brand: row.brand,
      type: row.type,
      spec: row.spec,
      year: row.year,
      color: row.color,
      license_plate: row.license_plate,
      engine_number: row.engine_number,
      stnk_term: row.stnk_term,
    },
  }
}

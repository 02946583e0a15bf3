import type * as z from 'zod/mini'
import { SENDS_MAX } from '#account/phone-codes/phone-codes.model.ts'
import { resendAvailableAt } from '#account/public.ts'
import { customerDeadline } from '#workshop/visits/visit-deadlines.model.ts'
import { isAtWorkshop } from '#workshop/visits/visit-states.model.ts'
import type { carBooking } from '../bookings.contract.ts'
import type { StoredBooking } from './sql.ts'

/** Maps a stored booking to its contract; `whatsApp` says whether codes can come that way here, `expected` when the plan has it ready. */
export function buildBookingResponse(
  row: StoredBooking,
  now: Date,
  { whatsApp = false, expected = null }: { whatsApp?: boolean; expected?: string | null } = {},
): z.input<typeof carBooking> {
  const held =
    !row.is_verified && !row.released_at && row.held_until && row.held_until > now ? row.held_until : null
  const until = row.state
    ? customerDeadline({ state: row.state, startsAt: row.service_date }, row.cut_off_minutes)
    : null
  return {
    ...row,
    state: row.state ?? 'unverified',
    state_since: row.state_since ?? row.updated_at,
    expected_ready_at: expected,
    confirmed: row.confirmed_at !== null,
    can_move_until: until,
    can_cancel_until: until,
    can_refuse: row.walk_in === true && row.state !== null && isAtWorkshop(row.state),
    verifiable_until: held,
    resend_available_at: held && row.code_sent_at ? resendAvailableAt(row.code_sent_at) : null,
    otp_delivered: held && row.sms_state ? row.sms_state === 'sent' && row.sms_delivery !== 'failed' : null,
    ...(held &&
      row.code_sends !== null && {
        otp_via: row.code_via ?? 'sms',
        whatsapp_available: whatsApp,
        otp_sends_left: Math.max(0, SENDS_MAX - row.code_sends),
      }),
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

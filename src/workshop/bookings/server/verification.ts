import type { CodeChannel } from '#account/phone-codes/phone-codes.model.ts'
import { type CodeSubject, sendCode, tryCode } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { openVisit, visitOf } from '#workshop/visits/server/open-visit.ts'
import { enqueueVisitWebhook } from '#workshop/visits/server/webhooks.ts'
import { bookingTermsOf } from '#workshop/workshop-hours/server/rules.ts'
import { enqueueBookingMail } from './notices.ts'
import { buildCurrentBookingResponse, requireOwnBooking } from './rules.ts'
import { lockOwnBooking, markVerified, setReleased, touchBooking } from './sql.ts'

/** Verifies a booking by its code; a repetition changes nothing. */
export async function verifyBooking(
  context: AppContext,
  customer: Customer,
  id: string,
  typed: string,
  meta: Meta,
) {
  const now = context.clock.now()
  const booking = await tryCode(context, {
    typed,
    origin: meta,
    async open(tx) {
      const found = await requireHeldBooking(tx, customer, id, now)
      const { phone } = found
      return {
        found,
        code: found.is_verified ? null : { kind: 'booking', id, customerId: customer.id, phone },
      }
    },
    async right(tx, found) {
      await markVerified(tx, found, now)
      const { by_hand } = await bookingTermsOf(context, found.branch_id)
      await openVisit(tx, visitOf(found, by_hand, now), customer.id)
      const verified = await requireOwnBooking(tx, customer, id)
      await enqueueBookingMail(context, tx, { ...verified, customer_id: customer.id })
      await enqueueVisitWebhook(context, tx, id, 'verify', now)
      return verified
    },
  })
  return buildCurrentBookingResponse(context, booking)
}

/** Sends a new code, which replaces the former one. */
export function resendCode(
  context: AppContext,
  customer: Customer,
  id: string,
  via: CodeChannel | undefined,
  meta: Meta,
) {
  const now = context.clock.now()
  const open = async (tx: Queries): Promise<CodeSubject> => {
    const booking = await requireHeldBooking(tx, customer, id, now)
    if (booking.is_verified) throw new Failure('already_verified')
    await touchBooking(tx, booking, now)
    return { kind: 'booking', id, customerId: customer.id, phone: booking.phone }
  }
  return sendCode(context, meta, open, via)
}

/**
 * Gives the hour of a booking back that waits for its code, so that it can be booked with another number. False for any other
 * booking; throws `not_found`.
 */
export const releaseUnverified = (context: AppContext, customer: Customer, id: string): Promise<boolean> =>
  context.transaction(async (tx) => {
    const now = context.clock.now()
    const booking = await lockOwnBooking(tx, customer, id)
    if (!booking) throw new Failure('not_found')
    if (booking.is_verified) return false
    if (!booking.released_at) await setReleased(tx, booking, now, now)
    return true
  })

/** An own booking, locked, that is verified or still holds its slot. */
async function requireHeldBooking(tx: Queries, customer: Customer, id: string, now: Date) {
  const booking = await lockOwnBooking(tx, customer, id)
  if (!booking) throw new Failure('not_found')
  const held = !booking.released_at && booking.held_until && booking.held_until > now
  if (!booking.is_verified && !held) throw new Failure('otp_hold_over')
  return booking
}

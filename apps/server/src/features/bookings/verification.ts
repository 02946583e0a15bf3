import type { Queries } from '../../database/database.ts'
import { Failure } from '../../failure.ts'
import type { Portal } from '../../portal.ts'
import type { Meta } from '../../surfaces/surface.ts'
import { sendCode, tryCode } from '../phone-codes/rules.ts'
import { confirmationMail } from './messages.ts'
import { lockOwnBooking, markVerified, touchBooking } from './queries.ts'
import { requireOwnBooking } from './rules.ts'
import { shownBooking } from './shown.ts'

/** Proves the phone number of a booking, which makes it certain; again it changes nothing. */
export async function verifyBooking(
  portal: Portal,
  customerId: string,
  id: string,
  typed: string,
  meta: Meta,
) {
  const now = portal.clock.now()
  const booking = await tryCode(portal, {
    typed,
    meta,
    async open(tx) {
      const found = await requireHeld(tx, customerId, id, now)
      const { phone } = found
      return { found, code: found.is_verified ? null : { kind: 'booking', id, customerId, phone } }
    },
    async right(tx) {
      await markVerified(tx, id, now)
      const verified = await requireOwnBooking(tx, customerId, id)
      await portal.outbox.put(tx, confirmationMail(verified, portal.config))
      return verified
    },
  })
  return shownBooking(booking, now)
}

/** Sends a new code; the former one ends. */
export function resendCode(portal: Portal, customerId: string, id: string, meta: Meta) {
  const now = portal.clock.now()
  return sendCode(portal, meta, async (tx) => {
    const booking = await requireHeld(tx, customerId, id, now)
    if (booking.is_verified) throw new Failure('already_verified')
    await touchBooking(tx, id, now)
    return { kind: 'booking', id, customerId, phone: booking.phone }
  })
}

/** An own booking, locked, that is verified or still holds its hour. */
async function requireHeld(tx: Queries, customerId: string, id: string, now: Date) {
  const booking = await lockOwnBooking(tx, customerId, id)
  if (!booking) throw new Failure('not_found')
  const held = !booking.released_at && booking.held_until && booking.held_until > now
  if (!booking.is_verified && !held) throw new Failure('otp_hold_over')
  return booking
}

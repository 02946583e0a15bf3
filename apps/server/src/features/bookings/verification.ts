import { Failure } from '../../failure.ts'
import { maskPhone } from '../../logger.ts'
import {
  CODES_SENT_MAX,
  compareCode,
  resendAvailableAt,
  WRONG_CODES_MAX,
} from '../../one-time-codes/one-time-code.ts'
import type { Portal } from '../../portal.ts'
import type { Meta } from '../../surfaces/surface.ts'
import { confirmationMail } from './messages.ts'
import { countWrongCode, lockForCode, markVerified, rememberProof } from './queries.ts'
import { DELIVERY_WAIT_MS, issueBookingCode, requireOwnBooking } from './rules.ts'
import { shownBooking } from './shown.ts'

/**
 * Proves the phone number of a booking. The row is locked while the code is compared and a wrong one counted, so
 * that parallel guesses are counted one by one; the count survives the refusal because the transaction commits.
 */
export async function verifyBooking(
  portal: Portal,
  customerId: string,
  id: string,
  code: string,
  meta: Meta,
) {
  const now = portal.clock.now()
  const outcome = await portal.db.transaction().execute(async (tx) => {
    const booking = await lockForCode(tx, customerId, id)
    if (!booking) throw new Failure('not_found')
    if (booking.is_verified) return 'already' as const
    if (booking.released_at || !booking.held_until || booking.held_until <= now)
      throw new Failure('otp_hold_over')
    if (booking.wrong_codes >= WRONG_CODES_MAX) throw new Failure('otp_attempts_spent')
    await portal.limits.require('otpWrongPerCustomer', customerId, tx)
    await portal.limits.require('otpWrongPerPhone', booking.phone, tx)
    const compared = await compareCode(portal, tx, 'booking', id, code)
    if (compared === 'wrong') {
      await countWrongCode(tx, id)
      await portal.limits.spendQuietly('otpWrongPerCustomer', customerId, tx)
      await portal.limits.spendQuietly('otpWrongPerPhone', booking.phone, tx)
      const locked = booking.wrong_codes + 1 >= WRONG_CODES_MAX
      await portal.audit.record(
        {
          event: locked ? 'otp_locked' : 'otp_failed',
          customerId,
          address: meta.address,
          requestId: meta.requestId,
        },
        tx,
      )
      if (locked)
        portal.log.warn({ booking: id, phone: maskPhone(booking.phone) }, 'booking locked after wrong codes')
    }
    if (compared === 'right') {
      await markVerified(tx, id, now)
      await rememberProof(tx, customerId, booking.phone, now)
      const stored = await requireOwnBooking(tx, customerId, id)
      await portal.outbox.put(tx, confirmationMail(stored, portal.config))
      await portal.audit.record(
        { event: 'otp_verified', customerId, address: meta.address, requestId: meta.requestId },
        tx,
      )
    }
    return compared
  })
  if (outcome === 'wrong') throw new Failure('otp_wrong', { field: 'otp_code' })
  if (outcome === 'expired') throw new Failure('otp_expired', { field: 'otp_code' })
  portal.outbox.wake()
  return shownBooking(await requireOwnBooking(portal.db, customerId, id), now)
}

/** Sends a new code; the former one ends. */
export async function resendCode(portal: Portal, customerId: string, id: string, meta: Meta) {
  const now = portal.clock.now()
  const issued = await portal.db.transaction().execute(async (tx) => {
    const booking = await lockForCode(tx, customerId, id)
    if (!booking) throw new Failure('not_found')
    if (booking.is_verified) throw new Failure('already_verified')
    if (booking.released_at || !booking.held_until || booking.held_until <= now)
      throw new Failure('otp_hold_over')
    if (booking.wrong_codes >= WRONG_CODES_MAX) throw new Failure('otp_attempts_spent')
    const available = await resendAvailableAt(tx, 'booking', id)
    if (available && available > now) {
      throw new Failure('otp_resend_wait', {
        retryAfter: Math.ceil((available.getTime() - now.getTime()) / 1000),
      })
    }
    if (booking.codes_sent >= CODES_SENT_MAX) throw new Failure('otp_sends_spent', { retryAfter: 3600 })
    return issueBookingCode(portal, tx, { id, customerId, phone: booking.phone, address: meta.address })
  })
  const state = await portal.outbox.deliver(issued.outboxId, DELIVERY_WAIT_MS)
  return {
    resend_available_at: issued.resendAvailableAt,
    expires_at: issued.expiresAt,
    otp_delivered: state === 'sent',
  }
}

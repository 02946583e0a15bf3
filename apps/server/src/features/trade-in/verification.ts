import { Failure } from '../../failure.ts'
import {
  CODES_SENT_MAX,
  compareCode,
  issueCode,
  resendAvailableAt,
  WRONG_CODES_MAX,
} from '../../one-time-codes/one-time-code.ts'
import type { Portal } from '../../portal.ts'
import type { Meta, SignedIn } from '../../surfaces/surface.ts'
import { requirePhone } from '../profile/rules.ts'
import { leadMessage, summaryMail } from './messages.ts'
import { requireOwn } from './ownership.ts'
import {
  countTradeInCode,
  countTradeInWrongCode,
  lockTradeIn,
  setTradeInState,
  tradeInOfCode,
} from './queries.ts'

const DELIVERY_WAIT_MS = 3_000

// The shared sentence speaks of bookings.
const attemptsSpent = () =>
  new Failure('otp_attempts_spent', {}, 'Terlalu banyak kode salah, silakan buat permintaan baru')

/** Sends a code for a request; the same rules and limits as for bookings hold. */
export async function sendCode(
  portal: Portal,
  input: { tradeinother: string; phone: string },
  customer: SignedIn | null,
  meta: Meta,
) {
  const phone = requirePhone(input.phone)
  const now = portal.clock.now()
  const id = input.tradeinother
  const issued = await portal.db.transaction().execute(async (tx) => {
    const request = requireOwn(await lockTradeIn(tx, id), { customer, bearer: meta.bearer })
    if (request.state !== 'draft') throw new Failure('trade_in_verified')
    if (request.wrong_codes >= WRONG_CODES_MAX) throw attemptsSpent()
    const available = await resendAvailableAt(tx, 'trade_in', id)
    if (available && available > now) {
      throw new Failure('otp_resend_wait', {
        retryAfter: Math.ceil((available.getTime() - now.getTime()) / 1000),
      })
    }
    if (request.codes_sent >= CODES_SENT_MAX) throw new Failure('otp_sends_spent', { retryAfter: 3600 })
    await countTradeInCode(tx, id, phone, now)
    return issueCode(portal, tx, {
      kind: 'trade_in',
      id,
      customerId: request.customer_id,
      phone,
      address: meta.address,
      purpose: 'tukar tambah',
    })
  })
  const state = await portal.outbox.deliver(issued.outboxId, DELIVERY_WAIT_MS)
  return {
    id: issued.id,
    resend_available_at: issued.resendAvailableAt,
    expires_at: issued.expiresAt,
    otp_delivered: state === 'sent',
  }
}

/** Compares the code under the request's lock. The right one makes the request certain and hands it over. */
export async function verifyCode(
  portal: Portal,
  codeId: string,
  typed: string,
  customer: SignedIn | null,
  meta: Meta,
) {
  const now = portal.clock.now()
  const caller = { customer, bearer: meta.bearer }
  const subject = await tradeInOfCode(portal.db, codeId)
  const outcome = await portal.db.transaction().execute(async (tx) => {
    const request = requireOwn(subject ? await lockTradeIn(tx, subject) : undefined, caller)
    if (request.state !== 'draft') return { compared: 'already' as const, request }
    if (request.wrong_codes >= WRONG_CODES_MAX) throw attemptsSpent()
    const who = request.customer_id
    if (who) await portal.limits.require('otpWrongPerCustomer', who, tx)
    await portal.limits.require('otpWrongPerPhone', request.phone, tx)
    const compared = await compareCode(portal, tx, 'trade_in', request.id, typed)
    const audited = { customerId: who, address: meta.address, requestId: meta.requestId }
    if (compared === 'wrong') {
      await countTradeInWrongCode(tx, request.id)
      if (who) await portal.limits.spendQuietly('otpWrongPerCustomer', who, tx)
      await portal.limits.spendQuietly('otpWrongPerPhone', request.phone, tx)
      const locked = request.wrong_codes + 1 >= WRONG_CODES_MAX
      await portal.audit.record({ event: locked ? 'otp_locked' : 'otp_failed', ...audited }, tx)
    }
    if (compared !== 'right') return { compared, request }
    await setTradeInState(tx, request.id, 'verified', now)
    await portal.outbox.put(tx, leadMessage(request))
    await portal.outbox.put(
      tx,
      summaryMail(request, portal.config.publicUrl, `trade-in:${request.id}:verified`),
    )
    await portal.audit.record({ event: 'otp_verified', ...audited }, tx)
    return { compared, request: { ...request, state: 'verified' as const, updated_at: now } }
  })
  if (outcome.compared === 'wrong') throw new Failure('otp_wrong', { field: 'otp_code' })
  if (outcome.compared === 'expired') throw new Failure('otp_expired', { field: 'otp_code' })
  portal.outbox.wake()
  return outcome.request
}

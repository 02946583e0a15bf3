import { createHmac, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH } from '@toyota-trust/contracts/one-time-code.ts'
import type { Queries } from '../database/database.ts'
import type { OneTimeCodes } from '../database/rows.ts'
import type { Portal } from '../portal.ts'
import { codesBetween, insertCode, markUsed, newestCode } from './queries.ts'

/** Numbers of section 4 of the security page. */
export const CODE_LIFE_MS = 5 * 60_000
export const RESEND_WAIT_MS = 45_000
export const WRONG_CODES_MAX = 5
export const CODES_SENT_MAX = 4
const HOUR_MS = 3_600_000
/** Codes that nobody types are codes that somebody else asks for: of this many, at least this part should be used. */
const USE_SAMPLE = 20
const USE_MIN = 0.3

/** Whom a code is for: what it confirms, and whose number it goes to. */
export interface CodeSubject {
  kind: OneTimeCodes['subject_kind']
  id: string
  /** The signed-in customer, or null for a request made without an account. */
  customerId: string | null
  phone: string
  /** Network address of the caller. */
  address: string
  /** What the SMS says the code is for, `booking servis`. */
  purpose: string
}

export interface IssuedCode {
  /** Id of the code, which tells nothing of it. */
  id: string
  outboxId: string
  resendAvailableAt: Date
  expiresAt: Date
}

/**
 * Draws a code, stores its keyed hash and puts its SMS into the outbox, all as part of `queries`.
 * Throws `otp_sends_spent` or `sms_ceiling` when a limit is reached.
 */
export async function issueCode(portal: Portal, queries: Queries, subject: CodeSubject): Promise<IssuedCode> {
  const now = portal.clock.now()
  await spendSends(portal, queries, subject, now)
  // The newest code alone counts, so an older one that has not left must not hold it up.
  const former = await newestCode(queries, subject.kind, subject.id)
  if (former?.outbox_id) await portal.outbox.withdraw(queries, [former.outbox_id])
  const id = portal.chance.recordId()
  const code = portal.chance.code(OTP_LENGTH)
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS)
  const outboxId = await portal.outbox.put(queries, {
    channel: 'sms',
    to: subject.phone,
    subject: '',
    text: smsText(code, subject.purpose, new URL(portal.config.publicUrl).hostname),
    secret: true,
    validUntil: expiresAt,
    dedupeKey: `otp:${id}`,
  })
  await insertCode(queries, {
    id,
    subject_kind: subject.kind,
    subject_id: subject.id,
    customer_id: subject.customerId,
    phone: subject.phone,
    code_hash: hashOf(portal.jwtSecret, id, code),
    outbox_id: outboxId,
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
  })
  await portal.audit.record(
    { event: 'otp_sent', customerId: subject.customerId, address: subject.address },
    queries,
  )
  return { id, outboxId, resendAvailableAt: new Date(now.getTime() + RESEND_WAIT_MS), expiresAt }
}

/** How a typed code compares with the newest one of the subject; `right` uses it up. */
export async function compareCode(
  portal: Portal,
  queries: Queries,
  kind: OneTimeCodes['subject_kind'],
  subjectId: string,
  typed: string,
): Promise<'right' | 'wrong' | 'expired'> {
  const newest = await newestCode(queries, kind, subjectId)
  const now = portal.clock.now()
  if (!newest || newest.used_at || newest.expires_at <= now) return 'expired'
  const expected = Buffer.from(newest.code_hash)
  const given = Buffer.from(hashOf(portal.jwtSecret, newest.id, typed))
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return 'wrong'
  await markUsed(queries, newest.id, now)
  return 'right'
}

/** When the next code may be asked for; null when none was sent yet. */
export async function resendAvailableAt(
  queries: Queries,
  kind: OneTimeCodes['subject_kind'],
  subjectId: string,
): Promise<Date | null> {
  const newest = await newestCode(queries, kind, subjectId)
  return newest ? new Date(newest.created_at.getTime() + RESEND_WAIT_MS) : null
}

async function spendSends(portal: Portal, queries: Queries, subject: CodeSubject, now: Date): Promise<void> {
  const { limits, log } = portal
  await limits.spend('otpSentPerPhoneHour', subject.phone, queries)
  await limits.spend('otpSentPerPhoneDay', subject.phone, queries)
  if (subject.customerId) await limits.spend('otpSentPerCustomer', subject.customerId, queries)
  await limits.spend('otpSentPerAddress', subject.address, queries)
  const hour = await limits.spend('smsPerHour', 'all', queries)
  const day = await limits.spend('smsPerDay', 'all', queries)
  for (const [limit, { spent }] of [['smsPerHour', hour] as const, ['smsPerDay', day] as const]) {
    const max = limits.maxOf(limit)
    if (spent === max) log.error({ limit, max }, 'SMS ceiling reached, no code leaves until it opens again')
    else if (spent === Math.ceil(max * 0.7))
      log.warn({ limit, spent, max }, 'SMS spend passed 70% of its ceiling')
  }
  if (hour.spent % USE_SAMPLE === 0) await watchUse(portal, queries, now)
}

/** Warns when few of the codes of the last hour were typed. Those that may still be typed do not count. */
async function watchUse({ log }: Portal, queries: Queries, now: Date): Promise<void> {
  const ended = new Date(now.getTime() - CODE_LIFE_MS)
  const { sent, used } = await codesBetween(queries, new Date(now.getTime() - HOUR_MS), ended)
  if (sent >= USE_SAMPLE / 2 && used < sent * USE_MIN)
    log.warn({ sent, used }, 'few of the codes sent by SMS are used')
}

/** 10,000 values are few, so the hash is keyed: the table alone does not give a code away. */
function hashOf(secret: string, codeId: string, code: string): string {
  return createHmac('sha256', secret).update(`otp:${codeId}:${code}`).digest('base64url')
}

// The last line binds the code to the site, so that phones offer it only there (WebOTP format).
function smsText(code: string, purpose: string, host: string): string {
  return `Toyota Trust: ${code} adalah kode OTP ${purpose} Anda, berlaku 5 menit. Jangan berikan kode ini kepada siapa pun.\n\n@${host} #${code}`
}

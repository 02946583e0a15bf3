import { handleNumberProof, suspendConsentOfNumber } from '#account/whatsapp/server/number-proofs.ts'
import { isWhatsAppEnabled } from '#account/whatsapp/server/send.ts'
import type { AppContext } from '#server/app-context.ts'
import type { AuditEntry } from '#server/audit/audit.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Origin } from '#server/calls/origin.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { sameSecret } from '#server/hashing.ts'
import { maskPhone } from '#server/logger.ts'
import type { Message } from '#server/outbound/sender.ts'
import { type CodeChannel, OTP_LENGTH, SENDS_MAX } from '../phone-codes.model.ts'
import { consumeMailCodeLimit, consumeSmsCodeLimits } from './ceilings.ts'
import { awaitCodeDelivery, enqueueCodeByWhatsApp } from './code-delivery.ts'
import {
  CODE_LIFE_MS,
  type CodeSubject,
  codeHash,
  codeMail,
  lockedFailure,
  smsText,
  TRIES_MAX,
} from './code-messages.ts'
import { PROOF_MS } from './proof-age.ts'
import {
  assignCodes,
  consumeCodeTry,
  deleteCodes,
  deleteProof,
  expireCodes,
  findCode,
  findNumberProvers,
  markUsed,
  proofOf,
  replaceCode,
  type SubjectKey,
  storePhoneProof,
  subjectOf,
} from './sql.ts'

export type { CodeSubject }

/** When another code may be asked for. */
const RESEND_WAIT_MS = 45_000
/** What a code by WhatsApp may prove a number for: its account can outlive the SIM. */
const PROVED_BY_WHATSAPP: readonly SubjectKey['kind'][] = ['booking', 'trade_in', 'car_alert']

/** A code that has been stored and enqueued, without its digits. */
export interface IssuedCode {
  /** Random id, from which the digits cannot be derived. */
  id: string
  outboxId: string
  /** How it leaves. */
  via: CodeChannel
  resend_available_at: Date
  expires_at: Date
}

/** When the next code may be asked for. */
export const resendAvailableAt = (sentAt: Date): Date => new Date(sentAt.getTime() + RESEND_WAIT_MS)

/**
 * Sends a code, the first or another; the former one ends. `open` locks what the code is for and says whose number it
 * goes to; it throws when there is nothing to prove.
 */
export async function sendCode(
  context: AppContext,
  origin: Origin,
  open: (tx: Queries) => Promise<CodeSubject>,
  wanted: CodeChannel = 'sms',
) {
  const now = context.clock.now()
  const issued = await context.transaction(async (tx) => {
    const subject = await open(tx)
    const former = await findCode(tx, subject)
    if (isLocked(former)) throw lockedFailure(subject.kind)
    const waitMs = former ? resendAvailableAt(former.sent_at).getTime() - now.getTime() : 0
    if (waitMs > 0) throw new Failure('otp_resend_wait', { retryAfter: Math.ceil(waitMs / 1000) })
    if (former && former.sends >= SENDS_MAX) throw new Failure('otp_sends_spent', { retryAfter: 3600 })
    const way = PROVED_BY_WHATSAPP.includes(subject.kind) ? wanted : 'sms'
    const code = await issueCode(context, tx, subject, origin, { former, way })
    const sends_left = SENDS_MAX - (former?.sends ?? 0) - 1
    const whatsapp_available = PROVED_BY_WHATSAPP.includes(subject.kind) && isWhatsAppEnabled(context)
    return { ...code, sends_left, whatsapp_available }
  })
  const { outboxId, via, ...answer } = issued
  return { ...answer, ...(await awaitCodeDelivery(context, { outboxId, via })) }
}

interface IssueOptions {
  /** The subject's former code, where it may have one. */
  former?: Awaited<ReturnType<typeof findCode>>
  /** The channel that the customer asked for. */
  way?: CodeChannel
  /** Audit entry of the act that needs the code; recorded with it. */
  because?: AuditEntry
  /** Statements to run together with those of the code, once no limit refuses it. */
  storeTogether?(): Promise<unknown>[]
}

/**
 * Draws a code, stores its keyed hash and puts its SMS into the outbox, all as part of `tx`.
 * Throws `otp_sends_spent` or `sms_ceiling` when a limit is reached.
 */
export async function issueCode(
  context: AppContext,
  tx: Queries,
  subject: CodeSubject,
  origin: Origin,
  { former, way = 'sms', because, storeTogether = () => [] }: IssueOptions = {},
): Promise<IssuedCode> {
  const now = context.clock.now()
  await (subject.byMail ? consumeMailCodeLimit : consumeSmsCodeLimits)(context, tx, subject, origin)
  // The newest code alone counts, so an older one that has not left must not hold it up.
  if (former?.outbox_id) await context.outbox.withdraw(tx, [former.outbox_id])
  const id = former?.id ?? context.chance.recordId()
  const code = context.chance.code(OTP_LENGTH)
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS)
  const message: Message & { id: string } = {
    id: context.chance.recordId(),
    to: subject.phone,
    ...(subject.byMail
      ? { channel: 'email' as const, ...codeMail(code, subject.kind) }
      : {
          channel: 'sms' as const,
          subject: '',
          text: smsText(code, subject.kind, new URL(context.config.publicUrl).hostname),
        }),
    secret: true,
    counting: { exempt: 'requested' },
    validUntil: expiresAt,
    dedupeKey: `otp:${id}:${(former?.sends ?? 0) + 1}`,
  }
  const byWhatsApp =
    way === 'whatsapp' ? await enqueueCodeByWhatsApp(context, tx, subject, code, message) : null
  const outboxId = byWhatsApp ?? message.id
  const via = byWhatsApp === null ? 'sms' : 'whatsapp'
  const put = byWhatsApp === null ? context.outbox.put(tx, message) : null
  const sent: AuditEntry = { event: 'otp_sent', customerId: subject.customerId }
  const audited = origin.audit.record(because ? [because, sent] : [sent], tx)
  const stored = replaceCode(tx, {
    id,
    subject_kind: subject.kind,
    subject_id: subject.id,
    customer_id: subject.customerId,
    phone: subject.phone,
    code_hash: codeHash(context.secrets.present, id, code),
    outbox_id: outboxId,
    via,
    sent_at: now,
    expires_at: expiresAt,
  })
  await Promise.all([put, stored, audited, ...storeTogether()])
  return { id, outboxId, via, resend_available_at: resendAvailableAt(now), expires_at: expiresAt }
}

/** One attempt at a code, and what its subject does with a right one. */
export interface CodeTry<Subject> {
  typed: string
  origin: Origin
  /** Locks what the code is for; without `code` its number is proved already. Throws when there is nothing to prove. */
  open(tx: Queries): Promise<{ found: Subject; code: CodeSubject | null }>
  /** What happens when the code is right; returns the state of the subject then. */
  right(tx: Queries, found: Subject): Promise<Subject>
}

/**
 * Proves a phone number by the code that was sent to it. Every try is counted before it is compared, in the transaction
 * that a wrong code commits, so that parallel guesses cannot pass together. Throws `otp_wrong`, `otp_expired` or a limit.
 */
export async function tryCode<Subject>(context: AppContext, attempt: CodeTry<Subject>): Promise<Subject> {
  const { compared, found } = await context.transaction(async (tx) => {
    const { found, code } = await attempt.open(tx)
    if (!code) return { compared: 'already' as const, found }
    const compared = await compare(context, tx, code, attempt)
    return { compared, found: compared === 'right' ? await attempt.right(tx, found) : found }
  })
  if (compared === 'wrong') throw new Failure('otp_wrong', { field: 'otp_code' })
  if (compared === 'expired') throw new Failure('otp_expired', { field: 'otp_code' })
  return found
}

async function compare(
  context: AppContext,
  tx: Queries,
  subject: CodeSubject,
  { typed, origin }: Pick<CodeTry<unknown>, 'typed' | 'origin'>,
): Promise<'right' | 'wrong' | 'expired'> {
  const { kind, id, customerId } = subject
  const now = context.clock.now()
  const code = await consumeCodeTry(tx, subject, TRIES_MAX, now)
  if (!code) {
    if (isLocked(await findCode(tx, subject))) throw lockedFailure(kind)
    return 'expired'
  }
  if (customerId) await context.limits.spend('otpWrongPerCustomer', customerId, tx)
  await context.limits.spend('otpWrongPerPhone', code.phone, tx)
  const hashes = context.secrets.accepted.map((secret) => codeHash(secret, code.id, typed))
  if (hashes.some((hash) => sameSecret(code.code_hash, hash))) {
    await markUsed(tx, code.id, now)
    if (customerId) await context.limits.giveBack('otpWrongPerCustomer', customerId, tx)
    await context.limits.giveBack('otpWrongPerPhone', code.phone, tx)
    if (customerId && !subject.byMail) {
      const via = code.via ?? 'sms'
      const freshSince = new Date(now.getTime() - PROOF_MS)
      await storePhoneProof(
        tx,
        { customer_id: customerId, phone: code.phone, proved_at: now, via },
        freshSince,
      )
      await handleNumberProof(context, tx, { customerId, phone: code.phone }, via, now)
      if (via === 'sms')
        await context.accountPorts.assignTestDrives(tx, { kind: 'customer', id: customerId }, code.phone)
    }
    // Carriers put many customers behind one address: what was used does not count against the others.
    context.limits.giveBackAfter('otpSentPerAddress', origin.network, tx)
    await origin.audit.record({ event: 'otp_verified', customerId }, tx)
    return 'right'
  }
  const locked = isLocked(code)
  await origin.audit.record({ event: locked ? 'otp_locked' : 'otp_failed', customerId }, tx)
  if (locked)
    context.log.warn({ [kind]: id, phone: maskPhone(code.phone) }, `${kind} locked after wrong codes`)
  return 'wrong'
}

const isLocked = (code: { tries: number } | undefined) => code !== undefined && code.tries >= TRIES_MAX

/** Whether the newest code of a subject was typed right before. */
export const isCodeUsed = async (tx: Queries, subject: CodeSubject): Promise<boolean> =>
  ((await findCode(tx, subject))?.used_at ?? null) !== null

/** Whether a number that was proved then needs no code now: for 90 days. */
export const isFresh = (provedAt: Date | null, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_MS

/** When the customer proved this number, if that was in the last 90 days; it needs no code then. */
export async function findProofTime(
  context: AppContext,
  tx: Queries,
  customer: Customer,
  phone: string,
): Promise<Date | null> {
  const proved = await proofOf(tx, customer, phone)
  return isFresh(proved, context.clock.now()) ? proved : null
}

/** The one customer who proved this number in the last 90 days; null for none or several. */
export async function onlyCustomerWithPhone(
  context: AppContext,
  tx: Queries,
  phone: string,
): Promise<Customer | null> {
  const since = new Date(context.clock.now().getTime() - PROOF_MS)
  const [owner, another] = await findNumberProvers(tx, phone, since)
  return owner && !another ? { kind: 'customer', id: owner.customer_id } : null
}

/** Makes the proof and every pending code of a number worthless; true when it had been proved. */
export async function invalidateNumber(
  context: AppContext,
  tx: Queries,
  customer: Customer,
  phone: string,
): Promise<boolean> {
  await context.outbox.withdraw(tx, await expireCodes(tx, customer, phone, context.clock.now()))
  await suspendConsentOfNumber(context, tx, { customerId: customer.id, phone })
  return deleteProof(tx, customer, phone)
}

/**
 * Sends an SMS within the limits of all SMS; false when one of them is reached, which must not stop the act that it is
 * about.
 */
export async function sendNotice(
  context: AppContext,
  tx: Queries,
  notice: { customer: Customer; phone: string; text: string; key: string },
  origin: Origin,
): Promise<boolean> {
  const { customer, phone, text, key } = notice
  try {
    await consumeSmsCodeLimits(context, tx, { customerId: customer.id, phone }, origin)
  } catch (problem) {
    if (problem instanceof Failure) return false
    throw problem
  }
  await context.outbox.put(tx, {
    channel: 'sms',
    to: phone,
    subject: '',
    text,
    dedupeKey: key,
    counting: { exempt: 'requested' },
  })
  return true
}

/** The subject of a code that was sent. */
export const subjectOfCode = (context: AppContext, codeId: string) => subjectOf(context.db, codeId)

/** Gives the codes of a request to the customer who claims it. */
export const assignCodesTo = (tx: Queries, subject: SubjectKey, customer: Customer) =>
  assignCodes(tx, subject, customer)

/** Deletes the codes of a request that is deleted. */
export const eraseCodesOf = (tx: Queries, subject: SubjectKey) => deleteCodes(tx, subject)

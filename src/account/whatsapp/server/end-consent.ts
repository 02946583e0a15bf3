import { CHOSEN_CONSENTS } from '#account/personal-data/chosen-consents.model.ts'
import { PHONE_PROOF_DAYS } from '#account/phone-codes/phone-proof.model.ts'
import { findMailAddress } from '#account/profile/server/sql.ts'
import { maskedPhone } from '#core/phone.ts'
import type { AppContext } from '#server/app-context.ts'
import { createAudit } from '#server/audit/audit.ts'
import type { Queries } from '#server/database/database.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import type { SuspendedCause } from '../whatsapp.contract.ts'
import { withdrawQueued } from './failures.ts'
import { countUnreached, findConsent, markSuspended, markWithdrawn, resume } from './whatsapp-consents-sql.ts'

/** How many undeliverable messages in a row suspend the consent. */
const UNREACHED_MAX = 3

/** Where a consent was withdrawn. */
export type WithdrawnBy = 'ways_page' | 'personal_data' | 'stop'

/** Ends the customer's consent to WhatsApp, within an act that the caller writes into the audit log; false where none was in force. */
export async function endWhatsApp(
  context: AppContext,
  tx: Queries,
  customerId: string,
  why: WithdrawnBy,
): Promise<boolean> {
  if (!(await markWithdrawn(tx, customerId, why, context.clock.now()))) return false
  await withdrawQueued(context, tx, customerId)
  return true
}

/** Withdraws the customer's consent to WhatsApp and records it; false where none was in force. */
export async function withdrawWhatsApp(
  context: AppContext,
  tx: Queries,
  customerId: string,
  why: WithdrawnBy,
): Promise<boolean> {
  if (!(await endWhatsApp(context, tx, customerId, why))) return false
  await auditOf(context, tx, customerId).record({
    event: 'consent_withdrawn',
    details: { act: 'whatsapp', version: CHOSEN_CONSENTS.whatsapp.version, by: why },
  })
  return true
}

const BECAUSE: Record<SuspendedCause, (phone: string) => string> = {
  proof_ended: (phone) => `Nomor ${phone} terakhir dibuktikan lebih dari ${PHONE_PROOF_DAYS} hari lalu.`,
  number_left: (phone) => `Nomor ${phone} tidak lagi dipakai di akun Anda.`,
  number_taken: (phone) => `Nomor ${phone} baru saja dibuktikan oleh akun lain.`,
  number_changed: (phone) => `Pemilik akun WhatsApp ${phone} berganti nomor.`,
  unreachable: (phone) => `WhatsApp tidak sampai ke ${phone}.`,
}

/** Suspends the customer's consent and notifies them by mail; false where none was in force. */
export async function suspendWhatsApp(
  context: AppContext,
  tx: Queries,
  customerId: string,
  cause: SuspendedCause,
): Promise<boolean> {
  const now = context.clock.now()
  const suspended = await markSuspended(tx, customerId, cause, now)
  if (!suspended) return false
  await withdrawQueued(context, tx, customerId)
  await auditOf(context, tx, customerId).record({
    event: 'whatsapp_suspended',
    details: { because: cause, version: suspended.text_version },
  })
  const owner = await findMailAddress(tx, { kind: 'customer', id: customerId })
  if (!owner) return true
  await context.outbox.put(tx, {
    channel: 'email',
    counting: { exempt: 'account_security' },
    to: owner.email,
    subject: 'Kabar lewat WhatsApp berhenti',
    dedupeKey: `whatsapp-suspended:${customerId}:${now.getTime()}`,
    ...renderMail({
      heading: 'Kabar lewat WhatsApp berhenti',
      paragraphs: [
        `Halo ${owner.name},`,
        BECAUSE[cause](maskedPhone(suspended.phone)),
        'Karena itu kami berhenti mengirim WhatsApp. Kabar penting tetap lewat SMS dan email.',
      ],
      action: { label: 'Atur cara kabar', url: `${context.config.publicUrl}/dashboard/pengingat` },
    }),
  })
  return true
}

/** Counts a message that found no WhatsApp account; the third in a row suspends the consent. */
export async function countUnreachableMessage(
  context: AppContext,
  tx: Queries,
  customerId: string,
): Promise<void> {
  if ((await countUnreached(tx, customerId)) < UNREACHED_MAX) return
  await suspendWhatsApp(context, tx, customerId, 'unreachable')
}

/** The audit log of an act that no request made: a reply, a report or a clock. */
export const auditOf = ({ clock }: AppContext, tx: Queries, customerId: string) =>
  createAudit(tx, clock, { customerId, staffId: null, address: null, requestId: null })

/**
 * Lifts the suspension after undeliverable messages, for a test that the customer asked for; the next failure suspends again.
 * False where the consent is suspended for another reason, or was not given.
 */
export async function resumeUnreachableConsent(tx: Queries, customerId: string): Promise<boolean> {
  const consent = await findConsent(tx, customerId)
  if (!consent || consent.withdrawn_at) return false
  if (consent.suspended === 'unreachable') await resume(tx, customerId, UNREACHED_MAX - 1)
  return consent.suspended === null || consent.suspended === 'unreachable'
}

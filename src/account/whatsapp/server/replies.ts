import { CHOSEN_CONSENTS } from '#account/personal-data/chosen-consents.model.ts'
import { findProofTime } from '#account/phone-codes/server/rules.ts'
import { SECOND_MS } from '#core/milliseconds.ts'
import type { AppContext, InboundHandler } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { type InboundMessage, replyAddressOf } from '#server/outbound/whatsapp/inbound-message.ts'
import { auditOf, suspendWhatsApp, withdrawWhatsApp } from './end-consent.ts'
import { sendFreeText } from './send.ts'
import { suppress } from './suppressed.ts'
import { lockConsentsOfNumber, storeConsent } from './whatsapp-consents-sql.ts'

const STOP: readonly string[] = ['STOP', 'BERHENTI', 'UNSUB']
const START = 'MULAI'
/** How long after a withdrawal MULAI renews the consent. */
const AGAIN_MS = 365 * 24 * 3_600_000
const STOPPED =
  'Baik, kami berhenti mengirim WhatsApp. Kabar penting tetap lewat SMS dan email. Balas MULAI untuk mengaktifkan lagi.'
const STARTED = 'WhatsApp aktif lagi untuk kabar servis.'

/** The whole text in capitals, without punctuation: a sentence that only contains STOP is a message. */
const wordOf = ({ kind, text = '' }: InboundMessage): string | null =>
  kind === 'text'
    ? text
        .normalize('NFKC')
        .replace(/[\p{P}\p{S}\p{C}]/gu, '')
        .trim()
        .toUpperCase()
    : null

/** Handles STOP, MULAI and the notice that a sender changed their number: they change consents and begin no thread. */
export const handleConsentReply: InboundHandler = async (context, tx, message) => {
  if (message.otherKind === 'user_changed_number') return handleChangedNumber(context, tx, message)
  const word = wordOf(message)
  if (word !== null && STOP.includes(word)) return handleStopReply(context, tx, message)
  return word === START ? handleStartReply(context, tx, message) : 'passed'
}

/** Another number is never adopted from WhatsApp. */
async function handleChangedNumber(
  context: AppContext,
  tx: Queries,
  { from }: InboundMessage,
): Promise<'taken'> {
  for (const { customer_id } of from === null ? [] : await lockConsentsOfNumber(tx, from))
    await suspendWhatsApp(context, tx, customer_id, 'number_changed')
  return 'taken'
}

const sendConsentReply = (
  context: AppContext,
  tx: Queries,
  message: InboundMessage,
  text: string,
  about = `consent-reply:${message.id}`,
) => sendFreeText(context, tx, { to: replyAddressOf(message), numberId: message.numberId, text, about })

async function handleStopReply(context: AppContext, tx: Queries, message: InboundMessage): Promise<'taken'> {
  const { from } = message
  const consents = from === null ? [] : await lockConsentsOfNumber(tx, from)
  if (consents.length === 0) {
    if (await suppress(context, tx, replyAddressOf(message)))
      await sendConsentReply(context, tx, message, STOPPED)
    return 'taken'
  }
  let ended = 0
  for (const { customer_id } of consents)
    if (await withdrawWhatsApp(context, tx, customer_id, 'stop')) ended++
  if (ended > 0) await sendConsentReply(context, tx, message, STOPPED)
  return 'taken'
}

async function handleStartReply(context: AppContext, tx: Queries, message: InboundMessage): Promise<'taken'> {
  if (message.from !== null && (await renewWithdrawnConsent(context, tx, message.from, message.at))) {
    await sendConsentReply(context, tx, message, STARTED)
    return 'taken'
  }
  const link = `${context.config.publicUrl}/dashboard/pengingat`
  const day = message.at.toISOString().slice(0, 10)
  const text = `WhatsApp belum aktif untuk nomor ini. Aktifkan di ${link}`
  await sendConsentReply(context, tx, message, text, `consent-link:${replyAddressOf(message)}:${day}`)
  return 'taken'
}

/** Renews a withdrawn consent while its text is unchanged; false where the customer has to agree on the page. */
async function renewWithdrawnConsent(
  context: AppContext,
  tx: Queries,
  phone: string,
  at: Date,
): Promise<boolean> {
  const now = context.clock.now()
  const { version } = CHOSEN_CONSENTS.whatsapp
  const [consent, another] = await lockConsentsOfNumber(tx, phone)
  if (!consent || another || consent.suspended !== null || consent.text_version !== version) return false
  if (consent.withdrawn_at === null) return true
  if (now.getTime() - consent.withdrawn_at.getTime() > AGAIN_MS) return false
  // Sent before the withdrawal and delivered after it; Meta's times are whole seconds.
  if (at.getTime() + SECOND_MS <= consent.withdrawn_at.getTime()) return false
  const customer = { kind: 'customer' as const, id: consent.customer_id }
  const proved_at = await findProofTime(context, tx, customer, phone)
  if (!proved_at) return false
  const { place } = consent
  await storeConsent(tx, {
    customer_id: customer.id,
    phone,
    proved_at,
    text_version: version,
    place,
    given_at: now,
  })
  await auditOf(context, tx, customer.id).record({
    event: 'consent_given',
    details: { act: 'whatsapp', version, place, by: 'start' },
  })
  return true
}

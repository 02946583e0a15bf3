import { quietUntil } from '#account/public.ts'
import { rupiah } from '#core/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import { recordSecret } from '#server/record-secret.ts'
import type { StoredAlert } from './sql.ts'

export interface PriceDrop {
  name: string
  from: number
  to: number
}

/** What an alert says; the sentence of an SMS, and the lines of a mail. */
interface AlertMessage {
  key: string
  subject: string
  sentence: string
  lines: readonly string[]
  label: string
}

/** The page that shows an alert and ends it. */
const alertPath = (keys: Pick<AppContext, 'secrets'>, id: string): string =>
  `/kabar/${id}.${recordSecret(keys, 'car-alert', id)}`

const dropLine = ({ name, from, to }: PriceDrop) => `${name} turun ${rupiah(from - to)}, jadi ${rupiah(to)}.`

/** `drops` has at least one. */
export const buildDropMessage = (
  alert: StoredAlert,
  drops: readonly PriceDrop[],
  now: Date,
): AlertMessage => {
  const [first, ...more] = drops.map(dropLine)
  return {
    key: `car-alert:${alert.id}:drop:${now.getTime()}`,
    subject: drops.length > 1 ? `${drops.length} mobil tersimpan turun harga` : 'Mobil tersimpan turun harga',
    sentence: more.length > 0 ? `${first} ${more.length} mobil lain juga turun.` : `${first}`,
    lines: [`${first}`, ...more],
    label: 'Lihat mobil',
  }
}

/** News of one car, in the words of its order. */
export const buildFreeMessage = (
  alert: StoredAlert,
  { orderId, title, words }: { orderId: string; title: string; words: string },
): AlertMessage => ({
  key: `car-alert:${alert.id}:free:${orderId}`,
  subject: title,
  sentence: words,
  lines: [words],
  label: 'Lihat mobil',
})

export const buildRenewalMessage = (alert: StoredAlert): AlertMessage => ({
  key: `car-alert:${alert.id}:ask:${alert.renewed_at.getTime()}`,
  subject: 'Masih mau dikabari?',
  sentence: 'Masih mau dikabari soal mobil tersimpan Anda? Tanpa jawaban, kabar berhenti dalam 14 hari.',
  lines: ['Masih mau dikabari soal mobil tersimpan Anda?', 'Tanpa jawaban, kabar berhenti dalam 14 hari.'],
  label: 'Teruskan kabar',
})

/** Puts a message into the outbox, an SMS not at night. Each carries the link that ends the alert. */
export async function sendAlertMessage(
  context: AppContext,
  tx: Queries,
  alert: StoredAlert,
  { key, subject, sentence, lines, label }: AlertMessage,
): Promise<void> {
  const link = context.config.publicUrl + alertPath(context, alert.id)
  const shared = { counting: { causedBy: null }, dedupeKey: key, secret: true } as const
  if (alert.phone !== null) {
    const notBefore = quietUntil(context.clock.now())
    await context.outbox.put(tx, {
      ...shared,
      channel: 'sms',
      to: alert.phone,
      subject: '',
      text: `Toyota Trust: ${sentence} Lihat atau matikan: ${link}`,
      ...(notBefore && { notBefore }),
    })
  }
  if (alert.email !== null)
    await context.outbox.put(tx, {
      ...shared,
      channel: 'email',
      to: alert.email,
      subject,
      ...renderMail({
        heading: subject,
        paragraphs: [lines.join('\n')],
        action: { label, url: link },
        after: ['Di halaman itu kabar bisa dimatikan kapan saja.'],
      }),
    })
}

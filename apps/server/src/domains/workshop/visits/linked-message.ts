import { plateWords } from '@toyota-trust/contracts/garage/plates.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Portal } from '../../../portal.ts'
import { carAtWords, mail, type NotifiedVisit, notice, when } from './messages.ts'
import { notifyOwner } from './notify-owner.ts'

/** Notifies the customer that a workshop linked a walk-in to their account. */
export function notifyVisitLinked(portal: Portal, tx: Queries, visit: NotifiedVisit): Promise<void> {
  const message = mail(visit, portal.config, {
    key: 'linked',
    subject: `Mobil diterima bengkel: ${plateWords(visit.plate)}, ${when(visit)}`,
    heading: 'Mobil diterima bengkel',
    paragraphs: [
      `Kunjungan tanpa booking ini ditautkan ke akun Anda dengan kode dari handphone Anda.`,
      'Bukan kunjungan Anda? Buka halaman booking, lalu tolak.',
    ],
  })
  const words = `${carAtWords(visit)}. Bukan kunjungan Anda? Buka, lalu tolak.`
  return notifyOwner(portal, tx, visit, notice(visit, message, 'Mobil diterima bengkel', words))
}

import { formatPlate } from '#core/plates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import {
  buildOwnerNotice,
  buildVisitMail,
  formatCarAtBranch,
  formatVisitTime,
  type NotifiedVisit,
} from './messages.ts'
import { notifyOwner } from './notify-owner.ts'

/** Notifies the customer that a workshop linked a walk-in to their account. */
export function notifyVisitLinked(context: AppContext, tx: Queries, visit: NotifiedVisit): Promise<void> {
  const message = buildVisitMail(visit, context.config, {
    key: 'linked',
    subject: `Mobil diterima bengkel: ${formatPlate(visit.plate)}, ${formatVisitTime(visit)}`,
    heading: 'Mobil diterima bengkel',
    paragraphs: [
      `Kunjungan tanpa booking ini ditautkan ke akun Anda dengan kode dari handphone Anda.`,
      'Bukan kunjungan Anda? Buka halaman booking, lalu tolak.',
    ],
  })
  const words = `${formatCarAtBranch(visit)}. Bukan kunjungan Anda? Buka, lalu tolak.`
  return notifyOwner(context, tx, visit, buildOwnerNotice(visit, message, 'Mobil diterima bengkel', words))
}

import { renderMail } from '#server/outbound/mail-layout.ts'
import type { Message } from '#server/outbound/sender.ts'
import { formatVisitTime, type NotifiedVisit } from './messages.ts'

interface Head {
  id: string
  name: string
  email: string
}

/** Mails a head that a slot is free because its customer's account was erased. Names no customer. */
export const upcomingVisitErasedMail = (visit: NotifiedVisit, head: Head): Message => ({
  channel: 'email',
  counting: { exempt: 'dealer' },
  to: head.email,
  subject: `Kunjungan dibatalkan: ${visit.number}, ${formatVisitTime(visit)}`,
  dedupeKey: `visit-left:${visit.id}:${head.id}`,
  ...renderMail({
    heading: 'Kunjungan dibatalkan',
    paragraphs: [
      `Halo ${head.name},`,
      `${visit.service_type} ${visit.number} di ${visit.branch}, ${formatVisitTime(visit)}, dibatalkan karena pelanggan menghapus akunnya. Jamnya kosong lagi.`,
    ],
  }),
})

/** As above, for a visit under way: its card is gone from the desk while the car may still be at the workshop. */
export const currentVisitErasedMail = (visit: NotifiedVisit, head: Head): Message => ({
  channel: 'email',
  counting: { exempt: 'dealer' },
  to: head.email,
  subject: `Kunjungan terhapus: ${visit.number}, ${formatVisitTime(visit)}`,
  dedupeKey: `visit-gone:${visit.id}:${head.id}`,
  ...renderMail({
    heading: 'Kunjungan terhapus',
    paragraphs: [
      `Halo ${head.name},`,
      `${visit.service_type} ${visit.number} di ${visit.branch}, ${formatVisitTime(visit)}, tidak ada lagi di meja karena pelanggan menghapus akunnya selagi kunjungan berjalan.`,
      'Selesaikan pekerjaan, tagihan, dan penyerahan mobilnya langsung dengan pemiliknya.',
    ],
  }),
})

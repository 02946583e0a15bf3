import { renderMail } from '../../outbound/mail-layout.ts'
import type { Message } from '../../outbound/sender.ts'
import { type Told, when } from './messages.ts'

/** To the head of a workshop: an hour is free again because its customer's account is gone. Of whom, nobody is told. */
export const leftMail = (visit: Told, head: { id: string; name: string; email: string }): Message => ({
  channel: 'email',
  to: head.email,
  subject: `Kunjungan dibatalkan: ${visit.number}, ${when(visit)}`,
  dedupeKey: `visit-left:${visit.id}:${head.id}`,
  ...renderMail({
    heading: 'Kunjungan dibatalkan',
    paragraphs: [
      `Halo ${head.name},`,
      `${visit.service_type} ${visit.number} di ${visit.branch}, ${when(visit)}, dibatalkan karena pelanggan menghapus akunnya. Jamnya kosong lagi.`,
    ],
  }),
})

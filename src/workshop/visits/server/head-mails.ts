import { longDay } from '#core/days.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import type { Message } from '#server/outbound/sender.ts'
import type { Workshop } from '#workshop/regions/server/rules.ts'
import { formatVisitTime, type NotifiedVisit } from './messages.ts'

interface Head {
  id: string
  name: string
  email: string
}

interface LookUps {
  staff: StaffMember
  workshop: Workshop
  day: string
}

/** Mails a head that one of the staff reached the day's limit of plate look-ups. One mail a person and day. */
export const lookUpsMail = ({ staff, workshop, day }: LookUps, head: Head): Message => ({
  channel: 'email',
  counting: { exempt: 'dealer' },
  to: head.email,
  subject: `Pencarian pelat mencapai batas: ${staff.name}`,
  dedupeKey: `plate-look-ups:${staff.id}:${day}:${head.id}`,
  ...renderMail({
    heading: 'Pencarian pelat mencapai batas',
    paragraphs: [
      `Halo ${head.name},`,
      `${staff.name} mencapai batas pencarian pelat di ${workshop.branch} pada ${longDay(day)}.`,
      'Tanyakan sebabnya. Setiap pencarian yang menemukan pelanggan tercatat di Jejak.',
    ],
  }),
})

/** Mails a head that a customer rejects a walk-in linked to their account. */
export const refusedMail = (visit: NotifiedVisit, head: Head, publicUrl: string): Message => ({
  channel: 'email',
  counting: { exempt: 'dealer' },
  to: head.email,
  subject: `Kunjungan ditolak pelanggan: ${visit.number}, ${formatVisitTime(visit)}`,
  dedupeKey: `visit-refused:${visit.id}:${head.id}`,
  ...renderMail({
    heading: 'Kunjungan ditolak pelanggan',
    paragraphs: [
      `Halo ${head.name},`,
      `Seorang pelanggan menolak kunjungan ${visit.number} di ${visit.branch}. Kunjungan itu tidak tertaut lagi.`,
    ],
    action: { label: 'Buka kartu', url: `${publicUrl}/desk/kunjungan/${visit.id}` },
  }),
})

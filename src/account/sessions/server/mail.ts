import { accountMail } from '#account/sign-in/server/mails.ts'
import type { Account } from '#account/sign-in/server/sql.ts'
import { DEFAULT_ZONE, localClock, longDay, ZONE_NAMES } from '#core/days.ts'
import type { Message } from '#server/outbound/sender.ts'

interface NewSignIn {
  device: string
  network: string
  at: Date
  /** Distinguishes sign-ins of the same moment. */
  key: string
}

/** Mails the owner about a sign-in from a new device. */
export function newDeviceMail(
  publicUrl: string,
  { id, email, name }: Pick<Account, 'id' | 'email' | 'name'>,
  { device, network, at, key }: NewSignIn,
): Message {
  const { day, time } = localClock(at, DEFAULT_ZONE)
  return accountMail(email, 'Masuk dari perangkat baru', `device:${id}:${at.getTime()}:${key}`, {
    heading: 'Masuk dari perangkat baru',
    paragraphs: [
      `Halo ${name},`,
      'Akun Toyota Trust Anda baru saja dibuka dari perangkat yang belum kami kenal.',
      `Perangkat: ${device}\nWaktu: ${longDay(day)}, ${time} ${ZONE_NAMES[DEFAULT_ZONE]}\nJaringan: ${network}`,
      'Jika itu Anda, abaikan email ini. Jika bukan, segera buat kata sandi baru: semua perangkat akan dikeluarkan. Perangkat yang sedang masuk terlihat di Keamanan Akun.',
    ],
    action: { label: 'Buat kata sandi baru', url: `${publicUrl}/dashboard/forgot-password` },
    after: [`Keamanan Akun: ${publicUrl}/dashboard/keamanan`],
  })
}

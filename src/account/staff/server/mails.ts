import { FRAMELESS } from '#core/frameless-pages.ts'
import { LIMITS } from '#server/limits/default-limits.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import type { DealerMessage } from '#server/outbound/sender.ts'
import { APPROVER_WAIT_HOURS, INVITATION_HOURS, STAFF_LOCK_MINUTES } from '../desk-staff-times.model.ts'

interface To {
  email: string
  name: string
}

/** Another limit is a type error here, until its number word is added. */
const TRIES_IN_WORDS: Record<typeof LIMITS.staffTries.max, string> = { 10: 'sepuluh' }
const TRIES = TRIES_IN_WORDS[LIMITS.staffTries.max]

const mail = (
  { email }: To,
  subject: string,
  dedupeKey: string,
  content: Parameters<typeof renderMail>[0],
): DealerMessage => ({
  channel: 'email',
  to: email,
  subject,
  dedupeKey,
  counting: { exempt: 'dealer' },
  ...renderMail(content),
})

/** The mails of the staff's accounts. Links point to the configured public address. */
export function staffMails(publicUrl: string) {
  const signIn = { label: 'Masuk untuk Staf', url: `${publicUrl}/desk/masuk` }
  return {
    invitation: (to: To, id: string, token: string, expiresAt: Date): DealerMessage => ({
      ...mail(to, 'Undangan staf Toyota Trust', `staff-invitation:${id}`, {
        heading: 'Undangan staf Toyota Trust',
        paragraphs: [
          `Halo ${to.name},`,
          'Anda diundang bekerja di meja Toyota Trust. Buka tautan ini untuk membuat passkey, atau password dan kode.',
        ],
        action: { label: 'Terima undangan', url: `${publicUrl}${FRAMELESS.invitation}?token=${token}` },
        after: [
          `Undangan berlaku ${INVITATION_HOURS} jam, satu kali pakai. Abaikan email ini jika Anda tidak menunggunya.`,
        ],
      }),
      secret: true,
      validUntil: expiresAt,
    }),
    renewal: (to: To, id: string, token: string, expiresAt: Date): DealerMessage => ({
      ...mail(to, 'Buat ulang akses staf Anda', `staff-renewal:${id}`, {
        heading: 'Buat ulang akses staf Anda',
        paragraphs: [
          `Halo ${to.name},`,
          'Passkey, password, kode, dan sesi lama Anda tidak berlaku lagi. Buka tautan ini untuk membuat yang baru.',
        ],
        action: { label: 'Buat akses baru', url: `${publicUrl}${FRAMELESS.invitation}?token=${token}` },
        after: [
          `Tautan berlaku ${INVITATION_HOURS} jam, satu kali pakai. Jika Anda tidak memintanya, segera hubungi kantor pusat.`,
        ],
      }),
      secret: true,
      validUntil: expiresAt,
    }),
    locked: (to: To, key: string): DealerMessage =>
      mail(to, 'Akun staf Anda dikunci sementara', `staff-locked:${key}`, {
        heading: 'Terlalu banyak percobaan masuk',
        paragraphs: [
          `Halo ${to.name},`,
          `Ada ${TRIES} percobaan masuk dengan password Anda yang benar tetapi kode yang salah. Masuk dengan password dikunci selama ${STAFF_LOCK_MINUTES} menit.`,
          'Jika bukan Anda yang mencoba, orang lain tahu password Anda. Segera ganti password dan hubungi kepala bengkel.',
        ],
        action: signIn,
      }),
    reopened: (to: To, key: string, passkeys: number): DealerMessage =>
      mail(to, 'Akun staf Anda dibuka kembali', `staff-reopened:${key}`, {
        heading: 'Akun staf Anda dibuka kembali',
        paragraphs: [
          `Halo ${to.name},`,
          'Undangan untuk akun staf Anda baru saja diterima. Semua sesi, kode pemulihan, dan password lama sudah tidak berlaku.',
          `${passkeys} passkey lama dihapus.`,
          'Jika bukan Anda yang menerimanya, segera hubungi kepala bengkel.',
        ],
        action: signIn,
      }),
    newOffice: (to: To, key: string, person: To): DealerMessage =>
      mail(to, 'Akun kantor pusat baru', `staff-office:${key}`, {
        heading: 'Akun kantor pusat baru',
        paragraphs: [
          `Halo ${to.name},`,
          `${person.name} (${person.email}) sekarang bekerja sebagai kantor pusat.`,
          `Akun ini boleh menyetujui penerbitan besar setelah ${APPROVER_WAIT_HOURS} jam.`,
          'Jika Anda tidak mengenalnya, nonaktifkan akun itu di Isi, Staf.',
        ],
        action: { label: 'Buka Staf', url: `${publicUrl}/desk/isi/staf` },
      }),
    inspector: (to: To, key: string): DealerMessage =>
      mail(to, 'Anda sekarang inspektur', `staff-inspector:${key}`, {
        heading: 'Anda sekarang inspektur',
        paragraphs: [
          `Halo ${to.name},`,
          'Anda boleh menandatangani inspeksi mobil bekas. Pembeli membaca nama depan dan bengkel Anda pada inspeksi itu.',
          'Inspeksi yang sudah ditandatangani tidak bisa diubah. Nama Anda tetap ada di sana setelah Anda pindah.',
        ],
        action: { label: 'Buka meja', url: `${publicUrl}/desk` },
      }),
    finance: (to: To, key: string, change: { name: string; by: string; finance: boolean }): DealerMessage =>
      mail(to, 'Tanda keuangan diubah', `staff-finance:${key}`, {
        heading: 'Tanda keuangan diubah',
        paragraphs: [
          `Halo ${to.name},`,
          `${change.by} ${change.finance ? 'memberi' : 'mencabut'} tanda keuangan ${change.name}.`,
          'Orang dengan tanda ini mencatat dan menyetujui uang pembeli.',
        ],
        action: { label: 'Buka Staf', url: `${publicUrl}/desk/isi/staf` },
      }),
    passwordChanged: (to: To, key: string): DealerMessage =>
      mail(to, 'Password staf Anda diubah', `staff-password:${key}`, {
        heading: 'Password staf Anda diubah',
        paragraphs: [
          `Halo ${to.name},`,
          'Password akun staf Anda baru saja diubah dan semua sesi lain sudah diakhiri.',
          'Jika bukan Anda yang mengubahnya, segera hubungi kepala bengkel.',
        ],
        action: signIn,
      }),
    recoveryCodes: (to: To, key: string): DealerMessage =>
      mail(to, 'Kode pemulihan baru dibuat', `staff-recovery:${key}`, {
        heading: 'Kode pemulihan baru dibuat',
        paragraphs: [
          `Halo ${to.name},`,
          'Sepuluh kode pemulihan baru dibuat untuk akun staf Anda. Kode yang lama tidak berlaku lagi.',
          'Jika bukan Anda yang membuatnya, segera hubungi kepala bengkel.',
        ],
        action: signIn,
      }),
    passkey: (to: To, change: 'added' | 'removed', passkey: { id: string; name: string }): DealerMessage => {
      const heading = change === 'added' ? 'Passkey staf ditambahkan' : 'Passkey staf dihapus'
      return mail(to, heading, `staff-passkey-${change}:${passkey.id}`, {
        heading,
        paragraphs: [
          `Halo ${to.name},`,
          change === 'added'
            ? `Passkey "${passkey.name}" sekarang dapat dipakai untuk masuk ke akun staf Anda.`
            : `Passkey "${passkey.name}" tidak lagi dapat dipakai untuk masuk ke akun staf Anda.`,
          'Jika bukan Anda yang melakukannya, segera hubungi kepala bengkel.',
        ],
        action: signIn,
      })
    },
  }
}

import { PROVIDER_LABELS, type ProviderName } from '#account/social/server/provider.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import type { Message } from '#server/outbound/sender.ts'
import { CONFIRM_EMAIL_HOURS, RESET_PASSWORD_MINUTES } from './links.ts'
import type { RevokedSignInMethods } from './ways-in.ts'

const labelsOf = (providers: readonly ProviderName[]) =>
  providers.map((name) => PROVIDER_LABELS[name]).join(' dan ')

/** A mail about an account; `secret` for one that holds a link, whose text is wiped once it has left. */
export const accountMail = (
  to: string,
  subject: string,
  key: string,
  content: Parameters<typeof renderMail>[0],
  secret = false,
): Message => ({
  channel: 'email',
  to,
  subject,
  dedupeKey: key,
  secret,
  counting: { exempt: secret ? 'requested' : 'account_security' },
  ...renderMail(content),
})

/** What a reset ended, one sentence for each kind, so that the owner sees what an attacker may have added. */
const formatRevokedSignInMethods = (lost: RevokedSignInMethods): string[] =>
  (
    [
      [
        lost.providers.length,
        `Akun ${labelsOf(lost.providers)} tidak lagi terhubung. Anda dapat menghubungkannya kembali di Profile.`,
      ],
      [lost.passkeys, 'Semua passkey akun ini dihapus. Anda dapat menambahkannya kembali di Keamanan.'],
      [lost.passkeysBegun, 'Pendaftaran passkey yang belum selesai dibatalkan.'],
      [lost.linksBegun, 'Penghubungan akun Google atau Facebook yang belum selesai dibatalkan.'],
      [lost.emailChanges, 'Perubahan email yang belum selesai dibatalkan.'],
      [lost.calendars, 'Tautan kalender akun ini dihapus.'],
      [lost.pushDevices, 'Notifikasi di semua perangkat dimatikan.'],
      [lost.codes, 'Kode verifikasi yang belum dipakai tidak berlaku lagi.'],
    ] as const
  ).flatMap(([count, line]) => (count > 0 ? [line] : []))

/** Of mails that a stranger can cause: the name may be their own words, and nobody may have confirmed the address. */
const GREETING = 'Halo,'

/** The mails of accounts. Links point to the configured public address, never to one that a request names. */
export function accountMails(publicUrl: string) {
  return {
    confirmation: (to: string, token: string) =>
      accountMail(
        to,
        'Verifikasi email Anda',
        `confirm:${token.slice(0, 16)}`,
        {
          heading: 'Verifikasi email Anda',
          paragraphs: [
            GREETING,
            'Terima kasih sudah mendaftar di Toyota Trust. Buka tautan ini untuk mengaktifkan akun Anda.',
          ],
          action: {
            label: 'Verifikasi email',
            url: `${publicUrl}/auth/email-confirmation?confirmation=${token}`,
          },
          after: [`Tautan berlaku ${CONFIRM_EMAIL_HOURS} jam. Abaikan email ini jika Anda tidak mendaftar.`],
        },
        true,
      ),
    accountExists: (to: string, key: string) =>
      accountMail(to, 'Anda sudah punya akun', key, {
        heading: 'Anda sudah punya akun',
        paragraphs: [
          GREETING,
          'Seseorang mencoba mendaftar di Toyota Trust dengan email ini. Akun Anda sudah ada dan tidak berubah.',
          'Jika itu Anda, silakan masuk. Lupa kata sandi? Buat yang baru dari halaman masuk.',
        ],
        action: { label: 'Masuk', url: `${publicUrl}/dashboard/login` },
      }),
    resetPassword: (to: string, token: string) =>
      accountMail(
        to,
        'Kata sandi baru',
        `reset:${token.slice(0, 16)}`,
        {
          heading: 'Buat kata sandi baru',
          paragraphs: [GREETING, 'Kami menerima permintaan kata sandi baru untuk akun Toyota Trust Anda.'],
          action: {
            label: 'Buat kata sandi baru',
            url: `${publicUrl}/dashboard/reset-password?code=${token}`,
          },
          after: [
            `Tautan berlaku ${RESET_PASSWORD_MINUTES} menit dan hanya sekali pakai. Abaikan email ini jika bukan Anda yang meminta.`,
          ],
        },
        true,
      ),
    consentWithdrawn: (to: string, name: string, key: string) =>
      accountMail(to, 'Persetujuan Anda sudah ditarik', key, {
        heading: 'Persetujuan Anda sudah ditarik',
        paragraphs: [
          `Halo ${name},`,
          'Akun Toyota Trust Anda tidak bisa dipakai lagi. Data di dalamnya tetap tersimpan sampai Anda meminta kami menghapusnya.',
          'Untuk memakai atau menghapus akun ini, kirim pesan lewat tombol Hubungi Kami di halaman Mobil Bekas.',
        ],
        action: { label: 'Ke Mobil Bekas', url: `${publicUrl}/mobil` },
      }),
    passwordChanged: (to: string, name: string, key: string, lost: RevokedSignInMethods | null) =>
      accountMail(to, 'Kata sandi Anda diubah', key, {
        heading: 'Kata sandi Anda diubah',
        paragraphs: [
          `Halo ${name},`,
          'Kata sandi akun Toyota Trust Anda baru saja diubah dan semua sesi lain sudah diakhiri.',
          ...(lost ? formatRevokedSignInMethods(lost) : []),
          'Jika bukan Anda yang mengubahnya, segera buat kata sandi baru dan hubungi kami.',
        ],
        action: { label: 'Lupa Kata Sandi', url: `${publicUrl}/dashboard/forgot-password` },
      }),
    linked: (to: string, name: string, provider: ProviderName, key: string) =>
      accountMail(to, `Akun ${PROVIDER_LABELS[provider]} terhubung`, key, {
        heading: `Akun ${PROVIDER_LABELS[provider]} terhubung`,
        paragraphs: [
          `Halo ${name},`,
          `Akun ${PROVIDER_LABELS[provider]} baru saja dihubungkan dan sekarang dapat dipakai untuk masuk ke akun Toyota Trust Anda.`,
          'Jika bukan Anda yang menghubungkannya, segera buat kata sandi baru: semua akun yang terhubung akan diputus.',
        ],
        action: { label: 'Buat kata sandi baru', url: `${publicUrl}/dashboard/forgot-password` },
      }),
    unlinked: (to: string, name: string, providers: readonly ProviderName[], key: string) =>
      accountMail(to, `Akun ${labelsOf(providers)} diputus`, key, {
        heading: `Akun ${labelsOf(providers)} diputus`,
        paragraphs: [
          `Halo ${name},`,
          `Akun ${labelsOf(providers)} tidak lagi terhubung dengan akun Toyota Trust Anda.`,
          'Jika bukan Anda yang memutusnya, segera buat kata sandi baru dan hubungi kami.',
        ],
        action: { label: 'Buat kata sandi baru', url: `${publicUrl}/dashboard/forgot-password` },
      }),
    loginLocked: (to: string, key: string) =>
      accountMail(to, 'Akun Anda dikunci sementara', key, {
        heading: 'Terlalu banyak percobaan masuk',
        paragraphs: [
          GREETING,
          'Ada terlalu banyak percobaan masuk ke akun Toyota Trust Anda dengan password salah. Demi keamanan, akun Anda terkunci sampai Anda membuat kata sandi baru.',
        ],
        action: { label: 'Buat kata sandi baru', url: `${publicUrl}/dashboard/forgot-password` },
      }),
  }
}

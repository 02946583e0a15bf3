import { renderMail } from '#server/outbound/mail-layout.ts'
import type { Message } from '#server/outbound/sender.ts'

/** Mails to the owner when a passkey is added or removed. */
export function passkeyMail(
  publicUrl: string,
  change: 'added' | 'removed',
  owner: { email: string; name: string },
  passkey: { id: string; name: string },
): Message {
  const added = change === 'added'
  const heading = added ? 'Passkey ditambahkan' : 'Passkey dihapus'
  return {
    channel: 'email',
    counting: { exempt: 'account_security' },
    to: owner.email,
    subject: heading,
    dedupeKey: `passkey-${change}:${passkey.id}`,
    ...renderMail({
      heading,
      paragraphs: [
        `Halo ${owner.name},`,
        added
          ? `Passkey "${passkey.name}" baru saja ditambahkan dan sekarang dapat dipakai untuk masuk ke akun Toyota Trust Anda.`
          : `Passkey "${passkey.name}" tidak lagi dapat dipakai untuk masuk ke akun Toyota Trust Anda.`,
        added
          ? 'Jika bukan Anda yang menambahkannya, segera buat kata sandi baru: semua passkey akan dihapus.'
          : 'Jika bukan Anda yang menghapusnya, segera buat kata sandi baru dan hubungi kami.',
      ],
      action: { label: 'Buat kata sandi baru', url: `${publicUrl}/dashboard/forgot-password` },
    }),
  }
}

import { EMAIL_CHANGE_MINUTES } from '#account/sign-in/credential-times.model.ts'
import { accountMail } from '#account/sign-in/server/mails.ts'
import type { Account } from '#account/sign-in/server/sql.ts'
import type { Message } from '#server/outbound/sender.ts'

type Owner = Pick<Account, 'id' | 'email' | 'name'>

const confirmUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/dashboard/keamanan?email-code=${encodeURIComponent(token)}`
const LIFE = `Tautan berlaku ${EMAIL_CHANGE_MINUTES} menit dan hanya bekerja saat Anda masuk ke akun Anda.`

/** To the current address of the account. */
export function oldAddressMail(publicUrl: string, owner: Owner, newEmail: string, token: string): Message {
  return accountMail(
    owner.email,
    'Konfirmasi perubahan email',
    `email-change:${owner.id}:${token.slice(0, 16)}`,
    {
      heading: 'Konfirmasi perubahan email',
      paragraphs: [
        `Halo ${owner.name},`,
        `Email akun Toyota Trust Anda akan diubah menjadi ${newEmail}. Email berubah setelah alamat lama dan alamat baru sama-sama mengonfirmasi.`,
      ],
      action: { label: 'Konfirmasi dari email lama', url: confirmUrl(publicUrl, token) },
      after: [
        LIFE,
        'Jika bukan Anda yang memintanya, jangan buka tautan ini dan segera buat kata sandi baru.',
      ],
    },
    true,
  )
}

/** To the new address. It may be mistyped, so the mail contains nothing about the account. */
export function newAddressMail(publicUrl: string, { id }: Owner, newEmail: string, token: string): Message {
  return accountMail(
    newEmail,
    'Konfirmasi email baru Anda',
    `email-change:${id}:${token.slice(0, 16)}`,
    {
      heading: 'Konfirmasi email baru Anda',
      paragraphs: ['Halo,', 'Alamat ini akan menjadi email sebuah akun Toyota Trust.'],
      action: { label: 'Konfirmasi dari email baru', url: confirmUrl(publicUrl, token) },
      after: [LIFE, 'Abaikan email ini jika Anda tidak memintanya.'],
    },
    true,
  )
}

/** To the owner of an account that has the address already; the caller does not learn that it is taken. */
export const takenAddressMail = (publicUrl: string, { email, name }: Owner, key: string): Message =>
  accountMail(email, 'Email ini sudah dipakai akun Anda', key, {
    heading: 'Email ini sudah dipakai akun Anda',
    paragraphs: [
      `Halo ${name},`,
      'Seseorang ingin memakai email ini untuk akun Toyota Trust yang lain. Akun Anda tidak berubah.',
      'Jika itu Anda, masuklah ke akun yang sudah ada dengan email ini.',
    ],
    action: { label: 'Masuk', url: `${publicUrl}/dashboard/login` },
  })

/** To both addresses, once the change is made. */
export const changedMails = (
  publicUrl: string,
  { id, email, name }: Owner,
  newEmail: string,
  at: Date,
): Message[] =>
  (['old', 'new'] as const).map((side) =>
    accountMail(
      side === 'old' ? email : newEmail,
      'Email akun Anda diubah',
      `email-changed:${id}:${at.getTime()}:${side}`,
      {
        heading: 'Email akun Anda diubah',
        paragraphs: [
          `Halo ${name},`,
          side === 'old'
            ? 'Email akun Toyota Trust Anda sudah diubah. Alamat ini tidak dipakai lagi, dan semua perangkat lain sudah dikeluarkan.'
            : 'Alamat ini sekarang email akun Toyota Trust Anda. Pakailah untuk masuk. Semua perangkat lain sudah dikeluarkan.',
          'Jika bukan Anda yang mengubahnya, segera hubungi kami.',
        ],
        action: { label: 'Buka Toyota Trust', url: `${publicUrl}/dashboard/login` },
      },
    ),
  )

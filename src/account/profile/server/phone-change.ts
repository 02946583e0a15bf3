import { invalidateNumber, sendNotice } from '#account/phone-codes/server/rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { maskPhone } from '#server/logger.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import type { Profile } from './sql.ts'

/**
 * Ends a replaced or removed number: its proof and its pending codes become invalid. Where it was proved, its owner is notified
 * by SMS and mail, because another person may be using the account.
 */
export async function releaseFormerNumber(
  context: AppContext,
  tx: Queries,
  customer: Customer,
  { email, name, phone }: Pick<Profile, 'email' | 'name'> & { phone: string },
  meta: Meta,
): Promise<void> {
  const proved = await invalidateNumber(context, tx, customer, phone)
  const key = `phone-changed:${customer.id}:${context.clock.now().getTime()}`
  const { publicUrl } = context.config
  const text = `Toyota Trust: nomor handphone akun Anda baru saja diganti. Jika bukan Anda, segera buat kata sandi baru di ${new URL(publicUrl).hostname} dan hubungi kami.`
  const notified =
    proved && (await sendNotice(context, tx, { customer, phone, text, key: `${key}:sms` }, meta))
  if (proved) {
    await context.outbox.put(tx, {
      channel: 'email',
      counting: { exempt: 'account_security' },
      to: email,
      subject: 'Nomor handphone Anda diubah',
      dedupeKey: `${key}:email`,
      ...renderMail({
        heading: 'Nomor handphone Anda diubah',
        paragraphs: [
          `Halo ${name},`,
          `Nomor ${maskPhone(phone)} tidak lagi dipakai di akun Toyota Trust Anda. Nomor yang baru diverifikasi dengan kode sebelum dipakai untuk booking.`,
          'Jika bukan Anda yang mengubahnya, segera buat kata sandi baru, periksa perangkat Anda di Keamanan Akun, dan hubungi kami.',
        ],
        action: { label: 'Buat kata sandi baru', url: `${publicUrl}/dashboard/forgot-password` },
        after: [`Keamanan Akun: ${publicUrl}/dashboard/keamanan`],
      }),
    })
  }
  await meta.audit.record({ event: 'phone_changed', details: { proved, told: notified } }, tx)
}

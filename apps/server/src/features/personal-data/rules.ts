import { localClock, longDayWithWeekday, zoneOf } from '@toyota-trust/contracts/days.ts'
import type { Customer, SignedIn } from '../../calls/actor.ts'
import { forgetKeysNaming, forgetKeysOf, keysOf } from '../../calls/idempotency-keys.ts'
import { scopeOf } from '../../calls/once.ts'
import type { Meta } from '../../calls/surface.ts'
import type { Queries } from '../../database/database.ts'
import { Failure } from '../../failure.ts'
import { type Addressee, forgetMessagesTo, messagesTo, moveMails } from '../../outbound/forget.ts'
import { renderMail } from '../../outbound/mail-layout.ts'
import type { Portal } from '../../portal.ts'
import { eraseAccount, requireOwner } from '../auth/rules.ts'
import { anonymiseMessages, moveMessages } from '../contact/rules.ts'
import { forgetThreads, moveThreads } from '../inbox/rules.ts'
import { profileOf } from '../profile/rules.ts'
import { eraseUnowned, moveUnowned } from '../trade-in/rules.ts'
import { everythingAbout, subjectsOf, visitsToCome } from './queries.ts'

/** What stays after an erasure, in words for the customer (UU PDP 27/2022, articles 8 and 43 to 45). */
const KEPT = [
  {
    what: 'Catatan kejadian keamanan tanpa nama, email, dan nomor handphone',
    reason: 'Diwajibkan untuk membuktikan pemrosesan dan menelusuri kebocoran data',
  },
  {
    what: 'Email pemberitahuan bahwa akun Anda sudah dihapus',
    reason: 'Membuktikan penghapusan, dan dihapus setelah masa simpan pesan berakhir',
  },
  {
    what: 'Catatan servis di bengkel, tanpa nama, kontak, dan nomor polisi Anda',
    reason: 'Diwajibkan aturan pembukuan, dan menjadi dasar garansi pekerjaan bengkel',
  },
  {
    what: 'Permintaan tukar tambah yang sudah diteruskan ke tim penjualan',
    reason: 'Disimpan oleh tim penjualan selama diperlukan untuk transaksi Anda',
  },
]

async function addresseeOf(queries: Queries, customer: Customer, email: string): Promise<Addressee> {
  return { email, about: await subjectsOf(queries, customer, email) }
}

const visitLine = (visit: Awaited<ReturnType<typeof visitsToCome>>[number]) => {
  const { day } = localClock(visit.service_date, zoneOf(visit.timezone))
  return `${longDayWithWeekday(day)}, ${visit.order_start_time}, ${visit.branch}, ${visit.city}`
}

/** All of the customer's data as it is stored (articles 7, 13 and 32). */
export async function exportFor(portal: Portal, customer: SignedIn, meta: Meta) {
  const { user } = await profileOf(portal, customer)
  await meta.audit.record({ event: 'data_exported' })
  const { userprofile, ...account } = user
  return {
    exported_at: portal.clock.now().toISOString(),
    account: { ...account, ...userprofile },
    ...(await everythingAbout(portal.db, customer, user.email)),
    messages: await messagesTo(portal.db, await addresseeOf(portal.db, customer, user.email)),
    remembered_answers: await keysOf(portal.db, scopeOf(customer), user.email),
  }
}

/** Removes the account and everything that hangs on it; plate and e-mail are free again. */
export async function eraseFor(portal: Portal, customer: SignedIn, password: string | undefined, meta: Meta) {
  const account = await requireOwner(portal, customer, password, meta)
  const now = portal.clock.now()
  await portal.transaction(async (tx) => {
    const cancelled = (await visitsToCome(tx, customer, now)).map(visitLine)
    await forgetMessagesTo(tx, await addresseeOf(tx, customer, account.email))
    await forgetKeysOf(tx, scopeOf(customer), account.email)
    await anonymiseMessages(tx, account.email)
    await forgetThreads(tx, account.email)
    await eraseUnowned(tx, account.email)
    await meta.audit.record({ event: 'account_erased' }, tx)
    if (!(await eraseAccount(tx, customer))) throw new Failure('session_ended')
    await portal.outbox.put(tx, {
      channel: 'email',
      to: account.email,
      subject: 'Akun Anda sudah dihapus',
      dedupeKey: `erased:${account.id}:${now.getTime()}`,
      ...renderMail({
        heading: 'Akun Anda sudah dihapus',
        paragraphs: [
          'Akun Toyota Trust Anda beserta mobil, booking, dan pesan Anda sudah dihapus.',
          ...(cancelled.length > 0 ? [['Kunjungan yang dibatalkan:', ...cancelled].join('\n')] : []),
          'Jika bukan Anda yang memintanya, segera hubungi kami.',
        ],
      }),
    })
  })
  return { ok: true as const, kept: KEPT }
}

/**
 * What is known by a customer's address follows him to the new one, so that he can still take it out and erase it. Mails
 * that reached the old one have served; those that wait go to the new one.
 */
export async function moveAddress(tx: Queries, customer: Customer, from: string, to: string): Promise<void> {
  await moveMessages(tx, from, to)
  await moveThreads(tx, customer, from, to)
  await moveUnowned(tx, from, to)
  await moveMails(tx, from, to)
  await forgetKeysNaming(tx, scopeOf(customer), from)
}

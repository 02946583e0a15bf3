import { forgetCodes } from '#account/phone-codes/server/sql.ts'
import { profileOf } from '#account/profile/server/rules.ts'
import { changeCredentials } from '#account/sign-in/server/credentials.ts'
import { eraseAccount, requireOwner } from '#account/sign-in/server/rules.ts'
import { forgetWhatsApp } from '#account/whatsapp/server/event-sql.ts'
import { longDayWithWeekday, placeClock } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { forgetDoorTickets } from '#floor/public.ts'
import {
  anonymiseMessages,
  forgetThreads,
  forgetThreadsOfNumbers,
  forgetViewsNaming,
  moveMessages,
  moveThreads,
} from '#office/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer, SignedIn } from '#server/calls/actor.ts'
import {
  deleteKeysContaining,
  forgetAnswersToStrangers,
  forgetKeysOf,
  forgetStaffAnswers,
  keysOf,
} from '#server/calls/idempotency-keys.ts'
import { scopeOf } from '#server/calls/once.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { type Addressee, forgetMessagesTo, messagesTo, moveMails } from '#server/outbound/forget.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import {
  anonymiseOrders,
  eraseCarAlerts,
  eraseInspectionRequests,
  eraseUnowned,
  moveUnownedTradeIns,
} from '#stock/public.ts'
import { cancelUpcomingVisits, detachFollowUps, eraseWalkIns, redactRecords } from '#workshop/public.ts'
import type { erasePersonalData } from '../personal-data.contract.ts'
import { KEPT_AFTER_ERASURE } from '../personal-data-kept.model.ts'
import { requireNoErasureCode, withErasureCode } from './erasure-code.ts'
import { loadExportedRows } from './export-sql.ts'
import { loadIdentifyingValues } from './known-values.ts'
import { subjectsOf } from './owned-rows.ts'
import { visitsToCome } from './sql.ts'

async function addresseeOf(
  { schema }: Pick<AppContext, 'schema'>,
  queries: Queries,
  customer: Customer,
  email: string,
): Promise<Addressee> {
  return { email, about: await subjectsOf(queries, schema, customer, email) }
}

const visitLine = (visit: Awaited<ReturnType<typeof visitsToCome>>[number]) => {
  const { day } = placeClock(visit.service_date, visit.timezone)
  return `${longDayWithWeekday(day)}, ${visit.order_start_time}, ${visit.branch}, ${visit.city}`
}

/** All of the customer's data as it is stored (articles 7, 13 and 32). */
export async function exportCustomerData(context: AppContext, customer: SignedIn, meta: Meta) {
  const { user } = await profileOf(context, customer)
  await meta.audit.record({ event: 'data_exported' })
  const { userprofile, ...account } = user
  return {
    exported_at: context.clock.now().toISOString(),
    account: { ...account, ...userprofile },
    ...(await loadExportedRows(context.db, context.schema, customer, user.email)),
    messages: await messagesTo(context.db, await addresseeOf(context, context.db, customer, user.email)),
    remembered_answers: await keysOf(context.db, scopeOf(customer), user.email),
  }
}

/**
 * Cancels upcoming visits, notifies their workshops, and deletes the account with all dependent rows; plate and e-mail
 * are free again. All of it in one transaction: when a step fails nothing was cancelled and the account stays. Throws
 * `input_invalid` if the number was proved and neither its code nor a passkey says who asks.
 */
export async function eraseFor(
  context: AppContext,
  customer: SignedIn,
  { password, otp_code }: RequestOf<typeof erasePersonalData>['body'],
  meta: Meta,
) {
  const account = await requireOwner(context, customer, password, meta)
  if (!otp_code) await requireNoErasureCode(context, customer)
  const erase = (tx: Queries) => eraseAccountInTransaction(context, tx, customer, account, meta)
  if (otp_code) await withErasureCode(context, customer, otp_code, meta, erase)
  else await context.transaction(erase)
  return { ok: true as const, kept: KEPT_AFTER_ERASURE }
}

async function eraseAccountInTransaction(
  context: AppContext,
  tx: Queries,
  customer: SignedIn,
  account: Awaited<ReturnType<typeof requireOwner>>,
  meta: Meta,
): Promise<void> {
  const now = context.clock.now()
  const write = await changeCredentials(tx, customer, account, now)
  await anonymiseOrders(context, tx, customer)
  const cancelled = (await visitsToCome(tx, customer, now)).map(visitLine)
  const addressee = await addresseeOf(context, tx, customer, account.email)
  await forgetMessagesTo(tx, addressee)
  // After the customer's messages were deleted: what is sent to workshops now has to leave.
  await cancelUpcomingVisits(context, tx, customer, meta)
  await detachFollowUps(tx, customer)
  const known = await loadIdentifyingValues(tx, customer, account.email)
  await redactRecords(tx, customer, await eraseWalkIns(tx, known.provedPhones), known.words)
  await forgetWhatsApp(tx, customer, known.provedPhones)
  await forgetViewsNaming(tx, known.whole)
  await forgetStaffAnswers(tx, [...known.whole, ...addressee.about])
  await forgetAnswersToStrangers(tx, addressee.about)
  await forgetDoorTickets(tx, known.plates)
  await forgetCodes(tx, addressee.about)
  await forgetKeysOf(tx, scopeOf(customer), account.email)
  await anonymiseMessages(tx, account.email)
  await forgetThreads(tx, account.email)
  await forgetThreadsOfNumbers(tx, known.provedPhones)
  await eraseUnowned(tx, account.email)
  const person = { customerId: customer.id, email: account.email, phones: known.provedPhones }
  await eraseCarAlerts(tx, person)
  await eraseInspectionRequests(tx, person)
  await meta.audit.record({ event: 'account_erased' }, tx)
  if (!(await eraseAccount(write))) throw new Failure('session_ended')
  await context.outbox.put(tx, {
    channel: 'email',
    counting: { exempt: 'account_security' },
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
}

/**
 * Moves what is stored under a customer's address to the new one, so that it can still be exported and erased. Mails that
 * were sent are left; those that wait go to the new address.
 */
export async function moveAddress(tx: Queries, customer: Customer, from: string, to: string): Promise<void> {
  await moveMessages(tx, from, to)
  await moveThreads(tx, customer, from, to)
  await moveUnownedTradeIns(tx, from, to)
  await moveMails(tx, from, to)
  await deleteKeysContaining(tx, scopeOf(customer), from)
}

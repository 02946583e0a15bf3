import { hasDevice, isKnownDevice } from '#account/notifications/server/device-sql.ts'
import { findMailAddress } from '#account/profile/server/sql.ts'
import { resumeUnreachableConsent } from '#account/whatsapp/server/end-consent.ts'
import { deliveryOf } from '#account/whatsapp/server/read-sql.ts'
import { isWhatsAppEnabled, sendTemplate } from '#account/whatsapp/server/send.ts'
import type { RequestOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { findDeliveryState } from '#server/outbound/delivery-state.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import { UNREACHABLE } from '#server/outbound/whatsapp/meta-facts.ts'
import type { ChannelTest, testWay } from '../channel-tests.contract.ts'
import { type StoredTest, storeTest, testsOf } from './sql.ts'

/** A test push that comes later than this would only confuse. */
const PUSH_TTL_MS = 5 * 60_000
const WORDS = 'Ini pesan uji dari Toyota Trust. Kabar servis akan datang lewat cara ini.'

/** The delivery state of the last test message of each channel. */
export async function readWayTests({ db }: AppContext, customer: Customer): Promise<{ tests: Shown[] }> {
  const stored = await testsOf(db, customer.id)
  const tests = await Promise.all(
    stored.map(async (test) => ({
      way: test.way,
      sent_at: test.sent_at,
      ...(test.way === 'whatsapp' ? await deliveredByWhatsApp(db, test) : await deliveredByOutbox(db, test)),
    })),
  )
  return { tests }
}
type Shown = Omit<ChannelTest, 'sent_at' | 'ended_at'> & { sent_at: Date; ended_at: Date | null }
type Delivery = Pick<Shown, 'state' | 'ended_at' | 'cause'>

const SENDING: Delivery = { state: 'sending', ended_at: null, cause: null }

async function deliveredByOutbox(db: Queries, { way, message_id, sent_at }: StoredTest): Promise<Delivery> {
  const message = message_id === null ? undefined : await findDeliveryState(db, message_id)
  // A browser that has unsubscribed was forgotten when it was sent to, which is no failure of the message.
  const isForgotten =
    way === 'push' && message?.state === 'sent' && !(await isKnownDevice(db, message.recipient))
  if (message?.state === 'sent' && !isForgotten)
    return { state: 'arrived', ended_at: message.sent_at ?? sent_at, cause: null }
  return message?.state === 'waiting' ? SENDING : { state: 'failed', ended_at: sent_at, cause: 'refused' }
}

async function deliveredByWhatsApp(db: Queries, { message_id, sent_at }: StoredTest): Promise<Delivery> {
  const message = message_id === null ? undefined : await deliveryOf(db, message_id)
  if (!message) return { state: 'failed', ended_at: sent_at, cause: 'unavailable' }
  const { state, delivered_at, failed_at, error_code } = message
  if (state === 'delivered' || state === 'read')
    return { state: 'arrived', ended_at: delivered_at ?? sent_at, cause: null }
  if (state !== 'failed' && state !== 'withdrawn') return SENDING
  const cause = error_code === UNREACHABLE.code ? 'no_whatsapp' : 'unavailable'
  return { state: 'failed', ended_at: failed_at ?? sent_at, cause }
}

/** Sends a test message by one channel, also at night: the customer waits for it. */
export async function sendChannelTest(
  context: AppContext,
  customer: Customer,
  { way, device }: RequestOf<typeof testWay>['body'],
) {
  await context.transaction(async (tx) => {
    const subject = `${customer.id}:${way}`
    await context.limits.spendAll(
      [
        ['wayTestsPerDay', subject],
        ['wayTestsPerMinute', subject],
      ],
      tx,
    )
    const now = context.clock.now()
    const key = `way-test:${customer.id}:${way}:${now.getTime()}`
    const message_id = await SEND[way](context, tx, { customer, device, key })
    await storeTest(tx, { customer_id: customer.id, way, message_id, sent_at: now })
  })
  return readWayTests(context, customer)
}

interface Test {
  customer: Customer
  device: string | undefined
  key: string
}
const SEND: Record<Shown['way'], (context: AppContext, tx: Queries, test: Test) => Promise<string | null>> = {
  async email(context, tx, { customer, key }) {
    const owner = await findMailAddress(tx, customer)
    if (!owner) throw new Failure('session_ended')
    return context.outbox.put(tx, {
      channel: 'email',
      counting: { exempt: 'requested' },
      to: owner.email,
      subject: 'Pesan uji Toyota Trust',
      dedupeKey: key,
      ...renderMail({ heading: 'Pesan uji', paragraphs: [`Halo ${owner.name},`, WORDS] }),
    })
  },
  async push(context, tx, { customer, device, key }) {
    if (!context.push || !device || !(await hasDevice(tx, customer, device))) throw new Failure('way_closed')
    return context.outbox.put(tx, {
      channel: 'push',
      counting: { exempt: 'requested' },
      to: device,
      subject: 'Pesan uji',
      text: JSON.stringify({ title: 'Pesan uji', body: WORDS, path: '/dashboard/pengingat', tag: key }),
      validUntil: new Date(context.clock.now().getTime() + PUSH_TTL_MS),
      dedupeKey: key,
    })
  },
  async whatsapp(context, tx, { customer, key }) {
    if (!isWhatsAppEnabled(context)) throw new Failure('not_found')
    const owner = await findMailAddress(tx, customer)
    if (!owner || !(await resumeUnreachableConsent(tx, customer.id))) throw new Failure('way_closed')
    return sendTemplate(context, tx, {
      template: 'tt_test_v1',
      kind: 'always',
      values: { nama: owner.name },
      customer,
      about: key,
      atNight: 'immediate',
      fallback: [],
    })
  },
}

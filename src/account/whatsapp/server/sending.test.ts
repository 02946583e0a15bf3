import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '#server/outbound/sender.ts'
import { withPhone } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { optedIn, receive, storedMessages, waNumber } from '#tests/support/whatsapp.ts'
import { startWhatsApp, statusBody, templateBody } from '#tests/support/whatsapp-emulator.ts'
import { withdrawWhatsApp } from './end-consent.ts'
import { settleOverdueMessages } from './overdue.ts'
import { sendFreeText, sendTemplate } from './send.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer(whatsApp.environment, { timeLimitMs: 500 })
const SECOND = 1_000
const MINUTE = 60_000
beforeEach(() => {
  whatsApp.messages.length = 0
  whatsApp.fault = () => null
})

let sent = 0
const sms = (to: string, about: string): Message => ({
  channel: 'sms',
  to,
  subject: '',
  text: 'Toyota Trust: jam servis dipindah.',
  dedupeKey: `${about}:sms`,
  counting: { causedBy: null },
})

/** A customer who agreed, with a number of their own. */
async function reader() {
  const person = await withPhone(server)
  return { customer: { kind: 'customer' as const, id: person.id }, wa: await optedIn(server.context, person) }
}
type Reader = Awaited<ReturnType<typeof reader>>

/** Queues the message about a moved visit, with an SMS as its fallback; answers when the outbox is done with it. */
async function sendMoved({ customer, wa }: Reader) {
  sent++
  const about = `visit-moved:visit-${sent}:1`
  const id = await server.context.transaction((tx) =>
    sendTemplate(server.context, tx, {
      template: 'tt_moved_v1',
      kind: 'always',
      customer,
      about,
      link: 'bvisit',
      fallback: [sms(wa, about)],
      values: {
        nama: 'Ratna',
        pelat: 'B 1420 KZT',
        jadwal: 'Kamis, 26 November 2026, 10:00 WIB',
        bengkel: 'Toyota Trust Sudirman',
        alasan: 'suku cadang\nbelum datang',
      },
    }),
  )
  if (id === null) return null
  await server.context.outbox.deliver(id, 60_000)
  return id
}
async function sendQuestion({ customer }: Reader) {
  sent++
  const id = await server.context.transaction((tx) =>
    sendTemplate(server.context, tx, {
      template: 'tt_follow_up_v1',
      kind: 'follow_up',
      customer,
      about: `follow-up:${sent}`,
      payloads: ['follow-up:1:yes', 'follow-up:1:no'],
      fallback: [],
      values: { nama: 'Ratna', pelat: 'B 1', bengkel: 'Sudirman', tanggal: '24 November 2026' },
    }),
  )
  await server.context.outbox.deliver(id ?? '', 5_000)
  return id ?? ''
}
const stateOf = async (id: string | null) =>
  (await storedMessages(server.context)).find((row) => row.id === id)
const texts = (wa: string) => server.messages({ to: wa, channel: 'sms' })
const report = (statuses: Parameters<typeof statusBody>[0]) => receive(server, statusBody(statuses))

describe('a template', () => {
  it('is posted with its values on one line, and its state follows what Meta reports', async () => {
    const ratna = await reader()
    const id = await sendMoved(ratna)
    const [posted] = whatsApp.messages
    expect(posted?.body).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: ratna.wa,
      type: 'template',
      biz_opaque_callback_data: id,
      template: {
        name: 'tt_moved_v1',
        language: { policy: 'deterministic', code: 'id' },
        components: [
          {
            type: 'body',
            parameters: [
              'Ratna',
              'B 1420 KZT',
              'Kamis, 26 November 2026, 10:00 WIB',
              'Toyota Trust Sudirman',
              'suku cadang belum datang',
            ].map((text) => ({ type: 'text', text })),
          },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'bvisit' }] },
        ],
      },
    })
    expect(await stateOf(id)).toMatchObject({ state: 'accepted', wamid: posted?.wamid })
    const at = server.clock.now()
    await report([
      { wamid: posted?.wamid ?? '', state: 'read', at },
      { wamid: posted?.wamid ?? '', state: 'sent', at },
    ])
    expect(await stateOf(id)).toMatchObject({
      state: 'read',
      delivered_at: null,
      fallback: null,
      billable: true,
    })
    expect(await texts(ratna.wa)).toEqual([])
  })

  it('is not queued without consent, nor for a customer who withdrew it', async () => {
    const person = await withPhone(server)
    const stranger = { customer: { kind: 'customer' as const, id: person.id }, wa: waNumber(person.phone) }
    expect(await sendMoved(stranger)).toBeNull()
    const ratna = await reader()
    await server.context.transaction((tx) =>
      withdrawWhatsApp(server.context, tx, ratna.customer.id, 'ways_page'),
    )
    expect(await sendMoved(ratna)).toBeNull()
    expect(whatsApp.messages).toEqual([])
  })

  it('takes its SMS when the consent ends after it was claimed and before it is posted', async () => {
    const ratna = await reader()
    const { db } = server.context
    // Before the message leaves, another message to the same number has to be six seconds old: it is claimed and waits.
    await sendQuestion(ratna)
    const id = await sendMoved(ratna)
    await server.context.transaction((tx) => withdrawWhatsApp(server.context, tx, ratna.customer.id, 'stop'))
    server.clock.advance(10 * SECOND)
    await server.context.outbox.deliver(id ?? '', 3_000)
    expect(whatsApp.messages).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ state: 'withdrawn', fallback_channel: 'sms' })
    expect(await texts(ratna.wa)).toHaveLength(1)
    expect(await db.selectFrom('outbox').select('state').where('id', '=', id).execute()).toEqual([
      { state: 'dead' },
    ])
  })

  it('reads consent again just before it leaves, and takes its SMS where it is gone', async () => {
    const ratna = await reader()
    await sendQuestion(ratna)
    // It waits, because its receiver had a message a moment ago.
    const id = await sendMoved(ratna)
    await server.context.db.updateTable('whatsapp_consents').set({ suspended: 'number_taken' }).execute()
    server.clock.advance(10 * SECOND)
    await server.context.outbox.deliver(id ?? '', 3_000)
    expect(whatsApp.messages).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({
      state: 'failed',
      cause: 'consent_gone',
      fallback_channel: 'sms',
      posts: 0,
    })
    expect(await texts(ratna.wa)).toHaveLength(1)
  })

  it.each([131_026, 999_999])(
    'is replaced by its SMS in the same transaction, and not tried again, when it is refused with code %i',
    async (code) => {
      const ratna = await reader()
      whatsApp.fault = () => ({ status: 400, code })
      const id = await sendMoved(ratna)
      expect(await stateOf(id)).toMatchObject({
        state: 'failed',
        cause: 'refused',
        error_code: code,
        posts: 1,
        fallback: null,
        fallback_channel: 'sms',
        fallback_at: server.clock.now(),
      })
      expect(await texts(ratna.wa)).toHaveLength(1)
    },
  )

  it('stays delivered when Meta delivered it after its SMS left', async () => {
    const ratna = await reader()
    const id = await sendMoved(ratna)
    const wamid = whatsApp.messages[0]?.wamid ?? ''
    const at = server.clock.now()
    await report([{ wamid, state: 'failed', at, code: 131_049 }])
    expect(await stateOf(id)).toMatchObject({ state: 'failed', fallback_channel: 'sms' })
    await report([{ wamid, state: 'delivered', at }])
    await report([{ wamid, state: 'failed', at, code: 131_049 }])
    expect(await stateOf(id)).toMatchObject({ state: 'delivered' })
    expect(await texts(ratna.wa)).toHaveLength(1)
  })

  it.each([429, 500])(
    'is tried again for 15 seconds when it is answered with %i, and then takes its SMS',
    async (status) => {
      const ratna = await reader()
      whatsApp.fault = () => ({ status, code: 130_429 })
      const id = await sendMoved(ratna)
      expect(await stateOf(id)).toMatchObject({ state: 'queued', posted_at: null, posts: 1 })
      server.clock.advance(15 * SECOND)
      await settleOverdueMessages(server.context)
      expect(await stateOf(id)).toMatchObject({ state: 'failed', cause: 'late', fallback_channel: 'sms' })
      expect(await texts(ratna.wa)).toHaveLength(1)
    },
  )

  it('takes its SMS once when it is urgent and was not delivered after ten minutes', async () => {
    const ratna = await reader()
    const id = await sendMoved(ratna)
    server.clock.advance(10 * MINUTE)
    await settleOverdueMessages(server.context)
    await settleOverdueMessages(server.context)
    expect(await stateOf(id)).toMatchObject({ state: 'accepted', fallback_channel: 'sms' })
    expect(await texts(ratna.wa)).toHaveLength(1)
    await report([
      { wamid: whatsApp.messages[0]?.wamid ?? '', state: 'failed', at: server.clock.now(), code: 131_026 },
    ])
    expect(await texts(ratna.wa)).toHaveLength(1)
  })
})

describe('an ambiguous result', () => {
  it.each(['no_answer', 'broken_line'] as const)(
    '%s: an urgent message takes its SMS after 20 seconds and is not posted again',
    async (fault) => {
      const ratna = await reader()
      whatsApp.fault = () => fault
      const id = await sendMoved(ratna)
      expect(await stateOf(id)).toMatchObject({ state: 'queued', ambiguous_at: server.clock.now() })
      server.clock.advance(19 * SECOND)
      await settleOverdueMessages(server.context)
      expect(await texts(ratna.wa)).toEqual([])
      server.clock.advance(SECOND)
      await settleOverdueMessages(server.context)
      expect(await stateOf(id)).toMatchObject({ state: 'failed', cause: 'ambiguous' })
      expect(await texts(ratna.wa)).toHaveLength(1)
      expect(whatsApp.messages).toHaveLength(1)
    },
  )

  it('is accepted when a status with our id comes in time', async () => {
    const ratna = await reader()
    whatsApp.fault = () => 'no_answer'
    const id = await sendMoved(ratna)
    await report([{ wamid: 'wamid.late', id: id ?? '', state: 'sent', at: server.clock.now() }])
    server.clock.advance(21 * SECOND)
    await settleOverdueMessages(server.context)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', wamid: 'wamid.late', fallback_at: null })
  })

  it('lets a message that is not urgent be posted once more after a minute, and not again', async () => {
    const ratna = await reader()
    whatsApp.fault = () => 'broken_line'
    const id = await sendQuestion(ratna)
    for (let times = 0; times < 3; times++) {
      server.clock.advance(61 * SECOND)
      await settleOverdueMessages(server.context)
      await server.context.outbox.deliver(id, 2_000)
    }
    expect(whatsApp.messages).toHaveLength(2)
    expect(await stateOf(id)).toMatchObject({ state: 'failed', cause: 'ambiguous', posts: 2 })
  })

  it('keeps a status that comes before the answer, and drops one without a message after a minute', async () => {
    const ratna = await reader()
    whatsApp.fault = async ({ wamid }) => {
      await report([{ wamid, state: 'delivered', at: server.clock.now() }])
      return null
    }
    const id = await sendMoved(ratna)
    expect(await stateOf(id)).toMatchObject({ state: 'accepted' })
    server.clock.advance(6 * SECOND)
    await report([{ wamid: 'wamid.unknown', state: 'sent', at: server.clock.now() }])
    expect(await stateOf(id)).toMatchObject({ state: 'delivered' })
    server.clock.advance(61 * SECOND)
    await report([])
    const unmatched = await server.context.db
      .selectFrom('whatsapp_events')
      .select(['key', 'outcome'])
      .where('outcome', '=', 'unmatched')
      .execute()
    expect(unmatched).toEqual([{ key: 'wamid.unknown:sent', outcome: 'unmatched' }])
  })
})

describe('the gate of outgoing messages', () => {
  const queueQuestion = ({ customer }: Reader) =>
    server.context.transaction((tx) =>
      sendTemplate(server.context, tx, {
        template: 'tt_follow_up_v1',
        kind: 'follow_up',
        customer,
        about: `follow-up:queued-${sent++}`,
        fallback: [],
        values: { nama: 'Ratna', pelat: 'B 1', bengkel: 'Sudirman', tanggal: '24 November 2026' },
      }),
    )

  it('takes the fallback above ten templates an hour and twenty a day to one receiver', async () => {
    const [ratna, hadi] = [await reader(), await reader()]
    for (let queued = 0; queued < 10; queued++) expect(await queueQuestion(ratna)).not.toBeNull()
    expect(await queueQuestion(ratna)).toBeNull()
    expect(await queueQuestion(hadi)).not.toBeNull()
    server.clock.advance(60 * MINUTE)
    // The day counts what was withheld as well.
    for (let queued = 0; queued < 9; queued++) expect(await queueQuestion(ratna)).not.toBeNull()
    server.clock.advance(60 * MINUTE)
    expect(await queueQuestion(ratna)).toBeNull()
    const failed = (await storedMessages(server.context)).filter(({ state }) => state === 'failed')
    expect(failed).toMatchObject([
      { wa: ratna.wa, cause: 'receiver_limit', request: null },
      { wa: ratna.wa, cause: 'receiver_limit' },
    ])
    const withheld = await server.context.db
      .selectFrom('outbox')
      .select('last_error')
      .where('channel', '=', 'whatsapp')
      .where('state', '=', 'dead')
      .orderBy('sequence')
      .execute()
    expect(withheld.map(({ last_error }) => last_error)).toEqual([
      'withheld: whatsAppPerReceiverHour',
      'withheld: whatsAppPerReceiverDay',
    ])
  })
})

describe('what Meta refuses for more than one message', () => {
  it('sends the fallback of a paused template at once until it is approved again', async () => {
    const ratna = await reader()
    await receive(server, templateBody('tt_moved_v1', 'PAUSED'))
    expect(await sendMoved(ratna)).toBeNull()
    const [counted] = await storedMessages(server.context)
    expect(counted).toMatchObject({ state: 'failed', cause: 'template_paused', fallback_channel: 'sms' })
    server.clock.advance(SECOND)
    await receive(server, templateBody('tt_moved_v1', 'APPROVED'))
    await sendMoved(ratna)
    expect(whatsApp.messages).toHaveLength(1)
  })

  it('disables a template that is refused with 132xxx, and sends the fallback of the next message', async () => {
    const ratna = await reader()
    const budi = await reader()
    whatsApp.fault = () => ({ status: 400, code: 132_015 })
    await sendMoved(ratna)
    expect(await sendMoved(budi)).toBeNull()
  })

  it('sends no message for a minute from an account that is refused', async () => {
    const ratna = await reader()
    const budi = await reader()
    const sari = await reader()
    whatsApp.fault = () => ({ status: 401, code: 190 })
    const id = await sendMoved(ratna)
    expect(await stateOf(id)).toMatchObject({ state: 'failed', error_code: 190, fallback_channel: 'sms' })
    whatsApp.fault = () => null
    expect(await sendMoved(budi)).toBeNull()
    server.clock.advance(61 * SECOND)
    await sendMoved(sari)
    const accounts = await server.context.db.selectFrom('whatsapp_accounts').select('broken_since').execute()
    expect([accounts, whatsApp.messages.length]).toEqual([[{ broken_since: null }], 1])
  })
})

it('free text is posted while the window is open, and fails when it closed before it left', async () => {
  const { context } = server
  const to = '6281299990000'
  const now = context.clock.now()
  const numberId = context.config.whatsApp?.numbers[0].id ?? ''
  await context.db
    .insertInto('whatsapp_windows')
    .values({ wa: to, number_id: numberId, last_inbound_at: now, until: new Date(now.getTime() + MINUTE) })
    .execute()
  const send = async (about: string) => {
    const id = await context.transaction((tx) =>
      sendFreeText(context, tx, { to, numberId, text: 'Siap, Bu.', about }),
    )
    await context.outbox.deliver(id, 3_000)
    return stateOf(id)
  }
  expect(await send('reply:1')).toMatchObject({ state: 'accepted' })
  expect(whatsApp.messages[0]?.body).toMatchObject({ type: 'text', text: { body: 'Siap, Bu.' } })
  server.clock.advance(MINUTE)
  expect(await send('reply:2')).toMatchObject({ state: 'failed', cause: 'window_closed' })
})

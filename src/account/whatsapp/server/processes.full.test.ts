import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '#server/database/database.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { signedWebhook, startWhatsApp, statusBody } from '#tests/support/whatsapp-emulator.ts'
import { copyOfTemplate } from '#tests/support/worker-database.ts'
import { sendTemplate } from './send.ts'

const MESSAGES = 300
const STATUSES_PER_WEBHOOK = 250
const CEILING = 10
const whatsApp = await startWhatsApp()
let servers: TestServer[]
let stopAll: () => Promise<void>
beforeAll(async () => {
  const { url, remove } = await copyOfTemplate('statuses')
  const databases = [openPostgres(url, 5), openPostgres(url, 5)]
  const running = await Promise.all(
    databases.map((database) =>
      startTestServer(database, { ...whatsApp.environment, WHATSAPP_DAILY_CEILING: String(CEILING) }),
    ),
  )
  servers = running.map(({ server }) => server)
  stopAll = async () => {
    for (const { stop } of running) await stop()
    for (const { close } of databases) await close()
    await remove()
  }
})
afterAll(async () => {
  await stopAll()
  await whatsApp.close()
})

/** The same numbers in each run. */
function numbers() {
  let state = 20_261_125
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function shuffled<T>(values: readonly T[], next: () => number): T[] {
  return values
    .map((value) => ({ value, place: next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value)
}

it('ends in the reached state of each message when statuses come doubled and shuffled to two processes', async () => {
  const [one, other] = servers as [TestServer, TestServer]
  const next = numbers()
  const begin = one.clock.now()
  const expected = new Map<string, string>()
  const statuses = Array.from({ length: MESSAGES }, (_, index) => {
    const path =
      next() < 0.2 ? ['sent', 'failed'] : ['sent', 'delivered', 'read'].slice(0, 1 + Math.floor(next() * 3))
    expected.set(`message-${index}`, path.at(-1) ?? '')
    return path.map((state, step) => ({
      wamid: `wamid.of.${index}`,
      state,
      at: new Date(begin.getTime() + step * 1_000),
      ...(state === 'failed' && { code: 131_049 }),
      ...(next() < 0.5 && { id: `message-${index}` }),
    }))
  }).flat()
  await one.context.db
    .insertInto('whatsapp_messages')
    .values(
      Array.from({ length: MESSAGES }, (_, index) => ({
        id: `message-${index}`,
        dedupe_key: `message:${index}`,
        customer_id: null,
        branch_id: null,
        wa: `62812${String(index).padStart(8, '0')}`,
        number_id: '106540352242922',
        kind: 'asked' as const,
        template: 'tt_test_v1' as const,
        state: 'accepted' as const,
        wamid: `wamid.of.${index}`,
        accepted_at: begin,
        created_at: begin,
        fallback: JSON.stringify([
          {
            channel: 'sms',
            to: `62812${String(index).padStart(8, '0')}`,
            subject: '',
            text: 'x',
            dedupeKey: `sms:${index}`,
            counting: { causedBy: null },
          },
        ]),
      })),
    )
    .execute()
  const doubled = shuffled([...statuses, ...statuses], next)
  for (let at = 0, turn = 0; at < doubled.length; at += STATUSES_PER_WEBHOOK, turn++) {
    const server = turn % 2 === 0 ? one : other
    const webhook = signedWebhook(statusBody(doubled.slice(at, at + STATUSES_PER_WEBHOOK)))
    expect((await server.send(webhook)).statusCode).toBe(200)
  }
  for (const { context } of servers) {
    context.whatsAppEvents.wake()
    await context.whatsAppEvents.idle()
  }
  const rows = await one.context.db
    .selectFrom('whatsapp_messages')
    .select(['id', 'state', 'sent_at'])
    .execute()
  const wrong = rows.filter(({ id, state, sent_at }) => state !== expected.get(id) || sent_at === null)
  expect(wrong).toEqual([])
  const texts = await one.context.db.selectFrom('outbox').select('id').where('channel', '=', 'sms').execute()
  expect(texts).toHaveLength([...expected.values()].filter((state) => state === 'failed').length)
})

it('sends as many messages as the daily ceiling of a number allows over two processes, and the others by SMS', async () => {
  whatsApp.messages.length = 0
  const ids = await Promise.all(
    Array.from({ length: 2 * CEILING }, (_, index) => {
      const { context } = servers[index % 2] as TestServer
      const phone = `62813${String(index).padStart(8, '0')}`
      const about = `ceiling:${index}`
      const sms = {
        channel: 'sms' as const,
        to: phone,
        subject: '',
        text: 'x',
        dedupeKey: `${about}:sms`,
        counting: { causedBy: null },
      }
      return context.transaction((tx) =>
        sendTemplate(context, tx, {
          template: 'tt_test_v1',
          kind: 'asked',
          customer: null,
          phone,
          about,
          fallback: [sms],
          values: { nama: 'Ratna' },
        }),
      )
    }),
  )
  for (const [index, id] of ids.entries()) await servers[index % 2]?.context.outbox.deliver(id ?? '', 5_000)
  const rows = await (servers[0] as TestServer).context.db
    .selectFrom('whatsapp_messages')
    .select(['state', 'cause', 'fallback_channel'])
    .where('dedupe_key', 'like', 'ceiling:%')
    .orderBy('state')
    .execute()
  expect(whatsApp.messages).toHaveLength(CEILING)
  expect(rows.map(({ state }) => state)).toEqual([
    ...Array.from({ length: CEILING }, () => 'accepted'),
    ...Array.from({ length: CEILING }, () => 'failed'),
  ])
  expect(rows.at(-1)).toMatchObject({ cause: 'daily_ceiling', fallback_channel: 'sms' })
})

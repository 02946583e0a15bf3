import type { InjectOptions } from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'
import { receive } from '#tests/support/whatsapp.ts'
import {
  APP_SECRET,
  messageBody,
  signedWebhook,
  startWhatsApp,
  statusBody,
  VERIFY_TOKEN,
} from '#tests/support/whatsapp-emulator.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const NEXT_SECRET = 'the-app-secret-after-the-rotation'
const server = useTestServer({
  ...whatsApp.environment,
  WHATSAPP_APP_SECRET: `${APP_SECRET},${NEXT_SECRET}`,
})
let from = ''
let made = 0
beforeEach(() => {
  made++
  from = `628129999${String(made).padStart(4, '0')}`
})

const events = () =>
  server.context.db
    .selectFrom('whatsapp_events')
    .select(['key', 'kind', 'at', 'body', 'outcome'])
    .orderBy('sequence')
    .execute()
const statusOf = async (options: InjectOptions) => (await server.send(options)).statusCode
const text = (id: string, body: string, at = server.clock.now()) =>
  messageBody({ from, id, at, type: 'text', text: { body } })

describe('the handshake', () => {
  const ask = (query: Record<string, string>) => server.send({ url: '/webhooks/whatsapp', query })
  const right = { 'hub.mode': 'subscribe', 'hub.verify_token': VERIFY_TOKEN, 'hub.challenge': '1158201444' }

  it('echoes a challenge of digits to a caller that knows the token', async () => {
    const answer = await ask(right)
    expect([answer.statusCode, answer.body]).toEqual([200, '1158201444'])
  })

  it.each([
    { 'hub.verify_token': 'another token of thirty-two bytes or more' },
    { 'hub.challenge': '<script>' },
    { 'hub.challenge': '1'.repeat(65) },
    { 'hub.mode': 'unsubscribe' },
  ])('refuses %o', async (change) => {
    const answer = await ask({ ...right, ...change })
    expect([answer.statusCode, answer.body]).toEqual([403, ''])
  })
})

describe('a signature', () => {
  const body = () => JSON.stringify(text('wamid.1', 'Halo'))
  const signed = (change: (value: string) => string | undefined, name = 'x-hub-signature-256') => {
    const webhook = signedWebhook(body())
    const { 'x-hub-signature-256': value, ...headers } = webhook.headers
    const changed = change(value)
    return { ...webhook, headers: { ...headers, ...(changed !== undefined && { [name]: changed }) } }
  }

  it.each([
    ['none', () => signed(() => undefined)],
    ['of another secret', () => signedWebhook(body(), 'another secret')],
    [
      'over JSON that was written again',
      () => ({ ...signedWebhook(body()), payload: JSON.stringify(JSON.parse(body()), null, 1) }),
    ],
    ['in capitals', () => signed((value) => value.toUpperCase().replace('SHA256', 'sha256'))],
    ['with a name in capitals', () => signed((value) => value.replace('sha256', 'SHA256'))],
    ['that is too short', () => signed((value) => value.slice(0, -1))],
    ['that is too long', () => signed((value) => `${value}0`)],
    ['that is given twice', () => signed((value) => `${value}, ${value}`)],
    ['of the old kind alone', () => signed((value) => value, 'x-hub-signature')],
  ])('%s is refused, and nothing is stored', async (_, webhook) => {
    expect(await statusOf(webhook())).toBe(401)
    expect(await events()).toEqual([])
  })

  it('of either secret is accepted while one replaces the other', async () => {
    expect(await statusOf(signedWebhook(text('wamid.1', 'Halo')))).toBe(200)
    expect(await statusOf(signedWebhook(text('wamid.2', 'Halo'), NEXT_SECRET))).toBe(200)
    await server.context.whatsAppEvents.idle()
    expect(await events()).toHaveLength(2)
  })

  it('is limited for each address while it is wrong', async () => {
    const forged = () => statusOf(signedWebhook(body(), 'another secret'))
    const statuses = new Set<number>()
    for (let times = 0; times < 130; times++) statuses.add(await forged())
    expect([...statuses]).toEqual([401, 429])
    expect(await statusOf(signedWebhook(body()))).toBe(200)
  })
})

describe('a body with a valid signature', () => {
  it('above 3 MB is refused', async () => {
    expect(await statusOf(signedWebhook(`"${'x'.repeat(3 * 1024 * 1024 - 1)}"`))).toBe(413)
    expect(await statusOf(signedWebhook(`"${'x'.repeat(3 * 1024 * 1024 - 2)}"`))).toBe(200)
  })

  it.each([
    ['no JSON', '{"object":'],
    ['nested 200 deep', `${'['.repeat(200)}${']'.repeat(200)}`],
    ['another object', '{"object":"page","entry":[]}'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00])],
    [
      'an unknown field',
      JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: '1', changes: [{ field: 'flows', value: {} }] }],
      }),
    ],
    ['another number', JSON.stringify(text('wamid.1', 'Halo')).replace('106540352242922', '999')],
    [
      'a negative time',
      JSON.stringify(text('wamid.1', 'Halo')).replace(/"timestamp":"\d+"/, '"timestamp":"-5"'),
    ],
  ])('that is %s is answered with 200 and dropped', async (_, body) => {
    expect(await statusOf(signedWebhook(body))).toBe(200)
    expect(await events()).toEqual([])
  })

  it('is stored without NUL and lone surrogates, and once for any number of repetitions', async () => {
    const body = text('wamid.1', 'Halo\0 \ud800 bengkel')
    expect([await receive(server, body), await receive(server, body)]).toEqual([200, 200])
    expect(await events()).toMatchObject([{ key: 'wamid.1', body: { text: 'Halo \ufffd bengkel' } }])
  })

  it('keeps its other events when one names a category that cannot be stored', async () => {
    const one = { state: 'sent', at: server.clock.now() }
    await receive(
      server,
      statusBody([
        { ...one, wamid: 'wamid.1', category: 'utility\ud800' },
        { ...one, wamid: 'wamid.2' },
      ]),
    )
    expect((await events()).map(({ key }) => key)).toEqual(['wamid.1:sent', 'wamid.2:sent'])
  })

  it('with a time far ahead counts as now, and one older than seven days is stored and not processed', async () => {
    const now = server.clock.now()
    await receive(server, text('wamid.far', 'Halo', new Date(Date.UTC(9999, 11, 31))))
    await receive(server, text('wamid.old', 'Halo', new Date(now.getTime() - 8 * 86_400_000)))
    expect(await events()).toMatchObject([
      { key: 'wamid.far', at: now, outcome: 'taken' },
      { key: 'wamid.old', outcome: 'old' },
    ])
  })

  it('with 1,000 statuses is stored whole', async () => {
    const at = server.clock.now()
    const statuses = Array.from({ length: 1_000 }, (_, index) => ({
      wamid: `wamid.s${index}`,
      state: 'sent',
      at,
    }))
    expect(await receive(server, statusBody(statuses))).toBe(200)
    expect(await events()).toHaveLength(1_000)
  })
})

describe('the address behind a button', () => {
  it('leads to pages of ours only, and changes nothing', async () => {
    const { headers, statusCode } = await server.send({ url: '/w/bvisit-1' })
    expect([statusCode, headers.location]).toEqual([
      302,
      '/dashboard/booking-service?tab=riwayat&booking=visit-1',
    ])
    for (const link of ['zvisit-1', 'b%2F%2Fevil.example', `b${'x'.repeat(65)}`])
      expect((await server.send({ url: `/w/${link}` })).statusCode).toBe(404)
  })
})

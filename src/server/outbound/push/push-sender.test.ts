import { verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readWayTests, testWay } from '#account/channel-tests/channel-tests.contract.ts'
import {
  addPushDevice,
  listNotifications,
  readChoices,
  renewPushDevice,
} from '#account/notifications/notifications.contract.ts'
import { sendNotification } from '#tests/support/notifications.ts'
import { registered } from '#tests/support/people.ts'
import { aBrowser, usePushService } from '#tests/support/push-service.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { type Sender, Undeliverable } from '../sender.ts'
import { publicLookup } from './push-address.ts'
import { createPushSender, type PushTarget } from './push-sender.ts'

const server = useTestServer({ PUSH_LOOPBACK: 'true' })
const service = usePushService()

/** A customer whose browser is subscribed at the push service. */
async function withBrowser() {
  const ratna = await registered(server)
  const browser = aBrowser(`${service.url}/ratna`)
  const { push_key } = await ratna.call(addPushDevice, { body: browser.subscription })
  return { ...ratna, browser, push_key: push_key ?? '' }
}
async function pushed() {
  const row = await server.context.db
    .selectFrom('outbox')
    .select(['id', 'attempts', 'last_error'])
    .where('channel', '=', 'push')
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow()
  return { ...row, became: await server.context.outbox.deliver(row.id, 2_000) }
}

describe('a push', () => {
  it('can be read by its browser only, and is signed by this server', async () => {
    const { browser, push_key, ...ratna } = await withBrowser()
    await sendNotification(server, ratna)
    expect((await pushed()).became).toBe('sent')
    const [{ path, headers, body }] = service.received as [(typeof service.received)[0]]
    expect(path).toBe('/ratna')
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(body.toString('latin1')).not.toContain('STNK')
    const { notifications } = await ratna.call(listNotifications, { query: {} })
    expect(JSON.parse(browser.read(body))).toEqual({
      title: 'STNK B 1420 KZT habis 30 hari lagi',
      body: notifications[0]?.words,
      path: '/dashboard/cars',
      tag: notifications[0]?.id,
    })
    expect(verifiedClaimsOf(headers.authorization ?? '', push_key)).toMatchObject({
      aud: service.url,
      sub: 'mailto:layanan@localhost',
    })
  })

  it.each([404, 410])('that is answered %s forgets the browser, and is no failure', async (status) => {
    const ratna = await withBrowser()
    service.answer(status)
    await sendNotification(server, ratna)
    expect((await pushed()).became).toBe('sent')
    expect((await ratna.call(readChoices, {})).devices).toEqual([])
  })

  it.each([400, 401, 403])(
    'that is answered %s is given up, and the browser is forgotten',
    async (status) => {
      const ratna = await withBrowser()
      service.answer(status)
      await sendNotification(server, ratna)
      expect((await pushed()).became).toBe('dead')
      expect((await ratna.call(readChoices, {})).devices).toEqual([])
    },
  )

  it.each([400, 401, 403, 404, 410])('for a test that is answered %s has not arrived', async (status) => {
    const ratna = await withBrowser()
    service.answer(status)
    const device = (await ratna.call(readChoices, {})).devices[0]?.device
    await ratna.call(testWay, { body: { way: 'push', device } })
    await pushed()
    expect((await ratna.call(readWayTests, {})).tests).toMatchObject([{ state: 'failed', cause: 'refused' }])
  })

  it('reaches a browser whose subscription was renewed by its former address', async () => {
    const ratna = await withBrowser()
    const renewed = aBrowser(`${service.url}/renewed`)
    const renew = (former: string) =>
      server.as()(renewPushDevice, { body: { former, subscription: renewed.subscription } })
    expect(await renew(`${service.url}/unknown`)).toEqual({ ok: true })
    expect(await renew(`${service.url}/ratna`)).toEqual({ ok: true })
    expect((await ratna.call(readChoices, {})).devices).toHaveLength(1)
    await sendNotification(server, ratna)
    expect((await pushed()).became).toBe('sent')
    expect(service.received.map(({ path }) => path)).toEqual(['/renewed'])
    const inside = aBrowser('https://10.0.0.1/push').subscription
    await expect(
      server.as()(renewPushDevice, { body: { former: renewed.subscription.endpoint, subscription: inside } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('waits for a service that is in trouble, and leaves when it is back', async () => {
    const ratna = await withBrowser()
    service.answer(503)
    await sendNotification(server, ratna)
    expect((await pushed()).became).toBe('waiting')
    service.answer(201)
    server.clock.advance(10_000)
    expect(await pushed()).toMatchObject({ became: 'sent' })
    expect(service.received).toHaveLength(2)
  })

  it('that is redirected is given up, and the redirect is not followed', async () => {
    const ratna = await withBrowser()
    service.answer(302)
    await sendNotification(server, ratna)
    expect((await pushed()).became).toBe('dead')
    expect(service.received.map(({ path }) => path)).toEqual(['/ratna'])
  })
})

describe('the sender', () => {
  const target = (endpoint: string): PushTarget => {
    const { keys } = aBrowser(endpoint).subscription
    return { endpoint, ...keys }
  }
  const sending = (endpoints: Record<string, string>, loopback = true): Sender => {
    const { push } = server.context
    if (!push) throw new Error('the test server has a key')
    return createPushSender(
      { ...push, loopback },
      {
        find: async (id) => (endpoints[id] ? target(endpoints[id]) : null),
        forget: async () => {},
        timeLimitMs: 2_000,
        clock: server.clock,
      },
    )
  }
  const message = (to: string) => ({
    id: 'x',
    channel: 'push' as const,
    to,
    subject: '',
    text: '{}',
    secret: false,
    attempts: 1,
    createdAt: server.clock.now(),
  })

  it('pauses a service that keeps failing, and no other', async () => {
    service.answer(500)
    const sender = sending({
      ill: `${service.url}/a`,
      well: `${service.url.replace('127.0.0.1', 'localhost')}/b`,
    })
    for (let tries = 0; tries < 6; tries++) await sender.send(message('ill')).catch(() => null)
    expect(service.received).toHaveLength(5)
    service.answer(201)
    await expect(sender.send(message('ill'))).rejects.toThrow('not tried for a while')
    await sender.send(message('well'))
    expect(service.received).toHaveLength(6)
  })

  it('sends nothing to an internal address, whatever was stored', async () => {
    const sender = sending({ own: `${service.url}/a` }, false)
    await expect(sender.send(message('own'))).rejects.toThrow()
    expect(service.received).toEqual([])
  })

  it('refuses a name that resolves to an internal address', async () => {
    const found = await new Promise((resolve) =>
      publicLookup('localhost', {}, (problem, address) => resolve(problem ?? address)),
    )
    expect(String(found)).toContain('leads into a network of our own')
  })

  it('gives up what a service refuses for good, and skips a browser that has unsubscribed', async () => {
    service.answer(413)
    const sender = sending({ large: `${service.url}/a` })
    await expect(sender.send(message('large'))).rejects.toThrow(Undeliverable)
    await sender.send(message('gone'))
  })
})

/** The claims of the VAPID token, after its signature was verified with the key (RFC 8292). */
function verifiedClaimsOf(authorization: string, push_key: string): unknown {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  expect(key).toBe(push_key)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(push_key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(right).toBe(true)
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

import { describe, expect, it } from 'vitest'
import { endOtherSessions } from '#account/sessions/sessions.contract.ts'
import { login, logout } from '#account/sign-in/sign-in.contract.ts'
import { enforceRetention } from '#app/server/retention.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import { hashOf } from '#server/hashing.ts'
import { RETENTION_DEFAULTS } from '#server/retention/periods.ts'
import { pushDevice, sendNotification } from '#tests/support/notifications.ts'
import { PASSWORD, registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import {
  addPushDevice,
  chooseNotifications,
  countUnread,
  listNotifications,
  NOTIFICATION_KINDS,
  readAllNotifications,
  readChoices,
  readNotification,
  removePushDevice,
} from '../notifications.contract.ts'

const server = useTestServer()
const mails = async (to: string) =>
  (await server.messages({ to, channel: 'email' })).filter(({ subject }) => subject.startsWith('STNK'))
const pushes = () =>
  server.context.db.selectFrom('outbox').select('recipient').where('channel', '=', 'push').execute()

describe('a notification', () => {
  it('is in the list, the newest first, until they have read it', async () => {
    const ratna = await registered(server)
    const first = await sendNotification(server, ratna, 'one')
    const second = await sendNotification(server, ratna, 'two')
    const list = await ratna.call(listNotifications, { query: {} })
    expect(list).toMatchObject({ unread: 2, more: false })
    expect(list.notifications.map(({ id, read, sign }) => [id, read, sign])).toEqual([
      [second, false, 'plate'],
      [first, false, 'plate'],
    ])
    expect(await ratna.call(readNotification, { params: { notificationId: first } })).toEqual({ unread: 1 })
    expect(await ratna.call(readNotification, { params: { notificationId: first } })).toEqual({ unread: 1 })
    expect(await ratna.call(readAllNotifications, {})).toEqual({ unread: 0 })
    expect(await ratna.call(countUnread, {})).toEqual({ unread: 0 })
  })

  it('is stored and mailed once, however often it is raised', async () => {
    const ratna = await registered(server)
    await Promise.all([sendNotification(server, ratna), sendNotification(server, ratna)])
    expect((await ratna.call(countUnread, {})).unread).toBe(1)
    const [mail, ...more] = await mails(ratna.email)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Siapkan STNK asli')
    expect(mail?.text).toContain('http://localhost:3000/dashboard/cars')
  })

  it('is listed in pages of thirty, each exactly once', async () => {
    const ratna = await registered(server)
    for (let each = 0; each < 31; each++) await sendNotification(server, ratna, `${each}`)
    const page = await ratna.call(listNotifications, { query: {} })
    expect(page.more).toBe(true)
    const last = page.notifications.at(-1)?.id ?? ''
    const rest = await ratna.call(listNotifications, { query: { after: last } })
    expect(rest.more).toBe(false)
    expect(new Set([...page.notifications, ...rest.notifications].map(({ id }) => id)).size).toBe(31)
  })

  it('is kept for twelve months', async () => {
    const ratna = await registered(server)
    await sendNotification(server, ratna)
    const later = async (days: number) => {
      const now = new Date(server.clock.now().getTime() + days * DAY_MS)
      await enforceRetention(server.context, RETENTION_DEFAULTS, now)
      return server.context.db.selectFrom('notifications').select('about').execute()
    }
    expect(await later(364)).toHaveLength(1)
    expect(await later(366)).toEqual([])
  })
})

describe('the channels', () => {
  it('default to mail for every kind; a kind without mail is listed all the same', async () => {
    const ratna = await registered(server)
    expect(await ratna.call(readChoices, {})).toMatchObject({ mail: [...NOTIFICATION_KINDS], devices: [] })
    const { mail } = await ratna.call(chooseNotifications, { body: { mail: ['service'] } })
    expect(mail).toEqual(['service'])
    await sendNotification(server, ratna)
    expect(await mails(ratna.email)).toEqual([])
    expect((await ratna.call(countUnread, {})).unread).toBe(1)
  })

  it('are each browser’s own choice', async () => {
    const ratna = await registered(server)
    const phone = pushDevice()
    const device = hashOf(phone.endpoint)
    const added = await ratna.call(addPushDevice, { body: phone })
    expect(added.devices).toEqual([{ device, kinds: [...NOTIFICATION_KINDS] }])
    await sendNotification(server, ratna, 'one')
    expect(await pushes()).toEqual([{ recipient: device }])
    await ratna.call(chooseNotifications, { body: { mail: [], device: { device, kinds: ['visit'] } } })
    await sendNotification(server, ratna, 'two')
    expect(await pushes()).toHaveLength(1)
    // The same browser asks again and gets what was chosen.
    expect((await ratna.call(addPushDevice, { body: phone })).devices).toEqual([{ device, kinds: ['visit'] }])
    expect((await ratna.call(removePushDevice, { body: { device } })).devices).toEqual([])
  })

  it('are in the audit log when a browser is added and when it is removed', async () => {
    const ratna = await registered(server)
    const phone = pushDevice()
    await ratna.call(addPushDevice, { body: phone })
    await ratna.call(removePushDevice, { body: { device: hashOf(phone.endpoint) } })
    const audited = await server.context.db
      .selectFrom('audit_log')
      .select('event')
      .where('customer_id', '=', ratna.id)
      .where('event', 'like', 'push_device_%')
      .orderBy('sequence')
      .execute()
    expect(audited).toEqual([{ event: 'push_device_added' }, { event: 'push_device_removed' }])
  })

  it('keep the ten browsers that were added last', async () => {
    const ratna = await registered(server)
    const endpoints = Array.from({ length: 11 }, (_, each) => `https://push.contoh.id/${each}`)
    for (const endpoint of endpoints) {
      await ratna.call(addPushDevice, { body: pushDevice(endpoint) })
      server.clock.advance(1)
    }
    const { devices } = await ratna.call(readChoices, {})
    expect(devices.map(({ device }) => device)).toEqual(endpoints.slice(1).reverse().map(hashOf))
  })
})

describe('a browser', () => {
  it('belongs to the customer who subscribed last', async () => {
    const ratna = await registered(server)
    const budi = await registered(server)
    const phone = pushDevice()
    await ratna.call(addPushDevice, { body: phone })
    await budi.call(addPushDevice, { body: phone })
    expect((await ratna.call(readChoices, {})).devices).toEqual([])
    await ratna.call(removePushDevice, { body: { device: hashOf(phone.endpoint) } })
    expect((await budi.call(readChoices, {})).devices).toHaveLength(1)
  })

  it('is unsubscribed once its session ends, by logout or from another device', async () => {
    const ratna = await registered(server)
    await ratna.call(addPushDevice, { body: pushDevice() })
    const { jwt } = await server.as()(login, { body: { identifier: ratna.email, password: PASSWORD } })
    const elsewhere = server.as(jwt)
    await elsewhere(addPushDevice, { body: pushDevice('https://push.contoh.id/other') })
    await elsewhere(endOtherSessions, {})
    expect((await elsewhere(readChoices, {})).devices).toHaveLength(1)
    await elsewhere(logout, {})
    expect(await server.context.db.selectFrom('push_devices').select('id').execute()).toEqual([])
  })

  it.each([
    'refuses a browser whose endpoint is %s: the server would call its own network',
    'https://127.0.0.1/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://localhost/a',
    'https://printer.local/a',
    'https://push.contoh.id:8443/a',
    'https://user@push.contoh.id/a',
    'halo',
  ])('is refused with the endpoint %s, at which the server would call its own network', async (endpoint) => {
    const ratna = await registered(server)
    const refused = await refusal(ratna.call(addPushDevice, { body: pushDevice(endpoint) }))
    expect(refused.data).toMatchObject({ code: 'input_invalid', field: 'endpoint' })
  })
})

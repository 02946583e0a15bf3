import { beforeEach, describe, expect, it } from 'vitest'
import { addPushDevice } from '#account/notifications/notifications.contract.ts'
import { suspendWhatsApp } from '#account/whatsapp/server/end-consent.ts'
import { hashOf } from '#server/hashing.ts'
import { pushDevice } from '#tests/support/notifications.ts'
import { withPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { agreedToWhatsApp } from '#tests/support/whatsapp-consents.ts'
import { readWayTests, testWay } from '../channel-tests.contract.ts'

const server = useTestServer()
let ratna: Awaited<ReturnType<typeof withPhone>>
beforeEach(async () => {
  ratna = await withPhone(server, 'Ratna Wijaya')
})
const send = (way: 'email' | 'push' | 'whatsapp', device?: string) =>
  ratna.call(testWay, { body: { way, ...(device && { device }) } })
const stateOf = async (way: string) =>
  (await ratna.call(readWayTests, {})).tests.find((test) => test.way === way)?.state

describe('a test message', () => {
  it('leaves by mail once a minute and three times a day, and the page reads that it arrived', async () => {
    const { tests } = await send('email')
    expect(tests.map(({ way }) => way)).toEqual(['email'])
    await expect.poll(() => stateOf('email')).toBe('arrived')
    expect((await refusal(send('email'))).status).toBe(429)
    for (let count = 0; count < 2; count++) {
      server.clock.advance(61_000)
      await send('email')
    }
    server.clock.advance(61_000)
    expect(await refusal(send('email'))).toMatchObject({
      message: 'Sudah 3 kali hari ini. Coba besok',
      data: { code: 'way_tests_spent' },
    })
    const mails = await server.messages({ to: ratna.email, channel: 'email' })
    expect(mails.filter(({ subject }) => subject === 'Pesan uji Toyota Trust')).toHaveLength(3)
  })

  it('goes to a browser of the customer alone', async () => {
    const { endpoint, keys } = pushDevice()
    const budi = await withPhone(server, 'Budi Santoso')
    await budi.call(addPushDevice, { body: { endpoint, keys } })
    expect((await refusal(send('push', hashOf(endpoint)))).data?.code).toBe('way_closed')
    expect((await refusal(send('push'))).data?.code).toBe('way_closed')
  })

  it('goes by WhatsApp only with consent, also after messages that did not arrive', async () => {
    expect((await refusal(send('whatsapp'))).data?.code).toBe('way_closed')
    await agreedToWhatsApp(server, ratna)
    await server.context.transaction((tx) => suspendWhatsApp(server.context, tx, ratna.id, 'unreachable'))
    await send('whatsapp')
    await expect.poll(() => stateOf('whatsapp')).toBe('arrived')
    await server.context.transaction((tx) => suspendWhatsApp(server.context, tx, ratna.id, 'number_taken'))
    server.clock.advance(61_000)
    expect((await refusal(send('whatsapp'))).data?.code).toBe('way_closed')
  })
})

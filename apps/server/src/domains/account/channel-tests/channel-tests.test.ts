import { readWayTests, testWay } from '@toyota-trust/contracts/account/channel-tests.ts'
import { addPushDevice } from '@toyota-trust/contracts/account/notifications.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../../platform/hashing.ts'
import { pushDevice } from '../../../testing/notifications.ts'
import { withPhone } from '../../../testing/people.ts'
import { refusal } from '../../../testing/refusal.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { agreedToWhatsApp } from '../../../testing/whatsapp-consents.ts'
import { suspendWhatsApp } from '../whatsapp-consents/end-consent.ts'

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
    await server.portal.transaction((tx) => suspendWhatsApp(server.portal, tx, ratna.id, 'unreachable'))
    await send('whatsapp')
    await expect.poll(() => stateOf('whatsapp')).toBe('arrived')
    await server.portal.transaction((tx) => suspendWhatsApp(server.portal, tx, ratna.id, 'number_taken'))
    server.clock.advance(61_000)
    expect((await refusal(send('whatsapp'))).data?.code).toBe('way_closed')
  })
})

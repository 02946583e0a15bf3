import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { withPhone } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { optedIn, receive } from '#tests/support/whatsapp.ts'
import { startWhatsApp, statusBody } from '#tests/support/whatsapp-emulator.ts'
import { readWhatsApp } from '../whatsapp.contract.ts'
import { sendTemplate } from './send.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer(whatsApp.environment)
const NO_ACCOUNT = 131_026
/** Longer than what two messages to one number have to be apart. */
const APART_MS = 10_000

let ratna: Awaited<ReturnType<typeof withPhone>>
let tests = 0
beforeEach(async () => {
  whatsApp.messages.length = 0
  ratna = await withPhone(server, 'Ratna Wijaya')
  await optedIn(server.context, ratna)
})

/** Queues a test message; null where nothing leaves by WhatsApp. */
const queueTest = () =>
  server.context.transaction((tx) =>
    sendTemplate(server.context, tx, {
      template: 'tt_test_v1',
      kind: 'always',
      customer: { kind: 'customer', id: ratna.id },
      values: { nama: 'Ratna' },
      about: `unreached:${++tests}`,
      fallback: [],
    }),
  )

/** Sends a test message and reports its delivery state, repeatedly as Meta may do. */
async function sendAndReport(status: { state: string; code?: number }, times = 1) {
  server.clock.advance(APART_MS)
  await server.context.outbox.deliver((await queueTest()) ?? '', 5_000)
  const wamid = whatsApp.messages.at(-1)?.wamid ?? ''
  const report = statusBody([{ wamid, at: server.clock.now(), ...status }])
  for (let time = 0; time < times; time++) await receive(server, report)
}
const unreached = { state: 'failed', code: NO_ACCOUNT }

const suspended = async () => (await ratna.call(readWhatsApp, {})).consent?.suspended
const mails = async () =>
  (await server.messages({ to: ratna.email, channel: 'email' })).filter(
    ({ subject }) => subject === 'Kabar lewat WhatsApp berhenti',
  )

describe('a number that WhatsApp does not reach', () => {
  it('suspends the consent at the third failure in a row, and mails the customer once', async () => {
    await sendAndReport(unreached, 3)
    await sendAndReport(unreached)
    expect([await suspended(), await mails()]).toEqual([null, []])
    await sendAndReport(unreached)
    expect(await suspended()).toBe('unreachable')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.text).toContain('WhatsApp tidak sampai ke')
    expect(mail?.text).toContain('Kabar penting tetap lewat SMS dan email.')
    server.clock.advance(APART_MS)
    expect(await queueTest()).toBeNull()
    expect(whatsApp.messages).toHaveLength(3)
  })

  it('restarts its count once a message was delivered, and counts no other failure', async () => {
    await sendAndReport(unreached)
    await sendAndReport(unreached)
    await sendAndReport({ state: 'delivered' })
    await sendAndReport(unreached)
    await sendAndReport(unreached)
    await sendAndReport({ state: 'failed', code: 131_049 })
    expect(await suspended()).toBeNull()
    await sendAndReport(unreached)
    expect(await suspended()).toBe('unreachable')
  })
})

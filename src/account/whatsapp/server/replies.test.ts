import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { updateProfile } from '#account/profile/profile.contract.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import * as people from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { receive, storedMessages, waNumber } from '#tests/support/whatsapp.ts'
import { agreedToWhatsApp, WORDS_VERSION } from '#tests/support/whatsapp-consents.ts'
import { messageBody, startWhatsApp } from '#tests/support/whatsapp-emulator.ts'
import { chooseWhatsApp, readWhatsApp } from '../whatsapp.contract.ts'
import { sendTemplate } from './send.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer(whatsApp.environment, { timeLimitMs: 500 })
const STOPPED = /^Baik, kami berhenti mengirim WhatsApp\./
let ratna: Awaited<ReturnType<typeof people.withPhone>>
let wa: string
beforeEach(async () => {
  whatsApp.messages.length = 0
  whatsApp.fault = () => null
  ratna = await people.withPhone(server, 'Ratna Wijaya')
  wa = waNumber(ratna.phone)
})

let written = 0
const write = (body: string, from = wa, at = server.clock.now()) =>
  receive(server, messageBody({ from, id: `wamid.in.${++written}`, at, type: 'text', text: { body } }))
const consent = async () => (await ratna.call(readWhatsApp, {})).consent
const replies = async (to = wa) =>
  (await storedMessages(server.context))
    .filter((row) => row.wa === to && row.kind === 'reply')
    .map(({ request }) => (request && 'text' in request ? request.text : null))
const customer = () => ({ kind: 'customer' as const, id: ratna.id })

/** Queues an urgent message as part of `tx`; it leaves by SMS where WhatsApp cannot. */
const queue = (tx: Parameters<typeof sendTemplate>[1], about: string) =>
  sendTemplate(server.context, tx, {
    template: 'tt_ready_v1',
    kind: 'visit',
    customer: customer(),
    about,
    link: 'bvisit',
    values: { nama: 'Ratna', pelat: 'B 1420 KZT', bengkel: 'Toyota Trust Sudirman', jam: '16:30' },
    fallback: [
      {
        channel: 'sms',
        to: wa,
        subject: '',
        text: `SMS ${about}`,
        dedupeKey: `${about}:sms`,
        counting: { causedBy: null },
      },
    ],
  })

describe('STOP', () => {
  it.each(['STOP', 'berhenti', ' Stop! ', 'UNSUB.', '“Berhenti”'])(
    'withdraws by %j, with one confirmation',
    async (body) => {
      await agreedToWhatsApp(server, ratna)
      await write(body)
      expect(await consent()).toBeNull()
      await expect.poll(() => whatsApp.messages.length).toBe(1)
      expect(whatsApp.messages[0]?.body).toMatchObject({
        to: wa,
        text: { body: expect.stringMatching(STOPPED) },
      })
      await write(body)
      expect(await storedMessages(server.context)).toHaveLength(1)
      expect(await server.context.transaction((tx) => queue(tx, 'after'))).toBeNull()
      const { whatsapp_consents } = await ratna.call(exportPersonalData, {})
      expect(whatsapp_consents).toMatchObject([{ withdrawn_by: 'stop' }])
    },
  )

  it.each(['Tolong berhenti sebentar', 'BERHENTI BERHENTI'])(
    'takes %j for a message, not for a STOP',
    async (body) => {
      await agreedToWhatsApp(server, ratna)
      await write(body)
      expect(await consent()).toMatchObject({ suspended: null })
    },
  )

  it('puts the hash of an unknown number on a list, off which a consent takes it again', async () => {
    await write('STOP')
    const list = () => server.context.db.selectFrom('whatsapp_suppressed').selectAll().execute()
    const [row] = await list()
    expect(row?.wa_hash).not.toContain(wa)
    expect(await replies()).toEqual([expect.stringMatching(STOPPED)])
    await write('STOP')
    expect(await replies()).toHaveLength(1)
    expect(await list()).toHaveLength(1)
    await agreedToWhatsApp(server, ratna)
    expect(await list()).toEqual([])
  })

  it('ends the consent of every customer who gave it for that number', async () => {
    await agreedToWhatsApp(server, ratna)
    const budi = await people.withPhone(server, 'Budi Santoso', ratna.phone)
    await agreedToWhatsApp(server, budi)
    await write('STOP')
    expect((await budi.call(readWhatsApp, {})).consent).toBeNull()
    expect(await consent()).toBeNull()
  })
})

describe('MULAI', () => {
  it('renews a withdrawn consent for a year, while the text is the same', async () => {
    await agreedToWhatsApp(server, ratna)
    await write('STOP')
    server.clock.advance(DAY_MS)
    await write('mulai')
    expect(await consent()).toMatchObject({ suspended: null, given_at: server.clock.now().toISOString() })
    expect(await replies()).toContain('WhatsApp aktif lagi untuk kabar servis.')
    await write('STOP')
    await server.context.db
      .updateTable('whatsapp_consents')
      .set({ text_version: WORDS_VERSION - 1 })
      .execute()
    await write('MULAI')
    expect(await consent()).toBeNull()
    expect(await replies()).toContainEqual(expect.stringMatching(/\/dashboard\/pengingat$/))
  })

  it('undoes no STOP that was written after it, however late it comes', async () => {
    await agreedToWhatsApp(server, ratna)
    const before = server.clock.now()
    server.clock.advance(DAY_MS)
    await write('STOP')
    await write('MULAI', wa, before)
    expect(await consent()).toBeNull()
  })

  it('renews nothing a year later or once the proof of the number is too old', async () => {
    await agreedToWhatsApp(server, ratna)
    await write('STOP')
    server.clock.advance(90 * DAY_MS)
    await write('MULAI')
    const row = server.context.db.selectFrom('whatsapp_consents').select('withdrawn_at')
    expect((await row.executeTakeFirst())?.withdrawn_at).not.toBeNull()
    await server.context.db.updateTable('phone_proofs').set({ proved_at: server.clock.now() }).execute()
    const long = new Date(server.clock.now().getTime() - 366 * DAY_MS)
    await server.context.db.updateTable('whatsapp_consents').set({ withdrawn_at: long }).execute()
    await write('MULAI')
    expect((await row.executeTakeFirst())?.withdrawn_at).not.toBeNull()
  })

  it('answers an unknown number, or one after a change of the number, by a link', async () => {
    await write('MULAI')
    expect(await replies()).toEqual([expect.stringMatching(/\/dashboard\/pengingat$/)])
    await agreedToWhatsApp(server, ratna)
    await ratna.call(updateProfile, { body: { phone: people.nextPhone() } })
    server.clock.advance(DAY_MS)
    await write('MULAI')
    expect(await consent()).toMatchObject({ suspended: 'number_left' })
  })
})

describe('a sender who moved to another number', () => {
  it('is suspended and notified by mail; the new number is not adopted', async () => {
    await agreedToWhatsApp(server, ratna)
    const system = { type: 'user_changed_number', body: 'changed', wa_id: '6281299999999' }
    await receive(
      server,
      messageBody({ from: wa, id: 'wamid.system', at: server.clock.now(), type: 'system', system }),
    )
    expect(await consent()).toMatchObject({ phone: wa, suspended: 'number_changed' })
    const mails = await server.messages({ to: ratna.email, channel: 'email' })
    expect(mails[0]?.subject).toBe('Kabar lewat WhatsApp berhenti')
    // The customer may agree again where the number is still theirs.
    await ratna.call(chooseWhatsApp, { body: { given: true, text_version: WORDS_VERSION } })
    expect(await consent()).toMatchObject({ suspended: null })
  })
})

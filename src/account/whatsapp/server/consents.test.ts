import { beforeEach, describe, expect, it } from 'vitest'
import { chooseNotifications, readChoices } from '#account/notifications/notifications.contract.ts'
import {
  exportPersonalData,
  listChosenConsents,
  readTrail,
  withdrawChosenConsent,
} from '#account/personal-data/personal-data.contract.ts'
import { sendPhoneCode, updateProfile, verifyPhone } from '#account/profile/profile.contract.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import * as people from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import {
  agreedToWhatsApp,
  provedBySms,
  storedPhone,
  WORDS_VERSION,
} from '#tests/support/whatsapp-consents.ts'
import { chooseWhatsApp, readWhatsApp } from '../whatsapp.contract.ts'
import { handleNumberProof } from './number-proofs.ts'
import { sendTemplate } from './send.ts'
import { suspendUnprovedConsents } from './whatsapp-consents-clock.ts'

const server = useTestServer()
let ratna: Awaited<ReturnType<typeof people.withPhone>>
beforeEach(async () => {
  ratna = await people.withPhone(server, 'Ratna Wijaya')
})

type Person = Pick<typeof ratna, 'call'>
const give = ({ call }: Person = ratna) =>
  call(chooseWhatsApp, { body: { given: true, text_version: WORDS_VERSION } })
const statusOf = async ({ call }: Person = ratna) => (await call(readWhatsApp, {})).consent
const mailsAbout = async (person: { email: string }) =>
  (await server.messages({ to: person.email, channel: 'email' })).filter(
    ({ subject }) => subject === 'Kabar lewat WhatsApp berhenti',
  )

/** Puts an urgent message to the customer into the queue, as long as they agree. */
const queued = (about: string) =>
  server.context.transaction((tx) =>
    sendTemplate(server.context, tx, {
      template: 'tt_ready_v1',
      kind: 'visit',
      customer: { kind: 'customer', id: ratna.id },
      values: { nama: 'Ratna Wijaya', pelat: 'B 1420 KZT', bengkel: 'Toyota Trust Sudirman', jam: '16:30' },
      about,
      link: 'visit',
      fallback: [
        {
          channel: 'sms',
          to: storedPhone(ratna.phone),
          subject: '',
          text: `SMS ${about}`,
          dedupeKey: `${about}:sms`,
          counting: { causedBy: null },
        },
      ],
    }),
  )

describe('the consent to WhatsApp', () => {
  it('is off by default, and stored with number, version, place and moment', async () => {
    await provedBySms(server, ratna)
    expect(await ratna.call(readWhatsApp, {})).toEqual({
      on: true,
      phone: storedPhone(ratna.phone),
      proved: true,
      text_version: WORDS_VERSION,
      consent: null,
      timezone: 'Asia/Jakarta',
    })
    const { consent } = await give()
    const given_at = server.clock.now().toISOString()
    expect(consent).toEqual({
      phone: storedPhone(ratna.phone),
      text_version: WORDS_VERSION,
      given_at,
      suspended: null,
    })
    const { whatsapp_consents } = await ratna.call(exportPersonalData, {})
    expect(whatsapp_consents).toMatchObject([{ place: 'ways_page', given_at, withdrawn_at: null }])
    server.clock.advance(60_000)
    expect((await give()).consent?.given_at).toBe(given_at)
  })

  it('needs a number that was proved by SMS', async () => {
    const other = await people.registered(server, 'Siti')
    expect((await refusal(give(other))).data?.code).toBe('phone_required')
    expect((await refusal(give())).data?.code).toBe('whatsapp_number_unproved')
    await server.context.db
      .insertInto('phone_proofs')
      .values({
        customer_id: ratna.id,
        phone: storedPhone(ratna.phone),
        proved_at: server.clock.now(),
        via: 'whatsapp',
      })
      .execute()
    expect((await ratna.call(readWhatsApp, {})).proved).toBe(false)
    expect((await refusal(give())).data?.code).toBe('whatsapp_number_unproved')
    const { id } = await ratna.call(sendPhoneCode, {})
    const otp_code = await people.codeSentTo(server, ratna.phone)
    await ratna.call(verifyPhone, { params: { id }, body: { otp_code } })
    expect((await give()).consent?.suspended).toBeNull()
  })

  it('is refused for a text version that is no longer shown', async () => {
    await provedBySms(server, ratna)
    const stale = ratna.call(chooseWhatsApp, { body: { given: true, text_version: WORDS_VERSION + 1 } })
    expect(await refusal(stale)).toMatchObject({
      status: 409,
      message: 'Persetujuan berubah. Baca lagi lalu centang',
      data: { code: 'whatsapp_words_changed' },
    })
    expect(await statusOf()).toBeNull()
  })

  it('is withdrawn on the ways page or in Data Saya, and a message that waits leaves by SMS once', async () => {
    // 23:00 in Jakarta, so that the message waits for the morning.
    server.clock.set('2026-11-21T16:00:00Z')
    await agreedToWhatsApp(server, ratna)
    expect(await queued('waiting')).not.toBeNull()
    expect(await ratna.call(listChosenConsents, {})).toMatchObject([
      { consent: 'whatsapp', kinds: ['visit', 'follow_up'], version: WORDS_VERSION },
    ])
    await ratna.call(withdrawChosenConsent, { body: { consent: 'whatsapp' } })
    expect(await ratna.call(listChosenConsents, {})).toEqual([])
    const fallbacks = await server.context.db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('dedupe_key', 'like', 'waiting:%')
      .where('state', '=', 'waiting')
      .execute()
    expect(fallbacks).toEqual([{ dedupe_key: 'waiting:sms' }])
    expect((await ratna.call(readTrail, { query: {} })).rows[0]).toMatchObject({
      by: 'Anda',
      what: 'Persetujuan ditarik: Kabar servis lewat WhatsApp',
    })
    await give()
    await ratna.call(chooseWhatsApp, { body: { given: false, text_version: WORDS_VERSION } })
    expect(await statusOf()).toBeNull()
    expect(await queued('after')).toBeNull()
  })

  it('does not follow the customer to another number', async () => {
    await agreedToWhatsApp(server, ratna)
    await ratna.call(updateProfile, { body: { phone: people.nextPhone() } })
    expect(await statusOf()).toMatchObject({ phone: storedPhone(ratna.phone), suspended: 'number_left' })
    expect(await queued('moved')).toBeNull()
    expect(await mailsAbout(ratna)).toHaveLength(1)
  })

  it('is suspended when another customer proves the number, who gets no consent by that', async () => {
    await agreedToWhatsApp(server, ratna)
    const budi = await people.withPhone(server, 'Budi Santoso', ratna.phone)
    const { id } = await budi.call(sendPhoneCode, {})
    const otp_code = await people.codeSentTo(server, budi.phone)
    await budi.call(verifyPhone, { params: { id }, body: { otp_code } })
    expect(await statusOf()).toMatchObject({ suspended: 'number_taken' })
    expect(await statusOf(budi)).toBeNull()
    const [mail] = await mailsAbout(ratna)
    expect(mail?.text).toContain('baru saja dibuktikan oleh akun lain')
    expect(await mailsAbout(budi)).toEqual([])
  })

  it('is suspended 90 days after the proof of its number', async () => {
    await agreedToWhatsApp(server, ratna)
    server.clock.advance(90 * DAY_MS - 1)
    expect(await suspendUnprovedConsents(server.context)).toBe(0)
    server.clock.advance(1)
    expect(await suspendUnprovedConsents(server.context)).toBe(1)
    expect(await suspendUnprovedConsents(server.context)).toBe(0)
    expect(await mailsAbout(ratna)).toHaveLength(1)
    const row = server.context.db.selectFrom('whatsapp_consents').select('suspended')
    expect(await row.execute()).toEqual([{ suspended: 'proof_ended' }])
  })

  it('lasts until 90 days after a newer proof of its number by SMS', async () => {
    await agreedToWhatsApp(server, ratna)
    server.clock.advance(60 * DAY_MS)
    const { context } = server
    const own = { customerId: ratna.id, phone: storedPhone(ratna.phone) }
    await context.transaction((tx) => handleNumberProof(context, tx, own, 'whatsapp', context.clock.now()))
    await context.transaction((tx) => handleNumberProof(context, tx, own, 'sms', context.clock.now()))
    server.clock.advance(90 * DAY_MS - 1)
    expect(await suspendUnprovedConsents(context)).toBe(0)
    server.clock.advance(1)
    expect(await suspendUnprovedConsents(context)).toBe(1)
  })

  it('is not changed by another customer', async () => {
    await agreedToWhatsApp(server, ratna)
    const budi = await people.withPhone(server, 'Budi Santoso')
    await budi.call(chooseWhatsApp, { body: { given: false, text_version: WORDS_VERSION } })
    expect(await statusOf()).toMatchObject({ suspended: null })
  })
})

describe('the ways of each kind', () => {
  it('are WhatsApp by the consent and SMS by choice alone; another form leaves them as they are', async () => {
    expect(await ratna.call(readChoices, {})).toMatchObject({ whatsapp: ['visit', 'follow_up'], sms: [] })
    const body = { mail: [], whatsapp: ['visit' as const], sms: ['follow_up' as const] }
    expect(await ratna.call(chooseNotifications, { body })).toMatchObject(body)
    expect(await ratna.call(chooseNotifications, { body: { mail: ['stnk'] } })).toMatchObject({
      mail: ['stnk'],
      whatsapp: ['visit'],
      sms: ['follow_up'],
    })
  })

  it('refuse a kind that WhatsApp and SMS do not carry', async () => {
    // The contract knows no such kind of this way.
    const body = { mail: [], whatsapp: ['stnk'] } as never
    expect((await refusal(ratna.call(chooseNotifications, { body }))).status).toBe(400)
  })
})

describe('an installation without WhatsApp', () => {
  const off = useTestServer({ WHATSAPP_DRIVER: 'off' })

  it('answers that it is off, offers no kinds for it and takes no consent', async () => {
    const siti = await people.withPhone(off, 'Siti')
    await provedBySms(off, siti)
    expect(await siti.call(readWhatsApp, {})).toMatchObject({ on: false, consent: null })
    expect(await siti.call(readChoices, {})).not.toHaveProperty('whatsapp')
    expect((await refusal(give(siti))).status).toBe(404)
  })
})

import { describe, expect, it } from 'vitest'
import { registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { sendContactMessage } from '../contact.contract.ts'

const server = useTestServer({ CONTACT_MAIL_TO: 'cs@toyotatrust.test' })
const MINUTE = 60_000
const message = (change: object = {}) => ({
  name: 'Ratna Wijaya',
  phoneNumber: '081200001234',
  email: 'ratna@contoh.id',
  message: 'Apakah bengkel buka hari Minggu?',
  ...change,
})
const write = (change?: object, settings?: { idempotencyKey: string }) =>
  server.as()(sendContactMessage, { body: message(change) }, settings)
const stored = () => server.context.db.selectFrom('contact_messages').selectAll().execute()
const mails = () => server.messages({ to: 'cs@toyotatrust.test' })

describe('a message to the operator', () => {
  it('is stored and mailed as plain text, to be answered to the customer', async () => {
    expect(await write({ name: ' Ratna Wijaya ' })).toEqual({ success: true, data: { success: true } })
    expect(await stored()).toMatchObject([
      {
        name: 'Ratna Wijaya',
        phone: '6281200001234',
        email: 'ratna@contoh.id',
        message: 'Apakah bengkel buka hari Minggu?',
        created_at: server.clock.now(),
      },
    ])
    const [mail] = await mails()
    expect(mail?.subject).toBe('Pesan baru dari Hubungi Kami')
    for (const line of [
      'Pesan baru dari Hubungi Kami',
      'Nomor handphone: 6281200001234',
      'Email: ratna@contoh.id',
      'Apakah bengkel buka hari Minggu?',
    ]) {
      expect(mail?.text).toContain(line)
    }
  })

  it.each([
    ['081200001234', '6281200001234'],
    ['81200001234', '6281200001234'],
    ['6281200001234', '6281200001234'],
    ['0'.repeat(20), `62${'0'.repeat(18)}`],
  ])(
    'keeps the number %s as %s, because the form shows the 62 beside the field',
    async (phoneNumber, phone) => {
      await write({ phoneNumber })
      expect(await stored()).toMatchObject([{ phone }])
    },
  )

  it('stores a repetition within a minute once, in any case of the address, and a later one again', async () => {
    await write()
    server.clock.advance(MINUTE - 1)
    expect(await write({ email: 'Ratna@Contoh.id' })).toEqual({ success: true, data: { success: true } })
    expect([(await stored()).length, (await mails()).length]).toEqual([1, 1])
    server.clock.advance(1)
    await write()
    expect([(await stored()).length, (await mails()).length]).toEqual([2, 2])
  })

  it('stores one of several identical messages sent at the same moment', async () => {
    await Promise.all([write(), write(), write()])
    expect([(await stored()).length, (await mails()).length]).toEqual([1, 1])
  })

  it.each([
    { name: 'Rina' },
    { phoneNumber: '081200009999' },
    { email: 'rina@contoh.id' },
    { message: 'Lain' },
  ])('is stored as another message when it differs in %j', async (change) => {
    await write()
    await write(change)
    expect(await stored()).toHaveLength(2)
  })

  it('opens a thread that its customer reads, if they were signed in; anybody can type an address', async () => {
    const ratna = await registered(server, 'Ratna Wijaya')
    const thread = () =>
      server.context.db.selectFrom('inbox_threads').select(['name', 'customer_id', 'sender_proved']).execute()
    await write({ name: ' Ratna Wijaya ', email: ratna.email })
    expect(await thread()).toEqual([{ name: 'Ratna Wijaya', customer_id: null, sender_proved: false }])
    await ratna.call(sendContactMessage, { body: message({ email: ratna.email, message: 'Dari akun saya' }) })
    expect(await thread()).toContainEqual({
      name: 'Ratna Wijaya',
      customer_id: ratna.id,
      sender_proved: true,
    })
    expect(await thread()).toHaveLength(2)
  })

  it('returns the first answer again for the same idempotency key', async () => {
    const settings = { idempotencyKey: 'opening-of-the-form' }
    await write({}, settings)
    server.clock.advance(2 * MINUTE)
    await write({}, settings)
    expect(await stored()).toHaveLength(1)
  })

  it('may be sent three times an hour from one e-mail and five times from one address', async () => {
    const refused = { status: 429, data: { code: 'too_many_requests' } }
    for (let count = 0; count < 3; count++) await write({ message: `Pesan ${count}` })
    expect(await refusal(write({ email: 'RATNA@contoh.id' }))).toMatchObject(refused)
    await write({ email: 'lain@contoh.id' })
    expect(await refusal(write({ email: 'ketiga@contoh.id' }))).toMatchObject(refused)
    server.clock.advance(60 * MINUTE)
    await write({ email: 'ketiga@contoh.id' })
  })
})

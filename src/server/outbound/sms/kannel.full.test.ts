import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { examineSms } from '#app/server/doctor/messaging.ts'
import { readConfig } from '#server/config.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { type Kannel, startKannel } from '#tests/support/kannel.ts'
import { book, withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { openLine, TROUBLES } from '#tests/support/unreliable-line.ts'
import { withUnsentCode } from '#tests/support/unsent-code.ts'
import { verifyBooking } from '#workshop/bookings/bookings.contract.ts'

const port = await freePort()
const environment: Record<string, string> = {
  SMS_DRIVER: 'kannel',
  KANNEL_FROM: 'TOYOTATRUST',
  SMS_REPORT_URL: `http://127.0.0.1:${port}`,
}
let kannel: Kannel
const line = await openLine(() => Number(new URL(kannel.url).port), 'http')
beforeAll(async () => {
  kannel = await startKannel()
  environment.KANNEL_URL = `http://127.0.0.1:${line.port}`
  environment.KANNEL_USER = kannel.user
  environment.KANNEL_PASSWORD = kannel.password
})
afterAll(async () => {
  await line.close()
  kannel?.stop()
})
const server = useTestServer(environment)
/** Gives up soon, so that the test of a slow Kannel need not wait. */
const impatient = useTestServer(environment, { timeLimitMs: 700 })
const MINUTE = 60_000
beforeEach(() => impatient.clock.advance(-MINUTE))
beforeAll(() => server.app.listen({ host: '127.0.0.1', port }))

const rows = () => server.context.db.selectFrom('outbox').selectAll().where('channel', '=', 'sms').execute()
const international = (phone: string) => phone.replace(/^0/, '+62')

it('a booking’s code reaches the phone in plain letters and verifies; the report of its delivery is stored', async () => {
  const ratna = await withCar(server, 'Ratna Wijaya')
  const booking = await book(server, ratna)
  expect(booking.otp_delivered).toBe(true)
  await expect.poll(kannel.received).toMatch(/@localhost #\d{4}/)
  const message = new RegExp(
    `<TOYOTATRUST \\${international(ratna.phone)} text Toyota Trust: (\\d{4}) adalah kode OTP booking servis`,
  ).exec(kannel.received())
  const code = message?.[1] ?? ''
  // The last line binds the code to the site, so that phones fill it in there.
  expect(kannel.received()).toContain(`@localhost #${code}`)
  await ratna.call(verifyBooking, { params: { bookingId: booking.id }, body: { otp_code: code } })

  await expect.poll(async () => (await rows())[0]?.delivery_state).toBe('delivered')
  const [row] = await rows()
  expect(row).toMatchObject({ state: 'sent', body_text: '', delivered_at: server.clock.now() })
})

it('letters outside of the plain alphabet are sent as UCS-2, and arrive', async () => {
  const { outbox, db } = server.context
  const text = 'Halo “Ratna” 日本'
  const id = await outbox.put(db, {
    channel: 'sms',
    to: '6281200007777',
    subject: '',
    text,
    dedupeKey: 'unicode',
    counting: { exempt: 'dealer' },
  })
  expect(await outbox.deliver(id, 10_000)).toBe('sent')
  const bytes = () =>
    /<TOYOTATRUST \+6281200007777 ucs-2 ([^>]*)>/.exec(kannel.received())?.[1]?.replaceAll('+', '%20') ?? ''
  await expect.poll(bytes).not.toBe('')
  const raw = Buffer.from(
    bytes().replace(/%([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  expect(raw.swap16().toString('utf16le')).toBe(text)
})

it('a report with another key, or for another message, is an unknown address', async () => {
  const ratna = await withCar(server, 'Ratna Wijaya')
  await book(server, ratna)
  const [row] = await rows()
  const report = (query: string, method: 'GET' | 'POST' = 'GET') =>
    server.send({ method, url: `/sms/delivery-report?${query}` })
  for (const query of ['', `id=${row?.id}&state=2`, `id=${row?.id}&key=${'A'.repeat(43)}&state=2`]) {
    expect((await report(query)).statusCode).toBe(404)
    expect((await report(query, 'POST')).statusCode).toBe(404)
  }
})

it.each(TROUBLES)(
  'with Kannel %s: the booking stays, and its code leaves when it is back',
  async (trouble) => {
    const { ratna, booking } = await withUnsentCode({ server, impatient, line, trouble })
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(kannel.received()).not.toContain(international(ratna.phone))
    await line.trouble(null)
    server.clock.set(impatient.clock.now().toISOString())
    server.clock.advance(2_000)
    expect(await server.context.outbox.deliver(row?.id ?? '', 10_000)).toBe('sent')
    const text = new RegExp(`\\${international(ratna.phone)} text Toyota Trust: (\\d{4})`)
    await expect.poll(kannel.received).toMatch(text)
    const otp_code = text.exec(kannel.received())?.[1] ?? ''
    const verified = await ratna.call(verifyBooking, {
      params: { bookingId: booking.id },
      body: { otp_code },
    })
    expect(verified.is_verified).toBe(true)
  },
)

it('the doctor asks Kannel whether it knows us, and sends nothing', async () => {
  const examined = async (change: Record<string, string> = {}) =>
    examineSms(readConfig({ ...environment, ...change }, '/'), 2_000).catch((problem) => problem.message)
  const before = kannel.received()
  expect((await examined()).said).toMatch(/^Kannel at 127\.0\.0\.1:\d+ knows portal; sender TOYOTATRUST$/)
  expect(await examined({ KANNEL_PASSWORD: 'salah' })).toBe('Kannel refuses KANNEL_USER or KANNEL_PASSWORD')
  expect(await examined({ KANNEL_URL: `${environment.KANNEL_URL}/elsewhere` })).toBe(
    'Kannel does not take messages at /elsewhere (KANNEL_URL)',
  )
  expect(kannel.received()).toBe(before)
})

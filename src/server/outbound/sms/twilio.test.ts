import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { book, withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { startTwilio } from '#tests/support/twilio.ts'
import { openLine, TROUBLES } from '#tests/support/unreliable-line.ts'
import { withUnsentCode } from '#tests/support/unsent-code.ts'
import { bookingDetail, resendBookingOtp, verifyBooking } from '#workshop/bookings/bookings.contract.ts'

const twilio = await startTwilio()
const line = await openLine(() => twilio.port, 'http')
afterAll(() => Promise.all([line.close(), twilio.close()]))
const port = await freePort()
const environment = {
  SMS_DRIVER: 'twilio',
  TWILIO_BASE_URL: `http://127.0.0.1:${line.port}`,
  TWILIO_ACCOUNT_SID: twilio.accountSid,
  TWILIO_AUTH_TOKEN: twilio.authToken,
  TWILIO_FROM: '+15005550006',
  SMS_REPORT_URL: `http://127.0.0.1:${port}`,
}
const server = useTestServer(environment)
/** Gives up soon, so that the test of a slow Twilio need not wait. */
const impatient = useTestServer(environment, { timeLimitMs: 700 })
const MINUTE = 60_000
beforeEach(async () => {
  impatient.clock.advance(-MINUTE)
  twilio.messages.length = 0
  await line.trouble(null)
})

type Person = Awaited<ReturnType<typeof withCar>>
const otpRow = () =>
  server.context.db
    .selectFrom('outbox')
    .selectAll()
    .where('channel', '=', 'sms')
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow()
const codeIn = (message?: { form: Record<string, string> }) =>
  /\d{4}/.exec(message?.form.Body ?? '')?.[0] ?? ''
const detail = (person: Person, id: string) => person.call(bookingDetail, { params: { id } })
const verify = (person: Person, bookingId: string, otp_code: string) =>
  person.call(verifyBooking, { params: { bookingId }, body: { otp_code } })

describe('the code of a booking', () => {
  it('is posted to the account with number, sender, text and where to report', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const booking = await book(server, ratna)
    expect(booking.otp_delivered).toBe(true)
    const [message] = twilio.messages
    expect(message?.form).toEqual({
      To: ratna.phone.replace(/^0/, '+62'),
      From: '+15005550006',
      Body: expect.stringMatching(
        /^Toyota Trust: (\d{4}) adalah kode OTP booking servis .*\n\n@localhost #\1$/s,
      ),
      StatusCallback: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:\d+\/sms\/delivery-report\?id=[\w-]+&key=[\w-]{43}$/,
      ),
    })
    // One plain SMS holds 160 characters; a longer one costs two.
    expect(message?.form.Body?.length).toBeLessThanOrEqual(160)
    expect((await verify(ratna, booking.id, codeIn(message))).is_verified).toBe(true)
  })

  it('is reported on: delivered and failed are final, and a failure shows on the screen of the code', async () => {
    await server.app.listen({ host: '127.0.0.1', port })
    const ratna = await withCar(server, 'Ratna Wijaya')
    const first = await book(server, ratna)
    const [message] = twilio.messages
    if (!message) throw new Error('no message')
    expect(await twilio.report(message, 'sent')).toBe(200)
    expect((await otpRow()).delivery_state).toBe('submitted')
    expect((await detail(ratna, first.id)).otp_delivered).toBe(true)
    await twilio.report(message, 'undelivered')
    expect((await otpRow()).delivery_state).toBe('failed')
    expect((await detail(ratna, first.id)).otp_delivered).toBe(false)
    await twilio.report(message, 'sent')
    expect((await otpRow()).delivery_state).toBe('failed')

    server.clock.advance(46_000)
    await ratna.call(resendBookingOtp, { params: { bookingId: first.id } })
    const second = twilio.messages[1]
    if (!second) throw new Error('no second message')
    await twilio.report(second, 'delivered')
    expect(await otpRow()).toMatchObject({ delivery_state: 'delivered', delivered_at: server.clock.now() })
    expect((await detail(ratna, first.id)).otp_delivered).toBe(true)
    expect(
      await twilio.report({ ...second, form: { StatusCallback: `${second.form.StatusCallback}x` } }, 'sent'),
    ).toBe(404)
  })

  it.each(TROUBLES)(
    'with Twilio %s: the booking stays, the answer says so, and the same code is sent when it is back',
    async (trouble) => {
      const { ratna, booking } = await withUnsentCode({ server, impatient, line, trouble })
      expect(await otpRow()).toMatchObject({ state: 'waiting', attempts: 1 })
      expect(twilio.messages).toEqual([])

      await line.trouble(null)
      const { id } = await otpRow()
      server.clock.set(impatient.clock.now().toISOString())
      expect(await server.context.outbox.deliver(id, 10_000)).toBe('waiting')
      server.clock.advance(2_000)
      expect(await server.context.outbox.deliver(id, 10_000)).toBe('sent')
      expect(twilio.messages).toHaveLength(1)
      expect((await detail(ratna, booking.id)).otp_delivered).toBe(true)
      expect((await verify(ratna, booking.id, codeIn(twilio.messages[0]))).is_verified).toBe(true)
    },
  )

  it('that Twilio will never take is given up at once, and its reason contains no phone number', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const booking = await book(server, { ...ratna, phone: '081299999999' })
    expect(booking.otp_delivered).toBe(false)
    expect(await otpRow()).toMatchObject({ state: 'dead', last_error: 'Twilio answered 400, code 21610' })
  })

  it('is not sent once it has expired, or once a newer one was asked for', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    await line.trouble('fault')
    const booking = await book(server, ratna)
    const first = await otpRow()
    server.clock.advance(46_000)
    await ratna.call(resendBookingOtp, { params: { bookingId: booking.id } })
    const second = await otpRow()
    await line.trouble(null)
    server.clock.advance(5 * 60_000)
    expect(await server.context.outbox.deliver(second.id, 10_000)).toBe('dead')
    expect(await server.context.outbox.deliver(first.id, 10_000)).toBe('dead')
    expect(twilio.messages).toEqual([])
  })
})

describe('with a sender name and a wrong token', () => {
  const other = useTestServer({ ...environment, TWILIO_AUTH_TOKEN: 'wrong', TWILIO_FROM: 'TOYOTATRUST' })
  it('the message waits until the setting is corrected', async () => {
    const ratna = await withCar(other, 'Ratna Wijaya')
    expect((await book(other, ratna)).otp_delivered).toBe(false)
    expect(await otpRow()).toMatchObject({ state: 'waiting', last_error: 'Twilio answered 401, code 20003' })
  })
})

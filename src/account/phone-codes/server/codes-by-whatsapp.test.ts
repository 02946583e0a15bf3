import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sendErasureCode } from '#account/personal-data/personal-data.contract.ts'
import { phoneStanding, sendPhoneCode } from '#account/profile/profile.contract.ts'
import { readWhatsApp } from '#account/whatsapp/whatsapp.contract.ts'
import * as tradeIn from '#stock/trade-in/trade-in.contract.ts'
import * as people from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { sendCode, tradeInDraft } from '#tests/support/trade-ins.ts'
import { receive, storedMessages, waNumber } from '#tests/support/whatsapp.ts'
import { startWhatsApp, statusBody } from '#tests/support/whatsapp-emulator.ts'
import { bookingDetail, resendBookingOtp, verifyBooking } from '#workshop/bookings/bookings.contract.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer(whatsApp.environment, { timeLimitMs: 500 })
let ratna: Awaited<ReturnType<typeof people.withCar>>
beforeEach(async () => {
  whatsApp.messages.length = 0
  whatsApp.fault = () => null
  ratna = await people.withCar(server, 'Ratna Wijaya')
})

const wait = () => server.clock.advance(46_000)
const sms = async () => server.messages({ to: waNumber(ratna.phone), channel: 'sms' })
const resend = (id: string, via?: 'sms' | 'whatsapp') =>
  ratna.call(resendBookingOtp, { params: { bookingId: id }, ...(via && { body: { via } }) })
const type = (id: string, otp_code: string) =>
  ratna.call(verifyBooking, { params: { bookingId: id }, body: { otp_code } })
/** The code of the newest message that WhatsApp took. */
const codeByWhatsApp = () => /"(\d{4})"/.exec(JSON.stringify(whatsApp.messages.at(-1)?.body))?.[1] ?? ''

/** A booking whose customer asked for another code by WhatsApp. */
async function askedByWhatsApp() {
  const { id } = await people.book(server, ratna)
  wait()
  return { id, answer: await resend(id, 'whatsapp') }
}

describe('a code by WhatsApp', () => {
  it('is a new one that ends the former, counts as one send, and proves the number for bookings', async () => {
    const { id, otp_sends_left, otp_via } = await people.book(server, ratna)
    expect({ otp_sends_left, otp_via }).toEqual({ otp_sends_left: 3, otp_via: 'sms' })
    const former = await people.codeSentTo(server, ratna.phone)
    wait()
    const answer = await resend(id, 'whatsapp')
    expect(answer).toMatchObject({
      via: 'whatsapp',
      whatsapp_available: true,
      sends_left: 2,
      otp_delivered: true,
    })
    expect(whatsApp.messages[0]?.body).toMatchObject({
      to: waNumber(ratna.phone),
      template: { name: 'tt_code_v1' },
    })
    expect(await sms()).toHaveLength(1)
    const code = codeByWhatsApp()
    if (former !== code) expect((await refusal(type(id, former))).data?.code).toBe('otp_wrong')
    expect(await type(id, code)).toMatchObject({ is_verified: true })
    expect((await people.book(server, ratna, { order_start_time: '11:00' })).is_verified).toBe(true)
  })

  it('gives no consent, and leaves the number unproved for profile and erasure', async () => {
    const { id } = await askedByWhatsApp()
    await type(id, codeByWhatsApp())
    expect((await ratna.call(phoneStanding, {})).proved_at).toBeNull()
    expect((await ratna.call(readWhatsApp, {})).proved).toBe(false)
    expect((await ratna.call(sendErasureCode, {})).by).toBe('email')
    expect(await ratna.call(sendPhoneCode, {})).toMatchObject({ via: 'sms', whatsapp_available: false })
  })

  it('leaves by SMS with the same digits when WhatsApp refuses it, as one send', async () => {
    whatsApp.fault = () => ({ status: 400, code: 131_026 })
    const { id, answer } = await askedByWhatsApp()
    expect(answer).toMatchObject({ via: 'sms', otp_delivered: true, sends_left: 2 })
    await expect.poll(async () => (await sms()).length).toBe(2)
    expect(await type(id, await people.codeSentTo(server, ratna.phone))).toMatchObject({ is_verified: true })
  })

  it('that is reported as failed later is shown as such, and no SMS leaves unasked', async () => {
    const { id } = await askedByWhatsApp()
    const [message] = await storedMessages(server.context)
    const status = { wamid: message?.wamid ?? '', id: message?.id ?? '', state: 'failed', code: 131_026 }
    await receive(server, statusBody([{ ...status, at: server.clock.now() }]))
    expect(await ratna.call(bookingDetail, { params: { id } })).toMatchObject({
      otp_via: 'whatsapp',
      otp_delivered: false,
      otp_sends_left: 2,
    })
    expect(await sms()).toHaveLength(1)
    wait()
    expect(await resend(id, 'sms')).toMatchObject({ via: 'sms', otp_delivered: true, sends_left: 1 })
  })

  it('is neither repeated nor replaced while it is unknown whether WhatsApp has it', async () => {
    whatsApp.fault = () => 'broken_line'
    await askedByWhatsApp()
    expect(await sms()).toHaveLength(1)
    expect(whatsApp.messages).toHaveLength(1)
  })

  it('shares the four sends and the wait with SMS', async () => {
    const { id } = await people.book(server, ratna)
    expect((await refusal(resend(id, 'whatsapp'))).data?.code).toBe('otp_resend_wait')
    for (const via of ['whatsapp', 'sms', 'whatsapp'] as const) {
      wait()
      await resend(id, via)
    }
    wait()
    expect((await refusal(resend(id, 'whatsapp'))).data?.code).toBe('otp_sends_spent')
    expect((await refusal(resend(id))).data?.code).toBe('otp_sends_spent')
  })

  it('proves the number of a trade-in request', async () => {
    const { id } = await ratna.call(tradeIn.createTradeIn, { body: tradeInDraft({ phone: ratna.phone }) })
    await sendCode({ call: ratna.call, id, phone: ratna.phone })
    wait()
    const body = { tradeinother: id, phone: ratna.phone, via: 'whatsapp' as const }
    const code = await ratna.call(tradeIn.sendTradeInOtp, { body })
    expect(code).toMatchObject({ via: 'whatsapp', whatsapp_available: true })
    const verified = await ratna.call(tradeIn.verifyTradeInOtp, {
      params: { id: code.id },
      body: { otp_code: codeByWhatsApp() },
    })
    expect(verified.state).toBe('verified')
  })

  it('refuses an unknown channel', async () => {
    const { id } = await people.book(server, ratna)
    wait()
    // The contract knows no such way.
    const body = { via: 'email' } as never
    expect((await refusal(ratna.call(resendBookingOtp, { params: { bookingId: id }, body }))).status).toBe(
      400,
    )
  })
})

describe('without WhatsApp', () => {
  const off = useTestServer({ WHATSAPP_DRIVER: 'off' })

  it('sends every code by SMS and offers nothing else', async () => {
    const siti = await people.withCar(off, 'Siti')
    const { id } = await people.book(off, siti)
    off.clock.advance(46_000)
    const body = { via: 'whatsapp' as const }
    expect(await siti.call(resendBookingOtp, { params: { bookingId: id }, body })).toMatchObject({
      via: 'sms',
      whatsapp_available: false,
    })
    expect(await off.messages({ to: waNumber(siti.phone), channel: 'sms' })).toHaveLength(2)
  })
})

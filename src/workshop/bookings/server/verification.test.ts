import { describe, expect, it } from 'vitest'
import { resend, resendLater, verify } from '#tests/support/booking-codes.ts'
import { book, codeSentTo, ownerOfEach, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { bookingNumber } from '../booking-number.model.ts'
import { bookingDetail, cancelBooking, listBookings } from '../bookings.contract.ts'

const server = useTestServer()
const MINUTE = 60_000
const ratna = ownerOfEach(server, 'Ratna Wijaya')

describe('the code of a booking', () => {
  it('comes by SMS, verifies the booking and mails the confirmation', async () => {
    const booking = await book(server, ratna())
    const [sms] = await server.messages({ channel: 'sms' })
    expect(sms?.to).toBe(ratna().phone.replace(/^0/, '62'))
    expect(sms?.text).toMatch(/^Toyota Trust: \d{4} adalah kode OTP .*Jangan berikan kode ini/)
    expect(sms?.text).toMatch(/\n@localhost #\d{4}$/)
    const verified = await verify(ratna(), booking.id, await codeSentTo(server, ratna().phone))
    expect(verified).toMatchObject({ id: booking.id, is_verified: true, verifiable_until: null })
    const [mail] = await server.messages({ to: booking.email })
    expect(mail?.subject).toMatch(
      /^Booking terkonfirmasi: B \d{4} KZT, Senin, 23 November 2026, \d\d:\d\d WIB$/,
    )
    expect(mail?.text).toContain('Senin, 23 November 2026, 09:30–10:00 WIB')
    expect(mail?.text).toContain(`Nomor booking: ${bookingNumber(booking.id)}`)
    expect(mail?.text).toMatch(/^Mobil: .*, [A-Z]{1,2} \d{1,4} [A-Z]{1,3}$/m)
    expect(mail?.text).toContain(`booking=${booking.id}`)
  })

  it('is in no answer', async () => {
    const booking = await book(server, ratna())
    const code = await codeSentTo(server, ratna().phone)
    const seen = JSON.stringify([
      booking,
      await ratna().call(listBookings, {}),
      await resendLater(server, ratna(), booking.id),
    ])
    expect(seen).not.toContain(`"${code}"`)
    expect(seen).not.toContain('hash')
  })

  it('proves the number for 90 days: the next booking is verified at once and mailed without a code', async () => {
    const first = await book(server, ratna())
    await verify(ratna(), first.id, await codeSentTo(server, ratna().phone))
    const confirmations = async () =>
      (await server.messages({ to: first.email })).filter(({ subject }) => subject.includes('terkonfirmasi'))
        .length
    expect(await confirmations()).toBe(1)
    const second = await book(server, ratna(), { order_start_time: '11:00' })
    expect(second).toMatchObject({ is_verified: true, verifiable_until: null, otp_delivered: null })
    expect(await ratna().call(bookingDetail, { params: { id: second.id } })).toEqual(second)
    expect(await confirmations()).toBe(2)
    expect(await server.messages({ channel: 'sms' })).toHaveLength(1)
    const otherNumber = await book(server, ratna(), { order_start_time: '13:00', phone: '0813-0000-9999' })
    expect(otherNumber.is_verified).toBe(false)
    expect(await confirmations()).toBe(2)
  })

  it('expires after five minutes', async () => {
    const booking = await book(server, ratna())
    const code = await codeSentTo(server, ratna().phone)
    server.clock.advance(5 * MINUTE)
    expect(await refusal(verify(ratna(), booking.id, code))).toMatchObject({
      status: 400,
      data: { code: 'otp_expired', field: 'otp_code' },
    })
  })

  it('changes nothing when the booking is verified already', async () => {
    const booking = await book(server, ratna())
    const verified = await verify(ratna(), booking.id, await codeSentTo(server, ratna().phone))
    server.clock.advance(MINUTE)
    expect(await verify(ratna(), booking.id, '0000')).toEqual(verified)
    expect(await refusal(resend(ratna(), booking.id))).toMatchObject({
      status: 409,
      data: { code: 'already_verified' },
    })
    expect(await server.messages({ channel: 'sms' })).toHaveLength(1)
  })

  it('is refused after the hold of 30 minutes', async () => {
    const booking = await book(server, ratna())
    server.clock.advance(29 * MINUTE)
    await resend(ratna(), booking.id)
    const code = await codeSentTo(server, ratna().phone)
    server.clock.advance(MINUTE)
    expect(await refusal(verify(ratna(), booking.id, code))).toMatchObject({
      data: { code: 'otp_hold_over' },
    })
    expect((await ratna().call(bookingDetail, { params: { id: booking.id } })).verifiable_until).toBeNull()
  })

  it('is not needed once the booking was let go: its hour is free for the same car and another number', async () => {
    const first = await book(server, ratna())
    const params = { bookingId: first.id }
    const released = await ratna().call(cancelBooking, { params })
    expect(released).toMatchObject({ is_verified: false, verifiable_until: null, state: 'unverified' })
    const again = await book(server, ratna(), { phone: '081299990000' })
    expect(again.service_date).toBe(first.service_date)
    const code = await codeSentTo(server, '081299990000')
    expect(await verify(ratna(), again.id, code)).toMatchObject({ is_verified: true })
    expect(await refusal((await withCar(server)).call(cancelBooking, { params }))).toMatchObject({
      status: 404,
    })
  })

  it('is accepted from the owner of the booking only', async () => {
    const booking = await book(server, ratna())
    const code = await codeSentTo(server, ratna().phone)
    const budi = await withCar(server)
    expect((await refusal(verify(budi, booking.id, code))).status).toBe(404)
    expect((await refusal(resend(budi, booking.id))).status).toBe(404)
    const stranger = { ...budi, call: server.as() }
    expect((await refusal(verify(stranger, booking.id, code))).status).toBe(401)
    expect((await refusal(resend(stranger, booking.id))).status).toBe(401)
  })
})

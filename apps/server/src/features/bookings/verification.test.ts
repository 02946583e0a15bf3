import {
  bookingDetail,
  listBookings,
  resendBookingOtp,
  verifyBooking,
} from '@toyota-trust/contracts/bookings.ts'
import { createCar } from '@toyota-trust/contracts/cars.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { book, carDraft, codeSentTo, otherThan, withCar } from '../../testing/people.ts'
import { refusal } from '../../testing/refusal.ts'
import { useTestServer } from '../../testing/test-server.ts'

const server = useTestServer()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
type Person = Awaited<ReturnType<typeof withCar>>
let ratna: Person
beforeEach(async () => {
  ratna = await withCar(server, 'Ratna Wijaya')
})

const verify = (person: Person, bookingId: string, otp_code: string) =>
  person.call(verifyBooking, { params: { bookingId }, body: { otp_code } })
const resend = (person: Person, bookingId: string) => person.call(resendBookingOtp, { params: { bookingId } })

describe('the code of a booking', () => {
  it('comes by SMS, verifies the booking and mails the confirmation', async () => {
    const booking = await book(server, ratna)
    const [sms] = await server.messages({ channel: 'sms' })
    expect(sms?.to).toBe(ratna.phone.replace(/^0/, '62'))
    expect(sms?.text).toMatch(/^Toyota Trust: \d{4} adalah kode OTP .*Jangan berikan kode ini/)
    expect(sms?.text).toMatch(/\n@localhost #\d{4}$/)
    const verified = await verify(ratna, booking.id, await codeSentTo(server, ratna.phone))
    expect(verified).toMatchObject({ id: booking.id, is_verified: true, verifiable_until: null })
    const [mail] = await server.messages({ to: booking.email })
    expect(mail?.subject).toBe('Booking Service Anda sudah terkonfirmasi')
    expect(mail?.text).toContain('Senin, 23 November 2026, 09:30–10:00 WIB')
  })

  it('is in no answer', async () => {
    const booking = await book(server, ratna)
    const code = await codeSentTo(server, ratna.phone)
    const seen = JSON.stringify([
      booking,
      await ratna.call(listBookings, {}),
      await resendLater(ratna, booking.id),
    ])
    expect(seen).not.toContain(`"${code}"`)
    expect(seen).not.toContain('hash')
  })

  it('proves the number for 90 days: the next booking is verified at once and mailed without a code', async () => {
    const first = await book(server, ratna)
    await verify(ratna, first.id, await codeSentTo(server, ratna.phone))
    const second = await book(server, ratna, { order_start_time: '11:00' })
    expect(second.is_verified).toBe(true)
    expect(await server.messages({ channel: 'sms' })).toHaveLength(1)
    const otherNumber = await book(server, ratna, { order_start_time: '13:00', phone: '0813-0000-9999' })
    expect(otherNumber.is_verified).toBe(false)
  })

  it('is refused when wrong, and five wrong ones close the booking even to the right one', async () => {
    const booking = await book(server, ratna)
    const code = await codeSentTo(server, ratna.phone)
    for (let count = 0; count < 5; count++) {
      expect(await refusal(verify(ratna, booking.id, otherThan(code)))).toMatchObject({
        status: 400,
        data: { code: 'otp_wrong', field: 'otp_code' },
      })
    }
    expect((await refusal(verify(ratna, booking.id, code))).status).toBe(429)
    expect((await refusal(resendLater(ratna, booking.id))).status).toBe(429)
  })

  it('counts parallel guesses one by one', async () => {
    const booking = await book(server, ratna)
    const wrong = otherThan(await codeSentTo(server, ratna.phone))
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => refusal(verify(ratna, booking.id, wrong))),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('counts ten wrong ones a day over all bookings of a customer', async () => {
    const bookings = [
      await book(server, ratna, { order_start_time: '09:00' }),
      await book(server, ratna, { order_start_time: '10:00' }),
      await book(server, ratna, { order_start_time: '11:00' }),
    ]
    const code = await codeSentTo(server, ratna.phone)
    for (const booking of bookings.slice(0, 2)) {
      for (let count = 0; count < 5; count++) await refusal(verify(ratna, booking.id, otherThan(code)))
    }
    expect(await refusal(verify(ratna, bookings[2]?.id ?? '', code))).toMatchObject({
      status: 429,
      data: { code: 'otp_attempts_day' },
    })
  })

  it('ends after five minutes', async () => {
    const booking = await book(server, ratna)
    const code = await codeSentTo(server, ratna.phone)
    server.clock.advance(5 * MINUTE)
    expect(await refusal(verify(ratna, booking.id, code))).toMatchObject({
      status: 400,
      data: { code: 'otp_expired', field: 'otp_code' },
    })
  })

  it.each([1234, null, ['1234'], { $ne: '' }, '12345', '', 'abcd', '12 4'])(
    'of the kind %j is a 400',
    async (otp_code) => {
      const booking = await book(server, ratna)
      const response = await server.send({
        method: 'PUT',
        url: `/carbookings/verify/${booking.id}`,
        headers: { authorization: `Bearer ${ratna.token}` },
        payload: { otp_code },
      })
      expect(response.statusCode).toBe(400)
      expect(response.json().message).toBe('Kode OTP salah')
    },
  )

  it('changes nothing when the booking is verified already', async () => {
    const booking = await book(server, ratna)
    const verified = await verify(ratna, booking.id, await codeSentTo(server, ratna.phone))
    server.clock.advance(MINUTE)
    expect(await verify(ratna, booking.id, '0000')).toEqual(verified)
    expect(await refusal(resend(ratna, booking.id))).toMatchObject({
      status: 409,
      data: { code: 'already_verified' },
    })
    expect(await server.messages({ channel: 'sms' })).toHaveLength(1)
  })

  it('is of no use after the hold of 30 minutes', async () => {
    const booking = await book(server, ratna)
    server.clock.advance(29 * MINUTE)
    await resend(ratna, booking.id)
    const code = await codeSentTo(server, ratna.phone)
    server.clock.advance(MINUTE)
    expect(await refusal(verify(ratna, booking.id, code))).toMatchObject({ data: { code: 'otp_hold_over' } })
    expect((await ratna.call(bookingDetail, { params: { id: booking.id } })).verifiable_until).toBeNull()
  })

  it('belongs to its owner', async () => {
    const booking = await book(server, ratna)
    const code = await codeSentTo(server, ratna.phone)
    const budi = await withCar(server)
    expect((await refusal(verify(budi, booking.id, code))).status).toBe(404)
    expect((await refusal(resend(budi, booking.id))).status).toBe(404)
    const stranger = { ...budi, call: server.as() }
    expect((await refusal(verify(stranger, booking.id, code))).status).toBe(401)
    expect((await refusal(resend(stranger, booking.id))).status).toBe(401)
  })
})

async function resendLater(person: Person, bookingId: string) {
  server.clock.advance(46_000)
  return resend(person, bookingId)
}

describe('asking for another code', () => {
  it('waits 45 seconds, then the newest code alone counts', async () => {
    const booking = await book(server, ratna)
    const first = await codeSentTo(server, ratna.phone)
    const early = await refusal(resend(ratna, booking.id))
    expect(early).toMatchObject({ status: 429, data: { code: 'otp_resend_wait', retryAfter: 45 } })
    const answer = await resendLater(ratna, booking.id)
    expect(answer.otp_delivered).toBe(true)
    const second = await codeSentTo(server, ratna.phone)
    if (first !== second) expect((await refusal(verify(ratna, booking.id, first))).status).toBe(400)
    await verify(ratna, booking.id, second)
  })

  it('is possible three times: four codes per booking', async () => {
    const booking = await book(server, ratna)
    for (let count = 0; count < 3; count++) await resendLater(ratna, booking.id)
    expect(await refusal(resendLater(ratna, booking.id))).toMatchObject({
      status: 429,
      data: { code: 'otp_sends_spent', retryAfter: 3600 },
    })
    expect(await server.messages({ channel: 'sms' })).toHaveLength(4)
  })

  it('ends at five codes an hour for one number, whoever asks, and stores nothing', async () => {
    const phone = '081377770001'
    const budi = await withCar(server)
    for (const order_start_time of ['08:00', '09:00', '10:00']) {
      await book(server, { ...ratna, phone }, { order_start_time })
    }
    for (const order_start_time of ['11:00', '12:00'])
      await book(server, { ...budi, phone }, { order_start_time })
    expect((await refusal(book(server, { ...budi, phone }, { order_start_time: '13:00' }))).status).toBe(429)
    expect(await budi.call(listBookings, {})).toHaveLength(2)
    server.clock.advance(60 * MINUTE)
    await book(server, { ...budi, phone }, { order_start_time: '13:00' })
  })

  it('ends at ten bookings a day', async () => {
    const first = await book(server, ratna, { order_start_time: '08:00' })
    await verify(ratna, first.id, await codeSentTo(server, ratna.phone))
    const cars = [ratna.car, await ratna.call(createCar, { body: carDraft() })]
    const hours = ['09:00', '10:00', '11:00', '13:00', '14:00']
    for (const car of cars) {
      for (const order_start_time of hours.slice(0, car === ratna.car ? 4 : 5)) {
        await book(server, { ...ratna, car }, { order_start_time })
      }
    }
    expect(await refusal(book(server, ratna, { order_start_time: '15:00' }))).toMatchObject({
      status: 429,
      data: { code: 'bookings_day', retryAfter: DAY / 1000 },
    })
    server.clock.advance(DAY)
    await book(server, ratna, { order_start_time: '15:00', day: '2026-11-24' })
  })
})

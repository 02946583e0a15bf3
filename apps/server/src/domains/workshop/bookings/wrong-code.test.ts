import { describe, expect, it } from 'vitest'
import { resendLater, verify } from '../../../testing/booking-codes.ts'
import { book, codeSentTo, otherThan, ownerOfEach } from '../../../testing/people.ts'
import { refusal } from '../../../testing/refusal.ts'
import { useTestServer } from '../../../testing/test-server.ts'

const server = useTestServer()
const ratna = ownerOfEach(server, 'Ratna Wijaya')

describe('the code of a booking', () => {
  it('is refused when wrong, and five wrong ones close the booking even to the right one', async () => {
    const booking = await book(server, ratna())
    const code = await codeSentTo(server, ratna().phone)
    for (let count = 0; count < 5; count++) {
      expect(await refusal(verify(ratna(), booking.id, otherThan(code)))).toMatchObject({
        status: 400,
        data: { code: 'otp_wrong', field: 'otp_code' },
      })
    }
    expect((await refusal(verify(ratna(), booking.id, code))).status).toBe(429)
    expect((await refusal(resendLater(server, ratna(), booking.id))).status).toBe(429)
  })

  it('counts parallel guesses one by one', async () => {
    const booking = await book(server, ratna())
    const wrong = otherThan(await codeSentTo(server, ratna().phone))
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => refusal(verify(ratna(), booking.id, wrong))),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('is refused even when right after ten wrong ones a day over all bookings of a customer', async () => {
    const bookings = [
      await book(server, ratna(), { order_start_time: '09:00' }),
      await book(server, ratna(), { order_start_time: '10:00' }),
      await book(server, ratna(), { order_start_time: '11:00' }),
    ]
    const code = await codeSentTo(server, ratna().phone)
    for (const booking of bookings.slice(0, 2)) {
      for (let count = 0; count < 5; count++) await refusal(verify(ratna(), booking.id, otherThan(code)))
    }
    expect(await refusal(verify(ratna(), bookings[2]?.id ?? '', code))).toMatchObject({
      status: 429,
      data: { code: 'otp_attempts_day' },
    })
  })

  it.each([1234, null, ['1234'], { $ne: '' }, '12345', '', 'abcd', '12 4'])(
    'of the kind %j is a 400',
    async (otp_code) => {
      const booking = await book(server, ratna())
      const response = await server.send({
        method: 'PUT',
        url: `/carbookings/verify/${booking.id}`,
        headers: { authorization: `Bearer ${ratna().token}` },
        payload: { otp_code },
      })
      expect(response.statusCode).toBe(400)
      expect(response.json().message).toBe('Kode OTP salah')
    },
  )
})

import { describe, expect, it } from 'vitest'
import { verify } from '#tests/support/booking-codes.ts'
import { book, codeSentTo, otherThan, ownerOfEach } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer()
const ratna = ownerOfEach(server, 'Ratna Wijaya')

describe('wrong code of a booking', () => {
  it('is counted one by one for parallel guesses', async () => {
    const booking = await book(server, ratna())
    const wrong = otherThan(await codeSentTo(server, ratna().phone))
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => refusal(verify(ratna(), booking.id, wrong))),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it.each([1234, { $ne: '' }, '12345', 'abcd'])('is answered 400 if it is %j', async (otp_code) => {
    const booking = await book(server, ratna())
    const response = await server.send({
      method: 'PUT',
      url: `/carbookings/verify/${booking.id}`,
      headers: { authorization: `Bearer ${ratna().token}` },
      payload: { otp_code },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe('Kode OTP salah')
  })
})

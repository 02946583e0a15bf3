import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#core/milliseconds.ts'
import { book, codeSentTo, nextPhone, otherThan, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { offered, sendCode, typeCode } from '#tests/support/trade-ins.ts'
import { verifyBooking } from '#workshop/bookings/bookings.contract.ts'

const server = useTestServer()
type Guess = (otp_code: string) => Promise<unknown>

/** Sends six wrong codes to each of five subjects, all at once; answers how often each status came. */
async function guessThirtyTimes(guesses: Guess[], codes: string[]) {
  const wrong =
    ['0000', '1111', '2222', '3333', '4444', '5555', '6666'].find((code) => !codes.includes(code)) ?? ''
  const sent = guesses.flatMap((guess) => Array.from({ length: 6 }, () => refusal(guess(wrong))))
  expect(sent).toHaveLength(30)
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  return { weighed: statuses.filter((status) => status === 400).length, all: new Set(statuses) }
}

async function fiveBookings(phone: (index: number) => string, person: Awaited<ReturnType<typeof withCar>>) {
  const hours = ['09:00', '10:00', '11:00', '13:00', '14:00']
  const codes: string[] = []
  const guesses: Guess[] = []
  for (const [index, order_start_time] of hours.entries()) {
    const { id } = await book(server, { ...person, phone: phone(index) }, { order_start_time })
    codes.push(await codeSentTo(server, phone(index)))
    guesses.push((otp_code) => person.call(verifyBooking, { params: { bookingId: id }, body: { otp_code } }))
  }
  return { guesses, codes }
}

/** A request of nobody's, with its code on the way. */
async function offer(phone: string) {
  const held = await offered(server, { phone })
  const { id } = await sendCode(held)
  return (otp_code: string) => typeCode(held, id, otp_code)
}

describe('of thirty wrong codes at once exactly ten are compared:', () => {
  it('of one customer and one number, over five bookings', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const { guesses, codes } = await fiveBookings(() => ratna.phone, ratna)
    expect(await guessThirtyTimes(guesses, codes)).toEqual({ weighed: 10, all: new Set([400, 429]) })
  })

  it('of one customer, over five numbers', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const phones = Array.from({ length: 5 }, () => nextPhone())
    const { guesses, codes } = await fiveBookings((index) => phones[index] ?? '', ratna)
    expect(await guessThirtyTimes(guesses, codes)).toEqual({ weighed: 10, all: new Set([400, 429]) })
  })

  it('of one number, over five requests without an account, and the right code is refused until the next day', async () => {
    const phone = nextPhone()
    const guesses = []
    const codes = []
    for (let count = 0; count < 5; count++) {
      guesses.push(await offer(phone))
      codes.push(await codeSentTo(server, phone))
    }
    expect(await guessThirtyTimes(guesses, codes)).toEqual({ weighed: 10, all: new Set([400, 429]) })
    const other = await withCar(server, 'Budi Santoso')
    server.clock.advance(3_600_000)
    const { id } = await book(server, { ...other, phone })
    const otp_code = await codeSentTo(server, phone)
    const verify = (code: string) =>
      other.call(verifyBooking, { params: { bookingId: id }, body: { otp_code: code } })
    expect(await refusal(verify(otp_code))).toMatchObject({ status: 429, data: { code: 'otp_attempts_day' } })
    server.clock.advance(DAY_MS)
    expect((await refusal(verify(otherThan(otp_code)))).status).toBe(400)
  })
})

import { describe, expect, it } from 'vitest'
import { createCar } from '#garage/cars/cars.contract.ts'
import { resend, resendLater, verify } from '#tests/support/booking-codes.ts'
import { book, carDraft, codeSentTo, ownerOfEach, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { listBookings } from '../bookings.contract.ts'

const server = useTestServer()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ratna = ownerOfEach(server, 'Ratna Wijaya')

describe('asking for another code', () => {
  it('waits 45 seconds, then the newest code alone counts', async () => {
    const booking = await book(server, ratna())
    const first = await codeSentTo(server, ratna().phone)
    const early = await refusal(resend(ratna(), booking.id))
    expect(early).toMatchObject({ status: 429, data: { code: 'otp_resend_wait', retryAfter: 45 } })
    const answer = await resendLater(server, ratna(), booking.id)
    expect(answer.otp_delivered).toBe(true)
    const second = await codeSentTo(server, ratna().phone)
    if (first !== second) expect((await refusal(verify(ratna(), booking.id, first))).status).toBe(400)
    await verify(ratna(), booking.id, second)
  })

  it('is possible three times: four codes per booking', async () => {
    const booking = await book(server, ratna())
    for (let count = 0; count < 3; count++) await resendLater(server, ratna(), booking.id)
    expect(await refusal(resendLater(server, ratna(), booking.id))).toMatchObject({
      status: 429,
      data: { code: 'otp_sends_spent', retryAfter: 3600 },
    })
    expect(await server.messages({ channel: 'sms' })).toHaveLength(4)
  })

  it('ends at five codes an hour for one number, over all callers, and stores nothing', async () => {
    const phone = '081377770001'
    const budi = await withCar(server)
    for (const order_start_time of ['08:00', '09:00', '10:00']) {
      await book(server, { ...ratna(), phone }, { order_start_time })
    }
    for (const order_start_time of ['11:00', '12:00'])
      await book(server, { ...budi, phone }, { order_start_time })
    expect((await refusal(book(server, { ...budi, phone }, { order_start_time: '13:00' }))).status).toBe(429)
    expect(await budi.call(listBookings, {})).toHaveLength(2)
    server.clock.advance(60 * MINUTE)
    await book(server, { ...budi, phone }, { order_start_time: '13:00' })
  })

  it('ends at ten bookings a day', async () => {
    const first = await book(server, ratna(), { order_start_time: '08:00' })
    await verify(ratna(), first.id, await codeSentTo(server, ratna().phone))
    const cars = [ratna().car, await ratna().call(createCar, { body: carDraft() })]
    const hours = ['09:00', '10:00', '11:00', '13:00', '14:00']
    for (const car of cars) {
      for (const order_start_time of hours.slice(0, car === ratna().car ? 4 : 5)) {
        await book(server, { ...ratna(), car }, { order_start_time })
      }
    }
    expect(await refusal(book(server, ratna(), { order_start_time: '15:00' }))).toMatchObject({
      status: 429,
      data: { code: 'bookings_day', retryAfter: DAY / 1000 },
    })
    server.clock.advance(DAY)
    await book(server, ratna(), { order_start_time: '15:00', day: '2026-11-24' })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { updateProfile } from '#account/profile/profile.contract.ts'
import { createCar } from '#garage/cars/cars.contract.ts'
import { verify } from '#tests/support/booking-codes.ts'
import { book, bookingDraft, carDraft, codeSentTo, MONDAY, SUDIRMAN, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { bookingDetail, createBooking, listBookings } from '../bookings.contract.ts'

const server = useTestServer()
let ratna: Awaited<ReturnType<typeof withCar>>
beforeEach(async () => {
  ratna = await withCar(server, 'Ratna Wijaya')
})

describe('booking a service', () => {
  it('stores it unverified with the workshop and the car', async () => {
    const booking = await book(server, ratna)
    expect(booking).toMatchObject({
      car_name: 'Toyota Agya 1.0 E M/T',
      branch: SUDIRMAN.branch,
      city: SUDIRMAN.city,
      province: SUDIRMAN.province,
      service_date: '2026-11-23T02:30:00.000Z',
      order_start_time: '09:30',
      order_end_time: '10:00',
      timezone: 'Asia/Jakarta',
      mileage: 45_000,
      is_verified: false,
      verifiable_until: '2026-11-21T03:30:00.000Z',
      otp_delivered: true,
      customercar: { license_plate: ratna.car.license_plate, brand: 'Toyota', type: 'Agya' },
    })
    expect(await ratna.call(listBookings, {})).toEqual([booking])
    expect(await ratna.call(bookingDetail, { params: { id: booking.id } })).toEqual(booking)
  })

  it('accepts ids instead of names', async () => {
    const booking = await book(server, ratna, { province: '31', city: '3171', branch: '1001' })
    expect(booking).toMatchObject({
      branch: SUDIRMAN.branch,
      city: SUDIRMAN.city,
      province: SUDIRMAN.province,
    })
  })

  it.each([
    [{ mileage: -1 }, { code: 'input_invalid', field: 'mileage' }],
    [{ branch: 'Bengkel Tetangga' }, { code: 'branch_unknown', field: 'branch' }],
    [{ city: 'Kota Bandung' }, { code: 'branch_unknown', field: 'branch' }],
    [{ service_type: 'Body & Paint' as const }, { code: 'branch_unknown', field: 'branch' }],
    [{ phone: '12345' }, { code: 'phone_invalid', field: 'phone' }],
    [{ order_end_time: '11:00' }, { code: 'time_conflict', field: 'order_end_time' }],
    [{ service_date: '2026-11-23T02:31:00Z' }, { code: 'time_conflict', field: 'order_start_time' }],
  ])('rejects %j and stores nothing', async (change, data) => {
    expect(await refusal(book(server, ratna, change))).toMatchObject({ status: 400, data })
    expect(await ratna.call(listBookings, {})).toEqual([])
    expect(await server.messages({ channel: 'sms' })).toEqual([])
  })

  it.each([
    ['today', '2026-11-21', '09:30', 'date_too_early', 'service_date'],
    ['91 days ahead', '2027-02-20', '09:30', 'date_too_late', 'service_date'],
    ['a closed day', '2026-11-22', '09:30', 'time_outside_hours', 'order_start_time'],
    ['before opening', MONDAY, '07:30', 'time_outside_hours', 'order_start_time'],
    ['at closing', MONDAY, '16:30', 'time_outside_hours', 'order_start_time'],
    ['off the grid', MONDAY, '09:40', 'time_off_grid', 'order_start_time'],
  ])('rejects %s', async (_, day, order_start_time, code, field) => {
    const problem = await refusal(book(server, ratna, { day, order_start_time }))
    expect(problem).toMatchObject({ status: 400, data: { code, field } })
  })

  it('requires a phone number on the profile', async () => {
    await ratna.call(updateProfile, { body: { phone: null } })
    const problem = await refusal(book(server, ratna))
    expect(problem).toMatchObject({ status: 400, data: { code: 'phone_required' } })
    await ratna.call(updateProfile, { body: { phone: ratna.phone } })
    await book(server, ratna)
  })

  it('returns the first answer again for the same idempotency key', async () => {
    const body = bookingDraft({ phone: ratna.phone })
    const settings = { idempotencyKey: 'wizard-opening-1' }
    const input = { params: { carId: ratna.car.id }, body }
    const first = await ratna.call(createBooking, input, settings)
    const again = await ratna.call(createBooking, input, settings)
    expect(again.id).toBe(first.id)
    expect(await ratna.call(listBookings, {})).toHaveLength(1)
    expect(await server.messages({ channel: 'sms' })).toHaveLength(1)
    await verify(ratna, first.id, await codeSentTo(server, ratna.phone))
    const proved = { ...input, body: bookingDraft({ phone: ratna.phone, order_start_time: '11:00' }) }
    const second = await ratna.call(createBooking, proved, { idempotencyKey: 'wizard-opening-2' })
    expect(await ratna.call(createBooking, proved, { idempotencyKey: 'wizard-opening-2' })).toEqual(second)
    const other = { ...input, body: { ...body, mileage: 1 } }
    expect(await refusal(ratna.call(createBooking, other, settings))).toMatchObject({
      status: 422,
      data: { code: 'idempotency_key_reused' },
    })
  })
})

describe('bookings of another customer', () => {
  it('are hidden, and their cars cannot be booked', async () => {
    const booking = await book(server, ratna)
    const budi = await withCar(server)
    expect(await budi.call(listBookings, {})).toEqual([])
    expect((await refusal(budi.call(bookingDetail, { params: { id: booking.id } }))).status).toBe(404)
    expect((await refusal(book(server, { ...budi, car: ratna.car }))).status).toBe(404)
    expect((await refusal(server.as()(bookingDetail, { params: { id: booking.id } }))).status).toBe(401)
    expect((await refusal(server.as()(listBookings, {}))).status).toBe(401)
  })

  it('do not keep a car with the same plate from booking the same hour', async () => {
    await book(server, ratna)
    const budi = await withCar(server)
    const car = await budi.call(createCar, { body: carDraft(ratna.car.license_plate) })
    await book(server, { ...budi, car })
  })
})

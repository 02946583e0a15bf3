import { beforeEach, describe, expect, it } from 'vitest'
import { book, MONDAY, slotsAt, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer()
const MINUTE = 60_000
let ratna: Awaited<ReturnType<typeof withCar>>
beforeEach(async () => {
  ratna = await withCar(server, 'Ratna Wijaya')
})

/** Sequentially: they register from one address, whose limit is cleared in between. */
async function owners(count: number): Promise<Awaited<ReturnType<typeof withCar>>[]> {
  const people = []
  for (let made = 0; made < count; made++) people.push(await withCar(server, `Pelanggan ${made}`))
  return people
}

describe('a slot of a workshop', () => {
  it('has as many places as its capacity: of N+4 customers N succeed and 4 are shown the free slots', async () => {
    const people = await owners(11)
    const calls = await Promise.allSettled(people.map((person) => book(server, person)))
    const refused = calls.filter((call) => call.status === 'rejected').map((call) => call.reason)
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect(refused).toHaveLength(4)
    for (const problem of refused) {
      expect(problem).toMatchObject({ status: 409, data: { code: 'slot_full', field: 'order_start_time' } })
      expect(problem.data.slots).toContainEqual({ start: '10:00', end: '10:30', available: true })
      expect(problem.data.slots.some((slot: { start: string }) => slot.start === '09:30')).toBe(false)
    }
    expect((await slotsAt(server)).find(({ start }) => start === '09:30')?.available).toBe(false)
  })

  it('is free again when an unverified booking was held for 30 minutes', async () => {
    const people = await owners(7)
    for (const person of people) await book(server, person)
    expect((await refusal(book(server, ratna))).status).toBe(409)
    server.clock.advance(30 * MINUTE)
    expect((await slotsAt(server)).find(({ start }) => start === '09:30')?.available).toBe(true)
    await book(server, ratna)
  })

  it('takes the same car again when its unverified booking was held for 30 minutes, and not when it was verified', async () => {
    const first = await book(server, ratna)
    const { db } = server.context
    server.clock.advance(30 * MINUTE)
    await db.updateTable('bookings').set({ is_verified: true }).execute()
    expect((await refusal(book(server, ratna))).status).toBe(409)
    await db.updateTable('bookings').set({ is_verified: false }).execute()
    const second = await book(server, ratna)
    const rows = await db.selectFrom('bookings').select(['id', 'released_at']).execute()
    expect(new Map(rows.map(({ id, released_at }) => [id, released_at]))).toEqual(
      new Map([
        [first.id, server.clock.now()],
        [second.id, null],
      ]),
    )
  })

  it('takes the same car once per full hour', async () => {
    await book(server, ratna)
    const same = await refusal(book(server, ratna, { order_start_time: '09:00' }))
    expect(same).toMatchObject({ status: 409, data: { code: 'car_booked_already' } })
    await book(server, ratna, { order_start_time: '10:00' })
  })

  it('is listed for everybody, none of a closed day, 400 for a bad date and 404 for an unknown workshop', async () => {
    const monday = await slotsAt(server)
    expect(monday[0]).toEqual({ start: '08:00', end: '08:30', available: true })
    expect(monday.at(-1)).toEqual({ start: '16:00', end: '16:30', available: true })
    expect((await slotsAt(server, '2026-11-22')).some(({ available }) => available)).toBe(false)
    expect((await slotsAt(server, '2026-11-21')).some(({ available }) => available)).toBe(false)
    expect((await refusal(slotsAt(server, '2026-13-01'))).status).toBe(400)
    expect((await refusal(slotsAt(server, MONDAY, 999))).status).toBe(404)
    expect((await server.send({ url: '/branches/xx/1001/slots?date=2026-11-23' })).statusCode).toBe(404)
  })
})

describe('limits of a customer', () => {
  it('are five unverified bookings at once', async () => {
    const times = ['08:00', '09:00', '10:00', '11:00']
    for (const order_start_time of times) await book(server, ratna, { order_start_time })
    // Another number: five codes an hour go to one phone.
    await book(server, ratna, { order_start_time: '12:00', phone: '081299990001' })
    const sixth = await refusal(book(server, ratna, { order_start_time: '13:00', phone: '081299990002' }))
    expect(sixth).toMatchObject({ status: 429, data: { code: 'bookings_open', retryAfter: 1800 } })
  })
})

describe('the day of a booking', () => {
  it('accepts the last of the 90 days and the last hour of a day, and returns its end', async () => {
    const last = { day: '2027-02-19', order_start_time: '16:00', order_end_time: '16:30' }
    expect(await book(server, ratna, last)).toMatchObject({ service_date: '2027-02-19T09:00:00.000Z' })
    expect((await slotsAt(server, '2027-02-19')).some(({ available }) => available)).toBe(true)
    expect((await slotsAt(server, '2027-02-20')).some(({ available }) => available)).toBe(false)
  })

  it("counts tomorrow at the workshop: a day begins in Jayapura while it is still yesterday's evening in UTC", async () => {
    const jayapura = await server.context.db
      .selectFrom('branches')
      .innerJoin('cities', 'cities.code', 'branches.city_code')
      .innerJoin('provinces', 'provinces.code', 'cities.province_code')
      .select(['branches.branch', 'cities.city', 'provinces.province', 'branches.opening_time'])
      .where('branches.timezone', '=', 'Asia/Jayapura')
      .where('branches.kind', '=', 'gr')
      .executeTakeFirstOrThrow()
    const there = {
      branch: jayapura.branch,
      city: jayapura.city,
      province: jayapura.province,
      zone: 'Asia/Jayapura',
      order_start_time: jayapura.opening_time,
    }
    // 00:01 of Tuesday in Jayapura is 22:01 of Monday in Jakarta.
    server.clock.set('2026-11-23T15:01:00Z')
    const person = await withCar(server)
    expect((await refusal(book(server, person, { ...there, day: '2026-11-24' }))).data?.code).toBe(
      'date_too_early',
    )
    await book(server, person, { ...there, day: '2026-11-25' })
    await book(server, person, { day: '2026-11-24' })
  })
})

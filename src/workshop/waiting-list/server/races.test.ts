import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openPostgres } from '#server/database/database.ts'
import { withCar } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { startTestServer, type TestServer, useTestServer } from '#tests/support/test-server.ts'
import { withVisit } from '#tests/support/visits.ts'
import { waits } from '#tests/support/waiting-list.ts'
import { PATIENT, workerDatabase } from '#tests/support/worker-database.ts'
import { save, saying, THURSDAY } from '#tests/support/workshop-hours.ts'
import { cancelBooking } from '#workshop/bookings/bookings.contract.ts'
import { ownWaiting, takeOffer } from '../waiting.contract.ts'
import { expireOverdueOffers, offerReleasedHours } from './clock.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const NOW = '2026-11-20T07:05:12Z'
const MINUTE = 60_000
const WAITERS = 50
const PLACES = 20
const others: { server: TestServer; stop: () => Promise<void> }[] = []
const databases: OpenDatabase[] = []

beforeAll(async () => {
  const { address } = await workerDatabase()
  const { jwtSecret } = server.context.config
  for (let process = 1; process < 4; process++) {
    const database = openPostgres(address, 4, PATIENT)
    databases.push(database)
    const settings = { RATE_LIMIT_SCALE: '0', ...(jwtSecret && { JWT_SECRET: jwtSecret }) }
    others.push(await startTestServer(database, settings))
  }
})
afterAll(async () => {
  for (const { stop } of others) await stop()
  for (const database of databases) await database.close()
})
beforeEach(() => server.clock.set(NOW))

const all = () => [server, ...others.map((other) => other.server)]
const setAll = (instant: string) => {
  for (const one of all()) one.clock.set(instant)
}
const thursday = { first_day: THURSDAY, last_day: THURSDAY }
const oneHour = async (places: number) =>
  save(
    await staffMember(server, 'head'),
    saying({ kind: 'half', opens: '09:00', closes: '09:30', capacity: places }),
  )
const nine = { day: THURSDAY, order_start_time: '09:00' }

describe('several processes', () => {
  it('give an hour to its taker or to the next person, never to both', async () => {
    await oneHour(1)
    const booked = await withVisit(server, nine)
    const ratna = await withCar(server)
    const hadi = await withCar(server)
    await waits(server, ratna, thursday)
    await waits(server, hadi, thursday)
    await booked.call(cancelBooking, { params: { bookingId: booked.visitId } })
    const [entry] = await ratna.call(ownWaiting, {})
    const offerId = entry?.offer?.id ?? ''
    // The server that takes the offer is a second behind those whose clocks run.
    server.clock.set(new Date(Date.parse(NOW) + 15 * MINUTE - 1000).toISOString())
    for (const other of others) other.server.clock.set(new Date(Date.parse(NOW) + 15 * MINUTE).toISOString())
    const [taken] = await Promise.allSettled([
      ratna.call(takeOffer, { params: { offerId } }),
      ...others.map((other) => expireOverdueOffers(other.server.context)),
    ])
    for (const other of others) await offerReleasedHours(other.server.context)
    const states = await server.context.db
      .selectFrom('waiting_offers')
      .select(['state'])
      .orderBy('freed_at')
      .orderBy('id')
      .execute()
    const open = states.filter(({ state }) => state === 'open' || state === 'taken')
    expect(open).toHaveLength(1)
    expect(states.some(({ state }) => state === 'taken')).toBe(taken.status === 'fulfilled')
  })

  it('offer 20 places to the first 20 of 50 who wait, each once, and all are taken', async () => {
    setAll(NOW)
    await oneHour(PLACES)
    const booked = []
    for (let place = 0; place < PLACES; place++) booked.push(await withVisit(server, nine))
    const waiting: Awaited<ReturnType<typeof withCar>>[] = []
    for (let person = 0; person < WAITERS; person++) {
      const owner = await withCar(server)
      await waits(server, owner, thursday)
      waiting.push(owner)
    }
    await Promise.all(
      booked.map((owner, index) =>
        (all()[index % 4] ?? server).as(owner.token)(cancelBooking, { params: { bookingId: owner.visitId } }),
      ),
    )
    for (const one of all()) await offerReleasedHours(one.context)
    const offered = await server.context.db
      .selectFrom('waiting_offers')
      .innerJoin('waiting_entries as entry', 'entry.id', 'entry_id')
      .select(['waiting_offers.id', 'entry.customer_id'])
      .where('state', '=', 'open')
      .execute()
    const first = waiting.slice(0, PLACES)
    expect(offered.map(({ customer_id }) => customer_id).sort()).toEqual(first.map(({ id }) => id).sort())
    const takes = await Promise.all(
      first.flatMap((owner, index) => {
        const offerId = offered.find(({ customer_id }) => customer_id === owner.id)?.id ?? ''
        return [0, 1].map((again) =>
          (all()[(index + again) % 4] ?? server)
            .as(owner.token)(takeOffer, { params: { offerId } })
            .then(
              () => 'taken',
              ({ data, message }) => data?.code ?? message,
            ),
        )
      }),
    )
    expect(takes.sort()).toEqual([...Array(PLACES).fill('offer_over'), ...Array(PLACES).fill('taken')])
    const live = await server.context.db
      .selectFrom('bookings')
      .select('id')
      .where('released_at', 'is', null)
      .execute()
    expect(live).toHaveLength(PLACES)
  })
})

import { beforeEach, expect, it } from 'vitest'
import { book, SUDIRMAN, withCar } from '../../../testing/people.ts'
import { timelineOf } from '../../../testing/recorded-acts.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { THE_DAY_BEFORE, withVisit } from '../../../testing/visits.ts'
import { completeBookings } from './former-release-bookings.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
beforeEach(() => server.clock.set(THE_DAY_BEFORE))

/** Leaves of a booking what a server of the former release stored. */
async function withoutVisit(bookingId: string) {
  const { db } = server.portal
  await db.deleteFrom('odometer_readings').where('id', '=', `${bookingId}:booking`).execute()
  await db.deleteFrom('visits').where('id', '=', bookingId).execute()
}
const complete = () =>
  completeBookings(
    server.portal,
    new Date(server.clock.now().getTime() - 15 * 60_000),
    new Date(server.clock.now()),
  )
const visitsOf = (bookingId: string) =>
  server.portal.db
    .selectFrom('visits')
    .select(['branch_id', 'plate', 'state', 'state_since', 'confirmed_at', 'version'])
    .where('id', '=', bookingId)
    .execute()
const readingsOf = (bookingId: string) =>
  server.portal.db
    .selectFrom('odometer_readings')
    .select('km')
    .where('id', '=', `${bookingId}:booking`)
    .execute()

it.each([
  ['confirmed', false],
  ['unconfirmed, where its workshop confirms by hand', true],
])('a booking that the former release stored without its visit gets one: %s', async (_, byHand) => {
  if (byHand)
    await server.portal.db
      .insertInto('branch_settings')
      .values({ branch_id: SUDIRMAN.id, confirmation: 'manual', version: 1 })
      .execute()
  const owner = await withVisit(server)
  const made = server.clock.now()
  await withoutVisit(owner.visitId)
  server.clock.advance(60_000)
  await complete()
  await complete()
  expect(await visitsOf(owner.visitId)).toEqual([
    {
      branch_id: SUDIRMAN.id,
      plate: owner.car.license_plate,
      state: 'scheduled',
      version: 1,
      state_since: made,
      confirmed_at: byHand ? null : made,
    },
  ])
  expect((await timelineOf(server, owner.visitId)).map(({ act }) => act)).toEqual(['verify'])
  expect(await readingsOf(owner.visitId)).toEqual([{ km: 45_000 }])
})

it('a booking without its code gets its reading back and no visit', async () => {
  const owner = await withCar(server)
  const { id } = await book(server, owner)
  await withoutVisit(id)
  await complete()
  expect([await visitsOf(id), await readingsOf(id)]).toEqual([[], [{ km: 45_000 }]])
})

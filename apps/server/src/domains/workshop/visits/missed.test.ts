import { describe, expect, it } from 'vitest'
import { verify } from '../../../testing/booking-codes.ts'
import { book, codeSentTo, withCar } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { completeMissed } from './missed.ts'

const server = useTestServer()

/** A booking as a server of the former release leaves it: without the visit and the reading that triggers added for it. */
async function bookedByFormerRelease(proved: boolean): Promise<string> {
  const person = await withCar(server, 'Ratna Wijaya')
  const { id } = await book(server, person)
  if (proved) await verify(person, id, await codeSentTo(server, person.phone))
  const { db } = server.portal
  await db.deleteFrom('visits').where('id', '=', id).execute()
  await db.deleteFrom('odometer_readings').where('id', '=', `${id}:booking`).execute()
  return id
}

const visit = (id: string) =>
  server.portal.db
    .selectFrom('visits')
    .select(['state', 'plate', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
const reading = (id: string) =>
  server.portal.db
    .selectFrom('odometer_readings')
    .select(['km', 'source'])
    .where('id', '=', `${id}:booking`)
    .executeTakeFirst()

describe('bookings of a server of the former release', () => {
  it('get their visit and their reading within a minute', async () => {
    const complete = completeMissed(server.portal)
    const [proved, waiting] = [await bookedByFormerRelease(true), await bookedByFormerRelease(false)]
    await complete()
    await complete()
    expect(await visit(proved)).toEqual({
      state: 'scheduled',
      plate: expect.any(String),
      confirmed_at: expect.any(Date),
    })
    expect(await visit(waiting)).toBeUndefined()
    for (const id of [proved, waiting])
      expect(await reading(id)).toEqual({ km: expect.any(Number), source: 'booking' })
  })

  it('are looked for in the first quarter of an hour only', async () => {
    const complete = completeMissed(server.portal)
    server.clock.advance(16 * 60_000)
    const late = await bookedByFormerRelease(true)
    await complete()
    expect(await visit(late)).toBeUndefined()
  })
})

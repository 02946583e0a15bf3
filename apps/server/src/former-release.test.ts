import { addPushDevice } from '@toyota-trust/contracts/account/notifications.ts'
import { describe, expect, it } from 'vitest'
import { formerReleaseClock } from './former-release.ts'
import { verify } from './testing/booking-codes.ts'
import { pushDevice } from './testing/notifications.ts'
import { book, codeSentTo, registered, withCar } from './testing/people.ts'
import { useTestServer } from './testing/test-server.ts'
import { caseOf, withCase } from './testing/trade-in-cases.ts'

const server = useTestServer()
const signal = new AbortController().signal

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

describe('what a server of the former release writes during a rolling upgrade', () => {
  it('adds the visit and the reading to its bookings within a minute', async () => {
    const clock = formerReleaseClock(server.portal)
    const proved = await bookedByFormerRelease(true)
    const waiting = await bookedByFormerRelease(false)
    await clock.run(signal)
    await clock.run(signal)
    expect(await visit(proved)).toEqual({
      state: 'scheduled',
      plate: expect.any(String),
      confirmed_at: expect.any(Date),
    })
    expect(await visit(waiting)).toBeUndefined()
    for (const id of [proved, waiting])
      expect(await reading(id)).toEqual({ km: expect.any(Number), source: 'booking' })
  })

  it('is completed in the first quarter of an hour only', async () => {
    const clock = formerReleaseClock(server.portal)
    server.clock.advance(16 * 60_000)
    const late = await bookedByFormerRelease(true)
    await clock.run(signal)
    expect(await visit(late)).toBeUndefined()
  })

  it('opens the case of a request that it proved, once', async () => {
    const clock = formerReleaseClock(server.portal)
    const { id, office } = await withCase(server)
    const { number, ...opened } = await caseOf(office, id)
    await server.portal.db.deleteFrom('trade_in_cases').where('id', '=', id).execute()
    await clock.run(signal)
    const again = await caseOf(office, id)
    expect(again).toEqual({ ...opened, number: again.number })
    await clock.run(signal)
    expect(await caseOf(office, id)).toEqual(again)
  })

  it('deletes the browser of a session that it ended, but not one that subscribed afterwards', async () => {
    const { db } = server.portal
    const clock = formerReleaseClock(server.portal)
    const ratna = await registered(server)
    for (const name of ['lost', 'back']) {
      await ratna.call(addPushDevice, { body: pushDevice(`https://push.contoh.id/${name}`) })
      server.clock.advance(2000)
    }
    const between = new Date(server.clock.now().getTime() - 3000)
    await db.updateTable('sessions').set({ ended_at: between }).execute()
    await clock.run(signal)
    expect(await db.selectFrom('push_devices').select('endpoint').execute()).toEqual([
      { endpoint: 'https://push.contoh.id/back' },
    ])
  })
})

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bookingDraft, SUDIRMAN, withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const environment = { JWT_SECRET: randomBytes(32).toString('base64url') }
const server = useTestServer(environment)
const sibling = useTestServer(environment)
type Person = Awaited<ReturnType<typeof withCar>>

const booked = (person: Person, at = server) =>
  at.send({
    method: 'POST',
    url: `/carbookings/create/${person.car.id}`,
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': 'opening-of-the-wizard' },
    payload: bookingDraft({ phone: person.phone }),
  })
const bookings = async () => (await server.context.db.selectFrom('bookings').select('id').execute()).length

/** Leaves the key as a process leaves it that was killed in the middle of the call. */
async function leftBy(process: string, answer: string | null) {
  const { db } = server.context
  await db.updateTable('idempotency_keys').set({ process, answer, settled: false }).execute()
  if (answer === null) await db.deleteFrom('bookings').execute()
}

it('the key of a process that has not been seen for five seconds is free, and one of a living process is not', async () => {
  const ratna = await withCar(server, 'Ratna Wijaya')
  await booked(ratna)
  await leftBy(sibling.context.processes.id, null)
  expect((await booked(ratna)).json().data).toEqual({ code: 'request_running', retryAfter: 1 })
  const seen = (id: string, ago: string) => sql`
    insert into processes values (${id}, 'test', now(), clock_timestamp() - ${ago}::interval)`
  await seen('slow', '4 seconds').execute(server.context.db)
  await leftBy('slow', null)
  expect((await booked(ratna)).statusCode).toBe(409)
  await seen('killed', '6 seconds').execute(server.context.db)
  await leftBy('killed', null)
  expect((await booked(ratna)).statusCode).toBe(200)
  expect(await bookings()).toBe(1)
})

it('a retry gets what a killed process had committed, the same from every process', async () => {
  const ratna = await withCar(server, 'Ratna Wijaya')
  await booked(ratna)
  await leftBy('long gone', '{"id":"kept"}')
  const answers = await Promise.all([booked(ratna), booked(ratna, sibling)])
  expect(answers.map(({ body }) => body)).toEqual(['{"id":"kept"}', '{"id":"kept"}'])
})

it('a process that froze and wakes up after its key was taken over commits nothing', async () => {
  const ratna = await withCar(server, 'Ratna Wijaya')
  const { db } = server.context
  const place = { branch_id: SUDIRMAN.id, starts_at: new Date(bookingDraft().service_date) }
  await db.insertInto('branch_slots').values(place).execute()
  let wake = () => {}
  const frozen = new Promise<void>((resolve) => {
    wake = resolve
  })
  const holds = db.transaction().execute(async (tx) => {
    await sql`select from branch_slots where branch_id = ${place.branch_id} for update`.execute(tx)
    await frozen
  })
  const first = booked(ratna)
  await expect
    .poll(async () => (await db.selectFrom('idempotency_keys').select('key').execute()).length)
    .toBe(1)
  await db.updateTable('idempotency_keys').set({ claim: 'of another call' }).execute()
  wake()
  await holds
  expect((await first).json().data).toEqual({ code: 'request_running', retryAfter: 1 })
  expect([await bookings(), await server.messages({ channel: 'sms' })]).toEqual([0, []])
})

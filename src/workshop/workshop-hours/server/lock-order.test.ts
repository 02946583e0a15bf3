import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Queries } from '#server/database/database.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withVisit } from '#tests/support/visits.ts'
import { lockOwner } from '#workshop/bookings/server/sql.ts'
import { lockVisit } from '#workshop/visits/server/sql.ts'
import { lockHours } from './sql.ts'

const server = useTestServer()

const waitsForHours = async () => {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and classid = 50 and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
    server.context.db,
  )
  return rows.length
}

/** Starts `work` while the hours are being changed; returns whether `row` is free meanwhile, and then the result of `work`. */
async function whileHoursChange<T>(work: (tx: Queries) => Promise<T>, row: string) {
  const { transaction } = server.context
  const changed = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const change = transaction(async (tx) => {
    await lockHours(tx, SUDIRMAN.id)
    held.resolve()
    await changed.promise
  })
  await held.promise
  const found = transaction(work)
  await expect.poll(waitsForHours).toBe(1)
  const isFree = await transaction((tx) => sql.raw(`select from ${row} for update nowait`).execute(tx)).then(
    () => true,
    () => false,
  )
  changed.resolve()
  await change
  return { isFree, found: await found }
}

it('locks the hours of a workshop before a visit', async () => {
  const { visitId } = await withVisit(server)
  const { isFree, found } = await whileHoursChange(
    (tx) => lockVisit(tx, visitId),
    `visits where id = '${visitId}'`,
  )
  expect([isFree, found?.id]).toEqual([true, visitId])
})

it('locks the hours of a workshop before the customer who books', async () => {
  const { id, phone, visitId } = await withVisit(server)
  const { car_id } = await server.context.db
    .selectFrom('bookings')
    .select('car_id')
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow()
  const wanted = { carId: car_id ?? '', phone, branchId: SUDIRMAN.id }
  const { isFree, found } = await whileHoursChange(
    (tx) => lockOwner(tx, { kind: 'customer', id }, wanted),
    `customers where id = '${id}'`,
  )
  expect([isFree, found?.car_id]).toEqual([true, car_id])
})

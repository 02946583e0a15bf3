import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, THE_DAY_BEFORE, THE_HOUR, withVisit } from '#tests/support/visits.ts'
import { copyOfTemplate } from '#tests/support/worker-database.ts'
import { bookingDetail } from '#workshop/bookings/bookings.contract.ts'
import { receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import { type OpenDatabase, openPostgres } from './database.ts'

let copy: Awaited<ReturnType<typeof copyOfTemplate>>
let database: OpenDatabase

/** A database as a newer release leaves it, with a column in every table that this release does not know. */
async function openNewer(): Promise<OpenDatabase> {
  copy = await copyOfTemplate('newer')
  database = openPostgres(copy.url)
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(database.db)
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} add later text not null default 'x'`.execute(database.db)
  return database
}
const server = useTestServer({}, { openDatabase: openNewer })
afterAll(async () => {
  await database?.close()
  await copy?.remove()
})

it('registers, adds a car, books, verifies and receives on the tables of a newer release', async () => {
  server.clock.set(THE_DAY_BEFORE)
  const owner = await withVisit(server)
  server.clock.set(THE_HOUR)
  const advisor = await staffMember(server)
  await advisor.call(receiveCar, await onNewest(advisor, owner.visitId))
  const seen = await owner.call(bookingDetail, { params: { id: owner.visitId } })
  expect(seen.state).toBe('arrived')
  expect(JSON.stringify(seen)).not.toContain('later')
})

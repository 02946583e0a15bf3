import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'
import { copyOfTemplate } from '#tests/support/worker-database.ts'
import { type OpenDatabase, openPostgres } from './database.ts'

let copy: Awaited<ReturnType<typeof copyOfTemplate>>
let database: OpenDatabase

async function openHalf(): Promise<OpenDatabase> {
  copy = await copyOfTemplate('half')
  database = openPostgres(copy.url)
  await sql`drop index sessions_seen_idx`.execute(database.db)
  return database
}
const server = useTestServer({}, { openDatabase: openHalf })
afterAll(async () => {
  await database?.close()
  await copy?.remove()
})

it('is not ready on a database that lacks an index, and ready once it has it again', async () => {
  const readiness = async () => (await server.send({ url: '/health/ready' })).statusCode
  expect(await readiness()).toBe(503)
  await sql`create index sessions_seen_idx on sessions (seen_at)`.execute(database.db)
  expect(await readiness()).toBe(200)
})

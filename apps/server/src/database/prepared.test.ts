import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'

const server = useTestServer()
describe('statements', () => {
  it('with values are planned once for a connection, however often they are sent', async () => {
    await server.portal.db.connection().execute(async (one) => {
      for (let value = 0; value < 3; value++) await sql`select ${value}::int as of_a_test`.execute(one)
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_prepared_statements where statement like ${'select $1::int as of_a_test'}`.execute(
        one,
      )
      expect(rows).toEqual([{ count: 1 }])
    })
  })

  it('of a transaction begin it, end it, and leave nothing behind when one of them fails', async () => {
    const { db } = server.portal
    const failing = db.transaction().execute(async (tx) => {
      await sql`insert into branch_slots values (1001, ${new Date(0)})`.execute(tx)
      await Promise.all([sql`select ${1}::int / 0`.execute(tx), sql`select ${2}::int`.execute(tx)])
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await db.selectFrom('branch_slots').selectAll().execute()).toEqual([])
    await db.transaction().execute(async () => {})
    await db
      .transaction()
      .execute((tx) => sql`insert into branch_slots values (1001, ${new Date(0)})`.execute(tx))
    expect(await db.selectFrom('branch_slots').selectAll().execute()).toHaveLength(1)
  })
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { markSent } from '#server/outbound/queries.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'
import { openPostgres } from './database.ts'

const server = useTestServer()
describe('statements', () => {
  it('with values are planned once for a connection, however often they are sent', async () => {
    const { db, close } = openPostgres((await workerDatabase()).address, 1)
    for (let value = 0; value < 3; value++) await sql`select ${value}::int as of_a_test`.execute(db)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_prepared_statements where statement like ${'select $1::int as of_a_test'}`.execute(
      db,
    )
    await close()
    expect(rows).toEqual([{ count: 1 }])
  })

  it('with a list are not planned again for each list', async () => {
    const { db, close } = openPostgres((await workerDatabase()).address, 1)
    for (let sent = 0; sent < 10; sent++) await markSent(db, { ids: [`nobody-${sent}`], now: new Date(0) })
    const { rows } = await sql<{ custom: number }>`
      select custom_plans::int as custom from pg_prepared_statements
      where statement like ${'update "outbox" set "state"%'}`.execute(db)
    await close()
    // After five PostgreSQL compares, and keeps the plan for any list.
    expect(rows).toEqual([{ custom: 5 }])
  })

  it('of a transaction begin it, end it, and leave nothing behind when one of them fails', async () => {
    const { db } = server.context
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

  it.each([0, 1, 2])(
    'of a transaction that are asked for together leave nothing behind when number %i of them fails',
    async (failing) => {
      const { db } = server.context
      const each = [1001, 1002, 1003, 1004, 1005].map(
        (branch, number) => (tx: typeof db) =>
          number === failing
            ? sql`select ${1}::int / 0`.execute(tx)
            : sql`insert into branch_slots values (${branch}, ${new Date(0)})`.execute(tx),
      )
      const asked = db.transaction().execute((tx) => Promise.all(each.map((ask) => ask(tx))))
      await expect(asked).rejects.toThrow('division by zero')
      // Whatever was sent late has been answered when another transaction has come and gone on each connection.
      await db.transaction().execute(async (tx) => void (await sql`select 1`.execute(tx)))
      expect(await db.selectFrom('branch_slots').selectAll().execute()).toEqual([])
    },
  )

  it('of a transaction that one of them rolled back are not taken for committed, even where the failure was swallowed', async () => {
    const { db } = server.context
    const swallowed = db.transaction().execute(async (tx) => {
      await sql`insert into branch_slots values (1001, ${new Date(0)})`.execute(tx)
      await sql`select ${1}::int / 0`.execute(tx).catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('rolled back')
  })
})

import { sql } from 'kysely'
import { loadReference } from '../../seeds/load-reference.ts'
import type { OpenDatabase } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { fillStock } from '../stock.ts'
import { FILLS } from './rows.ts'

/** How many customers; what belongs to them grows with them. */
export interface Volume {
  customers: number
  /** Workshops that their visits are spread over. */
  branches: number
  /** Every so manieth of them signs in while it is measured. */
  stride: number
}

/** Fills a database that nobody reads meanwhile: without triggers and checks, indexes afterwards. */
export async function fillDatabase(
  { db, pinned }: OpenDatabase,
  { customers, branches, stride }: Volume,
  passwordHash: string,
): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db)
  await migrate({ pinned })
  await loadReference(db)
  await fillStock(db)
  const setting = (name: string, value: string | number) =>
    sql`select set_config(${`volume.${name}`}, ${String(value)}, false)`.execute(db)
  await setting('customers', customers)
  await setting('branches', branches)
  await setting('stride', stride)
  await setting('hash', passwordHash)
  await sql`set session_replication_role = replica`.execute(db)
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = 'public' and tablename <> 'erp_used_cars'
      and indexname not in (select conname from pg_constraint)`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  const begun = performance.now()
  const told = (what: string) =>
    process.stderr.write(
      `${customers} customers, ${Math.round((performance.now() - begun) / 1000)} s: ${what}\n`,
    )
  for (const [what, statement] of FILLS) {
    await sql.raw(statement).execute(db)
    told(what)
  }
  for (const { name, made } of indexes) {
    await sql.raw(made).execute(db)
    told(name)
  }
  await sql`set session_replication_role = origin`.execute(db)
  await sql`select setval('visit_numbers', 9000000)`.execute(db)
  await sql`vacuum analyze`.execute(db)
  told('vacuumed')
}

import { sql } from 'kysely'
import { loadReference } from '#db/seeds/load-reference.ts'
import type { Database, OpenDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
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

/** Fills a database that nobody reads meanwhile: without triggers, checks and indexes. */
export async function fillDatabase(
  { db, address }: OpenDatabase,
  { customers, branches, stride }: Volume,
  passwordHash: string,
): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db)
  await migrate({ address })
  await loadReference(db)
  await fillStock(db)
  const setting = (name: string, value: string | number) =>
    sql`select set_config(${`volume.${name}`}, ${String(value)}, false)`.execute(db)
  await setting('customers', customers)
  await setting('branches', branches)
  await setting('stride', stride)
  await setting('hash', passwordHash)
  await sql`set session_replication_role = replica`.execute(db)
  const begun = performance.now()
  const logProgress = (what: string) =>
    process.stderr.write(
      `${customers} customers, ${Math.round((performance.now() - begun) / 1000)} s: ${what}\n`,
    )
  const restore = await dropIndexes(db)
  for (const [what, statement] of FILLS) {
    await sql.raw(statement).execute(db)
    logProgress(what)
  }
  await restore(logProgress)
  await sql`set session_replication_role = origin`.execute(db)
  await sql`select setval('visit_numbers', 9000000)`.execute(db)
  await sql`vacuum analyze`.execute(db)
  logProgress('vacuumed')
}

/**
 * Drops all indexes and constraints and switches off the WAL: ids are random, so each insert would cost a page. Returns a
 * function that restores them.
 */
async function dropIndexes(db: Database): Promise<(logProgress: (what: string) => void) => Promise<void>> {
  const { rows: constraints } = await sql<{ of: string; name: string; made: string }>`
    select conrelid::regclass::text as of, conname as name,
      pg_get_constraintdef(oid) || case when contype = 'f' then ' not valid' else '' end as made
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u')
    order by array_position(array['f', 'u', 'p']::"char"[], contype)`.execute(db)
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = 'public' and tablename <> 'erp_used_cars'
      and indexname not in (select conname from pg_constraint)`.execute(db)
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  for (const { of, name } of constraints)
    await sql`alter table ${sql.id(of)} drop constraint ${sql.id(name)}`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  for (const { name } of tables) await sql`alter table ${sql.id(name)} set unlogged`.execute(db)
  return async (logProgress) => {
    for (const { of, name, made } of constraints.toReversed()) {
      await sql.raw(`alter table ${of} add constraint ${name} ${made}`).execute(db)
      logProgress(name)
    }
    for (const { name, made } of indexes) {
      await sql.raw(made).execute(db)
      logProgress(name)
    }
  }
}

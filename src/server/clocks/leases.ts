import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

/** A job, the process that wants to run it, and how long the process holds it without a renewal. */
export interface Lease {
  name: string
  holder: string
  forMs: number
}

const databaseTimeAfter = (ms: number | null) =>
  sql`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`

/**
 * Takes a lease that is due and free; true for one process only. Uses the database's clock, so that the clocks of machines need
 * not agree; a row instead of an advisory lock, which a connection pooler would lose.
 */
export async function acquireLease(db: Queries, { name, holder, forMs }: Lease): Promise<boolean> {
  const { rows } = await sql`
    insert into leases (name, holder, held_until, due_at) values (${name}, ${holder}, ${databaseTimeAfter(forMs)}, clock_timestamp())
    on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
    where leases.held_until <= clock_timestamp() and leases.due_at <= clock_timestamp()
    returning name`.execute(db)
  return rows.length > 0
}

/** Renews a lease; false when it expired and another process took it. */
export async function renewLease(db: Queries, { name, holder, forMs }: Lease): Promise<boolean> {
  const { rows } = await sql`
    update leases set held_until = ${databaseTimeAfter(forMs)}
    where name = ${name} and holder = ${holder} returning name`.execute(db)
  return rows.length > 0
}

/** Releases a lease; it is due again after `dueInMs`, or stays as overdue as it is (null). */
export async function releaseLease(
  db: Queries,
  { name, holder }: Pick<Lease, 'name' | 'holder'>,
  dueInMs: number | null,
): Promise<void> {
  await sql`
    update leases set held_until = clock_timestamp(), due_at = coalesce(${databaseTimeAfter(dueInMs)}, due_at)
    where name = ${name} and holder = ${holder}`.execute(db)
}

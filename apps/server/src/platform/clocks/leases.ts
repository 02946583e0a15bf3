import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

/** Who wants to do what, and how long he may take until he says again that he lives. */
export interface Lease {
  name: string
  holder: string
  forMs: number
}

const after = (ms: number) => sql`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`

/**
 * Takes a lease that is due and that nobody holds; false for everybody but one. All by the database's clock, so that machines need
 * not agree on the time; a row instead of an advisory lock, which a pooler between us and the database would lose.
 */
export async function takeLease(db: Queries, { name, holder, forMs }: Lease): Promise<boolean> {
  const { rows } = await sql`
    insert into leases (name, holder, held_until, due_at) values (${name}, ${holder}, ${after(forMs)}, clock_timestamp())
    on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
    where leases.held_until <= clock_timestamp() and leases.due_at <= clock_timestamp()
    returning name`.execute(db)
  return rows.length > 0
}

/** Holds it longer; false when it was lost meanwhile to somebody who thought us dead. */
export async function renewLease(db: Queries, { name, holder, forMs }: Lease): Promise<boolean> {
  const { rows } = await sql`
    update leases set held_until = ${after(forMs)}
    where name = ${name} and holder = ${holder} returning name`.execute(db)
  return rows.length > 0
}

/** Gives it back; nobody takes it again before `dueInMs`. */
export async function endLease(
  db: Queries,
  { name, holder }: Pick<Lease, 'name' | 'holder'>,
  dueInMs: number,
): Promise<void> {
  await sql`
    update leases set held_until = clock_timestamp(), due_at = ${after(dueInMs)}
    where name = ${name} and holder = ${holder}`.execute(db)
}

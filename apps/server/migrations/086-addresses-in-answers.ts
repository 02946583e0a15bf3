import { type Kysely, sql } from 'kysely'

/**
 * The e-mail addresses that an answer to a stranger holds, as the database takes them out of it, and the index over them: an
 * erasure looked through every answer of the day. Only what is kept under a network address has any, so other answers stay
 * cheap to write. The index over strangers' answers goes: a former release that runs beside reads a day of answers without it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function addresses_in(answer text) returns text[] language sql immutable parallel safe as $$
      select array_agg(found[1]) from regexp_matches(lower(answer), '"([^"]+@[^"]+)"', 'g') found
    $$`.execute(db)
  await sql`
    alter table idempotency_keys add addresses text[]
      generated always as (case when scope like 'address:%' then addresses_in(answer) end) stored`.execute(db)
  await sql`
    create index idempotency_keys_addresses_idx on idempotency_keys using gin (addresses) with (fastupdate = off)`.execute(
    db,
  )
  await sql`drop index idempotency_keys_strangers_idx`.execute(db)
}

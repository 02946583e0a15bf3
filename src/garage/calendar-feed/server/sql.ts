import { sql } from 'kysely'
import { isConsenting } from '#account/public.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'

/** Bounds the size of the file. */
const VISITS_MAX = 200

export async function findFeed(db: Queries, { id }: Customer) {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(['made_at', 'read_at'])
    .where('customer_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The customer whose dates a secret opens, while their consent is valid. */
export const ownerOfSecret = (db: Queries, hash: string) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('customers', 'customers.id', 'calendar_feeds.customer_id')
    .select(['customers.id', 'read_at'])
    .where('secret_hash', '=', hash)
    .where(isConsenting)
    .executeTakeFirst()

/** Stores the hash of a new secret in place of the former one. */
export async function storeFeed(db: Queries, { id }: Customer, secret_hash: string, made_at: Date) {
  const fresh = { secret_hash, made_at, read_at: null }
  await db
    .insertInto('calendar_feeds')
    .values({ customer_id: id, ...fresh })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(fresh))
    .execute()
}

export async function deleteFeed(db: Queries, { id }: Customer): Promise<number> {
  const gone = await db.deleteFrom('calendar_feeds').where('customer_id', '=', id).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

export async function markRead(db: Queries, { id }: Customer, now: Date): Promise<void> {
  await db.updateTable('calendar_feeds').set({ read_at: now }).where('customer_id', '=', id).execute()
}

/** The customer's visits since then; bookings without a proved number are left out. */
export const visitsSince = (db: Queries, { id }: Customer, since: Date) =>
  db
    .selectFrom('bookings')
    .innerJoin('visits', 'visits.id', 'bookings.id')
    .select([
      'bookings.id',
      'car_name',
      'visits.plate',
      'service_type',
      'service_date',
      'order_start_time',
      'order_end_time',
      'timezone',
      'bookings.branch',
      'bookings.branch_id',
      'bookings.city',
      'updated_at',
      'calendar_sequence',
      'visits.state',
    ])
    .where('customer_id', '=', id)
    .where('service_date', '>=', since)
    .where('visits.state', '<>', 'no_show')
    .orderBy('service_date')
    .limit(VISITS_MAX)
    .execute()

/** The content of a calendar entry, by which changes are recognised. */
interface EntryDigest {
  uid: string
  digest: string
  /** The entry is deleted together with this car. */
  car: string
}

/** Stores new and changed entries and returns the sequence of each; it grows when the content changes. */
export async function assignSequences(
  db: Queries,
  { id }: Customer,
  said: readonly EntryDigest[],
  now: Date,
) {
  const column = (name: keyof EntryDigest) => said.map((one) => one[name])
  await sql`
    insert into calendar_entries (customer_id, uid, digest, car_id, sequence, changed_at)
    select ${id}, uid, digest, car_id, 0, ${now}::timestamptz
    from unnest(${column('uid')}::text[], ${column('digest')}::text[], ${column('car')}::text[]) as said (uid, digest, car_id)
    where not exists (select from calendar_entries known
      where known.customer_id = ${id} and known.uid = said.uid and known.digest = said.digest)
    on conflict (customer_id, uid) do update
      set digest = excluded.digest, sequence = calendar_entries.sequence + 1, changed_at = excluded.changed_at
      where calendar_entries.digest <> excluded.digest`.execute(db)
  const rows = await db
    .selectFrom('calendar_entries')
    .select(['uid', 'sequence', 'changed_at'])
    .where('customer_id', '=', id)
    .execute()
  return new Map(rows.map((row) => [row.uid, row]))
}

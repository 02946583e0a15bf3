import { type Insertable, sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { ConstraintMeanings } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { OfferState } from '../desk-waiting.contract.ts'
import type { EntryCause } from '../waiting-rules.model.ts'

export const meanings = { waiting_entries_car_key: 'waiting_car' } satisfies ConstraintMeanings

/** Namespace of the advisory locks for waiting lists of workshops: the last ones in the order of locks. */
const LOCKS = sql.lit(51)

/** Serialises the walks along the list of a workshop until the transaction ends. */
export async function lockWaiting(db: Queries, branchId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS}, ${branchId}::int)`.execute(db)
}

/** Spelled out, because the indexes of open offers are partial ones. */
const IS_OPEN = sql<boolean>`state = 'open'`

const entries = (db: Queries) =>
  db
    .selectFrom('waiting_entries as entry')
    .leftJoin('cars', 'cars.id', 'entry.car_id')
    .leftJoin('waiting_offers as offer', (join) =>
      join.onRef('offer.entry_id', '=', 'entry.id').on('offer.state', '=', 'open'),
    )
    .selectAll('entry')
    .select([
      'cars.stnk_term',
      'offer.id as offer_id',
      'offer.starts_at as offer_starts_at',
      'offer.held_until as offer_held_until',
    ])
export type StoredEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

export const findEntry = (db: Queries, id: string) =>
  entries(db).where('entry.id', '=', id).executeTakeFirst()

/** The open entries of a workshop in the order of joining. */
export const openEntries = (db: Queries, branchId: number) =>
  entries(db)
    .where('entry.branch_id', '=', branchId)
    .where('entry.ended_at', 'is', null)
    .orderBy('entry.sequence')
    .execute()

/** Entries of a workshop that ended since `from`, the newest first. */
export const endedEntries = (db: Queries, branchId: number, from: Date) =>
  entries(db)
    .where('entry.branch_id', '=', branchId)
    .where('entry.ended_at', '>=', from)
    .orderBy('entry.ended_at', 'desc')
    .execute()

/** The entries of a customer, open ones first. */
export const entriesOf = (db: Queries, { id }: Customer) =>
  entries(db)
    .where('entry.customer_id', '=', id)
    .orderBy(sql`entry.ended_at desc nulls first`)
    .orderBy('entry.sequence')
    .execute()

export async function countOpenOf(db: Queries, { id }: Customer): Promise<number> {
  const row = await db
    .selectFrom('waiting_entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many hours were held since then for each of these customers who had any. */
export async function countHoldsOf(
  db: Queries,
  customers: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('waiting_offers as offer')
    .innerJoin('waiting_entries as entry', 'entry.id', 'offer.entry_id')
    .select(['entry.customer_id', sql<number>`count(*)::int`.as('count')])
    .where('entry.customer_id', '=', sql<string>`any(${customers}::text[])`)
    .where('offer.freed_at', '>', since)
    .groupBy('entry.customer_id')
    .execute()
  return new Map(rows.map(({ customer_id, count }) => [customer_id, count]))
}

/** Open entries of other customers whose wish includes a day. */
export async function countOthers(
  db: Queries,
  { id }: Customer,
  { branchId, day }: { branchId: number; day: string },
): Promise<number> {
  const row = await db
    .selectFrom('waiting_entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('branch_id', '=', branchId)
    .where('ended_at', 'is', null)
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .where('customer_id', '!=', id)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function insertEntry(db: Queries, entry: Insertable<Tables['waiting_entries']>): Promise<void> {
  await db.insertInto('waiting_entries').values(entry).execute()
}

/** Ends an entry; false where it had ended already. */
export async function endEntry(
  db: Queries,
  id: string,
  { cause, words, notified }: { cause: EntryCause; words: string | null; notified: boolean },
  now: Date,
): Promise<boolean> {
  const ended = await db
    .updateTable('waiting_entries')
    .set({ ended_at: now, ended_cause: cause, ended_words: words, end_announced_at: notified ? now : null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('branch_id')
    .execute()
  const [entry] = ended
  if (!entry) return false
  await insertEnd(db, { branch_id: entry.branch_id, ended_at: now, placed: cause === 'booked' })
  return true
}

/** Stores for the figures that an entry ended; outlives the entry itself. */
export async function insertEnd(
  db: Queries,
  end: Omit<Insertable<Tables['waiting_ends']>, 'sequence'>,
): Promise<void> {
  await db.insertInto('waiting_ends').values(end).execute()
}

/** Counts an offer that an entry did not take. */
export async function countDeclinedOffer(
  db: Queries,
  id: string,
  how: 'passed' | 'unanswered',
): Promise<number> {
  const row = await db
    .updateTable('waiting_entries')
    .set(how === 'passed' ? { passed: sql`passed + 1` } : { unanswered: sql`unanswered + 1` })
    .where('id', '=', id)
    .returning('unanswered')
    .executeTakeFirst()
  return row?.unanswered ?? 0
}

/** The hours that were offered to an entry before, or at which its car is booked. */
export async function listExcludedHours(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, Set<number>>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select entry_id as id, starts_at as at from waiting_offers where entry_id = any(${ids}::text[])
    union all
    select entry.id, bookings.service_date from waiting_entries entry
      join bookings on bookings.car_id = entry.car_id
    where entry.id = any(${ids}::text[]) and bookings.released_at is null`.execute(db)
  const byEntry = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byEntry].map(([id, hours]) => [id, new Set(hours.map(({ at }) => at.getTime()))]))
}

export async function insertOffer(db: Queries, offer: Insertable<Tables['waiting_offers']>): Promise<void> {
  await db.insertInto('waiting_offers').values(offer).execute()
}

/** An offer with its entry. */
export const findOffer = (db: Queries, id: string) =>
  db
    .selectFrom('waiting_offers')
    .innerJoin('waiting_entries as entry', 'entry.id', 'waiting_offers.entry_id')
    .selectAll('waiting_offers')
    .select(['entry.customer_id', 'entry.ended_at as entry_ended_at'])
    .where('waiting_offers.id', '=', id)
    .executeTakeFirst()

/** Ends an open offer; false where another transaction was faster. `untilOver`: only while its hour is held. */
export async function endOffer(
  db: Queries,
  id: string,
  to: { state: Exclude<OfferState, 'open'>; booking_id?: string },
  now: Date,
  untilOver?: 'until it is over',
): Promise<boolean> {
  const ended = await db
    .updateTable('waiting_offers')
    .set({ ...to, ended_at: now })
    .where('id', '=', id)
    .where(IS_OPEN)
    .$if(untilOver !== undefined, (query) => query.where('held_until', '>', now))
    .returning('id')
    .execute()
  return ended.length > 0
}

/** Open offers whose time is over, by workshop. */
export const overdueOffers = (db: Queries, now: Date, limit: number) =>
  db
    .selectFrom('waiting_offers')
    .select(['id', 'entry_id', 'branch_id'])
    .where(IS_OPEN)
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(limit)
    .execute()

/** Offers that are to be notified now. */
export const listUnnotifiedOffers = (db: Queries, now: Date, limit: number) =>
  db
    .selectFrom('waiting_offers')
    .innerJoin('waiting_entries as entry', 'entry.id', 'waiting_offers.entry_id')
    .select(['waiting_offers.id', 'entry.customer_id'])
    .where(sql<boolean>`waiting_offers.state = 'open'`)
    .where('told_at', 'is', null)
    .where('tell_at', '<=', now)
    .orderBy('tell_at')
    .limit(limit)
    .execute()

/** Marks an offer as notified; false where it is over, or another process has notified it. */
export async function markOfferNotified(db: Queries, id: string, now: Date): Promise<boolean> {
  const notified = await db
    .updateTable('waiting_offers')
    .set({ told_at: now })
    .where('id', '=', id)
    .where(IS_OPEN)
    .where('told_at', 'is', null)
    .returning('id')
    .execute()
  return notified.length > 0
}

/** Entries that ended and whose customers were not notified. */
export const listUnnotifiedEnds = (db: Queries, limit: number) =>
  db
    .selectFrom('waiting_entries')
    .select(['id', 'customer_id'])
    .where('ended_at', 'is not', null)
    .where('end_announced_at', 'is', null)
    .orderBy('ended_at')
    .limit(limit)
    .execute()

export async function markEndNotified(db: Queries, id: string, now: Date): Promise<boolean> {
  const notified = await db
    .updateTable('waiting_entries')
    .set({ end_announced_at: now })
    .where('id', '=', id)
    .where('end_announced_at', 'is', null)
    .returning('id')
    .execute()
  return notified.length > 0
}

/** Open entries whose last day can no longer be booked. */
export const pastEntries = (db: Queries, now: Date, limit: number) =>
  db
    .selectFrom('waiting_entries')
    .select(['id', 'branch_id'])
    .where('ended_at', 'is', null)
    .where(sql<boolean>`last_day <= (${now}::timestamptz at time zone timezone)::date`)
    .limit(limit)
    .execute()

/** Unverified bookings that hold an hour although their time is over, at workshops where a customer waits. */
export async function overdueBookings(db: Queries, now: Date): Promise<{ id: string; branch_id: number }[]> {
  const { rows } = await sql<{ id: string; branch_id: number }>`
    select bookings.id, bookings.branch_id
    from (select distinct branch_id from waiting_entries where ended_at is null) waiting
      join bookings on bookings.branch_id = waiting.branch_id
    where not bookings.is_verified and bookings.released_at is null and bookings.held_until <= ${now}
      and bookings.service_date > ${now}`.execute(db)
  return rows
}

/** Stores that the list of a workshop has to be walked again. */
export async function insertWalk(db: Queries, branchId: number, since: Date): Promise<void> {
  await db
    .insertInto('waiting_walks')
    .values({ branch_id: branchId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findWalks = (db: Queries) => db.selectFrom('waiting_walks').select('branch_id').execute()

export async function deleteWalk(db: Queries, branchId: number): Promise<void> {
  await db.deleteFrom('waiting_walks').where('branch_id', '=', branchId).execute()
}

/** Open offers of a workshop. */
export const openOffers = (db: Queries, branchId: number) =>
  db
    .selectFrom('waiting_offers')
    .select(['id', 'entry_id', 'starts_at', 'freed_at'])
    .where('branch_id', '=', branchId)
    .where(IS_OPEN)
    .execute()

/** Offers of a workshop for places that came free since `from`. */
export const offersSince = (db: Queries, branchId: number, from: Date) =>
  db
    .selectFrom('waiting_offers')
    .innerJoin('waiting_entries as entry', 'entry.id', 'waiting_offers.entry_id')
    .select(['freed_at', 'cause', 'starts_at', 'entry.name', 'waiting_offers.state'])
    .select(['tell_at', 'told_at', 'waiting_offers.ended_at'])
    .where('waiting_offers.branch_id', '=', branchId)
    .where('freed_at', '>=', from)
    .orderBy('freed_at')
    // Of a place that was offered again at once, the offer that ended comes first.
    .orderBy('waiting_offers.ended_at')
    .execute()

/** Deletes the entries of a customer whose account is being erased; answers their workshops. */
export async function deleteWaitingEntriesOf(db: Queries, { id }: Customer): Promise<number[]> {
  const deleted = await db
    .deleteFrom('waiting_entries')
    .where('customer_id', '=', id)
    .returning('branch_id')
    .execute()
  return deleted.map(({ branch_id }) => branch_id)
}

import { type Insertable, sql, type Updateable } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { mailOfOwner } from '#workshop/visits/server/sql.ts'

const DAY = sql`interval '1 day'`

export async function insertFollowUp(tx: Queries, row: Insertable<Tables['follow_ups']>): Promise<void> {
  await tx
    .insertInto('follow_ups')
    .values(row)
    .onConflict((conflict) => conflict.column('visit_id').doNothing())
    .execute()
}

/** Who received the car of a visit. */
export const receiverOf = (tx: Queries, visitId: string) =>
  tx
    .selectFrom('visit_events')
    .select(['by_id', 'by_name'])
    .where('visit_id', '=', visitId)
    .where('act', '=', 'start_work')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

const OWN = [
  'follow_ups.id',
  'follow_ups.visit_id',
  'follow_ups.branch_id',
  'follow_ups.state',
  'follow_ups.fixed',
  'follow_ups.changed_at',
  'follow_ups.answered_at',
  'follow_ups.answered_via',
  'follow_ups.rating',
  'follow_ups.words',
  'follow_ups.closes_at',
  'follow_ups.asked_at',
  'follow_ups.asked_phone',
  'follow_ups.advisor_id',
  'follow_ups.advisor_name',
] as const

/** A question with its visit. */
const followUps = (db: Queries) =>
  db
    .selectFrom('follow_ups')
    .innerJoin('visits', 'visits.id', 'follow_ups.visit_id')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.id', '=', 'visits.id').onRef('bookings.branch_id', '=', 'visits.branch_id'),
    )
    .leftJoin('intakes', 'intakes.visit_id', 'visits.id')
    .leftJoin('service_records as record', (join) =>
      join.onRef('record.visit_id', '=', 'visits.id').on('record.corrects', 'is', null),
    )
    .select([
      ...OWN,
      'visits.id as booking_id',
      'visits.plate',
      'visits.number',
      'visits.handed_over_at',
      'visits.version as visit_version',
      'bookings.customer_id',
      'bookings.car_id',
      'bookings.car_name',
      'bookings.branch',
      'bookings.city',
      'bookings.timezone',
      'bookings.service_type',
      'bookings.name',
      'bookings.phone',
      mailOfOwner().as('email'),
      'bookings.return_of',
      'intakes.complaint',
      'record.id as record_id',
    ])
export type StoredFollowUp = NonNullable<Awaited<ReturnType<typeof findOwnFollowUp>>>

export const findOwnFollowUp = (db: Queries, customer: Customer, visitId: string) =>
  followUps(db)
    .where('follow_ups.visit_id', '=', visitId)
    .where('bookings.customer_id', '=', customer.id)
    .executeTakeFirst()

/** As above, locked until the transaction ends. */
export const lockOwnFollowUp = (tx: Queries, customer: Customer, visitId: string) =>
  followUps(tx)
    .where('follow_ups.visit_id', '=', visitId)
    .where('bookings.customer_id', '=', customer.id)
    .forUpdate('follow_ups')
    .executeTakeFirst()

/** The question with this id, locked until the transaction ends. */
export const lockFollowUp = (tx: Queries, id: string) =>
  followUps(tx).where('follow_ups.id', '=', id).forUpdate('follow_ups').executeTakeFirst()

export const findLinkedFollowUp = (db: Queries, tokenHash: string) =>
  followUps(db).where('follow_ups.token_hash', '=', tokenHash).executeTakeFirst()

export const lockLinkedFollowUp = (tx: Queries, tokenHash: string) =>
  followUps(tx).where('follow_ups.token_hash', '=', tokenHash).forUpdate('follow_ups').executeTakeFirst()

/** Whether a visit is a booking of the customer. */
export const isOwnVisit = async (db: Queries, customer: Customer, visitId: string): Promise<boolean> =>
  (await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', visitId)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()) !== undefined

/** The work of a visit that was done, and what the customer declined. */
export const workOf = (db: Queries, visitId: string) =>
  db
    .selectFrom('visit_lines')
    .select(['title', 'price', 'quantity', 'done', 'answer'])
    .where('visit_id', '=', visitId)
    .orderBy('position')
    .execute()

export async function changeFollowUp(
  tx: Queries,
  id: string,
  change: Updateable<Tables['follow_ups']>,
): Promise<void> {
  await tx.updateTable('follow_ups').set(change).where('id', '=', id).execute()
}

export interface DueFollowUp {
  id: string
  visit_id: string
  until_at: Date
}

/**
 * The next question that is due and may be sent at this time of its workshop, or is too late, locked; skips those of other
 * processes and those in `seen`.
 */
export async function lockNextDueFollowUp(
  tx: Queries,
  now: Date,
  from: string,
  until: string,
  seen: readonly string[],
): Promise<DueFollowUp | undefined> {
  const { rows } = await sql<DueFollowUp>`
    select follow_ups.id, follow_ups.visit_id, follow_ups.until_at
    from follow_ups join bookings on bookings.id = follow_ups.visit_id
    where follow_ups.state = 'due' and follow_ups.due_at <= ${now} and follow_ups.id <> all(${seen}::text[])
      and (follow_ups.until_at <= ${now} or
        ((${now}::timestamptz at time zone bookings.timezone)::time >= ${from}::time
          and (${now}::timestamptz at time zone bookings.timezone)::time < ${until}::time))
    order by follow_ups.due_at, bookings.service_date limit 1 for update of follow_ups skip locked`.execute(
    tx,
  )
  return rows[0]
}

export const findFollowUpOfVisit = (db: Queries, visitId: string) =>
  followUps(db).where('follow_ups.visit_id', '=', visitId).executeTakeFirst()

/** What keeps a customer from being asked, for one visit. */
export async function hindrancesOf(tx: Queries, visit: StoredFollowUp, now: Date) {
  const { customer_id, car_id, booking_id } = visit
  const { rows } = await sql<{ return_job: boolean; booked: boolean; asked_recently: boolean }>`
    select
      exists (select from bookings join return_jobs on return_jobs.visit_id = bookings.id
        where bookings.customer_id = ${customer_id} and bookings.car_id = ${car_id}
          and return_jobs.state <> 'closed'
          and return_jobs.return_visit_id is distinct from ${booking_id}) as return_job,
      exists (select from bookings join visits on visits.id = bookings.id
        where bookings.customer_id = ${customer_id} and bookings.car_id = ${car_id}
          and bookings.released_at is null and visits.state = 'scheduled') as booked,
      exists (select from bookings join follow_ups on follow_ups.visit_id = bookings.id
        where bookings.customer_id = ${customer_id} and bookings.id <> ${booking_id}
          and follow_ups.asked_at > ${now}::timestamptz - 7 * ${DAY}) as asked_recently`.execute(tx)
  return rows[0] ?? { return_job: false, booked: false, asked_recently: false }
}

/** Inbox threads of complaints about the visits of a car. */
export async function complaintThreadsOf(tx: Queries, { customer_id, car_id }: StoredFollowUp) {
  const rows = await tx
    .selectFrom('bookings')
    .innerJoin('return_jobs', 'return_jobs.visit_id', 'bookings.id')
    .select('return_jobs.complaint_thread_id as id')
    .where('bookings.customer_id', '=', customer_id)
    .where('bookings.car_id', '=', car_id)
    .where('return_jobs.complaint_thread_id', 'is not', null)
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

/** Closes answered and unanswered questions after their days, and ends all links of closed ones. Returns the visits. */
export async function closeOld(tx: Queries, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ visit_id: string | null }>`
    update follow_ups set token_hash = null, asked_phone = null,
      state = case when state in ('asked', 'answered') then 'closed' else state end
    where id = any(array(select id from follow_ups
      where closes_at <= ${now} and (state in ('asked', 'answered') or token_hash is not null)
      order by closes_at limit ${limit} for update skip locked))
    returning visit_id`.execute(tx)
  return rows.flatMap(({ visit_id }) => visit_id ?? [])
}

/**
 * Detaches the answers of a customer whose account is being erased: what remains is `fixed`, its week and workshop. Everything else of
 * their questions is deleted with the visits.
 */
export async function detachFollowUps(tx: Queries, customer: Customer): Promise<void> {
  await sql`
    update follow_ups set visit_id = null, handed_over_at = null, advisor_id = null, advisor_name = null,
      due_at = week, until_at = week, closes_at = week + 21 * ${DAY}, state = 'closed', skip_cause = null,
      asked_at = null, asked_ways = '{}', asked_phone = null, token_hash = null, changed_at = null, answered_at = null,
      answered_via = null, rating = null, words = null, uncounted_cause = null
    from bookings
    where bookings.id = follow_ups.visit_id and bookings.customer_id = ${customer.id}
      and follow_ups.fixed is not null`.execute(tx)
}

export const photosOfFollowUp = (db: Queries, visitId: string) =>
  db
    .selectFrom('follow_up_photos')
    .select(['id', 'taken_at'])
    .where('visit_id', '=', visitId)
    .orderBy('sequence')
    .execute()

export async function insertFollowUpPhoto(
  tx: Queries,
  photo: Omit<Insertable<Tables['follow_up_photos']>, 'sequence'>,
): Promise<void> {
  await tx.insertInto('follow_up_photos').values(photo).execute()
}

export const findFollowUpPhoto = (db: Queries, visitId: string, photoId: string) =>
  db
    .selectFrom('follow_up_photos')
    .select('bytes')
    .where('id', '=', photoId)
    .where('visit_id', '=', visitId)
    .executeTakeFirst()

import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { selectVisits } from '#workshop/visits/server/sql.ts'
import type { Preparation } from '../desk-preparations.contract.ts'

const FACTS = [
  'prepared.version as preparation_version',
  'prepared.sure',
  'prepared.missed',
  'prepared.sure_at',
  'prepared.sure_for',
  'prepared.parts',
  'prepared.parts_missing',
  'prepared.parts_at',
  'prepared.order_ready',
  'prepared.spare_car',
  'prepared.spare_plate',
  'prepared.card_read_by',
  'prepared.before',
  'prepared.changed_by as prepared_by',
  'prepared.changed_at as prepared_at',
] as const

const visits = (db: Queries) =>
  selectVisits(db)
    .leftJoin('visit_preparations as prepared', 'prepared.visit_id', 'visits.id')
    .leftJoin('complaint_cards as card', 'card.booking_id', 'visits.id')
    .select([
      ...FACTS,
      'bookings.phone',
      'bookings.mileage',
      'bookings.timezone',
      'bookings.customer_id',
      'card.booking_id as card_id',
    ])
export type PreparedVisit = Awaited<ReturnType<typeof preparedVisits>>[number]

interface Span {
  branchId: number
  from: Date
  until: Date
}

/** The visits of a workshop's day that are still to come, with what is prepared for them. */
export const preparedVisits = (db: Queries, { branchId, from, until }: Span) =>
  visits(db)
    .where('bookings.branch_id', '=', branchId)
    .where('bookings.service_date', '>=', from)
    .where('bookings.service_date', '<', until)
    .where('visits.walk_in', '=', false)
    .where('visits.state', '=', 'scheduled')
    .orderBy('bookings.service_date')
    .orderBy('visits.number')
    .execute()

/** A visit with what is prepared for it, in any state. */
export const findPreparedVisit = (db: Queries, visitId: string) =>
  visits(db).where('visits.id', '=', visitId).executeTakeFirst()

/** Facts of a preparation as they are stored, without its version and who changed it when. */
export type FactColumns = Pick<
  Updateable<Tables['visit_preparations']>,
  | 'sure'
  | 'missed'
  | 'sure_at'
  | 'sure_for'
  | 'parts'
  | 'parts_missing'
  | 'parts_at'
  | 'order_ready'
  | 'spare_car'
  | 'spare_plate'
  | 'card_read_by'
>

/** Stores facts of a visit in the next version. */
export async function changePreparation(
  db: Queries,
  { visit_id, branch_id }: { visit_id: string; branch_id: number },
  change: FactColumns & { before: string | null; changed_by: string; changed_at: Date },
): Promise<void> {
  await db
    .insertInto('visit_preparations')
    .values({ visit_id, branch_id, version: 1, ...change })
    .onConflict((conflict) =>
      conflict
        .column('visit_id')
        .doUpdateSet({ ...change, version: sql<number>`visit_preparations.version + 1` }),
    )
    .execute()
}

/** Stores that the customer said to come at the hour; true where they had not said so before. */
export async function storeComingReply(
  db: Queries,
  { visit_id, branch_id, hour }: { visit_id: string; branch_id: number; hour: Date },
  now: Date,
): Promise<boolean> {
  const said = { sure: 'customer' as const, sure_at: now, sure_for: hour, before: null }
  const stored = await db
    .insertInto('visit_preparations')
    .values({ visit_id, branch_id, version: 1, ...said })
    .onConflict((conflict) =>
      conflict
        .column('visit_id')
        .doUpdateSet({ ...said, version: sql<number>`visit_preparations.version + 1` })
        .where((eb) =>
          eb.or([
            eb('visit_preparations.sure', '<>', 'customer'),
            sql<boolean>`visit_preparations.sure_for is distinct from ${hour}`,
          ]),
        ),
    )
    .returning('visit_id')
    .execute()
  return stored.length > 0
}

/** Stores the hash of the link of a reminder; the former link ends. */
export async function setLink(
  db: Queries,
  { visit_id, branch_id, link_hash }: { visit_id: string; branch_id: number; link_hash: string },
): Promise<void> {
  await db
    .insertInto('visit_preparations')
    .values({ visit_id, branch_id, link_hash })
    .onConflict((conflict) => conflict.column('visit_id').doUpdateSet({ link_hash }))
    .execute()
}

/** The visit that a link was sent for. */
export const visitOfLink = (db: Queries, link_hash: string) =>
  db
    .selectFrom('visit_preparations')
    .innerJoin('visits', 'visits.id', 'visit_preparations.visit_id')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.id', '=', 'visits.id').onRef('bookings.branch_id', '=', 'visits.branch_id'),
    )
    .leftJoin('cars', 'cars.id', 'bookings.car_id')
    .select([
      'visits.id',
      'visits.branch_id',
      'visits.version',
      'visits.plate',
      'visits.state',
      'cars.stnk_term',
      'bookings.branch',
      'bookings.timezone',
      'bookings.service_date',
      'bookings.customer_id',
      'visit_preparations.sure',
      'visit_preparations.sure_for',
    ])
    .where('link_hash', '=', link_hash)
    .executeTakeFirst()

/** The visits of a workshop since `from` that did not take place. */
export const missedVisits = (db: Queries, { branchId, from, until }: Span) =>
  selectVisits(db)
    .select(['bookings.phone', 'bookings.timezone', 'bookings.customer_id'])
    .where('bookings.branch_id', '=', branchId)
    .where('bookings.service_date', '>=', from)
    .where('bookings.service_date', '<', until)
    .where('visits.state', '=', 'no_show')
    .orderBy('bookings.service_date')
    .orderBy('visits.number')
    .execute()
export type MissedVisit = Awaited<ReturnType<typeof missedVisits>>[number]

/** Calls about these visits, the oldest first. */
export const listCallsOfVisits = async (db: Queries, visitIds: readonly string[]) =>
  visitIds.length === 0
    ? []
    : db
        .selectFrom('visit_calls')
        .select(['sequence', 'visit_id', 'at', 'by_id', 'by_name', 'result', 'words', 'comes_at'])
        .where('visit_id', 'in', visitIds)
        .orderBy('sequence')
        .execute()
export type StoredCall = Awaited<ReturnType<typeof listCallsOfVisits>>[number]

export async function insertCall(db: Queries, call: Insertable<Tables['visit_calls']>): Promise<void> {
  await db.insertInto('visit_calls').values(call).execute()
}

export async function deleteCall(db: Queries, sequence: number): Promise<void> {
  await db.deleteFrom('visit_calls').where('sequence', '=', sequence).execute()
}

/** Facts of a visit as the desk sees them. */
export function factsOf(row: PreparedVisit): Preparation {
  const isOfHour = row.sure_for?.getTime() === row.service_date.getTime()
  const at = (instant: Date | null) => instant?.toISOString() ?? null
  const card = row.card_id === null ? 'none' : row.card_read_by === null ? 'unread' : 'read'
  return {
    version: row.preparation_version ?? 0,
    sure: isOfHour ? (row.sure ?? 'no') : 'no',
    missed: isOfHour ? (row.missed ?? 0) : 0,
    sure_at: isOfHour ? at(row.sure_at) : null,
    parts: row.parts ?? 'unknown',
    parts_missing: row.parts_missing,
    parts_at: at(row.parts_at),
    order_ready: row.order_ready ?? false,
    spare_car: row.spare_car ?? 'unanswered',
    spare_plate: row.spare_plate,
    card,
    card_read_by: row.card_read_by,
    changed_by: row.prepared_by,
    changed_at: at(row.prepared_at),
    can_undo: row.before !== null,
  }
}

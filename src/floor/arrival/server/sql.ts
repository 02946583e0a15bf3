import { type Insertable, sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export const findDoorKey = (db: Queries, branchId: number) =>
  db
    .selectFrom('door_keys')
    .select(['sealed_key', 'paper'])
    .where('branch_id', '=', branchId)
    .executeTakeFirst()

/** Stores a key where there is none, or in place of `former`, whose seal cannot be opened any more. */
export async function insertDoorKey(
  db: Queries,
  key: Insertable<Tables['door_keys']>,
  former: string | null,
): Promise<void> {
  await db
    .insertInto('door_keys')
    .values(key)
    .onConflict((conflict) =>
      conflict
        .column('branch_id')
        .doUpdateSet({ sealed_key: key.sealed_key, made_at: key.made_at })
        .where('door_keys.sealed_key', '=', former ?? ''),
    )
    .execute()
}

/** Ends the printed codes. */
export async function advancePrintedCodes(db: Queries, branchId: number): Promise<void> {
  await db
    .updateTable('door_keys')
    .set({ paper: sql<number>`paper + 1` })
    .where('branch_id', '=', branchId)
    .execute()
}

/** The newest link of a visit is the only one. */
export async function upsertArrivalLink(
  tx: Queries,
  link: Insertable<Tables['arrival_links']>,
): Promise<void> {
  await tx
    .insertInto('arrival_links')
    .values(link)
    .onConflict((conflict) =>
      conflict.column('visit_id').doUpdateSet({ token_hash: link.token_hash, made_at: link.made_at }),
    )
    .execute()
}

export async function visitOfLink(db: Queries, tokenHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('arrival_links')
    .select('visit_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.visit_id ?? null
}

interface DayAtBranch {
  branchId: number
  from: Date
  until: Date
}

/** Visits of a day and ready cars, of whatever day; the one that a customer comes for first. */
const selectExpectedVisits = (db: Queries, { branchId, from, until }: DayAtBranch) =>
  db
    .selectFrom('visits')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.id', '=', 'visits.id').onRef('bookings.branch_id', '=', 'visits.branch_id'),
    )
    .select(['visits.id', 'bookings.phone'])
    .where('visits.branch_id', '=', branchId)
    .where((eb) =>
      eb.or([
        eb('visits.state', '=', 'ready'),
        eb.and([
          eb('visits.state', 'in', ['scheduled', 'arrived', 'in_work', 'waiting']),
          eb('bookings.service_date', '>=', from),
          eb('bookings.service_date', '<', until),
        ]),
      ]),
    )
    .orderBy(sql`visits.state = 'scheduled'`, 'desc')
    .orderBy('bookings.service_date')

/** The visit that a signed-in customer comes for. */
export const expectedOf = (db: Queries, { id }: Customer, at: DayAtBranch) =>
  selectExpectedVisits(db, at).where('bookings.customer_id', '=', id).limit(1).executeTakeFirst()

/** Visits of a plate that a caller at the door may come for, with the phone number of each. */
export const expectedByPlate = (db: Queries, plate: string, at: DayAtBranch) =>
  selectExpectedVisits(db, at).where('visits.plate', '=', plate).execute()

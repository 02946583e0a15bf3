import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

/** Namespace of the advisory locks for hours of workshops. */
const LOCKS = sql.lit(50)

/** Shared lock for transactions that take a slot of the workshop; waits for a transaction that changes its hours. */
const sharedHoursLock = (branchId: number | RawBuilder<number>): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock_shared(${LOCKS}, ${branchId}::int)`

export async function lockHoursShared(db: Queries, branchId: number): Promise<void> {
  await sql`select ${sharedHoursLock(branchId)}`.execute(db)
}

/**
 * Locks the hours of a workshop in the condition of a `for update`, which locks only rows that match: the hours are locked before
 * the rows, as in the transaction that changes the hours, to avoid a deadlock.
 */
export const hoursLocked = (branchId: number): RawBuilder<boolean> =>
  sql<boolean>`(select ${sharedHoursLock(branchId)} is not null)`

/** As above, for the workshop of a visit. */
export const hoursOfVisitLocked = (visitId: string): RawBuilder<boolean> =>
  sql<boolean>`(select ${sharedHoursLock(sql`held.branch_id`)} is not null from visits held where held.id = ${visitId})`

/** Exclusive lock for a transaction that changes the hours. */
export async function lockHours(db: Queries, branchId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS}, ${branchId}::int)`.execute(db)
}

/** The version of the workshop's hours, as the statement sees it. */
export const hoursVersion = (branchId: number): RawBuilder<number> =>
  sql<number>`coalesce((select version from branch_settings where branch_id = ${branchId}), 0)`

export const holidays = (db: Queries) =>
  db
    .selectFrom('holidays')
    .select(['day', 'name', 'kind', 'status', 'source', 'source_day'])
    .orderBy('day')
    .execute()

export const settingsOf = (db: Queries, branchId?: number) =>
  db
    .selectFrom('branch_settings')
    .selectAll()
    .$if(branchId !== undefined, (query) => query.where('branch_id', '=', branchId ?? 0))
    .execute()

export const weekHours = (db: Queries, branchId?: number) =>
  db
    .selectFrom('branch_hours')
    .selectAll()
    .$if(branchId !== undefined, (query) => query.where('branch_id', '=', branchId ?? 0))
    .execute()

export const exceptionsOf = (db: Queries, branchId?: number) =>
  db
    .selectFrom('branch_exceptions')
    .select(['branch_id', 'day', 'kind', 'opens', 'closes', 'capacity', 'reason'])
    .$if(branchId !== undefined, (query) => query.where('branch_id', '=', branchId ?? 0))
    .execute()

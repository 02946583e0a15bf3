import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

/** Room of the advisory locks that stand for a workshop's hours. */
const LOCKS = sql.lit(50)

/** Shared by whoever takes an hour of the workshop, until his transaction ends; waits for whoever changes its hours. */
export const takesHours = (branchId: number | RawBuilder<number>): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock_shared(${LOCKS}, ${branchId}::int)`

/** The same as a statement of its own. */
export async function holdHours(db: Queries, branchId: number): Promise<void> {
  await sql`select ${takesHours(branchId)}`.execute(db)
}

/** Held alone, by whoever changes the hours. */
export async function lockHours(db: Queries, branchId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS}, ${branchId}::int)`.execute(db)
}

/** How often the workshop's hours were changed, as the statement sees it. */
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

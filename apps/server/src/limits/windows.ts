import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

/** A window of counted attempts, as it stands after one was spent. */
export interface Spent {
  spent: number
  endsAt: Date
}

/**
 * Spends one in the window of `bucket` and says how it stands now. One statement, so that parallel calls are
 * counted one after the other; a window that has ended begins anew.
 */
export async function spend(db: Queries, bucket: string, windowMs: number, now: Date): Promise<Spent> {
  const ends = new Date(now.getTime() + windowMs)
  const { rows } = await sql<{ spent: number; ends_at: Date }>`
    insert into rate_windows as w (bucket, started_at, ends_at, spent)
    values (${bucket}, ${now}, ${ends}, 1)
    on conflict (bucket) do update set
      spent = case when w.ends_at <= ${now} then 1 else w.spent + 1 end,
      started_at = case when w.ends_at <= ${now} then ${now} else w.started_at end,
      ends_at = case when w.ends_at <= ${now} then ${ends} else w.ends_at end
    returning spent, ends_at`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('rate window not written')
  return { spent: row.spent, endsAt: row.ends_at }
}

/** How the window stands, without spending; null when none is open. */
export async function look(db: Queries, bucket: string, now: Date): Promise<Spent | null> {
  const row = await db
    .selectFrom('rate_windows')
    .select(['spent', 'ends_at'])
    .where('bucket', '=', bucket)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row ? { spent: row.spent, endsAt: row.ends_at } : null
}

/** Gives one back, for an attempt that turned out to be allowed. */
export async function giveBack(db: Queries, bucket: string, now: Date): Promise<void> {
  await sql`
    update rate_windows set spent = greatest(spent - 1, 0)
    where bucket = ${bucket} and ends_at > ${now}`.execute(db)
}

/** Opens the way again, after the true owner has shown who he is. */
export async function clear(db: Queries, bucket: string): Promise<void> {
  await db.deleteFrom('rate_windows').where('bucket', '=', bucket).execute()
}

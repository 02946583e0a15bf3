import { sql } from 'kysely'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'

/** A window of counted attempts, after one was spent. */
export interface Spent {
  spent: number
  endsAt: Date
}

/**
 * Spends `by` (one by default) in the window of each of these buckets and returns their counts, in their order. One statement,
 * so that parallel calls are counted one after the other (always in the same order, or they would deadlock); a window that has
 * ended begins again.
 */
export async function consumeWindows(
  db: Queries,
  asked: readonly { bucket: string; windowMs: number; by?: number }[],
  now: Date,
): Promise<Spent[]> {
  const inOrder = [...asked].sort((one, other) => (one.bucket < other.bucket ? -1 : 1))
  // What is given back to a window that is gone opens none.
  const ends = inOrder.map(({ windowMs, by = 1 }) => new Date(now.getTime() + (by < 0 ? 0 : windowMs)))
  const rows = await spendAll(db, {
    buckets: inOrder.map(({ bucket }) => bucket),
    ends,
    counts: inOrder.map(({ by }) => by ?? 1),
    now,
  })
  const written = new Map(rows.map((row) => [row.bucket, row]))
  return asked.map(({ bucket }) => {
    const row = written.get(bucket)
    if (!row) throw new Error('rate window not written')
    return { spent: row.spent, endsAt: row.ends_at }
  })
}

const spendAll = compileOnce(
  (
    _,
    { buckets, ends, counts, now }: { buckets: string[]; ends: Date[]; counts: number[]; now: Date },
  ) => sql<{
    bucket: string
    spent: number
    ends_at: Date
  }>`
    insert into rate_windows as w (bucket, started_at, ends_at, spent)
    select bucket, ${now}::timestamptz, ends_at, by
    from unnest(${buckets}::text[], ${ends}::timestamptz[], ${counts}::integer[]) as asked (bucket, ends_at, by)
    on conflict (bucket) do update set
      spent = greatest(0, excluded.spent + case when w.ends_at <= excluded.started_at then 0 else w.spent end),
      started_at = case when w.ends_at <= excluded.started_at then excluded.started_at else w.started_at end,
      ends_at = case when w.ends_at <= excluded.started_at then excluded.ends_at else w.ends_at end
    returning bucket, spent, ends_at`,
)

/** Reads a window without spending; null when none is open. */
export async function readWindow(db: Queries, bucket: string, now: Date): Promise<Spent | null> {
  const row = await db
    .selectFrom('rate_windows')
    .select(['spent', 'ends_at'])
    .where('bucket', '=', bucket)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row ? { spent: row.spent, endsAt: row.ends_at } : null
}

/** Gives one back, for an attempt that turned out to be allowed. */
export async function refundWindow(db: Queries, bucket: string, now: Date): Promise<void> {
  await sql`
    update rate_windows set spent = greatest(spent - 1, 0)
    where bucket = ${bucket} and ends_at > ${now}`.execute(db)
}

/** Resets the windows, after the owner has proved who they are. */
export async function resetWindow(db: Queries, bucket: string): Promise<void> {
  await db.deleteFrom('rate_windows').where('bucket', '=', bucket).execute()
}

import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Delay } from './default-limits.ts'

/**
 * Counts a guess, unless the wait after the one before is not over; then answers when it is. One statement, so that of
 * guesses that come together one is taken. The row of `rate_windows` holds when the next guess may come (`started_at`).
 */
export async function consumeDelayedGuess(
  db: Queries,
  bucket: string,
  { free, firstMs, maxMs, windowMs }: Delay,
  now: Date,
): Promise<{ spent: number } | { opensAt: Date }> {
  const ends = new Date(now.getTime() + windowMs)
  const { rows } = await sql<{ spent: number }>`
    insert into rate_windows as w (bucket, started_at, ends_at, spent)
    values (${bucket}, ${now}::timestamptz, ${ends}::timestamptz, 1)
    on conflict (bucket) do update set
      spent = case when w.ends_at <= ${now}::timestamptz then 1 else w.spent + 1 end,
      started_at = case when w.ends_at <= ${now}::timestamptz or w.spent + 1 < ${free}::integer then ${now}::timestamptz
        else ${now}::timestamptz + make_interval(secs =>
          least(${maxMs}::float8, ${firstMs}::float8 * power(2, least(w.spent + 1 - ${free}::integer, 30))) / 1000) end,
      ends_at = ${ends}::timestamptz
    where w.started_at <= ${now}::timestamptz or w.ends_at <= ${now}::timestamptz
    returning spent`.execute(db)
  const [taken] = rows
  if (taken) return taken
  const row = await db
    .selectFrom('rate_windows')
    .select('started_at')
    .where('bucket', '=', bucket)
    .executeTakeFirst()
  return { opensAt: row?.started_at ?? new Date(now.getTime() + firstMs) }
}

/** Refunds one guess that turned out to be right; what strangers guessed stays counted. */
export async function refundDelayedGuess(db: Queries, bucket: string, now: Date): Promise<void> {
  await sql`
    update rate_windows set spent = greatest(spent - 1, 0), started_at = least(started_at, ${now}::timestamptz)
    where bucket = ${bucket}`.execute(db)
}

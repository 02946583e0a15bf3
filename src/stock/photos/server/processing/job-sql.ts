import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

const databaseTimeInMs = (ms: number) =>
  sql<Date>`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`

/** A photo has to be processed, from the beginning if it is being processed already. */
export async function enqueue(tx: Queries, photoId: string): Promise<void> {
  const fresh = { due_at: databaseTimeInMs(0), held_until: null, holder: null, tries: 0 }
  await tx
    .insertInto('photo_jobs')
    .values({ photo_id: photoId, ...fresh })
    .onConflict((conflict) => conflict.column('photo_id').doUpdateSet(fresh))
    .execute()
}

/** Takes the job that waits longest, by the clock of the database, which all processes share. */
export const claimJob = (db: Queries, holder: string, leaseMs: number) =>
  db
    .updateTable('photo_jobs')
    .set({ holder, held_until: databaseTimeInMs(leaseMs), tries: sql`tries + 1` })
    .where('photo_id', '=', (one) =>
      one
        .selectFrom('photo_jobs')
        .select('photo_id')
        .where('due_at', '<=', sql<Date>`now()`)
        .where((where) =>
          where.or([where('held_until', 'is', null), where('held_until', '<=', sql<Date>`now()`)]),
        )
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['photo_id', 'tries'])
    .executeTakeFirst()

export async function renewJob(db: Queries, photoId: string, holder: string, leaseMs: number): Promise<void> {
  await db
    .updateTable('photo_jobs')
    .set({ held_until: databaseTimeInMs(leaseMs) })
    .where('photo_id', '=', photoId)
    .where('holder', '=', holder)
    .execute()
}

/** Ends a job; false when the photo changed or another process took it meanwhile, so that the result is not of use. */
export async function endJob(tx: Queries, photoId: string, holder: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('photo_jobs')
    .where('photo_id', '=', photoId)
    .where('holder', '=', holder)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Gives a job back; it is due again after `dueInMs`. */
export async function releaseJob(
  db: Queries,
  photoId: string,
  holder: string,
  dueInMs: number,
): Promise<void> {
  await db
    .updateTable('photo_jobs')
    .set({ holder: null, held_until: null, due_at: databaseTimeInMs(dueInMs) })
    .where('photo_id', '=', photoId)
    .where('holder', '=', holder)
    .execute()
}

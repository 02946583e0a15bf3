import { type Kysely, sql } from 'kysely'

export const alone = true

const BATCH = 5_000

/** Browsers that were subscribed before there was a question get it where they get news of visits, as new ones do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let changed = BATCH; changed === BATCH; ) {
    const { numAffectedRows = 0n } = await sql`
      update push_devices set kinds = kinds || array['follow_up'] where id in (
        select id from push_devices where 'visit' = any(kinds) and 'follow_up' <> all(kinds) limit ${sql.lit(BATCH)}
      )`.execute(db)
    changed = Number(numAffectedRows)
  }
}

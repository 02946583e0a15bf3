import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

/** A portable backup is restored into this schema, which replaces the current one once it is proven complete. */
export const STAGING = 'restoring'

/** Whether a restore runs, or was killed and has left its schema. */
export async function hasStaging(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regnamespace(${STAGING}) is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { DataKindName } from '../desk-data-sets.contract.ts'

/** The kinds that head office has published; the shipped rows are only their first version. */
export async function publishedKinds(db: Queries): Promise<Set<DataKindName>> {
  const rows = await db.selectFrom('data_sets').select('kind').where('version', '>', 1).execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** Marks every open upload for another check against the live version. */
export async function outdateUploads(db: Queries): Promise<void> {
  await sql`update data_uploads set base = '{}'::jsonb`.execute(db)
}

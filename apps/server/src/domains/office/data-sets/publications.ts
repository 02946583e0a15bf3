import type { DataKindName } from '@toyota-trust/contracts/desk/office/data-sets.ts'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

/** The kinds of which head office has published something: what came with the portal is their first version and no more. */
export async function publishedKinds(db: Queries): Promise<Set<DataKindName>> {
  const rows = await db.selectFrom('data_sets').select('kind').where('version', '>', 1).execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** Every open upload has to be held anew against what is live. */
export async function outdateUploads(db: Queries): Promise<void> {
  await sql`update data_uploads set base = '{}'::jsonb`.execute(db)
}

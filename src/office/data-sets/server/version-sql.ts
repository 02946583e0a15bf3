import { type Insertable, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DataKindName } from '../desk-data-sets.contract.ts'

/** The rows of this many versions are stored, besides those of the first one. */
const KEPT_MAX = 20
const SHOWN_MAX = 30

export const versionsShown = (db: Queries, kind: DataKindName) =>
  db
    .selectFrom('data_versions')
    .select([
      'version',
      'made_at',
      'made_by_name',
      'source',
      'file_name',
      'again_of',
      'added',
      'changed',
      'removed',
    ])
    .select(sql<boolean>`content is not null`.as('kept'))
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(SHOWN_MAX)
    .execute()

export async function contentOf(db: Queries, kind: DataKindName, version: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('data_versions')
    .select('content')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.content ?? null
}

export async function storeVersionContent(
  db: Queries,
  kind: DataKindName,
  version: number,
  content: Buffer,
): Promise<void> {
  await db
    .updateTable('data_versions')
    .set({ content })
    .where('kind', '=', kind)
    .where('version', '=', version)
    .execute()
}

/** Makes a version the live one. With an upload its file is the version's content. */
export async function insertVersion(
  db: Queries,
  version: Omit<Insertable<Tables['data_versions']>, 'content'>,
  uploadId: string | null,
): Promise<void> {
  const { kind, version: number } = version
  await db
    .insertInto('data_versions')
    .values({
      ...version,
      content: uploadId
        ? (query) => query.selectFrom('data_uploads').select('content').where('id', '=', uploadId)
        : null,
    })
    .execute()
  await db.updateTable('data_sets').set({ version: number }).where('kind', '=', kind).execute()
  await db
    .updateTable('data_versions')
    .set({ content: null })
    .where('kind', '=', kind)
    .where('version', '>', 1)
    .where('version', '<=', number - KEPT_MAX)
    .execute()
}

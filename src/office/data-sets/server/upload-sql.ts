import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DataKindName } from '../desk-data-sets.contract.ts'
import type { Counts } from './checking.ts'

/** An upload without its file. */
export type StoredUpload = Omit<Selectable<Tables['data_uploads']>, 'content'>

const COLUMNS = [
  ...([
    'id',
    'kind',
    'file_name',
    'again_of',
    'uploaded_at',
    'uploaded_by',
    'uploaded_by_name',
    'base',
  ] as const),
  ...(['rows', 'added', 'changed', 'removed', 'wrong', 'same'] as const),
  ...(['publish_at', 'publish_by', 'publish_by_name', 'held_back', 'held_for'] as const),
  ...(['proposed_at', 'proposed_by', 'proposed_by_name', 'proposed_for'] as const),
  ...(['approved_by', 'approved_by_name', 'rejected_by_name', 'rejected_reason'] as const),
] as const

type Versions = Partial<Record<DataKindName, number>>

/** The live version of each of these kinds. */
export async function versionsOf(db: Queries, kinds: readonly DataKindName[]): Promise<Versions> {
  const rows = await db.selectFrom('data_sets').selectAll().where('kind', 'in', kinds).execute()
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]))
}

/** The versions of all kinds, locked, so that publications run one at a time. */
export async function lockVersions(db: Queries): Promise<Versions> {
  const rows = await db.selectFrom('data_sets').selectAll().orderBy('kind').forUpdate().execute()
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]))
}

export async function insertUpload(
  db: Queries,
  upload: Omit<Insertable<Tables['data_uploads']>, 'base' | keyof Counts>,
): Promise<void> {
  const none = { base: '{}', rows: 0, added: 0, changed: 0, removed: 0, wrong: 0, same: 0 }
  await db
    .insertInto('data_uploads')
    .values({ ...upload, ...none })
    .execute()
}

/** Stores the result of a check, and the versions that it was made against. */
export async function storeCheckResult(
  db: Queries,
  id: string,
  base: Versions,
  counts: Counts,
): Promise<void> {
  await db
    .updateTable('data_uploads')
    .set({ ...counts, base: JSON.stringify(base) })
    .where('id', '=', id)
    .execute()
}

export const findUpload = (db: Queries, id: string): Promise<StoredUpload | undefined> =>
  db.selectFrom('data_uploads').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** As above, locked until the transaction ends. */
export const lockDataUpload = (db: Queries, id: string): Promise<StoredUpload | undefined> =>
  db.selectFrom('data_uploads').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const uploadsOf = (db: Queries, kind: DataKindName): Promise<StoredUpload[]> =>
  db
    .selectFrom('data_uploads')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .orderBy('uploaded_at', 'desc')
    .execute()

export async function fileOf(db: Queries, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('data_uploads').select('content').where('id', '=', id).executeTakeFirst()
  return row?.content
}

/** Deletes earlier unpublished uploads of this person and kind; scheduled and proposed ones stay. */
export async function deleteOwnDraftUploads(db: Queries, kind: DataKindName, staffId: string): Promise<void> {
  await db
    .deleteFrom('data_uploads')
    .where('kind', '=', kind)
    .where('uploaded_by', '=', staffId)
    .where('publish_at', 'is', null)
    .where('proposed_at', 'is', null)
    .execute()
}

export async function dropUpload(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('data_uploads').where('id', '=', id).execute()
}

/** Changes the columns of an upload, such as its schedule or its proposal. */
export async function changeDataUpload(
  db: Queries,
  id: string,
  at: Partial<Omit<StoredUpload, 'id' | 'kind' | 'base'>>,
): Promise<void> {
  await db.updateTable('data_uploads').set(at).where('id', '=', id).execute()
}

/** Columns of an upload that waits for no approval. */
export const UNPROPOSED = {
  proposed_at: null,
  proposed_by: null,
  proposed_by_name: null,
  proposed_for: null,
  approved_by: null,
  approved_by_name: null,
}

/** Columns of an upload whose schedule is removed, with the reason. */
export const unscheduledColumns = (held_for: StoredUpload['held_for']) => ({
  publish_at: null,
  publish_by: null,
  publish_by_name: null,
  held_back: held_for !== null,
  held_for,
  ...UNPROPOSED,
})

/** Holds what this person scheduled, proposed or approved; returns the kinds. */
export async function holdScheduledOf(db: Queries, staffId: string): Promise<DataKindName[]> {
  const rows = await db
    .updateTable('data_uploads')
    .set(unscheduledColumns('author'))
    .where(
      sql<boolean>`((publish_by = ${staffId} and publish_at is not null) or (proposed_by = ${staffId} and proposed_at is not null)
        or (approved_by = ${staffId} and publish_at is not null))`,
    )
    .returning('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** The upload that has been due longest, locked, or none; skips those that another process has locked. */
export const lockDueUpload = (db: Queries, now: Date): Promise<StoredUpload[]> =>
  db
    .selectFrom('data_uploads')
    .select(COLUMNS)
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .execute()

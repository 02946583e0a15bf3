import { type Selectable, sql } from 'kysely'
import { NEXT_VERSION } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import type { Reference } from '#server/database/reference.ts'
import type { Tables } from '#server/database/tables.ts'

export type BannerRow = Selectable<Tables['content_banners']>
export type BannerWidth = Tables['content_pictures']['width']

/** All banners, in display order. */
export function allBanners(db: Queries) {
  return db.selectFrom('content_banners').selectAll().orderBy('position').orderBy('id').execute()
}

/** All banners, from the reference cache. */
export const BANNERS: Reference<Awaited<ReturnType<typeof allBanners>>> = {
  tables: ['content_banners'],
  read: allBanners,
}

/** All banners, each row locked: their order is shared. */
export function lockBanners(db: Queries) {
  return db.selectFrom('content_banners').selectAll().orderBy('position').orderBy('id').forUpdate().execute()
}

export async function insertBanner(db: Queries, banner: Omit<BannerRow, 'version'>): Promise<void> {
  await db.insertInto('content_banners').values(banner).execute()
}

export async function updateBanner(
  db: Queries,
  id: string,
  change: Partial<Omit<BannerRow, 'id' | 'version'>>,
) {
  await db
    .updateTable('content_banners')
    .set({ ...change, version: NEXT_VERSION })
    .where('id', '=', id)
    .execute()
}

/** Turns a person's scheduled banners into drafts; returns which. */
export async function holdScheduledOf(db: Queries, staffId: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('content_banners')
    .set({ published: false, held_back: true, version: NEXT_VERSION })
    .where('changed_by_id', '=', staffId)
    .where('published', '=', true)
    .where('from_at', '>', now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores the display order of the banners, without a new version of any. */
export async function placeBanners(db: Queries, ids: readonly string[]): Promise<void> {
  await sql`
    update content_banners set position = place
    from unnest(${[...ids]}::text[]) with ordinality as placed (banner_id, place) where banner_id = id`.execute(
    db,
  )
}

export async function deleteBanner(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('content_banners').where('id', '=', id).execute()
}

export async function insertPicture(db: Queries, picture: Tables['content_pictures']): Promise<void> {
  await db.insertInto('content_pictures').values(picture).execute()
}

export function findPicture(db: Queries, id: string) {
  return db.selectFrom('content_pictures').select(['width', 'bytes']).where('id', '=', id).executeTakeFirst()
}

import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

const DONE = 'content'

/**
 * Puts up the banners of the files where head office has never had any: once, so that banners that it has removed do not come
 * back with another release.
 */
export async function seedContent(queries: Queries): Promise<void> {
  const { rows } = await sql`
    insert into reference_loads (name, checksum) values (${DONE}, '') on conflict do nothing returning name`.execute(
    queries,
  )
  if (rows.length > 0) await putBanners(queries)
}

/** The banners of the files, beside what else is there. */
export async function putBanners(queries: Queries): Promise<void> {
  await sql`
    insert into content_banners (id, position, name, link, published, desktop_file, mobile_file, updated_at)
    select 'banner-' || desktop.position, desktop.position, desktop.name, desktop.link, true, desktop.image_file, mobile.image_file, now()
    from banners desktop join banners mobile on mobile.list = 'mobile' and mobile.position = desktop.position
    where desktop.list = 'desktop' on conflict do nothing`.execute(queries)
}

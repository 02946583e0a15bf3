import type { BannerSet } from '@toyota-trust/contracts/banners.ts'
import type { Queries } from '../../database/database.ts'

/** One set with all slides of the list: the screens show the last set, and there is one. */
export async function bannerSets(db: Queries, list: 'desktop' | 'mobile'): Promise<BannerSet[]> {
  const slides = await db
    .selectFrom('banners')
    .select(['link', 'name', 'image_file'])
    .where('list', '=', list)
    .orderBy('position')
    .execute()
  const image = slides.map(({ link, name, image_file }) => ({ link, name, url: `/banners/${image_file}` }))
  return image.length > 0 ? [{ id: 1, image }] : []
}

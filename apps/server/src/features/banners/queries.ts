import type { BannerSet } from '@toyota-trust/contracts/banners.ts'
import type { Reference } from '../../database/reference.ts'

/** One set with all slides of the list: the screens show the last set, and there is one. */
const setsOf = (list: 'desktop' | 'mobile'): Reference<BannerSet[]> => ({
  tables: ['banners'],
  async read(db) {
    const slides = await db
      .selectFrom('banners')
      .select(['link', 'name', 'image_file'])
      .where('list', '=', list)
      .orderBy('position')
      .execute()
    const image = slides.map(({ link, name, image_file }) => ({ link, name, url: `/banners/${image_file}` }))
    return image.length > 0 ? [{ id: 1, image }] : []
  },
})

export const DESKTOP_BANNERS = setsOf('desktop')
export const MOBILE_BANNERS = setsOf('mobile')

import * as z from 'zod/mini'
import { get } from '#core/endpoint.ts'

/** Windows narrower than this get the mobile list. */
export const BANNER_WIDTH_THRESHOLD_PX = 768

const bannerSet = z.object({
  id: z.number(),
  image: z.array(
    z.object({
      link: z.string(),
      name: z.string(),
      /** Address of the picture on the portal's own origin. */
      url: z.string(),
    }),
  ),
})
export type BannerSet = z.output<typeof bannerSet>

const bannersOf = (width: 'mobile' | 'desktop') =>
  get(
    `/${width}banners/list`,
    'anyone',
    `Sets of slides for ${width} windows; the last set is the one to show`,
    {
      reply: z.array(bannerSet),
    },
  )

export const mobileBanners = bannersOf('mobile')
export const desktopBanners = bannersOf('desktop')
export const bannerEndpoints = { mobileBanners, desktopBanners }

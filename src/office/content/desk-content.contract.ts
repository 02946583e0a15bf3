import * as z from 'zod/mini'
import { deskGet, deskPost, deskPut } from '#core/desk-endpoint.ts'
import { instant, line, recordId } from '#core/fields.ts'
import { imageBytes } from '#core/images.ts'
import { ownLink, requestInstant, rowVersion } from '#core/request-values.ts'
import { promotion } from './content.contract.ts'

/** Width and height of a banner picture in pixels; a whole multiple is accepted. */
export const BANNER_SIZES = { desktop: [1120, 360], mobile: [656, 400] } as const
export type BannerWidth = keyof typeof BANNER_SIZES
/** The largest file of one. */
const BANNER_MB_MAX = 2
export const BANNER_BYTES_MAX = BANNER_MB_MAX * 1024 * 1024
export const BANNER_SIZE_LIMIT = `paling besar ${BANNER_MB_MAX} MB`

const BANNER_STATES = ['draft', 'scheduled', 'live', 'ended'] as const
export type BannerState = (typeof BANNER_STATES)[number]

const version = rowVersion
const picture = z.nullable(z.object({ id: z.nullable(z.string()), url: z.string() }))

export const contentBanner = z.object({
  id: z.string(),
  version,
  name: z.string(),
  link: z.string(),
  from: z.nullable(instant),
  until: z.nullable(instant),
  published: z.boolean(),
  state: z.enum(BANNER_STATES),
  desktop: picture,
  mobile: picture,
  changed_by: z.nullable(z.string()),
  /** Whether a scheduled banner became a draft, because its author may no longer publish. */
  held_back: z.boolean(),
  updated_at: instant,
})
export type ContentBanner = z.output<typeof contentBanner>

export const bannerName = line('Nama', 80, 'Isi nama banner')
/** A page of the portal: a banner never leads elsewhere. */
export const bannerLink = ownLink('Isi tujuan', 200)

export const listContentBanners = deskGet(
  '/content/banners',
  'office',
  'none',
  'Every banner in its order on Beranda, drafts and those that have ended included',
  { reply: z.array(contentBanner) },
)

export const addBannerPicture = deskPost(
  '/content/pictures/{width}',
  'office',
  'none',
  'Upload the picture of a banner; it is made anew as WebP. Belongs to nothing until a banner is saved with it',
  {
    params: z.object({ width: z.enum(['desktop', 'mobile']) }),
    image: 'sent',
    body: imageBytes,
    reply: z.object({ id: z.string(), url: z.string() }),
  },
)

const bannerFields = {
  name: bannerName,
  link: bannerLink,
  from: z.nullable(requestInstant('Waktu mulai tidak valid')),
  until: z.nullable(requestInstant('Waktu selesai tidak valid')),
  /** Ids of uploaded pictures; left out, the picture stays as it is. */
  desktop: z.optional(recordId),
  mobile: z.optional(recordId),
  publish: z.boolean(),
}
const bannerId = z.object({ bannerId: recordId })

export const addBanner = deskPost(
  '/content/banners',
  'office',
  'none',
  'A new banner, the last in the order',
  {
    body: z.object(bannerFields),
    reply: contentBanner,
  },
)

export const saveBanner = deskPut('/content/banners/{bannerId}', 'office', 'none', 'Change a banner', {
  params: bannerId,
  body: z.object({ version, ...bannerFields }),
  reply: contentBanner,
})

export const moveBanner = deskPost(
  '/content/banners/{bannerId}/move',
  'office',
  'none',
  'One place up or down',
  {
    params: bannerId,
    body: z.object({ to: z.enum(['up', 'down']) }),
    reply: z.array(contentBanner),
  },
)

export const removeBanner = deskPost(
  '/content/banners/{bannerId}/remove',
  'office',
  'none',
  'Remove a banner',
  {
    params: bannerId,
    body: z.object({ version }),
    reply: z.object({ ok: z.literal(true) }),
  },
)

/** Lists that are saved as a whole, on the version that was seen. */
const listed = <R extends z.ZodMiniType>(row: R) =>
  z.object({
    version,
    rows: z.array(row),
    /** True while nothing was published; the rows are samples then. */
    sample: z.boolean(),
    changed_by: z.nullable(z.string()),
    updated_at: z.nullable(instant),
  })
const stockNumber = z.string().check(z.regex(/^[A-Za-z0-9-]{1,30}$/, 'Nomor stok tidak valid'))

export const readContentPromotions = deskGet('/content/promotions', 'office', 'none', 'The promotions', {
  reply: listed(promotion),
})
export const saveContentPromotions = deskPut(
  '/content/promotions',
  'office',
  'none',
  'Replace the promotions',
  {
    body: z.object({ version, rows: z.array(promotion).check(z.maxLength(30, 'Paling banyak 30 promosi')) }),
    reply: listed(promotion),
  },
)
export const readContentWishlist = deskGet(
  '/content/wishlist',
  'office',
  'none',
  'The cars of the wishlist page',
  {
    reply: listed(stockNumber),
  },
)
export const saveContentWishlist = deskPut(
  '/content/wishlist',
  'office',
  'none',
  'Replace the cars of the wishlist page',
  {
    body: z.object({ version, rows: z.array(stockNumber).check(z.maxLength(12, 'Paling banyak 12 mobil')) }),
    reply: listed(stockNumber),
  },
)

export const contentDeskEndpoints = {
  listContentBanners,
  addBannerPicture,
  addBanner,
  saveBanner,
  moveBanner,
  removeBanner,
  readContentPromotions,
  saveContentPromotions,
  readContentWishlist,
  saveContentWishlist,
}

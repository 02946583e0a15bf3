import * as z from 'zod/mini'
import { get } from '#core/endpoint.ts'
import { calendarDay, line, recordId } from '#core/fields.ts'
import { imageBytes } from '#core/images.ts'

/** A promotion as customers read it. */
export const promotion = z.object({
  title: line('Judul', 80, 'Isi judul promosi'),
  /** The last day on which it holds. */
  until: calendarDay('Isi tanggal terakhir'),
  code: z
    .string('Isi kode promosi')
    .check(z.regex(/^[A-Z0-9-]{3,20}$/, 'Kode 3 sampai 20 huruf besar, angka, atau tanda hubung')),
})
export type Promotion = z.output<typeof promotion>

/** A car on the page of the wishlist. */
const wishlistCar = z.object({
  stock_no: z.string(),
  name: z.string(),
  body: z.string(),
  colour: z.string(),
  year: z.number(),
  mileage: z.number(),
  price: z.number(),
})

/** `sample` while head office has published nothing: the page shows samples, and says so. */
export const listPromotions = get('/content/promotions', 'anyone', 'The promotions of the day', {
  reply: z.object({ sample: z.boolean(), promotions: z.array(promotion) }),
})

export const listWishlist = get('/content/wishlist', 'anyone', 'The cars on the page of the wishlist', {
  reply: z.object({ sample: z.boolean(), cars: z.array(wishlistCar) }),
})

export const readContentPicture = get(
  '/content/pictures/{pictureId}',
  'anyone',
  'A picture that head office has put up, WebP; it never changes',
  { params: z.object({ pictureId: recordId }), image: 'answered', reply: imageBytes },
)

export const contentEndpoints = { listPromotions, listWishlist, readContentPicture }

import * as z from 'zod/mini'
import { line, recordId } from '../../platform/fields.ts'
import { objectRules } from '../../platform/object-rules.ts'
import { rowVersion, stockNumber, wholeNumber } from '../../platform/request-values.ts'
import { PHOTO_PLACE_IDS } from '../../stock/photo-places.ts'
import { deskDelete, deskGet, deskPost, deskPut } from '../desk-endpoint.ts'
import { PEOPLE_ANSWERS, PLATE_ANSWERS, stockCarRecord, stockCarRow } from './stock-car.ts'
import { PHOTO_RESTORE_DAYS, STOCK_PHOTOS_MAX } from './stock-photo-limits.ts'

export const PHOTOS_PER_INSPECTION = 120
/** What one request of an upload carries. */
export const UPLOAD_CHUNK_BYTES = 1024 * 1024
/** Where photos are sent to, by the protocol tus 1.0.0. */
export const UPLOADS = '/desk/api/uploads'
/** Rows of one page of the list. */
export const STOCK_PAGE = 50

export const ALT_MAX = 120
const CAPTION_MAX = 160
const MARKS_MAX = 20
const MASKS_MAX = 10
/** The narrowest mask: nobody can see or move a thinner one. */
const MASK_MIN = 5

export const STOCK_FILTERS = ['without_photos', 'without_inspection', 'inspection_old'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

const stockNo = z.object({ stockNo: stockNumber() })
const photoId = z.object({ photoId: recordId })
const withVersion = z.object({ version: rowVersion })

export const listStockCars = deskGet(
  '/stock-cars',
  'advisor',
  'none',
  'Cars in stock of the own workshops with the state of their photos and inspection, and how many lack what',
  {
    query: z.object({
      q: z.optional(line('Pencarian', 60)),
      filter: z.optional(z.enum(STOCK_FILTERS)),
      after: z.optional(stockNumber()),
    }),
    reply: z.object({
      rows: z.array(stockCarRow),
      /** The last stock number of the page, for `after`; null at the end. */
      next: z.nullable(z.string()),
      total: z.number(),
      /** Of all cars at the workshops of the caller. */
      counts: z.object({
        all: z.number(),
        without_photos: z.number(),
        /** Neither signed nor begun. */
        without_inspection: z.number(),
        /** Too old for claims. */
        inspection_old: z.number(),
      }),
    }),
  },
)

export const readStockCar = deskGet(
  '/stock-cars/{stockNo}',
  'advisor',
  'record',
  'A car in stock with its photos',
  { params: stockNo, reply: stockCarRecord },
)

export const orderPhotos = deskPut(
  '/stock-cars/{stockNo}/photo-order',
  'advisor',
  'record',
  'Put the photos of a car into an order; the first one is the cover',
  {
    params: stockNo,
    body: z.object({
      version: rowVersion,
      photos: z.array(recordId).check(z.maxLength(STOCK_PHOTOS_MAX)),
    }),
    reply: stockCarRecord,
  },
)

export const publishPhotos = deskPost(
  '/stock-cars/{stockNo}/publish',
  'advisor',
  'record',
  'Show the photos of a car to buyers; later ones are shown as soon as they are complete',
  { params: stockNo, body: withVersion, reply: stockCarRecord },
)

export const holdPhotos = deskPost(
  '/stock-cars/{stockNo}/hold',
  'advisor',
  'record',
  'Hide all photos of a car at once',
  { params: stockNo, body: withVersion, reply: stockCarRecord },
)

const thousandths = (sentence: string, min = 0, max = 1000) => wholeNumber(sentence, min, max)
const requestedMask = z
  .object({
    x: thousandths('Kiri harus 0 sampai 100 persen'),
    y: thousandths('Atas harus 0 sampai 100 persen'),
    width: thousandths('Lebar penutup terlalu kecil', MASK_MIN),
    height: thousandths('Tinggi penutup terlalu kecil', MASK_MIN),
  })
  .check(
    objectRules(
      { holds: ({ x, width }) => x + width <= 1000, error: 'Penutup keluar dari foto', path: ['width'] },
      { holds: ({ y, height }) => y + height <= 1000, error: 'Penutup keluar dari foto', path: ['height'] },
    ),
  )
const requestedMark = z.object({
  x: thousandths('Tanda keluar dari foto'),
  // A photo may be four times as high as it is wide.
  y: thousandths('Tanda keluar dari foto', 0, 4000),
  r: thousandths('Tanda terlalu kecil atau terlalu besar', 10, 500),
  words: line('Kata tanda', ALT_MAX, 'Isi kata tanda'),
  point: z.nullable(z.string().check(z.regex(/^[A-Z]{2,5}-\d{2,3}$/))),
})

export const changePhoto = deskPut(
  '/photos/{photoId}',
  'advisor',
  'record',
  'Change place, words, masks, marks and answers of a photo; changed masks make new files at new addresses',
  {
    params: photoId,
    body: z.object({
      version: rowVersion,
      place: z.enum(PHOTO_PLACE_IDS, 'Pilih tempat'),
      /** Empty for the generated one. */
      alt: line('Kata untuk pembaca layar', ALT_MAX),
      caption: z.nullable(line('Keterangan', CAPTION_MAX)),
      plate: z.nullable(z.enum(PLATE_ANSWERS)),
      people: z.nullable(z.enum(PEOPLE_ANSWERS)),
      turn: z.literal([0, 90, 180, 270]),
      masks: z.array(requestedMask).check(z.maxLength(MASKS_MAX)),
      marks: z.array(requestedMark).check(z.maxLength(MARKS_MAX)),
    }),
    reply: stockCarRecord,
  },
)

export const removeStockPhoto = deskDelete(
  '/photos/{photoId}',
  'advisor',
  'record',
  `Remove a photo; it can be restored for ${PHOTO_RESTORE_DAYS} days`,
  { params: photoId, reply: stockCarRecord },
)

export const restoreStockPhoto = deskPost(
  '/photos/{photoId}/restore',
  'advisor',
  'record',
  'Restore a removed photo as the last one',
  { params: photoId, reply: stockCarRecord },
)

export const stockCarEndpoints = {
  listStockCars,
  readStockCar,
  orderPhotos,
  publishPhotos,
  holdPhotos,
  changePhoto,
  removeStockPhoto,
  restoreStockPhoto,
}

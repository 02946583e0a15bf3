import * as z from 'zod/mini'
import { deskDelete, deskGet, deskPost, deskPut } from '#core/desk-endpoint.ts'
import { instant, line, recordId } from '#core/fields.ts'
import { objectRules } from '#core/object-rules.ts'
import { rowVersion, stockNumber, wholeNumber } from '#core/request-values.ts'
import { CLAIMS } from '#stock/inspections/claims.model.ts'
import { stockCar } from '#stock/used-cars/used-cars.contract.ts'
import { PHOTO_RESTORE_DAYS, STOCK_PHOTOS_MAX } from './desk-stock-photo-limits.model.ts'
import { PHOTO_PLACE_IDS } from './photo-places.model.ts'
import { defectMark } from './photos.model.ts'

const ALBUM_STATES = ['draft', 'public', 'held'] as const
export type AlbumState = (typeof ALBUM_STATES)[number]

/** Whether a plate can be read in a photo, and whether people are in it. */
const PLATE_ANSWERS = ['masked', 'absent'] as const
export type PlateAnswer = (typeof PLATE_ANSWERS)[number]
const PEOPLE_ANSWERS = ['none', 'masked'] as const
export type PeopleAnswer = (typeof PEOPLE_ANSWERS)[number]

/** A rectangle that is covered, in thousandths of the width and of the height of the photo. */
const plateMask = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type PlateMask = z.output<typeof plateMask>

export const PHOTO_STATES = ['processing', 'ready', 'public', 'failed', 'removed'] as const
/** What a photo lacks before it may be public. */
const PHOTO_LACKS = ['alt', 'plate', 'people'] as const
export type PhotoLack = (typeof PHOTO_LACKS)[number]

/** A photo as the desk sees it. */
const stockPhoto = z.object({
  id: z.string(),
  state: z.enum(PHOTO_STATES),
  failed_because: z.nullable(z.string()),
  place: z.enum(PHOTO_PLACE_IDS),
  alt: z.string(),
  caption: z.nullable(z.string()),
  plate: z.nullable(z.enum(PLATE_ANSWERS)),
  people: z.nullable(z.enum(PEOPLE_ANSWERS)),
  turn: z.number(),
  masks: z.array(plateMask),
  marks: z.array(defectMark),
  lacks: z.array(z.enum(PHOTO_LACKS)),
  version: z.number(),
  file_name: z.string(),
  /** The upload that it was made of; null for a sample. */
  upload_id: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** All its files together. */
  bytes: z.number(),
  placeholder: z.nullable(z.string()),
  sample: z.boolean(),
  created_at: instant,
  changed_at: instant,
  changed_by: z.nullable(z.string()),
})
export type StockPhoto = z.output<typeof stockPhoto>

const album = z.object({
  state: z.enum(ALBUM_STATES),
  /** `other_car`: the stock number was given to another car, and staff have to confirm the photos. */
  held_because: z.nullable(z.enum(['staff', 'other_car'])),
  version: z.number(),
  photos: z.array(stockPhoto),
  /** Removed ones that can be restored. */
  removed: z.array(stockPhoto),
})

const { stock_no, brand, car_type, car_spec, body, year, colour, price_idr, branch_id, branch } =
  stockCar.shape
const carFacts = { stock_no, brand, car_type, car_spec, body, year, colour, price_idr, branch_id, branch }

/** A car in stock with its photos, as the desk sees it. */
export const stockCarRecord = z.object({ ...carFacts, album })
export type StockCarRecord = z.output<typeof stockCarRecord>

/** A row of the list of cars in stock. */
const stockCarRow = z.object({
  ...carFacts,
  photos: z.number(),
  /** Photos that lack an answer. */
  incomplete: z.number(),
  album: z.enum(ALBUM_STATES),
  /** The first photo, for a small picture. */
  cover: z.nullable(z.object({ id: z.string(), version: z.number() })),
  /** The current signed one. */
  inspection: z.nullable(
    z.object({
      points: z.number(),
      inspected_on: z.string(),
      /** Since that day. */
      days: z.number(),
      /** What buyers read of it today. */
      claims: z.array(z.enum(CLAIMS)),
    }),
  ),
  /** The open one. */
  draft: z.nullable(z.object({ answered: z.number(), points: z.number(), started_by: z.string() })),
})
export type StockCarRow = z.output<typeof stockCarRow>

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

const STOCK_FILTERS = ['without_photos', 'without_inspection', 'inspection_old'] as const
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

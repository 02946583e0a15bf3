import * as z from 'zod/mini'
import { instant } from '../../platform/fields.ts'
import { CLAIMS } from '../../stock/claims.ts'
import { PHOTO_PLACE_IDS } from '../../stock/photo-places.ts'
import { defectMark } from '../../stock/photos.ts'
import { stockCar } from '../../stock/used-cars.ts'

export const ALBUM_STATES = ['draft', 'public', 'held'] as const
export type AlbumState = (typeof ALBUM_STATES)[number]

/** Whether a plate can be read in a photo, and whether people are in it. */
export const PLATE_ANSWERS = ['masked', 'absent'] as const
export type PlateAnswer = (typeof PLATE_ANSWERS)[number]
export const PEOPLE_ANSWERS = ['none', 'masked'] as const
export type PeopleAnswer = (typeof PEOPLE_ANSWERS)[number]

/** A rectangle that is covered, in thousandths of the width and of the height of the photo. */
export const plateMask = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type PlateMask = z.output<typeof plateMask>

export const PHOTO_STATES = ['processing', 'ready', 'public', 'failed', 'removed'] as const
/** What a photo lacks before it may be public. */
export const PHOTO_LACKS = ['alt', 'plate', 'people'] as const
export type PhotoLack = (typeof PHOTO_LACKS)[number]

/** A photo as the desk sees it. */
export const stockPhoto = z.object({
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
export type Album = z.output<typeof album>

const { stock_no, brand, car_type, car_spec, body, year, colour, price_idr, branch_id, branch } =
  stockCar.shape
const carFacts = { stock_no, brand, car_type, car_spec, body, year, colour, price_idr, branch_id, branch }

/** A car in stock with its photos, as the desk sees it. */
export const stockCarRecord = z.object({ ...carFacts, album })
export type StockCarRecord = z.output<typeof stockCarRecord>

/** A row of the list of cars in stock. */
export const stockCarRow = z.object({
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

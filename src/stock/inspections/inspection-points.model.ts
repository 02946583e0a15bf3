import * as z from 'zod/mini'
import { isCalendarDay } from '#core/fields.ts'
import { RUPIAH_MAX } from '#core/request-values.ts'
import { CLAIMS } from './claims.model.ts'
import { SCORES } from './scores.model.ts'

/** In the order in which an inspector works. */
export const POINT_GROUPS = [
  'dokumen',
  'eksterior',
  'tebal cat',
  'interior',
  'kelistrikan',
  'mesin',
  'transmisi',
  'kaki-kaki',
  'bawah mobil',
  'banjir',
  'tabrakan',
  'uji jalan',
] as const
export type PointGroup = (typeof POINT_GROUPS)[number]

export const POINT_KINDS = ['condition', 'measure', 'note'] as const
/** `private`: may be taken as evidence, never public. */
export const PHOTO_RULES = ['always', 'not_good', 'private', 'never'] as const

/** The point whose value is the reading of the odometer. */
export const ODOMETER_POINT = 'LIS-01'
/** The service book; a whole odometer chain replaces it. */
export const SERVICE_BOOK_POINT = 'DOK-12'
export const POINT_ID = /^[A-Z]{3}-\d{2}$/

export const inspectionPoint = z.object({
  id: z.string(),
  group: z.enum(POINT_GROUPS),
  position: z.number(),
  point: z.string(),
  how: z.string(),
  answer: z.enum(POINT_KINDS),
  unit: z.nullable(z.string()),
  good_min: z.nullable(z.number()),
  good_max: z.nullable(z.number()),
  attention_min: z.nullable(z.number()),
  attention_max: z.nullable(z.number()),
  limit_source: z.nullable(z.string()),
  photo: z.enum(PHOTO_RULES),
  claim: z.nullable(z.enum(CLAIMS)),
  /** "Tidak ada" counts as good for its claim. */
  absent_ok: z.boolean(),
  score: z.nullable(z.enum(SCORES)),
  weight: z.number(),
  seconds: z.number(),
  /** Fuels or gearboxes that the point is limited to, with a bar between; null for every car. */
  only: z.nullable(z.string()),
})
export type InspectionPoint = z.output<typeof inspectionPoint>

export interface Powertrain {
  fuel: string
  transmission: string
}

export const FUELS = ['Bensin', 'Diesel', 'Hybrid', 'Listrik'] as const
export const GEARBOXES = ['Manual', 'Otomatis'] as const

/** Whether a car with this fuel and gearbox has the point. */
export function pointApplies({ only }: Pick<InspectionPoint, 'only'>, car: Powertrain): boolean {
  if (!only) return true
  const kinds = only.split('|')
  return kinds.includes(car.fuel) || kinds.includes(car.transmission)
}

/** The points that apply to a car, in the order in which an inspector works. */
export const pointsFor = <Point extends Pick<InspectionPoint, 'only' | 'group' | 'position'>>(
  points: readonly Point[],
  car: Powertrain,
): Point[] =>
  points
    .filter((point) => pointApplies(point, car))
    .sort(
      (one, other) =>
        POINT_GROUPS.indexOf(one.group) - POINT_GROUPS.indexOf(other.group) || one.position - other.position,
    )

type Limits = Pick<InspectionPoint, 'good_min' | 'good_max' | 'attention_min' | 'attention_max'>

const within = (value: number, min: number | null, max: number | null) =>
  min !== null && max !== null && value >= min && value <= max

/** The answer that a measured value suggests; outside both ranges it is a repair. */
export function suggestedAnswer(point: Limits, value: number): 'good' | 'attention' | 'repair' {
  if (within(value, point.good_min, point.good_max)) return 'good'
  return within(value, point.attention_min, point.attention_max) ? 'attention' : 'repair'
}

const decimals = (value: number) => String(value).split('.')[1]?.length ?? 0

/** Decimals of a measured value: those of its limits, so that no value falls between two ranges. */
const decimalsOf = ({ good_min, good_max, attention_min, attention_max }: Limits): number =>
  Math.max(...[good_min, good_max, attention_min, attention_max].map((limit) => decimals(limit ?? 0)))

const VALUE_MAX = 1_000_000

/** A measured or counted value as a number; null for a text that is none. */
export function numberOf(value: string | null | undefined): number | null {
  if (!value || !/^\d{1,12}(?:\.\d{1,3})?$/.test(value)) return null
  return Number(value)
}

/** Whether a text is a possible value of the point, in its unit. */
export function isValueOf(point: Limits & Pick<InspectionPoint, 'answer' | 'unit'>, value: string): boolean {
  const number = numberOf(value)
  if (point.answer === 'measure')
    return number !== null && number <= VALUE_MAX && decimals(number) <= decimalsOf(point)
  if (point.answer === 'condition') return false
  if (point.unit === 'tanggal') return isCalendarDay(value)
  if (point.unit === 'kota') return value.trim().length > 0 && value.length <= 60
  if (number === null || decimals(number) > 0) return false
  return number <= (point.unit === 'rupiah' ? RUPIAH_MAX : VALUE_MAX)
}

/** Whether "Semua baik" may answer the point together with others. */
export const isAnsweredTogether = ({
  answer,
  claim,
  photo,
}: Pick<InspectionPoint, 'answer' | 'claim' | 'photo'>): boolean =>
  answer === 'condition' && claim === null && photo !== 'always'

/** `kaki-kaki` as a heading. */
export const groupTitle = (group: PointGroup): string => `${group[0]?.toUpperCase()}${group.slice(1)}`

import * as z from 'zod/mini'
import { instant } from '../../platform/fields.ts'
import { priceLine } from '../../stock/price-checks.ts'
import { SCORE_LABELS, type Score } from '../../stock/scores.ts'
import { CONDITIONS } from '../../stock/trade-in.ts'
import { CASE_ACTS, CASE_STATES, tradeInOffer } from '../../stock/trade-in-cases.ts'
import { carriedPassport } from '../../stock/trade-in-passports.ts'
import { visitState } from '../../workshop/visit-states.ts'
import { visitPhoto } from '../workshop/work-order.ts'

/** What an inspection gives a score from 0 to 100, in the words of its sheet. */
export const SCORE_NAMES = SCORE_LABELS
export type ScoreName = Score

const tradeInCar = z.object({
  brand: z.string(),
  model: z.string(),
  spec: z.string(),
  body: z.nullable(z.string()),
  year: z.number(),
  mileage: z.number(),
  /** As its owner sees it. */
  condition: z.enum(CONDITIONS.map(({ value }) => value)),
  notes: z.nullable(z.string()),
})

const scores = z.object({
  engine: z.number(),
  transmission: z.number(),
  chassis: z.number(),
  exterior: z.number(),
  interior: z.number(),
  electrical: z.number(),
})

/** One inspection appointment with its findings. */
export const inspection = z.object({
  visit_id: z.string(),
  visit_state: visitState,
  branch: z.object({ id: z.number(), branch: z.string(), city: z.string(), timezone: z.string() }),
  starts_at: instant,
  order_start_time: z.string(),
  scores: z.nullable(scores),
  odometer: z.nullable(z.number()),
  /** Why the odometer shows this value, where it looked wrong. */
  odometer_word: z.nullable(z.string()),
  words: z.nullable(z.string()),
  entered_at: z.nullable(instant),
  entered_by: z.nullable(z.string()),
  photos: z.array(visitPhoto),
})
export type Inspection = z.output<typeof inspection>

/** An inspection as the inspector sees it: the car, no prices. */
export const inspectionSheet = z.object({
  number: z.string(),
  plate: z.string(),
  /** Of the visit. */
  version: z.number(),
  car: tradeInCar,
  inspection,
  /** Whether findings may be written now. */
  open: z.boolean(),
})
export type InspectionSheet = z.output<typeof inspectionSheet>

/** A request as a list shows it: nothing of the customer but their first name. */
export const tradeInSlip = z.object({
  id: z.string(),
  number: z.string(),
  plate: z.nullable(z.string()),
  car_name: z.string(),
  year: z.number(),
  first_name: z.string(),
  state: z.enum(CASE_STATES),
  opened_at: instant,
  /** The newest appointment; null once it is cancelled or missed. */
  inspection: z.nullable(z.object({ starts_at: instant, timezone: z.string() })),
  /** The last day of the open offer. */
  valid_until: z.nullable(z.string()),
  /** In rupiah, of the request and of the newest offer. */
  price: z.nullable(z.number()),
  offered: z.nullable(z.number()),
})
export type TradeInSlip = z.output<typeof tradeInSlip>

/** Everything of one request at head office. */
export const tradeInCase = z.object({
  id: z.string(),
  /** `TT-0188` */
  number: z.string(),
  version: z.number(),
  /** Who changed it last, by name; null for its customer and for the system. */
  changed_by: z.nullable(z.string()),
  changed_at: instant,
  state: z.enum(CASE_STATES),
  state_since: instant,
  /** When its number was proved. */
  opened_at: instant,
  /** Known from the first inspection on, or from the customer's garage. */
  plate: z.nullable(z.string()),
  stnk_term: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  car: tradeInCar,
  customer: z.object({
    name: z.string(),
    phone_masked: z.string(),
    email_masked: z.string(),
    /** A customer without an account is asked to claim the request with one before they answer. */
    has_account: z.boolean(),
  }),
  price: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  lines: z.array(priceLine),
  /** With its effect on the range above. */
  passport: z.nullable(carriedPassport),
  /** The car wanted in exchange; its name and price are null when the stock does not know it or cannot be asked. */
  wanted: z.nullable(
    z.object({ stock_no: z.string(), name: z.nullable(z.string()), price: z.nullable(z.number()) }),
  ),
  /** The newest first. */
  inspections: z.array(inspection),
  /** The newest first. */
  offers: z.array(z.extend(tradeInOffer, { sent_by: z.string() })),
  /** Acts that are possible now. */
  acts: z.array(z.enum(CASE_ACTS)),
})
export type TradeInCase = z.output<typeof tradeInCase>

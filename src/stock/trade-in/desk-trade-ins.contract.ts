import * as z from 'zod/mini'
import { deskGet, deskPost } from '#core/desk-endpoint.ts'
import { calendarDay, instant, line, recordId, text, timeOfDay } from '#core/fields.ts'
import { deskList } from '#core/lists.ts'
import { nonNegativeInt4, RUPIAH_MAX, rowVersion } from '#core/request-values.ts'
import { mileageKm } from '#garage/odometer/mileage.model.ts'
import { SCORE_LABELS, type Score } from '#stock/inspections/scores.model.ts'
import { priceLine } from '#stock/price-checks/price-checks.contract.ts'
import { visitState } from '#workshop/visits/visit-states.model.ts'
import { visitPhoto } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { CONDITIONS } from './trade-in.contract.ts'
import { CASE_ACTS, CASE_STATES, tradeInOffer } from './trade-in-cases.contract.ts'
import { carriedPassport } from './trade-in-passports.contract.ts'

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
const tradeInSlip = z.object({
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

const tradeInId = z.object({ tradeInId: recordId })
const visitId = z.object({ visitId: recordId })
const version = rowVersion

/** Days that an offer is valid by default, and at most. */
export const DEFAULT_OFFER_DAYS = 7
export const OFFER_DAYS_MAX = 60

/** Without a filter all requests ever made would be counted. */
export const TRADE_IN_LIST_DAYS = 365

export const tradeInList = deskList(
  '/trade-ins',
  'office',
  `Trade-in requests whose number was proved; without a filter those of the last ${TRADE_IN_LIST_DAYS} days`,
  {
    filters: {
      state: z.optional(z.enum(CASE_STATES)),
      /** A whole number (`TT-0188`) or plate. */
      q: z.optional(line('Pencarian', 20)),
      from: z.optional(calendarDay('Tanggal harus berbentuk YYYY-MM-DD')),
      until: z.optional(calendarDay('Tanggal harus berbentuk YYYY-MM-DD')),
    },
    sorts: ['newest', 'oldest'],
    row: tradeInSlip,
  },
)

export const readTradeInCase = deskGet(
  '/trade-ins/{tradeInId}',
  'office',
  'record',
  'A trade-in request with its grounds, inspections and offers; being read is audited',
  { params: tradeInId, reply: tradeInCase },
)

export const arrangeInspection = deskPost(
  '/trade-ins/{tradeInId}/inspections',
  'office',
  'record',
  'Take a place at a workshop for an inspection, under the rules of its hours; the customer is told',
  {
    params: tradeInId,
    body: z.object({
      version,
      branch_id: nonNegativeInt4('Pilih bengkel'),
      day: calendarDay('Pilih hari'),
      order_start_time: timeOfDay('Pilih jam'),
      plate: line('Pelat', 12, 'Pelat wajib diisi'),
      /** The caller has confirmed the warning. */
      past_capacity: z.optional(z.boolean()),
    }),
    reply: tradeInCase,
  },
)

export const sendOffer = deskPost(
  '/trade-ins/{tradeInId}/offers',
  'office',
  'record',
  'Offer a price until the end of a day (WIB); it takes the place of the one before, and the customer is told',
  {
    params: tradeInId,
    body: z.object({
      version,
      price: z
        .int('Harga penawaran wajib diisi')
        .check(
          z.minimum(1, 'Harga penawaran wajib diisi'),
          z.maximum(RUPIAH_MAX, 'Harga penawaran terlalu besar'),
        ),
      /** Read by the customer; needed below the estimate. */
      reason: z.optional(text('Alasan', 300)),
      valid_until: calendarDay('Tanggal wajib diisi, bentuknya DD/MM/YYYY'),
    }),
    reply: tradeInCase,
  },
)

export const readInspection = deskGet(
  '/visits/{visitId}/inspection',
  'advisor',
  'record',
  'What is to be inspected on a visit, and what was found; being read is audited',
  { params: visitId, reply: inspectionSheet },
)

const score = (label: string) =>
  z
    .int(`${label} wajib diisi, 0 sampai 100`)
    .check(z.minimum(0, `${label} harus 0 sampai 100`), z.maximum(100, `${label} harus 0 sampai 100`))

export const recordInspection = deskPost(
  '/visits/{visitId}/inspection',
  'advisor',
  'record',
  'Write down what an inspection found, which ends its visit; until the first offer it may be written again',
  {
    params: visitId,
    body: z.object({
      version,
      scores: z.object({
        engine: score(SCORE_NAMES.engine),
        transmission: score(SCORE_NAMES.transmission),
        chassis: score(SCORE_NAMES.chassis),
        exterior: score(SCORE_NAMES.exterior),
        interior: score(SCORE_NAMES.interior),
        electrical: score(SCORE_NAMES.electrical),
      }),
      odometer: z.optional(z.nullable(mileageKm)),
      odometer_word: z.optional(line('Sebab angka ini', 200)),
      words: text('Catatan inspeksi', 1000),
    }),
    reply: inspectionSheet,
  },
)

export const deskTradeInEndpoints = {
  listTradeInCases: tradeInList.page,
  exportTradeInCases: tradeInList.file,
  readTradeInCase,
  arrangeInspection,
  sendOffer,
  readInspection,
  recordInspection,
}

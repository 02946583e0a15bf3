import * as z from 'zod/mini'
import { mileageKm } from '../../garage/mileage.ts'
import { calendarDay, line, recordId, text, timeOfDay } from '../../platform/fields.ts'
import { CASE_STATES } from '../../stock/trade-in-cases.ts'
import { deskGet, deskPost } from '../desk-endpoint.ts'
import { deskList } from '../lists.ts'
import { inspectionSheet, SCORE_NAMES, tradeInCase, tradeInSlip } from './trade-in.ts'

export type { InspectionSheet, ScoreName, TradeInCase, TradeInSlip } from './trade-in.ts'
export { SCORE_NAMES } from './trade-in.ts'

import { nonNegativeInt4, RUPIAH_MAX, rowVersion } from '../../platform/request-values.ts'

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

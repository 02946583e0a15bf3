import * as z from 'zod/mini'
import { get, post, put } from '../platform/endpoint.ts'
import { instant, recordId } from '../platform/fields.ts'
import { stockNumber } from '../platform/request-values.ts'
import { bookingDraft, zonedInstant } from '../workshop/booking-draft.ts'
import { STOCK_SERVICES, visitState } from '../workshop/visit-states.ts'

/** Most visits for cars of the stock that one customer has to come. */
export const STOCK_VISITS_MAX = 3

/** A visit to drive a used car or to look at it (companion 8), as its customer reads it. */
export const stockVisit = z.object({
  id: z.string(),
  stock_no: z.string(),
  car_name: z.string(),
  /** Brand and type of the car; null where they were not stored. */
  car_title: z.nullable(z.string()),
  service_type: z.string(),
  number: z.string(),
  state: visitState,
  /** Instant of the start; the time beside it is local to the branch. */
  service_date: instant,
  order_start_time: z.string(),
  order_end_time: z.string(),
  branch_id: z.int(),
  branch: z.string(),
  city: z.string(),
  timezone: z.string(),
  branch_phone: z.nullable(z.string()),
  /** Until when the customer may move or cancel it; null when they no longer may. */
  can_cancel_until: z.nullable(instant),
})
export type StockVisit = z.output<typeof stockVisit>

export const listStockVisits = get(
  '/stock-visits/list',
  'customer',
  'Visits to come to drive or look at a used car, the next one first',
  { reply: z.array(stockVisit) },
)

const stockHour = z.object({
  service_date: zonedInstant,
  order_start_time: bookingDraft.shape.order_start_time,
})

export const createStockVisit = post(
  '/stock-visits/create',
  'customer',
  'Take an hour at the branch of a used car, to drive it or to look at it',
  {
    idempotent: true,
    body: z.object({
      stock_no: stockNumber('Nomor stok tidak valid', 'Nomor stok harus berupa teks'),
      service_type: z.enum(STOCK_SERVICES, 'Pilih test drive atau lihat mobil'),
      service_date: zonedInstant,
      order_start_time: bookingDraft.shape.order_start_time,
    }),
    reply: stockVisit,
  },
)

export const cancelStockVisit = put(
  '/stock-visits/cancel/{visitId}',
  'customer',
  'Let such a visit go, until its cut-off',
  { params: z.object({ visitId: recordId }), reply: z.object({ ok: z.literal(true) }) },
)

export const moveStockVisit = put(
  '/stock-visits/move/{visitId}',
  'customer',
  'Move such a visit to another hour of its branch, until its cut-off',
  {
    params: z.object({ visitId: recordId }),
    body: stockHour,
    reply: stockVisit,
  },
)

export const stockVisitEndpoints = { listStockVisits, createStockVisit, moveStockVisit, cancelStockVisit }

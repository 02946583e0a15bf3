import * as z from 'zod/mini'
import { get } from '#core/endpoint.ts'
import { instant, recordId } from '#core/fields.ts'
import { workLine, workTotals } from './work-order-lines.model.ts'

/** A correction, which is a record of its own; the corrected record is not changed. */
const recordCorrection = z.object({
  id: z.string(),
  at: instant,
  /** What is corrected. */
  words: z.string(),
  /** The odometer as it should have read; null where it is right. */
  odometer: z.nullable(z.number()),
  /** The odometer that it corrects; null where it corrects words only. */
  former_odometer: z.nullable(z.number()),
  by: z.string(),
})

/** What was done to a car on one visit; a record is never edited. */
export const serviceRecord = z.object({
  id: z.string(),
  visit_id: z.string(),
  number: z.string(),
  service_type: z.string(),
  /** Of the maker's plan; missing in older records. */
  service_number: z.optional(z.nullable(z.number())),
  branch: z.string(),
  city: z.string(),
  timezone: z.string(),
  plate: z.string(),
  car_name: z.string(),
  year: z.nullable(z.number()),
  stnk_term: z.nullable(z.string()),
  arrived_at: z.nullable(instant),
  handed_over_at: instant,
  /** As read at reception, corrections counted in. */
  odometer: z.nullable(z.number()),
  odometer_out: z.nullable(z.number()),
  lines: z.array(workLine),
  totals: workTotals,
  next_km: z.nullable(z.number()),
  next_day: z.nullable(z.string()),
  advice: z.nullable(z.string()),
  invoice_number: z.string(),
  /** Who handed the car over. */
  advisor: z.string(),
  technician: z.nullable(z.string()),
  corrections: z.array(recordCorrection),
})
export type ServiceRecord = z.output<typeof serviceRecord>

export const listServiceRecords = get(
  '/customercars/{carId}/service-records',
  'customer',
  'What workshops did to an own car, the newest first',
  { params: z.object({ carId: recordId }), reply: z.array(serviceRecord) },
)

export const readServiceRecord = get(
  '/service-records/{recordId}',
  'customer',
  'One service record of an own car',
  { params: z.object({ recordId }), reply: serviceRecord },
)

export const serviceRecordEndpoints = { listServiceRecords, readServiceRecord }

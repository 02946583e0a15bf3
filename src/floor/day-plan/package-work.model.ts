import { packageKm } from '#workshop/service-prices/periodic-package.model.ts'
import type { PlanStep, WorkKind } from './plan-terms.model.ts'

/** The columns of the service table, which head office publishes, that a plan needs. */
export interface PackageWork {
  service_type: string
  /** `50.000 km`, or what is done. */
  package: string
  /** Kilometres of a periodic package; null for other work. */
  interval_km: number | null
  /** Stall time with the final check in it. */
  package_minutes: number
  stall_kind: WorkKind
}

/** The work that a plan assumes while the real work is unknown. */
const UNKNOWN_WORK: PlanStep = { kind: 'general', minutes: 60 }

/** Rows that stand for work which the customer has not described yet. */
const USUAL_PACKAGE: Record<string, string> = {
  'Servis Umum': 'Pemeriksaan keluhan dan diagnosa mesin',
  'Body & Paint': 'Cat ulang satu panel',
}

/** The package of a booking: that of its mileage, or the usual one of its service; undefined for a service that the table lacks. */
export function packageOfBooking<Row extends PackageWork>(
  table: readonly Row[],
  booking: { service_type: string; mileage: number },
): Row | undefined {
  const rows = table.filter(({ service_type }) => service_type === booking.service_type)
  const periodic = rows.flatMap(({ interval_km }) => (interval_km === null ? [] : [interval_km]))
  const km = packageKm(booking.mileage, periodic)
  return periodic.length > 0
    ? rows.find(({ interval_km }) => interval_km === km)
    : rows.find((one) => one.package === USUAL_PACKAGE[booking.service_type])
}

/**
 * The work of a booking before a person has looked at the car: the package of its mileage or the usual one of its service, and
 * washing on top where the workshop washes. 60 general minutes for a service that the table does not have.
 */
export function workOfBooking(
  table: readonly PackageWork[],
  booking: { service_type: string; mileage: number },
  washMinutes: number,
): PlanStep[] {
  const row = packageOfBooking(table, booking)
  const work = row ? { kind: row.stall_kind, minutes: row.package_minutes } : UNKNOWN_WORK
  return washMinutes > 0 ? [work, { kind: 'wash', minutes: washMinutes }] : [work]
}

import { addMonths, placeClock } from '#core/days.ts'
import { markAfterService, USUAL_INTERVAL } from '#garage/car-care/service-advice.model.ts'
import { MILEAGE_MAX_KM } from '#garage/odometer/mileage.model.ts'
import type { StoredVisit } from '#workshop/visits/server/rules.ts'

/** The next service that the table proposes. */
export function nextService(
  { timezone, service_type }: Pick<StoredVisit, 'timezone' | 'service_type'>,
  odometer: number | null,
  now: Date,
): { next_km: number | null; next_day: string | null } {
  if (service_type === 'Body & Paint') return { next_km: null, next_day: null }
  const km = odometer === null ? null : markAfterService(odometer, USUAL_INTERVAL)
  return {
    next_km: km !== null && km <= MILEAGE_MAX_KM ? km : null,
    next_day: addMonths(placeClock(now, timezone).day, USUAL_INTERVAL.every_months),
  }
}

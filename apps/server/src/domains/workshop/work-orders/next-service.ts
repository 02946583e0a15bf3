import { MILEAGE_MAX_KM } from '@toyota-trust/contracts/garage/mileage.ts'
import { addMonths, localClock, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import type { StoredVisit } from '../visits/rules.ts'

/** Every 10,000 km or 6 months, whichever comes first; the packages of the table have that interval. */
const EVERY_KM = 10_000
const EVERY_MONTHS = 6
/** Rounded, because people remember thousands. */
const ROUNDED_TO_KM = 1_000

/** The next service that the table proposes. */
export function nextService(
  { timezone, service_type }: Pick<StoredVisit, 'timezone' | 'service_type'>,
  odometer: number | null,
  now: Date,
): { next_km: number | null; next_day: string | null } {
  if (service_type === 'Body & Paint') return { next_km: null, next_day: null }
  const km = odometer === null ? null : Math.floor((odometer + EVERY_KM) / ROUNDED_TO_KM) * ROUNDED_TO_KM
  return {
    next_km: km !== null && km <= MILEAGE_MAX_KM ? km : null,
    next_day: addMonths(localClock(now, zoneOf(timezone)).day, EVERY_MONTHS),
  }
}

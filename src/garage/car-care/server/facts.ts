import { type Day, localClock, placeClock } from '#core/days.ts'
import { zoneOfPlate } from '#core/plates.ts'
import type { CarFacts } from '../car-dates.model.ts'
import type { StoredFacts } from './sql.ts'

/** Today where a car is registered: its papers end on a day there. */
export const todayOf = ({ license_plate }: Pick<StoredFacts, 'license_plate'>, now: Date): Day =>
  localClock(now, zoneOfPlate(license_plate)).day

/** A car's row as the pure rules read it. A workshop's record takes precedence over what the owner remembers, unless that is later. */
export function factsOf(stored: StoredFacts): CarFacts {
  const { brand, type, year, handed_over_on, readings, stnk_term: term } = stored
  return {
    car: { brand, type, year },
    stnk: { term, paid_for: stored.stnk_paid_for, known_since: todayOf(stored, stored.created_at) },
    handed_over_on,
    last_service: lastService(stored),
    readings,
  }
}

function lastService({ record, last_service_on }: StoredFacts): CarFacts['last_service'] {
  const day = record && placeClock(new Date(record.at), record.timezone).day
  if (record && day && (!last_service_on || last_service_on <= day))
    return { day, km: record.km, by: 'workshop', next_km: record.next_km, next_day: record.next_day }
  if (!last_service_on) return null
  return { day: last_service_on, km: null, by: 'owner', next_km: null, next_day: null }
}

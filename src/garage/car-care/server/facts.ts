import { type Day, localClock, placeClock } from '#core/days.ts'
import { zoneOfPlate } from '#core/plates.ts'
import { parseChassisNumber } from '#garage/odometer/chassis-number.model.ts'
import { hashOfChassis } from '#garage/odometer/server/odometer-chain-rules.ts'
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
    service_visit: stored.service_visit && {
      day: placeClock(new Date(stored.service_visit.at), stored.service_visit.timezone).day,
      is_at_workshop: stored.service_visit.state !== 'scheduled',
    },
    readings,
    promised: promisedFacts(stored),
  }
}

/** Services that a chain proves count while the owner's chassis number is the one that a workshop confirmed. */
function promisedFacts(stored: StoredFacts): CarFacts['promised'] {
  const { spec, chain, records, owner, owner_reported, programme } = stored
  const chassis = parseChassisNumber(stored.engine_number)
  const isSame = chain !== null && chassis !== null && hashOfChassis(chassis) === chain.chassis_hash
  const ofWorkshops = records.map(({ at, timezone, number }) => ({
    number,
    day: placeClock(new Date(at), timezone).day,
  }))
  const proved = isSame ? chain.services : []
  const checked = isSame ? chain.programme : null
  const numbers = new Set(proved.map(({ number }) => number))
  return {
    spec,
    services: [...proved, ...ofWorkshops.filter(({ number }) => number === null || !numbers.has(number))],
    owner: owner ?? 'unknown',
    reported: owner_reported ?? false,
    programme: checked ?? programme,
    programme_by: checked ? 'staff' : programme && 'owner',
  }
}

/** The facts for everybody but the owner, whose own answer about the programme counts on their screens only. */
export const withoutOwnAnswer = (facts: CarFacts): CarFacts =>
  facts.promised.programme_by === 'owner'
    ? { ...facts, promised: { ...facts.promised, programme: null, programme_by: null } }
    : facts

function lastService({ record, last_service_on }: StoredFacts): CarFacts['last_service'] {
  const day = record && placeClock(new Date(record.at), record.timezone).day
  if (record && day && (!last_service_on || last_service_on <= day))
    return { day, km: record.km, by: 'workshop', next_km: record.next_km, next_day: record.next_day }
  if (!last_service_on) return null
  return { day: last_service_on, km: null, by: 'owner', next_km: null, next_day: null }
}

import { type Day, daysBetween } from '#core/days.ts'
import { findMostSpecificRow, type ScopedCar } from '#garage/cars/car-scope.model.ts'
import { createFactoryReading, type SourcedReading, weighReadings } from '#garage/odometer/odometer.model.ts'
import {
  computePromises,
  type PromiseFacts,
  type PromiseOutcome,
  type PromiseTables,
} from '#garage/promises/promises.model.ts'
import {
  type Advice,
  computeServiceAdvice,
  type LastService,
  type ServiceRule,
} from './service-advice.model.ts'
import { computeStnkDates, SOON_DAYS, type StnkDates, type StnkFacts } from './stnk-clock.model.ts'
import { computeWarranty, type Warranty } from './warranty.model.ts'

/** Inputs from which a car's due dates are computed. */
export interface CarFacts {
  car: ScopedCar
  stnk: StnkFacts
  handed_over_on: Day | null
  /** What only the manufacturer's promises ask for. */
  promised: Pick<PromiseFacts, 'services' | 'owner' | 'reported' | 'programme'> &
    Pick<PromiseFacts['car'], 'spec'> & {
      /** Who read the maker's page: staff, or the owner. */
      programme_by: 'staff' | 'owner' | null
    }
  last_service: LastService | null
  /** The next periodic service that is booked under a proved number, or is being done. */
  service_visit: { day: Day; is_at_workshop: boolean } | null
  /** All of them, in the order in which they were taken. */
  readings: readonly SourcedReading[]
}

export interface CarRules {
  service: readonly ServiceRule[]
  promises: PromiseTables
  /** Of the catalogue, by `fuelKey`. */
  fuels: ReadonlyMap<string, string>
}

/** A variant of the catalogue, however it is capitalised. */
export const fuelKey = ({ brand, type, spec }: Pick<PromiseFacts['car'], 'brand' | 'type' | 'spec'>) =>
  [brand, type, spec].map((word) => word.trim().toLowerCase()).join('|')

export const DATE_KINDS = ['service', 'stnk_yearly', 'stnk_five_yearly', 'warranty'] as const

export const DATE_MOODS = ['over', 'soon', 'far', 'booked', 'at_workshop'] as const

/** One day that an owner should know of. */
export interface CarDate {
  kind: (typeof DATE_KINDS)[number]
  day: Day
  /** Passed, within 60 days, or further away; a service that is booked or being done is none of these. */
  mood: (typeof DATE_MOODS)[number]
  /** An estimate: said as a month, never as a day. */
  rough: boolean
  /** Of a service, the mark of its plan: "Servis Berkala 40.000 KM". */
  step_km: number | null
  /** Of a service that is booked after the last day on which it keeps the extended warranty alive: that day. */
  extension_until?: Day | undefined
}

export interface CarOutlook {
  stnk: StnkDates
  advice: Advice
  warranty: Warranty
  promises: PromiseOutcome[]
  /** The nearest first, those that have passed last. */
  dates: CarDate[]
}

/** STNK dates, service advice, warranty and due dates of a car, as of `today` where it is registered. */
export function computeCarOutlook(facts: CarFacts, rules: CarRules, today: Day): CarOutlook {
  const { car, handed_over_on } = facts
  const readings = weighReadings(facts.readings, createFactoryReading(car.year)).trusted
  const stnk = computeStnkDates(facts.stnk, today)
  const advice = computeServiceAdvice(
    { car, handed_over_on, known_since: facts.stnk.known_since, last: facts.last_service, readings },
    findMostSpecificRow(rules.service, car),
    today,
  )
  const { spec, programme_by: _, ...promised } = facts.promised
  const fuel = rules.fuels.get(fuelKey({ ...car, spec })) ?? null
  const promises = computePromises(
    { ...promised, car: { ...car, spec, fuel }, handed_over_on, readings: facts.readings },
    rules.promises,
    today,
  )
  const warranty = computeWarranty(promises, today)
  const dates = sortCarDates(
    collectCarDates({ stnk, advice, warranty, promises }, facts.service_visit, today),
  )
  return { stnk, advice, warranty, promises, dates }
}

/** The due dates of a car, for Beranda, the car's page and reminders. */
export const computeCarDates = (facts: CarFacts, rules: CarRules, today: Day): CarDate[] =>
  computeCarOutlook(facts, rules, today).dates

function collectCarDates(
  { stnk, advice, warranty, promises }: Omit<CarOutlook, 'dates'>,
  visit: CarFacts['service_visit'],
  today: Day,
): CarDate[] {
  const date = (kind: CarDate['kind'], day: Day, more: Partial<CarDate> = {}): CarDate => ({
    kind,
    day,
    mood: moodOf(day, today),
    rough: false,
    step_km: null,
    ...more,
  })
  const step_km = advice.state === 'known' ? advice.step_km : null
  // One row for a service: while it is booked, its estimate is not shown beside it and cannot pass.
  const collectServiceDate = (): CarDate[] => {
    if (visit?.is_at_workshop) return [date('service', visit.day, { step_km, mood: 'at_workshop' })]
    if (visit) {
      const last = findExtensionEnd(promises)
      const isTooLate = last !== null && visit.day > last
      return [
        date('service', visit.day, { step_km, mood: 'booked', ...(isTooLate && { extension_until: last }) }),
      ]
    }
    if (advice.state !== 'known' || !advice.day) return []
    return [date('service', advice.day, { rough: advice.rough, step_km })]
  }
  return [
    ...collectServiceDate(),
    ...(stnk.yearly ? [date('stnk_yearly', stnk.yearly)] : []),
    date('stnk_five_yearly', stnk.five_yearly),
    ...(warranty.state === 'active' ? [date('warranty', warranty.until)] : []),
  ]
}

/** The last day on which the next service keeps the extended warranty alive; null where nothing is to be kept. */
const findExtensionEnd = (promises: readonly PromiseOutcome[]): Day | null =>
  promises
    .find(({ promise, kind }) => promise === 'extended' && kind === 'conditional')
    ?.needs.find(({ what }) => what === 'service')?.last ?? null

/** How near a day is, as screens colour it. */
export function moodOf(day: Day, today: Day): 'over' | 'soon' | 'far' {
  const left = daysBetween(today, day)
  if (left < 0) return 'over'
  return left <= SOON_DAYS ? 'soon' : 'far'
}

const compareCarDates = (one: CarDate, other: CarDate) => (one.day < other.day ? -1 : 1)

/** The nearest first, those that have passed last. */
export function sortCarDates<D extends CarDate>(dates: readonly D[]): D[] {
  const has = (over: boolean) =>
    dates.filter(({ mood }) => (mood === 'over') === over).toSorted(compareCarDates)
  return [...has(false), ...has(true)]
}

/** A lapsed registration comes first, because driving without one is fined. */
const OVERDUE_ORDER: readonly CarDate['kind'][] = ['stnk_five_yearly', 'service', 'stnk_yearly']

function urgencyOf({ mood, rough, kind }: CarDate): number {
  const overdue = OVERDUE_ORDER.indexOf(kind)
  if (mood === 'over' && !rough) return overdue < 0 ? OVERDUE_ORDER.length : overdue
  if (mood === 'soon' && !rough) return 10
  if (mood === 'booked' || mood === 'at_workshop') return 11
  return mood === 'over' ? 12 : 13
}

/**
 * By urgency: overdue and exact; nearest within 60 days; booked; an estimate that has passed; nearest (manufacturer-promises.md 10).
 */
export function sortByUrgency<D extends CarDate>(dates: readonly D[]): D[] {
  return dates.toSorted((one, other) => urgencyOf(one) - urgencyOf(other) || one.day.localeCompare(other.day))
}

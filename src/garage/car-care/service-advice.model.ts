import { addDays, addMonths, type Day, daysBetween } from '#core/days.ts'
import type { CarScope, ScopedCar } from '#garage/cars/car-scope.model.ts'
import type { SourcedReading } from '#garage/odometer/odometer.model.ts'
import { DAYS_A_MONTH, estimateReachPeriod, estimateUsage, type Usage } from '#garage/odometer/usage.model.ts'

/** Service interval of a make, from a data set with source and day. */
export interface ServiceRule extends CarScope {
  first_km: number
  first_months: number
  every_km: number
  every_months: number
  source: string
  as_of: Day
}

/** The last periodic service, as a workshop recorded it or as its owner remembers it. */
export interface LastService {
  day: Day
  km: number | null
  by: 'workshop' | 'owner'
  /** What the workshop wrote for the next one; it knows how the car is driven. */
  next_km: number | null
  next_day: Day | null
}

export interface AdviceFacts {
  car: ScopedCar
  handed_over_on: Day | null
  /** Since when the portal knows the car; services that were due before are not asked for. */
  known_since: Day
  last: LastService | null
  /** In order, only those that may be used (`weighReadings`). */
  readings: readonly SourcedReading[]
}

interface KnownAdvice {
  state: 'known'
  /** "Servis Berkala {km} KM": the mark at which it is due. */
  step_km: number
  /** The package of the price table and of the jobs at that mark. */
  package_km: number
  /** When it is due, by time or kilometres, whichever is first; null where only the kilometres are known and not the usage. */
  day: Day | null
  first: 'time' | 'km'
  /** Only an estimate: the last reading is old, or the readings do not tell how far the car is driven. */
  rough: boolean
  by_time: { from: Day; to: Day } | null
  by_km: { from: number | null; now: number; to: number; reached: { from: Day; to: Day } | null } | null
  usage: Usage | null
}
export type Advice = { state: 'no_rule' } | { state: 'unknown' } | KnownAdvice

/** A reading older than this is too old to compute a day from. */
const OLD_DAYS = 183
/** Share of the interval within which a service before or after a mark counts as the service of that mark. */
const TOLERANCE = 0.2
/** A mark that is counted from a service is rounded to this. */
const ROUNDED_TO_KM = 1_000

/** Interval of the packages that workshops sell. */
export const USUAL_INTERVAL = { first_km: 1_000, first_months: 1, every_km: 10_000, every_months: 6 }
type Interval = Pick<ServiceRule, 'first_km' | 'every_km'>

/**
 * The next mark, in km, after a periodic service at `km`: the one after the mark that it was near, else counted from the service
 * itself (docs/service-advice.md).
 */
export function markAfterService(km: number, { first_km, every_km }: Interval): number {
  const near = every_km * TOLERANCE
  if (km <= first_km + near) return every_km
  const mark = Math.round(km / every_km) * every_km
  if (Math.abs(km - mark) <= near) return mark + every_km
  return Math.floor((km + every_km) / ROUNDED_TO_KM) * ROUNDED_TO_KM
}

/** Computes when the next periodic service is due, by which rule, and how reliable that is. */
export function computeServiceAdvice(facts: AdviceFacts, rule: ServiceRule | null, today: Day): Advice {
  if (!rule) return { state: 'no_rule' }
  const { last, readings } = facts
  const reading = readings.at(-1) ?? null
  if (!reading && !last) return { state: 'unknown' }
  const by_time = timeRail(facts, rule, today)
  const usage = estimateUsage(readings, getFirstUsePeriod(facts))
  const to = targetKm(facts, rule)
  const isOld = !reading || daysBetween(reading.day, today) > OLD_DAYS
  const by_km =
    reading && to !== null
      ? {
          from: last?.km ?? null,
          now: reading.km,
          to,
          // Without a service or a hand-over day, an old reading is as good as the day since when the portal knows the car.
          reached: estimateMarkPeriod(facts, to, usage, isOld && (last ?? facts.handed_over_on) !== null),
        }
      : null
  const soonestByKm = by_km?.reached ? computeDueDayByKm(by_km.reached, by_km.now >= by_km.to, today) : null
  const kmFirst = soonestByKm !== null && (!by_time || middleOf(by_km?.reached) < by_time.to)
  return {
    state: 'known',
    step_km: to ?? rule.every_km,
    package_km: packageOf(to ?? rule.every_km, rule),
    day: kmFirst ? soonestByKm : (by_time?.to ?? null),
    first: kmFirst || !by_time ? 'km' : 'time',
    rough: isOld || (kmFirst ? readings.length < 2 : !last && !facts.handed_over_on),
    by_time,
    by_km,
    usage,
  }
}

/** When a car was first driven: on its hand-over day, or within its model year where that is unknown. */
function getFirstUsePeriod({ car, handed_over_on }: AdviceFacts) {
  return handed_over_on
    ? { earliest: handed_over_on, latest: handed_over_on }
    : { earliest: `${car.year}-01-01`, latest: `${car.year}-12-31` }
}

/** A later reading never moves the mark: without a known service, the mark follows from the first reading. */
function targetKm(facts: AdviceFacts, rule: ServiceRule): number | null {
  const { last, readings } = facts
  if (last?.next_km) return last.next_km
  if (last && last.km !== null) return markAfterService(last.km, rule)
  const estimated = last && estimatedKm(facts, last)
  if (estimated !== null) return planMarkAfter(estimated, rule)
  const first = (last && findFirstReadingSince(last, readings)) ?? (last ? readings.at(-1) : readings[0])
  if (!first) return null
  return first.km < rule.first_km ? rule.first_km : (Math.floor(first.km / rule.every_km) + 1) * rule.every_km
}

/** The mark of the plan after a service at about `km`, because an estimate is too rough to count from. */
const planMarkAfter = (km: number, { every_km }: Interval) =>
  Math.floor((km + every_km * (1 + TOLERANCE)) / every_km) * every_km

const findFirstReadingSince = (last: LastService, readings: AdviceFacts['readings']) =>
  readings.find(({ day }) => day >= last.day)

/** Estimated kilometres of a service without them, computed back from the first reading since; null where that is not possible. */
function estimatedKm(facts: AdviceFacts, last: LastService): number | null {
  const since = findFirstReadingSince(last, facts.readings)
  if (!since) return null
  const months = daysBetween(last.day, since.day) / DAYS_A_MONTH
  // Later readings show how the car is driven now, not how it was driven before.
  const usage = estimateUsage(
    facts.readings.slice(0, facts.readings.indexOf(since) + 1),
    getFirstUsePeriod(facts),
  )
  if (!usage) return months < 1 ? since.km : null
  return Math.max(0, since.km - (months * (usage.low + usage.high)) / 2)
}

/**
 * The interval by time: from the last service on. Without one by the plan from the hand-over day, or else from the day since when
 * the portal knows the car. A service that became due since then stays due until a service is known.
 */
function timeRail({ last, handed_over_on, known_since }: AdviceFacts, rule: ServiceRule, today: Day) {
  if (last) return { from: last.day, to: last.next_day ?? addMonths(last.day, rule.every_months) }
  if (!handed_over_on) return { from: known_since, to: addMonths(known_since, rule.every_months) }
  if (handed_over_on > today) return null
  const first = addMonths(handed_over_on, rule.first_months)
  if (first >= known_since) return { from: handed_over_on, to: first }
  for (let step = 1; ; step++) {
    const to = addMonths(handed_over_on, rule.every_months * step)
    if (to >= known_since)
      return { from: step === 1 ? first : addMonths(handed_over_on, rule.every_months * (step - 1)), to }
  }
}

/** Null where the readings do not suffice: the advice is by time alone then. */
function estimateMarkPeriod(
  { last, readings }: AdviceFacts,
  to: number,
  usage: Usage | null,
  isStale: boolean,
): { from: Day; to: Day } | null {
  const reading = readings.at(-1)
  if (!reading) return null
  if (reading.km >= to) {
    // Overdue since the first reading past the mark.
    const over = readings.find(({ km, day }) => km >= to && (!last || day >= last.day)) ?? reading
    return { from: over.day, to: over.day }
  }
  // A service without kilometres was done after the last reading.
  const isOvertaken = last !== null && last.km === null && last.day > reading.day
  return !usage || isStale || isOvertaken ? null : estimateReachPeriod(reading.day, to - reading.km, usage)
}

/** An estimated day in the past counts as due today; only a reading can show that a service is overdue. */
const computeDueDayByKm = (reached: { from: Day }, isRead: boolean, today: Day): Day =>
  isRead || reached.from > today ? reached.from : today

function middleOf(reached: { from: Day; to: Day } | null | undefined): Day {
  if (!reached) return ''
  const half = Math.floor(daysBetween(reached.from, reached.to) / 2)
  return addDays(reached.from, half)
}

/** The package of the plan that is done at a mark. */
const packageOf = (km: number, { first_km, every_km }: Interval): number =>
  km <= first_km ? first_km : Math.max(1, Math.round(km / every_km)) * every_km

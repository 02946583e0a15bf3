import { addDays, addMonths, type Day, daysBetween } from '../platform/days.ts'
import type { CarScope, ScopedCar } from './car-scope.ts'
import type { SourcedReading } from './odometer.ts'
import { DAYS_A_MONTH, reachedAfter, type Usage, usageOf } from './usage.ts'

/** How often a make wants its cars to be looked after; from a table with a source and a day. */
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
  last: LastService | null
  /** In order, only those that may be used (`weighReadings`). */
  readings: readonly SourcedReading[]
}

export interface KnownAdvice {
  state: 'known'
  /** "Servis Berkala {km} KM". */
  step_km: number
  /** When it is due by whatever fires first; null where only kilometres are known, and not how fast they come. */
  day: Day | null
  first: 'time' | 'km'
  /** An estimate and no more: the last reading is old, or none tells how far the car is driven. */
  rough: boolean
  by_time: { from: Day; to: Day } | null
  by_km: { from: number | null; now: number; to: number; reached: { from: Day; to: Day } | null } | null
  usage: Usage | null
}
export type Advice = { state: 'no_rule' } | { state: 'unknown' } | KnownAdvice

/** A reading older than that is no ground for a day. */
const OLD_DAYS = 183
/** A service done this much before or after its mark was the one of that mark. */
const TOLERANCE = 0.2

/** When the next periodic service is due, which rule says so, and how sure that is (companion 3). */
export function serviceAdvice(facts: AdviceFacts, rule: ServiceRule | null, today: Day): Advice {
  if (!rule) return { state: 'no_rule' }
  const { last, readings } = facts
  const reading = readings.at(-1) ?? null
  if (!reading && !last) return { state: 'unknown' }
  const by_time = timeRail(facts, rule, today)
  const usage = usageOf(readings, beginningOf(facts))
  const to = targetKm(last, reading?.km ?? null, reckonedKm(last, readings, usage), rule)
  const isOld = !reading || daysBetween(reading.day, today) > OLD_DAYS
  const by_km =
    reading && to !== null
      ? {
          from: last?.km ?? null,
          now: reading.km,
          to,
          reached: reachedOf(facts, to, usage, isOld && by_time !== null),
        }
      : null
  const soonestByKm = by_km?.reached ? dayByKm(by_km.reached, by_km.now >= by_km.to, today) : null
  const kmFirst = soonestByKm !== null && (!by_time || middleOf(by_km?.reached) < by_time.to)
  return {
    state: 'known',
    step_km: stepOf(to ?? rule.every_km, rule),
    day: kmFirst ? soonestByKm : (by_time?.to ?? null),
    first: kmFirst || !by_time ? 'km' : 'time',
    rough: isOld || (kmFirst && readings.length < 2),
    by_time,
    by_km,
    usage,
  }
}

/** A car of a model year was first driven in it, unless the day is known. */
function beginningOf({ car, handed_over_on }: AdviceFacts) {
  return handed_over_on
    ? { earliest: handed_over_on, latest: handed_over_on }
    : { earliest: `${car.year}-01-01`, latest: `${car.year}-12-31` }
}

function targetKm(
  last: LastService | null,
  now: number | null,
  reckoned: number | null,
  { every_km, first_km }: ServiceRule,
): number | null {
  if (last?.next_km) return last.next_km
  const markAfter = (km: number) => Math.floor((km + every_km * (1 + TOLERANCE)) / every_km) * every_km
  if (last && last.km !== null) return markAfter(last.km)
  if (now === null) return null
  const above = now < first_km ? first_km : (Math.floor(now / every_km) + 1) * every_km
  // What was served just before a mark is not served again at it.
  return reckoned === null ? above : Math.max(above, markAfter(reckoned))
}

/** About how many kilometres a service without them was done at, back from the first reading since; null where nothing tells. */
function reckonedKm(
  last: LastService | null,
  readings: AdviceFacts['readings'],
  usage: Usage | null,
): number | null {
  const since = last && readings.find(({ day }) => day >= last.day)
  if (!since) return null
  const months = daysBetween(last.day, since.day) / DAYS_A_MONTH
  if (!usage) return months < 1 ? since.km : null
  return Math.max(0, since.km - (months * (usage.low + usage.high)) / 2)
}

/** From the last service on; of a car without one from the day that it was handed over, by the plan. */
function timeRail({ last, handed_over_on }: AdviceFacts, rule: ServiceRule, today: Day) {
  if (last) return { from: last.day, to: last.next_day ?? addMonths(last.day, rule.every_months) }
  if (!handed_over_on || handed_over_on > today) return null
  const first = addMonths(handed_over_on, rule.first_months)
  if (first >= today) return { from: handed_over_on, to: first }
  for (let step = 1; ; step++) {
    const to = addMonths(handed_over_on, rule.every_months * step)
    if (to >= today)
      return { from: step === 1 ? first : addMonths(handed_over_on, rule.every_months * (step - 1)), to }
  }
}

/** Null where the readings do not suffice: the advice is by time alone then. */
function reachedOf(
  { last, readings }: AdviceFacts,
  to: number,
  usage: Usage | null,
  isStale: boolean,
): { from: Day; to: Day } | null {
  const reading = readings.at(-1)
  if (!reading) return null
  if (reading.km >= to) return { from: reading.day, to: reading.day }
  // Served since, and nobody wrote down at how many kilometres.
  const isOvertaken = last !== null && last.km === null && last.day > reading.day
  return !usage || isStale || isOvertaken ? null : reachedAfter(reading.day, to - reading.km, usage)
}

/** An estimate that lies behind us is due today; only a reading can say that it is over. */
const dayByKm = (reached: { from: Day }, isRead: boolean, today: Day): Day =>
  isRead || reached.from > today ? reached.from : today

function middleOf(reached: { from: Day; to: Day } | null | undefined): Day {
  if (!reached) return ''
  const half = Math.floor(daysBetween(reached.from, reached.to) / 2)
  return addDays(reached.from, half)
}

/** The mark of the plan that a target stands for. */
const stepOf = (km: number, { first_km, every_km }: ServiceRule): number =>
  km <= first_km ? first_km : Math.max(1, Math.round(km / every_km)) * every_km

import { type Day, daysBetween } from '#core/days.ts'
import { findMostSpecificRow, type ScopedCar } from '#garage/cars/car-scope.model.ts'
import { createFactoryReading, type SourcedReading, weighReadings } from '#garage/odometer/odometer.model.ts'
import {
  type Advice,
  computeServiceAdvice,
  type LastService,
  type ServiceRule,
} from './service-advice.model.ts'
import { computeStnkDates, SOON_DAYS, type StnkDates, type StnkFacts } from './stnk-clock.model.ts'
import { computeWarranty, type Warranty, type WarrantyRule } from './warranty.model.ts'

/** Inputs from which a car's due dates are computed. */
export interface CarFacts {
  car: ScopedCar
  stnk: StnkFacts
  handed_over_on: Day | null
  last_service: LastService | null
  /** All of them, in the order in which they were taken. */
  readings: readonly SourcedReading[]
}

export interface CarRules {
  service: readonly ServiceRule[]
  warranty: readonly WarrantyRule[]
}

export const DATE_KINDS = ['service', 'stnk_yearly', 'stnk_five_yearly', 'warranty'] as const

/** One day that an owner should know of. */
export interface CarDate {
  kind: (typeof DATE_KINDS)[number]
  day: Day
  /** Passed, within 60 days, or further away. */
  mood: 'over' | 'soon' | 'far'
  /** An estimate: said as a month, never as a day. */
  rough: boolean
  /** Of a service, the mark of its plan: "Servis Berkala 40.000 KM". */
  step_km: number | null
}

export interface CarOutlook {
  stnk: StnkDates
  advice: Advice
  warranty: Warranty
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
  const km = readings.at(-1)?.km ?? null
  const service_until = advice.state === 'known' ? (advice.by_time?.to ?? advice.day) : null
  const warranty = computeWarranty(
    { handed_over_on, km, service_until },
    findMostSpecificRow(rules.warranty, car),
    today,
  )
  return { stnk, advice, warranty, dates: sortCarDates(collectCarDates({ stnk, advice, warranty }, today)) }
}

/** The due dates of a car, for Beranda, the car's page and reminders. */
export const computeCarDates = (facts: CarFacts, rules: CarRules, today: Day): CarDate[] =>
  computeCarOutlook(facts, rules, today).dates

function collectCarDates({ stnk, advice, warranty }: Omit<CarOutlook, 'dates'>, today: Day): CarDate[] {
  const date = (kind: CarDate['kind'], day: Day, more: Partial<CarDate> = {}): CarDate => ({
    kind,
    day,
    mood: moodOf(day, today),
    rough: false,
    step_km: null,
    ...more,
  })
  return [
    ...(advice.state === 'known' && advice.day
      ? [date('service', advice.day, { rough: advice.rough, step_km: advice.step_km })]
      : []),
    ...(stnk.yearly ? [date('stnk_yearly', stnk.yearly)] : []),
    date('stnk_five_yearly', stnk.five_yearly),
    ...(warranty.state === 'active' ? [date('warranty', warranty.until)] : []),
  ]
}

/** How near a day is, as screens colour it. */
export function moodOf(day: Day, today: Day): CarDate['mood'] {
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

import { addDays, addMonths, type Day, daysBetween } from '#core/days.ts'
import { isSame } from '#garage/cars/car-scope.model.ts'
import { createFactoryReading, type SourcedReading, weighReadings } from '#garage/odometer/odometer.model.ts'

/**
 * What the manufacturer still owes a car (manufacturer-promises.md): free services, warranties and roadside help, by
 * published rules. Unknown is a value and never a yes; of two limits the first one counts; a missing record proves nothing.
 */

export const PROMISES = ['base', 'service', 'extended', 'aux_battery', 'hv_battery', 'roadside'] as const
type PromiseKind = (typeof PROMISES)[number]

export const PROGRAMMES = ['tcare', 'tcare_lite', 'gbsb'] as const
type Programme = (typeof PROGRAMMES)[number]
/** What the maker's page says of a chassis; `none` for a car outside every programme. */
export const PROGRAMME_ANSWERS = ['tcare', 'tcare_lite', 'none'] as const
export type ProgrammeAnswer = (typeof PROGRAMME_ANSWERS)[number]

/** How sure a published row is; `weak`, one copy of one report, never gives more than unknown. */
export const PROMISE_STATUSES = ['confirmed', 'maker', 'press', 'weak', 'unknown', 'sample'] as const

/** A row of the data set `promises`. Empty fields of the scope match every car. */
export interface PromiseRow {
  id: number
  brand: string
  car_type: string | null
  /** A word of the variant, as `GR`. */
  spec_word: string | null
  fuel: string | null
  promise: PromiseKind
  programme: Programme | null
  /** Production year from which the programme is sure; with `must` earlier years are out, with `hint` they are unknown. */
  year_from: number | null
  year_rule: 'must' | 'hint' | null
  /** Hand-overs from here until `delivered_from` may belong to the programme. */
  maybe_from: Day | null
  delivered_from: Day | null
  delivered_to: Day | null
  /** Null is unknown. */
  months: number | null
  /** Null is unknown. */
  km: number | null
  /** Number of the last free service. */
  services: number | null
  free: 'labour_parts' | 'labour' | null
  condition: 'continuous' | 'on_time' | 'terms_after_36' | 'none' | null
  /** First service that has to be on time for the extended warranty. */
  on_time_from: number | null
  status: (typeof PROMISE_STATUSES)[number]
  source: string
  read_on: Day
  note: string | null
}

/** A row of the data set `promise-services`. */
export interface PromiseService {
  brand: string
  number: number
  step_km: number
  /** Months after the hand-over. */
  months: number
  /** What is free where parts are, with bars between; null where none are replaced or nothing was published. */
  parts: string | null
}

interface PromisedCar {
  brand: string
  /** The model. */
  type: string
  /** The variant. */
  spec: string
  /** Production year. */
  year: number
  /** Of the catalogue; null where it does not say. */
  fuel: string | null
}

export const OWNERSHIPS = ['first', 'later', 'unknown'] as const

/** Facts of a car from which its promises are computed. */
export interface PromiseFacts {
  car: PromisedCar
  /** Hand-over to the first owner. */
  handed_over_on: Day | null
  /** All readings, in the order in which they were taken. */
  readings: readonly SourcedReading[]
  /** Proved services; the number is null in records that were made before numbers were written. */
  services: readonly { number: number | null; day: Day }[]
  owner: (typeof OWNERSHIPS)[number]
  /** Whether a later owner has reported ownership to a dealer. */
  reported: boolean
  programme: ProgrammeAnswer | null
}

export interface PromiseTables {
  promises: readonly PromiseRow[]
  services: readonly PromiseService[]
}

/** A condition under which a promise holds. */
interface PromiseNeed {
  /** A further service, a report to a dealer, the first owner, or terms that are not published. */
  what: 'service' | 'report' | 'owner' | 'terms'
  number: number | null
  /** The safe day, shown to owners. */
  by: Day | null
  /** The last day by the published rule. */
  last: Day | null
}

/** `S4`: the fourth service. */
type ServiceMark = `S${number}`
type Missing =
  | 'delivered'
  | 'reading'
  | 'programme'
  | 'month'
  | 'fuel'
  | 'rule'
  | 'confirmation'
  | ServiceMark
type LostBy = 'km' | 'time' | 'used' | 'out' | ServiceMark

export interface PromiseOutcome {
  promise: PromiseKind
  programme: Programme | null
  kind: 'valid' | 'conditional' | 'unknown' | 'lost' | 'no_rule'
  /** The next free service, or the number that `missing` names. */
  number: number | null
  until: Day | null
  km_until: number | null
  /** Kilometres left of the last reading; null without a reading or a limit. */
  km_left: number | null
  needs: PromiseNeed[]
  /** What an unknown promise lacks, or what a lost one was lost by. */
  missing: Missing | LostBy | null
  /** The first day on which a promise was lost by a late service, or the last day of one that ended by time. */
  since: Day | null
  free: 'labour_parts' | 'labour' | null
  /** The row that decided; null where none did. */
  row: PromiseRow | null
}

const COUNTED_READING_DAYS = 30
const ASSUMED_KM_A_DAY = 100
/** A service counts as missed once the car is this much further than its mark. */
const SERVICE_KM_GRACE = 2_000
const LAST_PLANNED_SERVICE = 7
/** Number of the last service of the maker's plan. */
export const PLAN_SERVICES_MAX = 11
/** Longest programme; after it nothing is free, whichever it was. */
const PROGRAMME_MONTHS_MAX = 48
const MAKER_TERMS_MONTHS = 36

export const lastDayOfMonth = (day: Day): Day => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)

/** The fuel of a car: the catalogue's, else what its variant says; null where neither does. */
function fuelOf({ fuel, spec }: Pick<PromisedCar, 'fuel' | 'spec'>): string | null {
  if (fuel) return fuel
  if (/\b(?:hev|hybrid)\b/i.test(spec)) return 'Hybrid'
  return /\b(?:bev|ev)\b/i.test(spec) ? 'Listrik' : null
}

/** The outcome of every promise of a car on a day of the place where it is registered. */
export function computePromises(facts: PromiseFacts, tables: PromiseTables, today: Day): PromiseOutcome[] {
  const computation = new Computation(facts, tables, today)
  return PROMISES.flatMap((promise) => {
    const brandHasRule = tables.promises.some(
      (row) => row.promise === promise && isSame(row.brand, facts.car.brand),
    )
    if (!brandHasRule) return [computation.answer(promise, null, { kind: 'no_rule' })]
    const outcome = computation.compute(promise)
    return outcome ? [outcome] : []
  })
}

/**
 * Services with their numbers: those without one are numbered in order of day while each lies within its last day.
 * Without a hand-over no day can be compared, so they keep none.
 */
function numberServices(
  services: PromiseFacts['services'],
  handedOverOn: Day | null,
  plan: readonly PromiseService[],
): { number: number; day: Day }[] {
  const numbered = services.flatMap(({ number, day }) => (number === null ? [] : [{ number, day }]))
  if (handedOverOn === null) return numbered
  const taken = new Set(numbered.map(({ number }) => number))
  const found = [...numbered]
  const open = services.filter(({ number }) => number === null).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  let next = 1
  for (const { day } of open) {
    while (taken.has(next)) next++
    const months = plan.find(({ number }) => number === next)?.months
    if (next > LAST_PLANNED_SERVICE || months === undefined) break
    if (day > lastDayOfMonth(addMonths(handedOverOn, months))) break
    taken.add(next)
    found.push({ number: next, day })
  }
  return found
}

type History = { kind: 'kept' } | { kind: 'late' | 'gap'; number: number }
type Answer = Partial<Omit<PromiseOutcome, 'promise' | 'row'>> & Pick<PromiseOutcome, 'kind'>

class Computation {
  readonly #facts: PromiseFacts
  readonly #ofBrand: readonly PromiseRow[]
  readonly #rows: readonly PromiseRow[]
  readonly #plan: ReadonlyMap<number, PromiseService>
  readonly #today: Day
  readonly #fuel: string | null
  readonly #served: ReadonlyMap<number, Day>
  /** Null without a reading, and after the odometer was replaced. */
  readonly #reading: { km: number; day: Day } | null

  constructor(facts: PromiseFacts, { promises, services }: PromiseTables, today: Day) {
    const { brand, year } = facts.car
    this.#facts = facts
    this.#today = today
    this.#fuel = fuelOf(facts.car)
    this.#ofBrand = promises.filter((row) => isSame(row.brand, brand))
    this.#rows = this.#ofBrand.filter((row) => isInScope(row, facts.car, this.#fuel))
    const plan = services.filter((service) => isSame(service.brand, brand))
    this.#plan = new Map(plan.map((service) => [service.number, service]))
    const served = new Map<number, Day>()
    for (const { number, day } of numberServices(facts.services, facts.handed_over_on, plan)) {
      const known = served.get(number)
      if (known === undefined || day < known) served.set(number, day)
    }
    this.#served = served
    const { trusted, doubted } = weighReadings(facts.readings, createFactoryReading(year))
    // Readings are dropped only where a workshop's lower one began a new odometer.
    const replaced = trusted.length + doubted.length < facts.readings.length
    this.#reading = replaced ? null : (trusted.at(-1) ?? null)
  }

  compute(promise: PromiseKind): PromiseOutcome | null {
    const outcome = this.#decide(promise)
    const isAlive = outcome?.kind === 'valid' || outcome?.kind === 'conditional'
    return isAlive && outcome.row && isUnconfirmed(outcome.row)
      ? this.#unknown(promise, outcome.row, 'confirmation')
      : outcome
  }

  #decide(promise: PromiseKind): PromiseOutcome | null {
    switch (promise) {
      case 'base':
      case 'aux_battery':
        return this.#warranty(promise, this.#rowFor(promise))
      case 'hv_battery':
        return this.#tractionBattery()
      case 'service':
        return this.#service()
      case 'extended':
        return this.#extended()
      case 'roadside':
        return this.#roadside()
    }
  }

  answer(promise: PromiseKind, row: PromiseRow | null, answer: Answer): PromiseOutcome {
    const km = row?.km ?? null
    const left = km === null || !this.#reading ? null : Math.max(0, km - this.#reading.km)
    const isAlive = answer.kind === 'valid' || answer.kind === 'conditional'
    return {
      promise,
      programme: row?.programme ?? null,
      number: null,
      until: null,
      km_until: isAlive ? km : null,
      km_left: isAlive ? left : null,
      needs: [],
      missing: null,
      since: null,
      free: null,
      row,
      ...answer,
    }
  }

  #warranty(promise: PromiseKind, row: PromiseRow | null): PromiseOutcome {
    if (!row) return this.answer(promise, null, { kind: 'no_rule' })
    if (this.#isReached(row.km)) return this.#lost(promise, row, 'km')
    const until = this.#untilOf(row)
    if (until === null) return this.#unknown(promise, row, row.months === null ? 'rule' : 'delivered')
    if (this.#today > until) return this.#lost(promise, row, 'time', until)
    if (row.km === null) return this.#unknown(promise, row, 'rule')
    if (!this.#isSurelyBelow(row.km, 'before')) return this.#unknown(promise, row, 'reading')
    const history = this.#history(1, true)
    if (history.kind !== 'kept') return this.#unknown(promise, row, `S${history.number}`)
    if (this.#mustReport) return this.answer(promise, row, { kind: 'conditional', until, needs: [REPORT] })
    return this.answer(promise, row, { kind: 'valid', until })
  }

  #tractionBattery(): PromiseOutcome | null {
    if (this.#fuel !== null && !/^(?:hybrid|listrik)$/i.test(this.#fuel)) return null
    if (this.#fuel === null) return this.#unknown('hv_battery', null, 'fuel')
    const handedOver = this.#facts.handed_over_on
    if (handedOver === null) return this.#unknown('hv_battery', null, 'delivered')
    const row = this.#rowFor('hv_battery')
    if (!row || row.status === 'unknown' || row.months === null)
      return this.#unknown('hv_battery', row, 'rule')
    const outcome = this.#warranty('hv_battery', row)
    const isAlive = outcome.kind === 'valid' || outcome.kind === 'conditional'
    if (!isAlive || row.condition !== 'terms_after_36') return outcome
    if (this.#today <= addMonths(handedOver, MAKER_TERMS_MONTHS)) return outcome
    const terms: PromiseNeed = { what: 'terms', number: null, by: null, last: null }
    return { ...outcome, kind: 'conditional', needs: [...outcome.needs, terms] }
  }

  #service(): PromiseOutcome {
    const { programme: said, handed_over_on: handedOver, car } = this.#facts
    const { row, isSure } = this.#programme()
    if (said === 'none') return this.#lost('service', null, 'out')
    if (handedOver === null) {
      const isOver = row !== null && this.#isPast(row.km)
      const isOfProgramme = said !== null || (row?.year_from != null && car.year > row.year_from)
      return isOver && isOfProgramme
        ? this.#lost('service', row, 'km')
        : this.#unknown('service', row, 'delivered')
    }
    if (!isSure || !row) {
      const end = addMonths(handedOver, PROGRAMME_MONTHS_MAX)
      return this.#today > end
        ? this.#lost('service', row, 'time', end)
        : this.#unknown('service', row, 'programme')
    }
    const until = this.#untilOf(row)
    if (until === null) return this.#unknown('service', row, 'rule')
    if (this.#today > lastDayOfMonth(until)) return this.#lost('service', row, 'time', until)
    if (row.km === null) return this.#unknown('service', row, 'rule')
    if (this.#isPast(row.km)) return this.#lost('service', row, 'km')
    const highest = Math.max(0, ...this.#served.keys())
    if (row.services !== null && highest >= row.services) return this.#lost('service', row, 'used')
    if (this.#today > until) return this.#unknown('service', row, 'month')
    if (!this.#isSurelyBelow(row.km, 'at most')) return this.#unknown('service', row, 'reading')
    const history = this.#history(this.#onTimeFrom, false)
    if (history.kind === 'gap') return this.#unknown('service', row, `S${history.number}`)
    const next = { number: highest + 1, until, free: row.free }
    if (this.#facts.owner === 'first') return this.answer('service', row, { kind: 'valid', ...next })
    const owner: PromiseNeed = { what: 'owner', number: next.number, by: null, last: null }
    return this.answer('service', row, { kind: 'conditional', ...next, needs: [owner] })
  }

  #extended(): PromiseOutcome {
    const { programme: said, handed_over_on: handedOver, car } = this.#facts
    const { row: programme, isSure } = this.#programme()
    if (said === 'none' || programme?.programme === 'gbsb') return this.#lost('extended', null, 'out')
    if (handedOver === null) return this.#unknown('extended', null, 'delivered')
    const isTooOld =
      programme?.year_rule === 'must' && programme.year_from !== null && car.year < programme.year_from
    if (isTooOld && said === null) return this.#lost('extended', null, 'out')
    const row = this.#rowFor('extended')
    if (!row) return this.answer('extended', null, { kind: 'no_rule' })
    const until = this.#untilOf(row)
    if (until === null || row.km === null) return this.#unknown('extended', row, 'rule')
    if (this.#today > until) return this.#lost('extended', row, 'time', until)
    if (this.#isReached(row.km)) return this.#lost('extended', row, 'km')
    if (!isSure) return this.#unknown('extended', row, 'programme')
    const first = this.#onTimeFrom
    const history = this.#history(first, false)
    if (history.kind === 'late')
      return this.#lost('extended', row, `S${history.number}`, addDays(this.#lastDay(history.number), 1))
    if (history.kind === 'gap') return this.#unknown('extended', row, `S${history.number}`)
    if (!this.#isSurelyBelow(row.km, 'before')) return this.#unknown('extended', row, 'reading')
    const report = this.#mustReport ? [REPORT] : []
    const last = row.services ?? LAST_PLANNED_SERVICE
    const open = range(first, last).filter((number) => !this.#served.has(number))
    const [next] = open
    if (next === undefined)
      return this.answer('extended', row, {
        kind: report.length > 0 ? 'conditional' : 'valid',
        until,
        needs: report,
      })
    const needs = open.map((number): PromiseNeed => {
      const safe = this.#safeDay(number)
      const end = this.#lastDay(number)
      return { what: 'service', number, by: safe < this.#today ? end : safe, last: end }
    })
    return this.answer('extended', row, {
      kind: 'conditional',
      number: next,
      until,
      needs: [...needs, ...report],
    })
  }

  #roadside(): PromiseOutcome {
    const row = this.#rowFor('roadside')
    if (!row) return this.answer('roadside', null, { kind: 'no_rule' })
    const until = this.#untilOf(row)
    if (isUnconfirmed(row)) return { ...this.#unknown('roadside', row, 'confirmation'), until }
    if (until === null) return this.#unknown('roadside', row, row.months === null ? 'rule' : 'delivered')
    if (this.#today > until) return this.#lost('roadside', row, 'time', until)
    return this.answer('roadside', row, { kind: 'valid', until })
  }

  #unknown(promise: PromiseKind, row: PromiseRow | null, missing: Missing): PromiseOutcome {
    return this.answer(promise, row, { kind: 'unknown', missing, number: numberIn(missing) })
  }

  #lost(promise: PromiseKind, row: PromiseRow | null, missing: LostBy, since: Day | null = null) {
    return this.answer(promise, row, { kind: 'lost', missing, since, number: numberIn(missing) })
  }

  /** The row of the programme of free services that the car is or may be in, and whether it surely is. */
  #programme(): { row: PromiseRow | null; isSure: boolean } {
    const { programme: said, handed_over_on: handedOver, car } = this.#facts
    const rows = this.#rows.filter(({ promise }) => promise === 'service')
    const own = mostSpecific(rows.filter(({ programme }) => programme !== 'gbsb'))
    if (said === 'tcare' || said === 'tcare_lite') {
      if (own?.programme === said) return { row: own, isSure: true }
      return { row: this.#commonRow(said), isSure: true }
    }
    if (handedOver === null) return { row: own, isSure: false }
    const former = mostSpecific(rows.filter((row) => row.programme === 'gbsb' && isWithin(row, handedOver)))
    if (former) return { row: former, isSure: true }
    const isSure =
      own !== null &&
      own.delivered_from !== null &&
      handedOver >= own.delivered_from &&
      (own.delivered_to === null || handedOver <= own.delivered_to) &&
      car.year >= (own.year_from ?? car.year)
    return { row: own, isSure }
  }

  /** The values that all rows of a programme share, for a model that the published list does not name. */
  #commonRow(programme: Programme): PromiseRow | null {
    const rows = this.#ofBrand.filter((row) => row.promise === 'service' && row.programme === programme)
    const [first] = rows
    if (!first) return null
    const common = <K extends 'months' | 'km' | 'services' | 'free'>(key: K): PromiseRow[K] | null =>
      rows.every((row) => row[key] === first[key]) ? first[key] : null
    return {
      ...first,
      car_type: null,
      spec_word: null,
      year_from: null,
      year_rule: null,
      months: common('months'),
      km: common('km'),
      services: common('services'),
      free: common('free'),
    }
  }

  #rowFor(promise: PromiseKind): PromiseRow | null {
    const handedOver = this.#facts.handed_over_on
    return mostSpecific(
      this.#rows.filter(
        (row) => row.promise === promise && (handedOver === null || isWithin(row, handedOver)),
      ),
    )
  }

  get #onTimeFrom(): number {
    return (this.#facts.handed_over_on && this.#rowFor('extended')?.on_time_from) || 1
  }

  get #mustReport(): boolean {
    return this.#facts.owner !== 'first' && !this.#facts.reported
  }

  #untilOf({ months }: PromiseRow): Day | null {
    const handedOver = this.#facts.handed_over_on
    return handedOver === null || months === null ? null : addMonths(handedOver, months)
  }

  #safeDay(number: number): Day {
    const handedOver = this.#facts.handed_over_on ?? this.#today
    return addMonths(handedOver, this.#plan.get(number)?.months ?? 0)
  }

  #lastDay(number: number): Day {
    return lastDayOfMonth(this.#safeDay(number))
  }

  /** Services from `first` to the last whose month is over; with `byDistance` also those whose mark the car has passed. */
  #history(first: number, byDistance: boolean): History {
    const due = range(1, LAST_PLANNED_SERVICE).filter(
      (number) => this.#plan.has(number) && this.#lastDay(number) < this.#today,
    )
    const dueByKm = byDistance
      ? [...this.#plan.values()]
          .filter(({ step_km }) => this.#reading !== null && step_km + SERVICE_KM_GRACE <= this.#reading.km)
          .map(({ number }) => number)
      : []
    const numbers = [...new Set([...range(first, Math.max(0, ...due)), ...dueByKm])]
      .filter((number) => number >= first)
      .toSorted((a, b) => a - b)
    const late = range(first, LAST_PLANNED_SERVICE).find((number) => {
      const day = this.#served.get(number)
      return day !== undefined && day > this.#lastDay(number)
    })
    if (late !== undefined) return { kind: 'late', number: late }
    const gap = numbers.find((number) => !this.#served.has(number))
    return gap === undefined ? { kind: 'kept' } : { kind: 'gap', number: gap }
  }

  /** "Before" a limit: it is reached at that number. */
  #isReached(limit: number | null): boolean {
    return limit !== null && this.#reading !== null && this.#reading.km >= limit
  }

  /** "At most" a limit: it is passed above that number. */
  #isPast(limit: number | null): boolean {
    return limit !== null && this.#reading !== null && this.#reading.km > limit
  }

  /** Whether an older reading, with the kilometres assumed since, still lies below a limit. */
  #isSurelyBelow(limit: number, bound: 'before' | 'at most'): boolean {
    if (!this.#reading) return false
    const age = daysBetween(this.#reading.day, this.#today)
    const km = this.#reading.km + (age > COUNTED_READING_DAYS ? ASSUMED_KM_A_DAY * age : 0)
    return bound === 'before' ? km < limit : km <= limit
  }
}

/** Least prices of a service in whole rupiah: labour alone, and with its parts. */
export interface ServicePrice {
  labour: number | null
  total: number
}

/**
 * How many free services are left, and what they are worth by the price list: whole rupiah of those that have a price, and how
 * many have none. Null where no number is free, or nothing is known of what is free.
 */
export function valueFreeServices(
  { promise, kind, number, free, row }: PromiseOutcome,
  plan: readonly PromiseService[],
  priceAt: (step_km: number) => ServicePrice | undefined,
): { left: number; idr: number; unpriced: number } | null {
  if (promise !== 'service' || (kind !== 'valid' && kind !== 'conditional')) return null
  if (number === null || !free || !row?.services) return null
  const prices = range(number, row.services).map((one) => {
    const step = plan.find((service) => service.number === one && isSame(service.brand, row.brand))
    const price = step && priceAt(step.step_km)
    return (free === 'labour' ? price?.labour : price?.total) ?? null
  })
  return {
    left: prices.length,
    idr: prices.reduce<number>((sum, price) => sum + (price ?? 0), 0),
    unpriced: prices.filter((price) => price === null).length,
  }
}

const REPORT: PromiseNeed = { what: 'report', number: null, by: null, last: null }

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

const numberIn = (mark: Missing | LostBy): number | null =>
  /^S\d+$/.test(mark) ? Number(mark.slice(1)) : null

/** One copy of one report, or nothing that agrees. */
const isUnconfirmed = ({ status }: PromiseRow): boolean => status === 'weak' || status === 'unknown'

const isInScope = (row: PromiseRow, car: PromisedCar, fuel: string | null): boolean =>
  (row.car_type === null || isSame(row.car_type, car.type)) &&
  (row.spec_word === null || wordsOf(car.spec).includes(row.spec_word.toLowerCase())) &&
  (row.fuel === null || (fuel !== null && isSame(row.fuel, fuel)))

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)

const isWithin = ({ delivered_from, delivered_to }: PromiseRow, day: Day): boolean =>
  (delivered_from === null || day >= delivered_from) && (delivered_to === null || day <= delivered_to)

/** Of rows that apply to a car: model before word of the variant before fuel, then the latest hand-over. */
function mostSpecific(rows: readonly PromiseRow[]): PromiseRow | null {
  const weight = (row: PromiseRow) =>
    (row.car_type === null ? 0 : 4) + (row.spec_word === null ? 0 : 2) + (row.fuel === null ? 0 : 1)
  const compare = (one: PromiseRow, other: PromiseRow) =>
    weight(other) - weight(one) || (other.delivered_from ?? '').localeCompare(one.delivered_from ?? '')
  return rows.toSorted(compare)[0] ?? null
}

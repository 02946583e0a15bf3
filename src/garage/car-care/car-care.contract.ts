import * as z from 'zod/mini'
import { get, put } from '#core/endpoint.ts'
import { calendarDay, instant, recordId } from '#core/fields.ts'
import { odometerReading } from '#garage/odometer/odometer-readings.contract.ts'
import { promiseRows } from '#garage/promises/promises.contract.ts'
import { DATE_KINDS, DATE_MOODS } from './car-dates.model.ts'

/** Papers to bring to the Samsat office, by the occasion. */
export const PAPERS = {
  yearly: ['stnk', 'ktp', 'tax_receipt'],
  five_yearly: ['stnk', 'ktp', 'tax_receipt', 'bpkb', 'car'],
} as const
export type PapersKind = keyof typeof PAPERS
/** `yearly:stnk` */
export const paperKey = (kind: PapersKind, paper: string) => `${kind}:${paper}`
const PAPER_KEYS = [
  ...PAPERS.yearly.map((paper) => paperKey('yearly', paper)),
  ...PAPERS.five_yearly.map((paper) => paperKey('five_yearly', paper)),
]

const day = z.string()
const span = z.object({ from: day, to: day })
const carDate = z.object({
  kind: z.enum(DATE_KINDS),
  day,
  mood: z.enum(DATE_MOODS),
  rough: z.boolean(),
  step_km: z.nullable(z.number()),
  extension_until: z.optional(day),
})
/** Where a rule comes from; every block shows it. */
const grounds = { source: z.string(), as_of: day }

const advice = z.union([
  z.object({ state: z.literal('no_rule') }),
  z.object({ state: z.literal('unknown') }),
  z.object({
    state: z.literal('known'),
    step_km: z.number(),
    package_km: z.number(),
    day: z.nullable(day),
    first: z.enum(['time', 'km']),
    rough: z.boolean(),
    by_time: z.nullable(span),
    by_km: z.nullable(
      z.object({
        from: z.nullable(z.number()),
        now: z.number(),
        to: z.number(),
        reached: z.nullable(span),
      }),
    ),
    usage: z.nullable(z.object({ low: z.number(), high: z.number() })),
    last: z.nullable(
      z.object({
        day,
        km: z.nullable(z.number()),
        by: z.enum(['workshop', 'owner']),
        wrote_next: z.boolean(),
      }),
    ),
    reading: z.nullable(odometerReading),
    every_months: z.number(),
    every_km: z.number(),
    ...grounds,
    /** What is usually done then. */
    jobs: z.array(z.string()),
  }),
])

const warranty = z.union([
  z.object({ state: z.literal('no_rule') }),
  z.object({ state: z.literal('unknown') }),
  z.object({
    state: z.literal('active'),
    until: day,
    months_left: z.number(),
    days_left: z.number(),
    km_left: z.nullable(z.number()),
    service_until: z.nullable(day),
    service_over: z.boolean(),
    handed_over_on: day,
    months: z.number(),
    km: z.number(),
    ...grounds,
  }),
  z.object({
    state: z.literal('ended'),
    by: z.enum(['time', 'km']),
    on: z.nullable(day),
    months: z.number(),
    km: z.number(),
    ...grounds,
  }),
])

const recall = z.object({
  id: z.number(),
  title: z.string(),
  what: z.string(),
  announced_on: day,
  built_from: z.nullable(day),
  built_to: z.nullable(day),
  answer: z.enum(['maybe', 'not_enough']),
  by: z.enum(['chassis', 'year', 'campaign']),
  check_url: z.string(),
  ...grounds,
})

const carCare = z.object({
  /** Where the car is registered. */
  today: day,
  /** When this answer was computed. */
  at: instant,
  /** Of the car's own data, for a change of them. */
  version: z.number(),
  stnk: z.object({ yearly: z.nullable(day), five_yearly: day, red_line: day }),
  /** Keys of the papers that the owner has ready, as `paperKey` writes them. */
  papers: z.array(z.string()),
  /** The nearest first, those that have passed last. */
  dates: z.array(carDate),
  advice,
  warranty,
  promises: promiseRows,
  recalls: z.object({
    /** When the list was last updated; null while there is none. */
    as_of: z.nullable(day),
    /** Page of the maker on which a car can be checked, from the newest campaign of the make. */
    check_url: z.nullable(z.string()),
    campaigns: z.array(recall),
  }),
  /** The newest first. */
  readings: z.array(odometerReading),
  /** The unfinished visit that prevents the car from being removed; null when it may be. */
  visit: z.nullable(
    z.object({ id: z.string(), number: z.string(), day, time: z.string(), branch: z.string() }),
  ),
})
export type CarCare = z.output<typeof carCare>
export type ShownAdvice = CarCare['advice']
export type ShownRecall = z.output<typeof recall>

const ofCar = z.object({ id: recordId })

export const readCarCare = get(
  '/customercars/{id}/companion',
  'customer',
  'What an own car needs, when and why: dates, service advice with its grounds, warranty, recalls, readings',
  { params: ofCar, reply: carCare },
)

export const answerCarCare = put(
  '/customercars/{id}/companion',
  'customer',
  'Answer what the portal does not know about an own car; what is left out stays as it is',
  {
    params: ofCar,
    body: z.object({
      handed_over_on: z.optional(calendarDay('Tanggal diserahkan harus berupa tanggal')),
      last_service_on: z.optional(calendarDay('Tanggal servis terakhir harus berupa tanggal')),
      /** The yearly validation that was paid: the day that was shown as due; null undoes the last one. */
      stnk_paid_for: z.optional(z.nullable(calendarDay('Tanggal pengesahan harus berupa tanggal'))),
      papers: z.optional(
        z.array(z.enum(PAPER_KEYS as [string, ...string[]])).check(z.maxLength(PAPER_KEYS.length)),
      ),
    }),
    reply: carCare,
  },
)

export const listCarDates = get(
  '/customercars/dates',
  'customer',
  'The next dates of all own cars, the nearest first, those that have passed last',
  {
    reply: z.array(
      z.extend(carDate, { car_id: z.string(), license_plate: z.string(), stnk_term: day, today: day }),
    ),
  },
)
export type OwnCarDate = z.output<typeof listCarDates.reply>[number]

export const carCareEndpoints = { readCarCare, answerCarCare, listCarDates }

import * as z from 'zod/mini'
import { get, put } from '#core/endpoint.ts'
import { line, recordId } from '#core/fields.ts'
import { OWNERSHIPS, PROGRAMME_ANSWERS, PROGRAMMES, PROMISE_STATUSES, PROMISES } from './promises.model.ts'

const day = z.string()

/** A promise as screens show it: outcome, limits, conditions and where the rule was read. */
export const shownPromise = z.object({
  promise: z.enum(PROMISES),
  programme: z.nullable(z.enum(PROGRAMMES)),
  kind: z.enum(['valid', 'conditional', 'unknown', 'lost', 'no_rule']),
  /** The next free service, or the one that is missing or was late. */
  number: z.nullable(z.number()),
  until: z.nullable(day),
  km_until: z.nullable(z.number()),
  km_left: z.nullable(z.number()),
  needs: z.array(
    z.object({
      what: z.enum(['service', 'report', 'owner', 'terms']),
      number: z.nullable(z.number()),
      /** The safe day, and the last one by the published rule. */
      by: z.nullable(day),
      last: z.nullable(day),
    }),
  ),
  /** What an unknown promise lacks, or what a lost one was lost by: `S5` is the fifth service. */
  missing: z.nullable(z.string()),
  since: z.nullable(day),
  free: z.nullable(z.enum(['labour_parts', 'labour'])),
  /** Parts that the next free service includes; left out where parts are paid or none are published. */
  parts: z.optional(z.array(z.string())),
  /** True for the battery of an electric car; left out everywhere else. */
  electric: z.optional(z.boolean()),
  /** How many free services are left, what they are worth by the price list, and how many have no price there. */
  value: z.nullable(z.object({ left: z.number(), idr: z.number(), unpriced: z.number() })),
  /** Null where no rule decided. */
  grounds: z.nullable(
    z.object({
      status: z.enum(PROMISE_STATUSES),
      source: z.string(),
      read_on: day,
      note: z.nullable(z.string()),
    }),
  ),
})
export type ShownPromise = z.output<typeof shownPromise>

/** What the owner says of themselves and of the maker's page. */
const answers = {
  owner: z.enum(OWNERSHIPS),
  reported: z.boolean(),
  programme: z.nullable(z.enum(PROGRAMME_ANSWERS)),
}

export const promiseRows = z.object({
  rows: z.array(shownPromise),
  ...answers,
  /** Who read the maker's page for this car; an owner's own answer is marked as theirs. */
  programme_by: z.nullable(z.enum(['staff', 'owner'])),
})
export type ShownPromises = z.output<typeof promiseRows>

/** A number for help on the road. */
const roadsideNumber = z.object({
  name: z.string(),
  phone: z.string(),
  hours: z.nullable(z.string()),
  status: z.enum(PROMISE_STATUSES),
  source: z.string(),
  read_on: day,
})
export type RoadsideNumber = z.output<typeof roadsideNumber>

const ofCar = z.object({ id: recordId })
const carPromises = z.extend(promiseRows, { today: day, roadside: z.array(roadsideNumber) })

export const readPromises = get(
  '/customercars/{id}/promises',
  'customer',
  'What the manufacturer still owes an own car: free services, warranties and roadside help, each with its reason',
  { params: ofCar, reply: carPromises },
)

export const answerPromises = put(
  '/customercars/{id}/promises',
  'customer',
  'Answer which owner of the car one is and what the maker says of its programme; what is left out stays',
  {
    params: ofCar,
    body: z.object({
      owner: z.optional(answers.owner),
      reported: z.optional(z.boolean()),
      programme: z.optional(answers.programme),
    }),
    reply: carPromises,
  },
)

export const listRoadsideNumbers = get(
  '/roadside',
  'anyone',
  "Numbers for help on the road: the make's, then those for every car, and the dealer's",
  {
    query: z.object({ brand: z.optional(line('Merek', 60)) }),
    reply: z.object({
      numbers: z.array(roadsideNumber),
      /** Called where nobody helps the make; null where the dealer has no number. */
      dealer: z.nullable(z.object({ name: z.string(), phone: z.string() })),
    }),
  },
)

export const promisesEndpoints = { readPromises, answerPromises, listRoadsideNumbers }

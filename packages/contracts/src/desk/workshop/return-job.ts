import * as z from 'zod/mini'
import { instant } from '../../platform/fields.ts'
import { ANSWER_CHANNELS } from '../../workshop/follow-up-states.ts'
import { RETURN_CAUSES, RETURN_JOB_STATES, RETURN_OUTCOMES } from '../../workshop/return-job-states.ts'

/** A return job as a line of the list. */
export const returnJobLine = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(RETURN_JOB_STATES),
  visit_id: z.string(),
  plate: z.string(),
  car_name: z.string(),
  name: z.string(),
  opened_at: instant,
  call_due_at: instant,
  /** The first call, answered or not; null until then. */
  called_at: z.nullable(instant),
  missed_calls: z.number(),
  /** The beginning of what the customer wrote; null where they wrote nothing. */
  excerpt: z.nullable(z.string()),
  advisor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** When the car comes again. */
  comes_at: z.nullable(instant),
  complained: z.boolean(),
  closed_at: z.nullable(instant),
  outcome: z.nullable(z.enum(RETURN_OUTCOMES)),
})
export type ReturnJobLine = z.output<typeof returnJobLine>

export const returnCall = z.object({
  at: instant,
  name: z.string(),
  reached: z.boolean(),
  words: z.nullable(z.string()),
})

export const returnJob = z.object({
  ...returnJobLine.shape,
  branch: z.object({ id: z.number(), branch: z.string(), timezone: z.string() }),
  stnk_term: z.nullable(z.string()),
  phone: z.string(),
  /** The customer's own words. */
  words: z.nullable(z.string()),
  answered_at: instant,
  answered_via: z.enum(ANSWER_CHANNELS),
  /** When the question was sent; null where the customer answered before. */
  asked_at: z.nullable(instant),
  photos: z.array(z.object({ id: z.string(), at: instant })),
  /** The visit that the answer is about. */
  visit: z.object({
    handed_over_at: instant,
    record_id: z.nullable(z.string()),
    complaint: z.nullable(z.string()),
    done: z.array(z.string()),
    declined: z.array(z.object({ title: z.string(), price: z.number() })),
    technician: z.nullable(z.string()),
    odometer: z.nullable(z.number()),
  }),
  calls: z.array(returnCall),
  /** Heads who were notified when it was opened. */
  heads: z.array(z.string()),
  reminded_at: z.nullable(instant),
  office_notified_at: z.nullable(instant),
  cause: z.nullable(z.enum(RETURN_CAUSES)),
  outcome_words: z.nullable(z.string()),
  /** What did not suit the customer; null where they did not reopen it. */
  reopen_words: z.nullable(z.string()),
  complaint: z.nullable(z.object({ at: instant, words: z.string() })),
  complaint_until: instant,
  changed_by: z.nullable(z.string()),
  changed_at: instant,
  /** Staff of the workshop that it can be assigned to. */
  advisors: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether it may end as not reached. */
  tried: z.boolean(),
})
export type ReturnJob = z.output<typeof returnJob>

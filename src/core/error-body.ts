import * as z from 'zod/mini'

/** The newest version of the record that a refused act was about, by `desk/refused-records.ts`; each screen parses its own. */
const record = z.optional(z.unknown())

/** The `data` of an error body. `code` is stable and for programs; screens show `message` only. */
export const failureData = z.object({
  code: z.string(),
  field: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** Seconds until a retry may succeed. */
  retryAfter: z.optional(z.number()),
  /** The free hours of the day asked for, with `slot_full`. */
  slots: z.optional(z.array(z.object({ start: z.string(), end: z.string(), available: z.boolean() }))),
  /** The current visit, with a refusal of the desk. */
  visit: record,
  /** The stored answer to a question after a visit, with a refusal of another one. */
  follow_up: record,
  /** The current return job, with a refusal of the desk. */
  return_job: record,
  preparation: record,
  no_show: record,
  /** The thread of head office, likewise. */
  thread: record,
  /** The workshop's current hours, likewise. */
  hours: record,
  /** Of a workshop's plan, likewise: the job or the set-up as it is now, what a change moves, what no longer fits. */
  plan: record,
  /** The current trade-in request, likewise. */
  trade_in: record,
  /** The order as it is now, likewise. */
  order: record,
  /** The current banner, likewise. */
  banner: record,
  /** The current state of a used car with its photos, likewise. */
  stock_car: record,
  /** Which photo of the car is the same. */
  photo: z.optional(z.number()),
  requestId: z.optional(z.string()),
})
export type FailureData = z.output<typeof failureData>

export const errorReply = z.object({
  statusCode: z.number(),
  error: z.string(),
  message: z.string(),
  data: z.nullable(failureData),
})

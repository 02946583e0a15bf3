import * as z from 'zod/mini'

/** The `data` of an error body. `code` is stable and for programs; screens show `message` only. */
export const failureData = z.object({
  code: z.string(),
  field: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** Seconds until a retry may succeed. */
  retryAfter: z.optional(z.number()),
  /** The free hours of the day asked for, with `slot_full`. */
  slots: z.optional(z.array(z.object({ start: z.string(), end: z.string(), available: z.boolean() }))),
  /** The visit as it stands, with a refusal of the desk. */
  visit: z.optional(z.unknown()),
  /** The stored answer to a question after a visit, with a refusal of another one. */
  follow_up: z.optional(z.unknown()),
  /** The current return job, with a refusal of the desk. */
  return_job: z.optional(z.unknown()),
  /** The thread of head office, likewise. */
  thread: z.optional(z.unknown()),
  /** The workshop's hours as they stand, likewise. */
  hours: z.optional(z.unknown()),
  /** The trade-in request as it stands, likewise. */
  trade_in: z.optional(z.unknown()),
  /** The banner as it stands, likewise. */
  banner: z.optional(z.unknown()),
  /** The current state of a used car with its photos, likewise. */
  stock_car: z.optional(z.unknown()),
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

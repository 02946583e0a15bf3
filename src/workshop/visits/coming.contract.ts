import * as z from 'zod/mini'
import { get, post } from '#core/endpoint.ts'
import { instant } from '#core/fields.ts'

const secret = z.object({ secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)) })

/** The visit that a reminder is about: nothing of the person. */
const comingVisit = z.object({
  plate: z.string(),
  stnk_term: z.nullable(z.string()),
  branch: z.string(),
  timezone: z.string(),
  starts_at: instant,
  /** Whether the customer has confirmed that they come. */
  sure: z.boolean(),
})

export const readComing = get(
  '/arrivals/link/{secret}/coming',
  'anyone',
  'The visit of a reminder, by its link; changes nothing',
  { params: secret, reply: comingVisit },
)

export const confirmComing = post(
  '/arrivals/link/{secret}/coming',
  'anyone',
  'Say that one comes, by the link of the reminder; again changes nothing',
  { params: secret, reply: comingVisit },
)

export const comingEndpoints = { readComing, confirmComing }

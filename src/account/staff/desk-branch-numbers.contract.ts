import * as z from 'zod/mini'
import { deskGet, deskPut } from '#core/desk-endpoint.ts'

const params = z.object({ workshopId: z.string().check(z.regex(/^\d{1,9}$/)) })
const reply = z.object({
  /** Null while the workshop uses the shared number. */
  number_id: z.nullable(z.string()),
  /** Numbers of this installation; the first is the shared one. */
  numbers: z.array(z.string()),
})

export const readBranchNumber = deskGet(
  '/workshops/{workshopId}/whatsapp-number',
  'office',
  'none',
  'The number that writes for a workshop by WhatsApp, and those that it can have',
  { params, reply },
)

export const setBranchNumber = deskPut(
  '/workshops/{workshopId}/whatsapp-number',
  'office',
  'none',
  'Give a workshop a number of its own, or the shared one',
  {
    params,
    body: z.object({ number_id: z.nullable(z.string().check(z.regex(/^\d{1,32}$/))) }),
    reply,
  },
)

export const branchNumberEndpoints = { readBranchNumber, setBranchNumber }

import * as z from 'zod/mini'
import { deskGet } from '#core/desk-endpoint.ts'

export const officeCounts = deskGet(
  '/office-counts',
  'office',
  'none',
  'How much waits for head office, for the numbers of its menu',
  {
    reply: z.object({
      /** Trade-in requests that are not decided. */
      trade_ins: z.number(),
      /** Threads that are open. */
      inbox: z.number(),
      /** Publications of others that wait for a second person. */
      approvals: z.number(),
    }),
  },
)

export const officeCountEndpoints = { officeCounts }

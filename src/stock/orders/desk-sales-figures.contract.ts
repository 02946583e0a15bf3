import * as z from 'zod/mini'
import { deskGet } from '#core/desk-endpoint.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { figurePeriod } from '#workshop/figures/desk-figures.contract.ts'

/** Orders of a branch that came this far in a finished week, from Monday to Sunday. */
const week = z.object({
  monday: z.string(),
  ordered: z.number(),
  deposits: z.number(),
  agreed: z.number(),
  paid: z.number(),
  handed_over: z.number(),
  expired: z.number(),
  /** By the buyer. */
  cancelled: z.number(),
  cancelled_by_dealer: z.number(),
  returned: z.number(),
})
export type SalesWeek = z.output<typeof week>

export const readSalesFigures = deskGet(
  '/branches/{branchId}/sales-figures',
  'head',
  'branch',
  'How far the orders of a branch came, week by week, the newest first; sample orders are not counted',
  {
    params: z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) }),
    query: z.object({ period: figurePeriod }),
    reply: z.object({ weeks: z.array(week) }),
  },
)
export type SalesFigures = ReplyOf<typeof readSalesFigures>

export const salesFigureEndpoints = { readSalesFigures }

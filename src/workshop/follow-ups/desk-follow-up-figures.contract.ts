import * as z from 'zod/mini'
import { deskGet } from '#core/desk-endpoint.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { figurePeriod } from '#workshop/figures/desk-figures.contract.ts'
import { fixedFigure } from '#workshop/visits/kept-word.contract.ts'

/** Figures of a group; null where they are hidden. */
const followUpCounts = z.object({
  /** Counted answers, and how many of them say yes without a return within 30 days. */
  answers: z.nullable(z.number()),
  fixed: z.nullable(z.number()),
  /** Wilson interval of `fixed` in `answers`, as shares. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** Mean of the ratings. */
  rating: z.nullable(z.number()),
  handed_over: z.nullable(z.number()),
  returned: z.nullable(z.number()),
  calls_due: z.nullable(z.number()),
  calls_kept: z.nullable(z.number()),
})

/** Why the figures of a row are hidden: fewer than five answers, or the difference to the total would reveal another row. */
const hidden = z.nullable(z.enum(['few', 'difference']))

const params = z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) })
const query = z.object({ period: figurePeriod })

export const readFollowUpFigures = deskGet(
  '/branches/{branchId}/follow-up-figures',
  'advisor',
  'branch',
  'What customers answered after their visits, by week of hand-over and by advisor; an advisor reads their own row only',
  {
    params,
    query,
    reply: z.object({
      total: z.object({
        ...followUpCounts.shape,
        asked: z.number(),
        /** Median of the time to the answer; null where it is hidden. */
        answer_minutes: z.nullable(z.number()),
        late_calls: z.nullable(z.number()),
      }),
      weeks: z.array(
        z.object({
          monday: z.string(),
          asked: z.number(),
          hidden,
          /** False for weeks whose questions may still be answered. */
          complete: z.boolean(),
          ...followUpCounts.shape,
        }),
      ),
      advisors: z.array(z.object({ name: z.string(), asked: z.number(), hidden, ...followUpCounts.shape })),
      causes: z.nullable(z.object({ same: z.number(), parts: z.number(), other: z.number() })),
      /** Answers that are not counted; their causes for head office only. */
      uncounted: z.number(),
      uncounted_causes: z.nullable(z.object({ workshop_network: z.number(), staff_account: z.number() })),
      call_hours: z.number(),
      /** What customers are shown of the last 90 days; null below 20 answers. */
      shown: fixedFigure,
    }),
  },
)
export type FollowUpFigures = ReplyOf<typeof readFollowUpFigures>

export const followUpFiguresFile = deskGet(
  '/branches/{branchId}/follow-up-figures/csv',
  'advisor',
  'branch',
  'The rows by advisor as a file of comma-separated values, hidden like on the screen',
  { params, query, csv: true, reply: z.string() },
)

export const followUpFigureEndpoints = { readFollowUpFigures, followUpFiguresFile }

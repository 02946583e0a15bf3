import * as z from 'zod/mini'
import { get, type ReplyOf } from '#core/endpoint.ts'
import { FIGURE_DAYS, KEPT_WORD_VISITS_MIN } from '#workshop/figures/figure-limits.model.ts'

/** How many promises were kept, of how many were made. */
export const keptShare = z.object({ kept: z.number(), of: z.number() })
export type KeptShare = z.output<typeof keptShare>

/** How many customers say that one visit solved the problem, with the Wilson interval of the share; null below `FIXED_ANSWERS_MIN` answers. */
export const fixedFigure = z.nullable(
  z.object({ yes: z.number(), of: z.number(), asked: z.number(), low: z.number(), high: z.number() }),
)
export type FixedFigure = z.output<typeof fixedFigure>

const paperShare = z.nullable(z.object({ kept: z.number(), of: z.number(), open_late: z.number() }))
export type PaperShare = z.output<typeof paperShare>

export const branchKeptWord = get(
  '/branches/{kind}/{branchId}/kept-word',
  'anyone',
  `How often a workshop started and was ready in time, from at least ${KEPT_WORD_VISITS_MIN} visits of the last ${FIGURE_DAYS} days`,
  {
    params: z.object({ kind: z.enum(['gr', 'bp']), branchId: z.string().check(z.regex(/^\d{1,9}$/)) }),
    reply: z.object({
      starts: z.nullable(keptShare),
      ready: z.nullable(keptShare),
      fixed: z.optional(fixedFigure),
      /** Papers of sold cars that came by their first promise; null where too few say anything. */
      papers: z.optional(paperShare),
      /** The workshop's day up to which visits are counted. */
      as_of: z.string(),
    }),
  },
)
export type BranchKeptWord = ReplyOf<typeof branchKeptWord>

export const keptWordEndpoints = { branchKeptWord }

import * as z from 'zod/mini'
import { get, type ReplyOf } from '../platform/endpoint.ts'

/** Fewer visits than this say nothing about a workshop. */
export const KEPT_WORD_VISITS_MIN = 20

/** How often a word was kept, of how many times it was given. */
export const keptOf = z.object({ kept: z.number(), of: z.number() })
export type KeptShare = z.output<typeof keptOf>

/** Fewer counted answers than this say nothing about a workshop. */
export const FIXED_ANSWERS_MIN = 20

/** How many customers say that one visit solved the problem, with the Wilson interval of the share; null below 20 answers. */
export const fixedFigure = z.nullable(
  z.object({ yes: z.number(), of: z.number(), asked: z.number(), low: z.number(), high: z.number() }),
)
export type FixedFigure = z.output<typeof fixedFigure>

export const branchKeptWord = get(
  '/branches/{kind}/{branchId}/kept-word',
  'anyone',
  'How often a workshop started and was ready in time, from at least 20 visits of the last 90 days',
  {
    params: z.object({ kind: z.enum(['gr', 'bp']), branchId: z.string().check(z.regex(/^\d{1,9}$/)) }),
    reply: z.object({
      starts: z.nullable(keptOf),
      ready: z.nullable(keptOf),
      fixed: z.optional(fixedFigure),
      /** The workshop's day up to which visits are counted. */
      as_of: z.string(),
    }),
  },
)
export type BranchKeptWord = ReplyOf<typeof branchKeptWord>

export const keptWordEndpoints = { branchKeptWord }

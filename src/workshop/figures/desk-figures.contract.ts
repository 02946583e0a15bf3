import * as z from 'zod/mini'
import { deskGet } from '#core/desk-endpoint.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { keptShare } from '#workshop/visits/kept-word.contract.ts'

/** How far back the figures reach: four or eight finished weeks, or those in the last 90 days. */
export const FIGURE_PERIODS = ['4w', '8w', '90d'] as const
export const figurePeriod = z.enum(FIGURE_PERIODS, 'Pilih 4 minggu, 8 minggu, atau 90 hari')
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

/** A finished week of a workshop, from Monday to Sunday. */
const week = z.object({
  monday: z.string(),
  /** Arrivals and no-shows together. */
  visits: z.number(),
  no_shows: z.number(),
  started: keptShare,
  ready: keptShare,
  waits: z.object({ parts: z.number(), consent: z.number(), other: z.number() }),
  /** Mean wait for a customer's consent; null without such a wait. */
  consent_minutes: z.nullable(z.number()),
})
export type FigureWeek = z.output<typeof week>

export const readFigures = deskGet(
  '/branches/{branchId}/figures',
  'head',
  'branch',
  'What a workshop did and kept, week by week, the newest first',
  {
    params: z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) }),
    query: z.object({ period: figurePeriod }),
    reply: z.object({
      weeks: z.array(week),
      /** What customers see of the last 90 days; null for a figure from too few visits. */
      shown: z.object({ starts: z.nullable(keptShare), ready: z.nullable(keptShare) }),
    }),
  },
)
export type Figures = ReplyOf<typeof readFigures>

export const figureEndpoints = { readFigures }

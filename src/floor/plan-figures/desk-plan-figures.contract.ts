import * as z from 'zod/mini'
import { deskGet } from '#core/desk-endpoint.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { QUEUE_KINDS } from '#floor/queue/queue-tickets.model.ts'
import { figurePeriod } from '#workshop/figures/desk-figures.contract.ts'
import { keptShare } from '#workshop/visits/kept-word.contract.ts'

/** Minutes of which some were worked. */
const used = z.object({ worked: z.number(), of: z.number() })

/** Median and p90 of some minutes by nearest rank; null below five cases. */
const spread = z.nullable(z.object({ median: z.number(), p90: z.number() }))

/** A finished week of a workshop, from Monday to Sunday. */
const week = z.object({
  monday: z.string(),
  /** Minutes that technicians and teams worked, of those that they were present without breaks. */
  technicians: used,
  /** Minutes that stalls were worked on, of those that they were open. */
  stalls: used,
  /** Minutes that cars kept a stall while their owners were asked. */
  held: z.number(),
  /** Minutes that stalls were closed in opening hours. */
  broken: z.number(),
  /** Minutes of technicians by what they were for; the rest of those present was free. */
  bucket: z.object({ appointments: z.number(), walk_ins: z.number(), extra: z.number() }),
  /** Cars that were ready at most 15 minutes after what was promised first. */
  first_promise: keptShare,
  /** Minutes between the first promise and the car being ready, either way. */
  missed_by: spread,
  /** Minutes until a car was received, of numbers with a visit. */
  reception: spread,
  no_shows: z.number(),
  /** Of the no-shows, customers who were called, and those who booked again then. */
  called: z.number(),
  booked_again: z.number(),
  walk_ins: z.number(),
  /** Cars that came. */
  cars: z.number(),
  /** Entries of the waiting list that ended, and those of them with a place. */
  waiting: z.object({ placed: z.number(), ended: z.number() }),
})
export type PlanFigureWeek = z.output<typeof week>

/** Receptions over all weeks of the period. */
const receptions = { cases: z.number(), waited: spread }

export const readPlanFigures = deskGet(
  '/branches/{branchId}/plan-figures',
  'head',
  'branch',
  'How a workshop used its day, kept its first promises and received cars, week by week, the newest first',
  {
    params: z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) }),
    query: z.object({ period: figurePeriod }),
    reply: z.object({
      weeks: z.array(week),
      reception_by_kind: z.array(z.object({ kind: z.enum(QUEUE_KINDS), ...receptions })),
      /** By the hour of the workshop's day in which the wait began. */
      reception_by_hour: z.array(z.object({ hour: z.number(), ...receptions })),
      /** How long packages usually take here, by their newest 50 cases; those with fewer than five are left out. */
      packages: z.array(
        z.object({
          service_type: z.string(),
          package: z.string(),
          /** Minutes in the service table. */
          written: z.number(),
          usual: z.number(),
          cases: z.number(),
        }),
      ),
    }),
  },
)
export type PlanFigures = ReplyOf<typeof readPlanFigures>

export const planFigureEndpoints = { readPlanFigures }

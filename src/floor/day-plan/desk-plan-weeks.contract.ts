import * as z from 'zod/mini'
import { deskGet } from '#core/desk-endpoint.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { calendarDay, instant } from '#core/fields.ts'
import { stallKind } from './desk-day-board.model.ts'

/** Work on one stall over the working days from `from` to `until`, both counted from 0 in `days`. */
const bar = z.object({
  /** Null while its phone number is not proved. */
  visit_id: z.nullable(z.string()),
  plate: z.string(),
  car_name: z.string(),
  work: z.string(),
  kind: stallKind,
  technician: z.nullable(z.string()),
  state: z.enum(['expected', 'here', 'running', 'held', 'done']),
  from: z.number(),
  until: z.number(),
  /** All minutes of this kind of work, and those that are left where some were worked before an interruption. */
  minutes: z.number(),
  rest: z.nullable(z.number()),
  promised_ready_at: z.nullable(instant),
  /** When the visit will be ready, on the bar that comes next, where that is after the promise. */
  late_until: z.nullable(instant),
  wait_word: z.nullable(z.string()),
})
export type WeekBar = z.output<typeof bar>

export const readPlanWeeks = deskGet(
  '/branches/{branchId}/plan/{day}/weeks',
  'advisor',
  'branch',
  'Two weeks of body and paint from the Monday of a day on: work over working days by stall',
  {
    params: z.object({
      branchId: z.string().check(z.regex(/^\d{1,9}$/)),
      day: calendarDay('Tanggal wajib diisi, bentuknya YYYY-MM-DD'),
    }),
    reply: z.object({
      today: z.string(),
      timezone: z.string(),
      /** Working days with the time at which each ends. */
      days: z.array(z.object({ day: z.string(), closes: z.string() })),
      stalls: z.array(z.object({ id: z.string(), name: z.string(), kind: stallKind, bars: z.array(bar) })),
    }),
  },
)
export type PlanWeeks = ReplyOf<typeof readPlanWeeks>

export const planWeekEndpoints = { readPlanWeeks }

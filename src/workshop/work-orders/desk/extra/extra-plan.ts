import { localClock, timeFromMinutes, type Zone } from '#core/days.ts'
import type { JobInPlan } from '#floor/day-plan/desk/public/job-in-plan.ts'
import type { ComputedPromise } from '#floor/day-plan/desk-day-board.model.ts'
import { type ExtraEffect, effectOfExtra } from '#floor/day-plan/desk-plan-changes.model.ts'
import { minuteOfPlan } from '#floor/day-plan/desk-schedule-input.model.ts'
import {
  type Minute,
  roundUpToGrid,
  STALL_KINDS,
  STALLS_FOR,
  type StallKind,
} from '#floor/day-plan/plan-terms.model.ts'
import type { ExtraDraft } from './extra-form.ts'

/** The plan expects the customer's answer after this time. */
const ANSWER_MINUTES = 30
const MINUTE_MS = 60_000
const NO_TIME = 'tidak muat hari ini'

/** Kinds of work that the workshop has a stall and a technician for; washing needs no technician. */
export const kindsOf = ({ plan }: JobInPlan): StallKind[] =>
  STALL_KINDS.filter(
    (kind) =>
      plan.stalls.some((stall) => STALLS_FOR[kind].includes(stall.kind)) &&
      (kind === 'wash' || plan.technicians.some(({ kinds }) => kinds.includes(kind))),
  )

/** The usual kind of extra work of a job: the kind of the work that is left of it. */
export function usualKind(inPlan: JobInPlan): StallKind {
  const { steps, all_steps } = inPlan.job
  const work = [...steps, ...all_steps].find(({ kind }) => kind !== 'wash')
  return work?.kind ?? kindsOf(inPlan)[0] ?? 'general'
}

/** The lines that take time, with their kind of work. */
const createTimedLines = (drafts: readonly ExtraDraft[], inPlan: JobInPlan) =>
  drafts.flatMap(({ title, minutes, stall_kind }) =>
    minutes ? [{ title, minutes, kind: stall_kind ?? usualKind(inPlan) }] : [],
  )

/** The drafts as they are sent: those that take time have the kind of stall that they need. */
export const fillStallKinds = (drafts: readonly ExtraDraft[], inPlan: JobInPlan | null): ExtraDraft[] =>
  drafts.map(({ minutes, stall_kind, ...draft }) =>
    inPlan && minutes ? { ...draft, minutes, stall_kind: stall_kind ?? usualKind(inPlan) } : draft,
  )

/** The effect of the lines, and when the answer is expected. */
export interface PlannedExtra extends ExtraEffect {
  answer: Minute
  titles: readonly string[]
}

/** The effect of the unsent lines on the plan if they are approved; null where none takes time. */
export function previewExtraWork(drafts: readonly ExtraDraft[], inPlan: JobInPlan): PlannedExtra | null {
  const { plan, at, job } = inPlan
  const lines = createTimedLines(drafts, inPlan)
  const now = minuteOfPlan(plan, at)
  if (lines.length === 0 || now === null) return null
  const answer = roundUpToGrid(now + ANSWER_MINUTES)
  const effect = effectOfExtra(plan, at, job, lines, { now, answer })
  return { ...effect, answer, titles: lines.map(({ title }) => title) }
}

/** `jawaban 11:45` */
export const formatExpectedAnswerTime = ({ answer }: PlannedExtra): string =>
  `jawaban ${timeFromMinutes(answer)}`

/** Whether the work, washing included, would end after its promise by the plan. */
function isPast(computed: ComputedPromise | null, promised: string): boolean {
  if (!computed?.ready_at) return false
  const { ready_at, work_ends_at, washed, buffer_minutes } = computed
  const washes = Date.parse(ready_at) - buffer_minutes * MINUTE_MS
  return (washed || !work_ends_at ? washes : Date.parse(work_ends_at)) > Date.parse(promised)
}

/** The promise with all lines, with each alone and with none, as text. */
export function promiseChoices(
  { all, each, none, titles }: PlannedExtra,
  promised: string | null,
  zone: Zone,
): { mark: 'check' | 'minus' | 'close'; of: string; words: string }[] {
  const time = (at: string | null | undefined) => (at ? localClock(new Date(at), zone).time : NO_TIME)
  const alone = each.length > 1 ? each.map((one, index) => ({ one, title: titles[index] ?? '' })) : []
  return [
    { mark: 'check', of: 'Semua disetujui', words: time(all?.ready_at) },
    ...alone.map(({ one, title }) => ({
      mark: 'minus' as const,
      of: `${title} saja`,
      words: time(one.ready_at),
    })),
    {
      mark: 'close' as const,
      of: 'Tidak ada',
      words: promised && !isPast(none, promised) ? `tetap ${time(promised)}` : time(none?.ready_at),
    },
  ]
}

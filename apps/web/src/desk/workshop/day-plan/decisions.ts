import type { Plan, PlanJobShown } from '@toyota-trust/contracts/desk/workshop/plan.ts'
import { timeFromMinutes } from '@toyota-trust/contracts/platform/days.ts'
import type { DayPlan, Minute } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'
import { stallName } from './board-words.ts'

/** What answers a decision with one press. */
export type Answer =
  | { act: 'promise'; promise: Minute }
  | { act: 'tell'; promise: Minute }
  | { act: 'release' }
  | { act: 'without_wash' }
  | { act: 'move' }

/** Something that a person has to decide, with the answer beside it. */
export interface Decision {
  job: PlanJobShown
  /** Red for what will be late, amber for what waits. */
  look: 'late' | 'wait'
  words: string
  answer: Answer
  /** Minutes by which it is bad; the worst comes first. */
  weight: number
}

/** The words of the button that answers. */
export function answerWords(answer: Answer): string {
  switch (answer.act) {
    case 'promise':
      return `Janji ${timeFromMinutes(answer.promise)}`
    case 'tell':
      return 'Kabari'
    case 'release':
      return 'Lepas stall'
    case 'without_wash':
      return 'Tanpa cuci'
    case 'move':
      return 'Pindah jam'
  }
}

/** Decisions of a day, the worst first; nothing is sent before a person presses. */
export function decisionsOf(plan: Plan, day: DayPlan, now: Minute | null): Decision[] {
  return plan.jobs
    .flatMap((job) => decisionsOfJob(plan, day, job, now))
    .sort((a, b) => Number(b.look === 'late') - Number(a.look === 'late') || b.weight - a.weight)
}

function decisionsOfJob(plan: Plan, day: DayPlan, job: PlanJobShown, now: Minute | null): Decision[] {
  const planned = day.jobs.find(({ number }) => number === job.number)
  if (!planned || job.visit_id === null) return []
  const found: Decision[] = []
  if (planned.pastPromise > 0 && planned.promise !== null) {
    const words = `Akan lewat ${planned.pastPromise} mnt`
    const answer: Answer = { act: 'promise', promise: planned.promise }
    found.push({ job, look: 'late', words, answer, weight: planned.pastPromise })
  } else if (planned.beginsLate !== null && planned.promise !== null) {
    const words = `Mulai ${timeFromMinutes(planned.beginsLate)}, jam ${job.order_start_time}`
    const answer: Answer = { act: 'tell', promise: planned.promise }
    found.push({ job, look: 'wait', words, answer, weight: planned.beginsLate - (job.hour ?? 0) })
  }
  const held = job.steps.find(({ waiting }) => waiting?.keeps_stall)?.waiting
  if (held && now !== null) {
    const words = `${stallName(plan, held.keeps_stall)} ditahan ${now - held.since} mnt`
    found.push({ job, look: 'wait', words, answer: { act: 'release' }, weight: now - held.since })
  }
  if (planned.unplaced === 'wash')
    found.push({
      ...{ job, look: 'wait', words: 'Belum dapat tempat cuci', answer: { act: 'without_wash' }, weight: 1 },
    })
  if (planned.unplaced === 'full' || planned.unplaced === 'pin')
    found.push({
      ...{ job, look: 'late', words: 'Tidak muat hari ini', answer: { act: 'move' }, weight: 1_000 },
    })
  return found
}

/** Why a promise changes, in the words that the customer reads. */
export const promiseReason = (job: PlanJobShown): string =>
  job.steps.some(({ running }) => running && running.more > 0)
    ? 'Pekerjaan butuh waktu lebih lama'
    : 'Pekerjaan sebelumnya selesai lebih lambat'

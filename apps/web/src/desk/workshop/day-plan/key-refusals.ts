import type { BoardJob } from '@toyota-trust/contracts/desk/workshop/day-board.ts'
import type { ScheduledJob } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'
import { isAtWorkshop } from '@toyota-trust/contracts/workshop/visit-states.ts'

/** What a key of the board is about to do with a job. */
export type KeyAct = 'start' | 'more' | 'finish' | 'wait' | 'promise' | 'drag'

const ALL_DONE = 'Semua langkah sudah selesai'

/** Whether every step of a job is done and its work can be ended. */
export const isAllDone = ({ steps, state }: Pick<BoardJob, 'steps' | 'state'>): boolean =>
  steps.length === 0 && state === 'in_work'

/** Why a key has nothing to do on a job in its state, in a sentence; null where it has. */
export function explainKeyRefusal(act: KeyAct, job: BoardJob, planned: ScheduledJob | null): string | null {
  if (job.visit_id === null) return 'Nomor handphone pelanggan belum terbukti'
  if (job.state === 'ready' || job.state === 'handed_over') return 'Mobil ini sudah selesai'
  const running = job.steps[0]?.running !== undefined
  switch (act) {
    case 'start':
      return running ? 'Pekerjaan ini sudah dimulai' : explainCannotStart(job)
    case 'more':
      return running ? null : explainNotRunning(job)
    case 'finish':
      return running || isAllDone(job) ? null : explainNotRunning(job)
    case 'wait':
      if (job.state === 'waiting') return 'Pekerjaan ini sedang menunggu'
      return job.state === 'in_work' ? null : 'Pekerjaan ini belum dimulai'
    case 'promise':
      return explainMissingPromise(job, planned)
    default:
      if (job.steps.length === 0) return ALL_DONE
      return running ? 'Pekerjaan ini sedang dikerjakan' : null
  }
}

function explainCannotStart({ steps, state }: BoardJob): string | null {
  if (steps.length === 0) return ALL_DONE
  if (state === 'waiting') return 'Pekerjaan ini sedang menunggu'
  if (state === 'arrived') return 'Mobil ini belum diterima'
  return state === 'in_work' ? null : 'Mobil ini belum datang'
}

function explainNotRunning({ steps, steps_done, state }: BoardJob): string {
  if (steps.length === 0) return ALL_DONE
  if (state === 'waiting') return 'Pekerjaan ini sedang menunggu'
  return steps_done > 0 ? 'Langkah berikutnya belum dimulai' : 'Pekerjaan ini belum dimulai'
}

function explainMissingPromise({ steps, state }: BoardJob, planned: ScheduledJob | null): string | null {
  if (steps.length === 0 || !planned) return ALL_DONE
  const isHere = state !== null && isAtWorkshop(state)
  // Who has not come may still be notified of a later begin.
  if (!isHere && planned.beginsLate === null) return 'Mobil ini belum datang'
  return planned.promise === null && planned.unplaced !== 'tomorrow'
    ? 'Pekerjaan ini belum dapat tempat'
    : null
}

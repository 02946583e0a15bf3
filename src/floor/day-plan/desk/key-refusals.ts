import { isAtWorkshop } from '#workshop/visits/visit-states.model.ts'
import type { BoardJob } from '../desk-day-board.model.ts'
import type { ScheduledJob } from '../plan-terms.model.ts'

/** What a key of the board does with a job. */
export type KeyAct = 'start' | 'more' | 'finish' | 'wait' | 'promise' | 'drag'

const ALL_DONE = 'Semua langkah sudah selesai'

/** Whether every step of a job is done and its work can be ended. */
export const isAllDone = ({ steps, state }: Pick<BoardJob, 'steps' | 'state'>): boolean =>
  steps.length === 0 && state === 'in_work'

/** The sentence why a key does nothing in the state of a job; null where it does something. */
export function explainKeyRefusal(act: KeyAct, job: BoardJob, planned: ScheduledJob | null): string | null {
  if (job.visit_id === null) return 'Nomor handphone pelanggan belum terbukti'
  if (job.state === 'ready' || job.state === 'handed_over') return 'Mobil ini sudah selesai'
  const isRunning = job.steps[0]?.running !== undefined
  switch (act) {
    case 'start':
      return isRunning ? 'Pekerjaan ini sudah dimulai' : explainCannotStart(job)
    case 'more':
      return isRunning ? null : explainNotRunning(job)
    case 'finish':
      return isRunning || isAllDone(job) ? null : explainNotRunning(job)
    case 'wait':
      if (job.state === 'waiting') return 'Pekerjaan ini sedang menunggu'
      return job.state === 'in_work' ? null : 'Pekerjaan ini belum dimulai'
    case 'promise':
      return explainMissingPromise(job, planned)
    default:
      if (job.steps.length === 0) return ALL_DONE
      return isRunning ? 'Pekerjaan ini sedang dikerjakan' : null
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
  // A customer who has not come may still be notified of a later begin.
  if (!isHere && planned.beginsLate === null) return 'Mobil ini belum datang'
  return planned.promise === null && planned.unplaced !== 'tomorrow'
    ? 'Pekerjaan ini belum dapat tempat'
    : null
}

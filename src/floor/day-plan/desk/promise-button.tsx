import { timeFromMinutes } from '#core/days.ts'
import { Key } from '#web/desk/parts/key.tsx'
import { Button } from '#web/ui/button.tsx'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import type { ScheduledJob } from '../plan-terms.model.ts'
import { timeOn } from './board-texts.ts'
import { canPromise, isNotified } from './decisions.ts'
import type { Acts } from './use-acts.ts'

interface Props {
  plan: DayBoard
  job: BoardJob
  planned: ScheduledJob | null
  /** When the plan has it ready, on this day or a later one; null where the plan has no time. */
  ready: string | null
  /** The end of work that takes several days. */
  ends: string | null
  acts: Acts
  isLive: boolean
  /** Opens the dialog of a new promise. */
  onPromise: () => void
}

/** Notifies the customer of a job that will be late: a new promise, or the later begin where the car is not here. */
export function PromiseButton({ plan, job, planned, ready, ends, acts, isLive, onPromise }: Props) {
  const begin = planned?.beginsLate ?? null
  if (canPromise(job)) {
    const isPast = job.promised_ready_at !== null && ends !== null && ends > job.promised_ready_at
    if (ready === null || !((planned?.pastPromise ?? 0) > 0 || begin !== null || isPast)) return null
    return (
      <Button block disabled={!isLive} onClick={onPromise}>
        Janji baru {timeOn(plan, ready)} dan kabari {job.first_name}
        <Key>J</Key>
      </Button>
    )
  }
  if (begin === null || isNotified(job, begin)) return null
  return (
    <Button
      block
      disabled={!isLive}
      busy={acts.running === 'tell'}
      onClick={() => void acts.notifyBegin(plan, job, begin).catch(() => undefined)}
    >
      Kabari {job.first_name}, mulai {timeFromMinutes(begin)}
    </Button>
  )
}

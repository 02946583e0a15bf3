import { useMedia } from '#web/ui/use-media.ts'
import { WaitFor } from '#workshop/visits/desk/public/wait-for.tsx'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import { BeginDialog } from './begin-work.tsx'
import { instantOf } from './board-texts.ts'
import { canPromise } from './decisions.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { MoreDialog } from './more-minutes.tsx'
import { PlacementsDialog } from './placements-dialog.tsx'
import { PromiseDialog } from './promise-dialog.tsx'
import { promiseReason } from './promise-reason.ts'
import { StepsDialog } from './public/steps-dialog.tsx'
import { ReplanDialog } from './replan-dialog.tsx'
import { getRefusalMessage } from './use-acts.ts'
import type { DayPlanWork } from './use-day-plan.ts'
import { useReadyTime } from './use-ready-time.ts'

/** What was promised, else the end of the day. */
const closingOf = (plan: DayBoard, { promised_ready_at }: BoardJob): string =>
  promised_ready_at ?? instantOf(plan, plan.opening.until)

interface Props {
  work: DayPlanWork
  /** Whether there is a board on which a job can be dragged. */
  hasBoard?: boolean
}

/** The dialog that is open over the board, if one is. */
export function DayDialogs({ work, hasBoard = true }: Props) {
  const { plan, before, at, minute, slips, job, dialog, acts, setDialog } = work
  const canDrag = useMedia('(min-width: 768px)') && hasBoard
  const onClose = () => setDialog(null)
  const problem = getRefusalMessage(acts.failure)
  const planned = before.jobs.find(({ number }) => number === job?.number) ?? null
  const { ready, isKnown } = useReadyTime(plan, job, planned)
  if (dialog === 'replan')
    return (
      <ReplanDialog
        plan={plan}
        busy={acts.running === 'replan'}
        problem={problem}
        onApply={(moves) => void acts.replanDay(plan.version, moves).then(onClose, () => undefined)}
        onClose={onClose}
      />
    )
  if (!job) return null
  const slip = slips.find((one) => one.job.number === job.number && one.step === job.steps_done)
  const on = { plan, day: before, job, at, now: minute, acts }
  switch (dialog) {
    case 'start':
      return job.steps[0] ? <BeginDialog {...on} onClose={onClose} /> : null
    case 'more':
      return job.steps[0]?.running ? <MoreDialog {...on} onClose={onClose} /> : null
    case 'steps':
      return <StepsDialog plan={plan} job={job} onClose={onClose} send={(body) => acts.putSteps(job, body)} />
    case 'finish':
      return <FinishDialog job={job} acts={acts} onClose={onClose} />
    case 'promise':
      // Staff may promise a time that the plan cannot compute.
      return isKnown && canPromise(job) ? (
        <PromiseDialog
          plan={plan}
          job={job}
          acts={acts}
          onClose={onClose}
          ready={ready ?? closingOf(plan, job)}
          reason={promiseReason(plan, before, job)}
        />
      ) : null
    case 'wait':
      return job.visit_id && <WaitFor visitId={job.visit_id} onSaved={acts.showOwn} onClose={onClose} />
    case 'placements':
      return (
        <PlacementsDialog
          plan={plan}
          day={before}
          job={job}
          at={at}
          now={minute}
          problem={problem}
          onClose={onClose}
          busy={acts.running === 'pin'}
          onDrag={canDrag && slip ? () => work.begin(slip) : null}
          onChoose={({ dragged, outcome }) => void work.moveStep(dragged, outcome)}
        />
      )
    default:
      return null
  }
}

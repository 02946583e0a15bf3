import type { Day } from '#core/days.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { usePlan } from '../requests.ts'
import { useActs } from '../use-acts.ts'
import { StepsDialog } from './steps-dialog.tsx'

interface Props {
  branchId: number
  /** The day in whose plan the visit is. */
  day: Day
  visitId: string
  onClose: () => void
}

/** The work of a visit, opened from another screen than the board. */
export function VisitSteps({ branchId, day, visitId, onClose }: Props) {
  const { data: plan, isPending } = usePlan(branchId, day)
  const acts = useActs(branchId, day, () => undefined)
  const job = plan?.planned ? plan.jobs.find(({ visit_id }) => visit_id === visitId) : undefined
  if (plan && job && job.steps.length > 0)
    return <StepsDialog plan={plan} job={job} onClose={onClose} send={(body) => acts.putSteps(job, body)} />
  return (
    <Dialog
      open
      title="Langkah"
      onClose={onClose}
      footer={
        <Button data-first-focus onClick={onClose}>
          Tutup
        </Button>
      }
    >
      {isPending ? (
        <Loading>
          <Skeleton height="4rem" />
        </Loading>
      ) : (
        <p>Mobil ini tidak ada di rencana hari itu.</p>
      )}
    </Dialog>
  )
}

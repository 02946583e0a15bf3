import { useEffect, useRef } from 'react'
import type { Day } from '#core/days.ts'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import { DayDialogs } from './day-dialogs.tsx'
import { JobPanel } from './job-panel.tsx'
import { KeyNotice } from './key-notice.tsx'
import { NewerChanges } from './newer-changes.tsx'
import { usePlan } from './requests.ts'
import { useDayPlan } from './use-day-plan.ts'
import { useJobKeys } from './use-job-keys.ts'

interface Props {
  branchId: number
  /** The day in whose plan the car is. */
  day: Day
  visitId: string
  now: Date
  /** False while offline. */
  isLive: boolean
  onClose: () => void
}

/** The panel of a car of the two weeks, as on the board of its day. For a car that is in no plan it opens the page of the visit. */
export function WeeksJobPanel({ branchId, day, visitId, ...props }: Props) {
  const { data: plan, isError } = usePlan(branchId, day)
  const navigate = useNavigate()
  const number = plan?.planned ? plan.jobs.find((job) => job.visit_id === visitId)?.number : undefined
  const isNowhere = isError || (plan !== undefined && number === undefined)
  useEffect(() => {
    if (isNowhere) navigate(visitPath(visitId))
  }, [isNowhere, navigate, visitId])
  return plan && number !== undefined ? <JobPanelContent {...props} newest={plan} number={number} /> : null
}

interface BesideProps extends Pick<Props, 'now' | 'isLive' | 'onClose'> {
  newest: DayBoard
  number: number
}

function JobPanelContent({ newest, number, now, isLive, onClose }: BesideProps) {
  const work = useDayPlan(newest, now, isLive)
  const { plan, before, minute, job, at, acts } = work
  const open = useRef(work.openJob)
  useEffect(() => open.current(number), [number])
  const close = () => {
    work.close()
    onClose()
  }
  const { keys, said } = useJobKeys(work, isLive)
  useShortcuts({ ...keys, g: work.onJob((own) => work.openJob(own.number, 'placements')), escape: close })
  return (
    <>
      {job && (
        <JobPanel
          key={job.number}
          plan={plan}
          day={before}
          job={job}
          at={at}
          now={minute}
          acts={acts}
          isLive={isLive}
          newer={<NewerChanges count={work.newer} onShow={work.showNewest} />}
          onOpen={work.setDialog}
          onClose={close}
        />
      )}
      <DayDialogs work={work} hasBoard={false} />
      <KeyNotice said={said} />
    </>
  )
}

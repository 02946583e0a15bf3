import { type ComponentProps, useMemo, useState } from 'react'
import { formatPlate } from '#core/plates.ts'
import { KeyHints } from '#web/desk/parts/key-hints.tsx'
import { useSession } from '#web/desk/session.ts'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { useMedia } from '#web/ui/use-media.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import { AbsentDialog } from './absent-dialog.tsx'
import { spanOf, stallRows, technicianRows, waitingJobs } from './board.ts'
import { BoardView } from './board-view.tsx'
import { bucketDay, bucketOf } from './bucket.ts'
import { BucketView } from './bucket-view.tsx'
import { DayDialogs } from './day-dialogs.tsx'
import { DecisionList } from './decision-list.tsx'
import { DragAnnouncement, DragBar } from './drag-bar.tsx'
import { JobPanel } from './job-panel.tsx'
import { KeyNotice } from './key-notice.tsx'
import { formatContinuationTime } from './later-waits.ts'
import { Legend } from './legend.tsx'
import { MoveProblems } from './move-problems.tsx'
import { NewerChanges } from './newer-changes.tsx'
import { PhoneList } from './phone-list.tsx'
import { PlanHead, type RowGrouping } from './plan-head.tsx'
import { ALL_PLAN_KEYS, PLAN_KEYS } from './plan-keys.ts'
import styles from './plan-screen.module.css'
import { useChanges } from './use-changes.ts'
import { useDayPlan } from './use-day-plan.ts'
import { useJobKeys } from './use-job-keys.ts'
import { usePointerDrag } from './use-pointer-drag.ts'
import { useWindow, WindowButtons } from './window-buttons.tsx'

/** A phone has the list in place of the board. */
const PHONE = '(max-width: 767.98px)'

interface Props {
  newest: DayBoard
  now: Date
  isLive: boolean
  rowsBy: RowGrouping
  head: Omit<ComponentProps<typeof PlanHead>, 'plan' | 'now' | 'late' | 'onReplan' | 'isQuiet'>
}

/** The board of a planned day with what needs a decision above it. */
export function DayPlanView({ newest, now, isLive, rowsBy, head }: Props) {
  const work = useDayPlan(newest, now, isLive)
  const { plan, before, minute, slips, job, acts, drag, keys } = work
  const { dragging } = drag
  const changes = useChanges(plan, before, now)
  const whole = useMemo(() => spanOf(plan, slips), [plan, slips])
  const view = useWindow(whole, minute)
  const rows = rowsBy === 'stall' ? stallRows(plan, slips) : technicianRows(plan, slips)
  const waiting = waitingJobs(plan, before)
  const untimed = waiting.filter((one) => formatContinuationTime(plan, one) === null)
  const later = waiting.filter((one) => !untimed.includes(one))
  const label = rowsBy === 'stall' ? 'Rencana per stall' : 'Rencana per teknisi'
  const startDrag = usePointerDrag({
    span: view.span,
    onBegin: (slip) => work.begin(slip, true),
    onMove: drag.moveTo,
    onDrop: drag.drop,
  })
  const jobKeys = useJobKeys(work, isLive)
  const isPhone = useMedia(PHONE)
  const [absent, setAbsent] = useState<string | null>(null)
  const away = plan.technicians.find(({ id }) => id === absent)
  const { role } = useSession()
  // Only the head records absences of other days.
  const onAbsent = isLive && (plan.day === plan.today || role !== 'advisor') ? setAbsent : null
  const openReplan = () => work.setDialog('replan')
  useShortcuts({
    ...keys.keys,
    ...jobKeys.keys,
    g: jobKeys.drag,
    r: () => isLive && openReplan(),
    n: () => document.querySelector<HTMLElement>('[data-decision]:not(:focus)')?.focus(),
    escape: work.close,
  })
  return (
    <>
      <PlanHead
        {...head}
        plan={plan}
        now={minute}
        late={work.late}
        onReplan={isLive ? openReplan : null}
        isQuiet={dragging !== null}
      />
      {dragging ? (
        <DragBar
          plan={plan}
          dragging={dragging}
          busy={acts.running === 'pin'}
          problem={work.dragProblem}
          onConfirm={() => void work.moveStep(dragging.dragged, dragging.outcome)}
          onCancel={drag.end}
        />
      ) : (
        <div className={styles.top}>
          <BucketView bucket={bucketOf(plan)} of={bucketDay(plan)} />
          <DecisionList
            plan={plan}
            decisions={work.decisions}
            busy={acts.running !== null}
            onAnswer={(decision) => void work.answer(decision)}
          />
        </div>
      )}
      <MoveProblems
        problems={work.moves.problems}
        busy={acts.running !== null}
        onDismiss={work.moves.dismiss}
      />
      {(!job || dragging) && <NewerChanges count={work.newer} onShow={work.showNewest} />}
      <WindowButtons view={view} />
      {plan.jobs.length === 0 && <p className={styles.empty}>Belum ada pekerjaan hari ini</p>}
      {isPhone ? (
        <PhoneList plan={plan} rows={rows} label={label} now={minute} onOpen={work.openSlip} />
      ) : (
        <BoardView
          ref={keys.ref}
          plan={plan}
          before={before}
          rows={rows}
          label={label}
          dragging={dragging}
          onAbsent={onAbsent}
          span={view.span}
          now={minute}
          selected={job ? `${job.number}.${job.steps_done}` : null}
          changedAt={changes.isChanged}
          onOpen={work.openSlip}
          onDragStart={rowsBy === 'stall' ? startDrag : undefined}
        />
      )}
      <Tray title="Menunggu tanpa jam" jobs={untimed} wordsOf={(one) => one.work} onOpen={work.openJob} />
      <Tray
        title="Dilanjutkan hari lain"
        jobs={later}
        wordsOf={(one) => `${one.work}, dilanjutkan ${formatContinuationTime(plan, one)}`}
        onOpen={work.openJob}
      />
      <Legend />
      <KeyHints short={PLAN_KEYS} all={ALL_PLAN_KEYS} />
      <p role="status" className={layout.visuallyHidden}>
        {changes.said}
      </p>
      <DragAnnouncement plan={plan} dragging={dragging} problem={work.dragProblem} />
      {job && !dragging && (
        <JobPanel
          key={job.number}
          plan={plan}
          day={before}
          job={job}
          at={work.at}
          now={minute}
          acts={acts}
          isLive={isLive}
          newer={<NewerChanges count={work.newer} onShow={work.showNewest} />}
          onOpen={work.setDialog}
          onClose={work.close}
        />
      )}
      <DayDialogs work={work} />
      {away && (
        <AbsentDialog
          plan={plan}
          technician={away}
          now={minute}
          onSaved={acts.showOwn}
          onClose={() => setAbsent(null)}
        />
      )}
      <KeyNotice said={jobKeys.said} />
    </>
  )
}

interface TrayProps {
  title: string
  jobs: readonly BoardJob[]
  wordsOf: (job: BoardJob) => string
  onOpen: (number: number) => void
}

/** Jobs that have no place on the board of this day. */
const Tray = ({ title, jobs, wordsOf, onOpen }: TrayProps) =>
  jobs.length > 0 && (
    <section className={styles.tray}>
      <h2>{title}</h2>
      <ul>
        {jobs.map((job) => (
          <li key={job.number}>
            <Button variant="alt" size="sm" onClick={() => onOpen(job.number)}>
              {formatPlate(job.plate)} · {wordsOf(job)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )

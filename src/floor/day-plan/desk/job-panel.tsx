import { type ReactNode, useEffect, useRef } from 'react'
import { formatMinutes } from '#core/durations.ts'
import { formatPlate } from '#core/plates.ts'
import { Key } from '#web/desk/parts/key.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { formatSlipCarName, VisitStateBadge } from '#workshop/visits/desk/public/badges.ts'
import { VisitBadge } from '#workshop/visits/desk/public/visit-badge.tsx'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import { BeginWork } from './begin-work.tsx'
import { isAwaitingTechnician, timeOn } from './board-texts.ts'
import type { JobOnBoard } from './job-on-board.ts'
import styles from './job-panel.module.css'
import { isAllDone } from './key-refusals.ts'
import { formatWaitUntil } from './later-waits.ts'
import { MoreMinutes } from './more-minutes.tsx'
import { PromiseButton } from './promise-button.tsx'
import { explainDelay } from './promise-reason.ts'
import { RunningStepFacts } from './running-step-facts.tsx'
import { StepList } from './step-list.tsx'
import { type Acts, getRefusalMessage } from './use-acts.ts'
import type { OpenDialog } from './use-day-plan.ts'
import { useReadyTime } from './use-ready-time.ts'

interface Props extends JobOnBoard {
  acts: Acts
  /** False while offline. */
  isLive: boolean
  /** Says that others changed the day meanwhile; the panel may cover the board. */
  newer: ReactNode
  onOpen: (what: OpenDialog) => void
  onClose: () => void
}

/** One job beside the board: its promise, its steps, and the actions on them. */
export function JobPanel(props: Props) {
  const { plan, day, job, acts, isLive, onOpen, onClose } = props
  const panel = useRef<HTMLElement>(null)
  const allDone = isAllDone(job)
  // After the last step the proposed button has the focus, so that one key presses it.
  useEffect(() => {
    const proposed = allDone ? panel.current?.querySelector<HTMLElement>('[data-proposed]') : null
    ;(proposed ?? panel.current)?.focus()
  }, [allDone])
  const planned = day.jobs.find(({ number }) => number === job.number) ?? null
  const first = job.steps[0]
  const problem = getRefusalMessage(acts.failure)
  const { ready, ends } = useReadyTime(plan, job, planned)
  const isPinned = job.steps.some(({ pinned }) => pinned)
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={`Pekerjaan ${formatPlate(job.plate)}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header className={styles.head}>
        <VisitBadge visit={job} size="md" />
        {job.state && <VisitStateBadge state={job.state} />}
        {isAwaitingTechnician(job) && <span className={styles.soft}>menunggu teknisi</span>}
        <IconButton label="Tutup" icon="close" className={styles.close} onClick={onClose} />
      </header>
      <div className={styles.body}>
        {props.newer}
        <div>
          <h2 className={styles.car}>{formatSlipCarName(job.car_name) || job.work}</h2>
          <p className={styles.soft}>
            {job.service_type} · {job.first_name} · {job.walk_in ? 'walk-in' : 'booking'}{' '}
            {job.order_start_time}
          </p>
          {job.past_plan && <p className={styles.soft}>Di atas rencana</p>}
        </div>
        <Promises
          plan={plan}
          job={job}
          computed={ready}
          late={planned?.pastPromise ?? 0}
          cause={() => explainDelay(plan, day, job, props.now)}
        />
        {problem && <Alert kind="warn">{problem}</Alert>}
        <StepList {...props} />
        {first?.running && isLive && <MoreMinutes {...props} />}
        {first?.running && <RunningStepFacts plan={plan} {...first.running} />}
        {job.visit_id && first && !first.running && isLive && <BeginWork {...props} />}
        {job.visit_id && (
          <ButtonLink variant="quiet" size="sm" to={visitPath(job.visit_id)}>
            Buka kartu
          </ButtonLink>
        )}
      </div>
      {job.visit_id && (first || allDone) && (
        <footer className={styles.foot}>
          {!isLive && <p className={styles.soft}>Perlu koneksi</p>}
          {allDone && (
            <ButtonLink block data-proposed to={`${visitPath(job.visit_id)}/selesai`}>
              Selesai
              <Key>S</Key>
            </ButtonLink>
          )}
          <PromiseButton
            plan={plan}
            job={job}
            planned={planned}
            ready={ready}
            ends={ends}
            acts={acts}
            isLive={isLive}
            onPromise={() => onOpen('promise')}
          />
          <div className={styles.three}>
            {first?.running && (
              <Button variant="alt" size="sm" disabled={!isLive} onClick={() => onOpen('finish')}>
                Selesai langkah
                <Key>S</Key>
              </Button>
            )}
            {job.state === 'in_work' && (
              <Button variant="alt" size="sm" disabled={!isLive} onClick={() => onOpen('wait')}>
                Tunggu
                <Key>M</Key>
              </Button>
            )}
            {first && !first.running && (
              <Button variant="alt" size="sm" disabled={!isLive} onClick={() => onOpen('placements')}>
                Geser
                <Key>G</Key>
              </Button>
            )}
            {isPinned && (
              <Button
                variant="alt"
                size="sm"
                disabled={!isLive}
                busy={acts.running === 'unpin'}
                onClick={() => void acts.unpinSteps(job).catch(() => undefined)}
              >
                Lepas pin
              </Button>
            )}
            {first?.waiting?.keeps_stall && (
              <Button
                variant="alt"
                size="sm"
                disabled={!isLive}
                onClick={() => void acts.release(job).catch(() => undefined)}
              >
                Lepas stall
              </Button>
            )}
          </div>
        </footer>
      )}
    </aside>
  )
}

function Promises({
  plan,
  job,
  computed,
  late,
  cause,
}: {
  plan: DayBoard
  job: BoardJob
  computed: string | null
  late: number
  /** Explains the delay; called only where there is one, because it plans the day. */
  cause: () => string
}) {
  const first = job.first_promised_at ?? job.promised_ready_at
  const done = job.all_steps.at(-1)?.done_at ?? null
  return (
    <div className={late > 0 ? styles.lateBox : styles.box}>
      <dl>
        <div>
          <dt>Janji pertama</dt>
          <dd>{first ? timeOn(plan, first) : 'Belum ada'}</dd>
        </div>
        {job.steps.length > 0 ? (
          <div>
            <dt>Hitungan sekarang</dt>
            <dd>
              {computed === null
                ? (formatWaitUntil(plan, job) ?? 'Belum dapat tempat')
                : timeOn(plan, computed)}
              {late > 0 && plan.buffer_minutes > 0 && (
                <small>dengan cadangan {formatMinutes(plan.buffer_minutes, 'long')}</small>
              )}
            </dd>
          </div>
        ) : (
          <div>
            <dt>Semua langkah selesai</dt>
            <dd>{done ? timeOn(plan, done) : 'Ya'}</dd>
          </div>
        )}
      </dl>
      {late > 0 && (
        <p>
          Akan lewat janji {formatMinutes(late, 'long')}. {cause()}
        </p>
      )}
    </div>
  )
}

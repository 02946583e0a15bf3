import type { Plan, PlanJobShown } from '@toyota-trust/contracts/desk/workshop/plan.ts'
import { STALL_KIND_WORDS } from '@toyota-trust/contracts/desk/workshop/stall-words.ts'
import { plateWords } from '@toyota-trust/contracts/garage/plates.ts'
import { timeFromMinutes } from '@toyota-trust/contracts/platform/days.ts'
import { STALLS_FOR } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../../platform/ui/alert.tsx'
import { Button, ButtonLink } from '../../../platform/ui/button.tsx'
import { IconButton } from '../../../platform/ui/icon-button.tsx'
import { SelectField } from '../../../platform/ui/select-field.tsx'
import { Key } from '../../parts/key.tsx'
import { carWords, StateMark } from '../visits/public/marks.ts'
import { VisitMark } from '../visits/public/visit-mark.tsx'
import { visitPath } from '../visits/public/visit-path.ts'
import { stallName, technicianName, timeOn } from './board-words.ts'
import type { JobOnBoard } from './job-on-board.ts'
import styles from './job-panel.module.css'
import { MoreMinutes } from './more-minutes.tsx'
import { PromisePress } from './promise-press.tsx'
import { type Acts, refusalWords } from './use-acts.ts'
import type { OpenDialog } from './use-planned-day.ts'
import { useReady } from './use-ready.ts'

interface Props extends JobOnBoard {
  acts: Acts
  /** False while the line is cut. */
  isLive: boolean
  onOpen: (what: OpenDialog) => void
  onClose: () => void
}

/** One job beside the board: its promise, its steps, and what may be done with them. */
export function JobPanel(props: Props) {
  const { plan, day, job, acts, isLive, onOpen, onClose } = props
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const planned = day.jobs.find(({ number }) => number === job.number) ?? null
  const first = job.steps[0]
  const problem = refusalWords(acts.failure)
  const { ready, ends } = useReady(plan, job, planned)
  const isPinned = job.steps.some(({ pinned }) => pinned)
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={`Pekerjaan ${plateWords(job.plate)}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header className={styles.head}>
        <VisitMark visit={job} size="md" />
        {job.state && <StateMark state={job.state} />}
        <IconButton label="Tutup" icon="close" className={styles.close} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <div>
          <h2 className={styles.car}>{carWords(job.car_name)}</h2>
          <p className={styles.soft}>
            {job.service_type} · {job.first_name} · {job.walk_in ? 'walk-in' : 'booking'}{' '}
            {job.order_start_time}
          </p>
          {job.past_plan && <p className={styles.soft}>Di atas rencana</p>}
        </div>
        <Promises plan={plan} job={job} computed={ready} late={planned?.pastPromise ?? 0} />
        {problem && <Alert kind="warn">{problem}</Alert>}
        <StepList {...props} />
        {first?.running && isLive && <MoreMinutes {...props} running={first} />}
        {job.visit_id && first && !first.running && isLive && <Begin {...props} />}
        {job.visit_id && (
          <ButtonLink variant="quiet" size="sm" to={visitPath(job.visit_id)}>
            Buka kartu
          </ButtonLink>
        )}
      </div>
      {job.visit_id && (
        <footer className={styles.foot}>
          {!isLive && <p className={styles.soft}>Perlu koneksi</p>}
          <PromisePress
            {...{ plan, job, planned, ready, ends, acts, isLive }}
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
              <Button variant="alt" size="sm" disabled={!isLive} onClick={() => onOpen('places')}>
                Geser
                <Key>G</Key>
              </Button>
            )}
            {isPinned && (
              <Button
                variant="alt"
                size="sm"
                disabled={!isLive}
                busy={acts.running === 'free'}
                onClick={() => void acts.free(job).catch(() => undefined)}
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
}: {
  plan: Plan
  job: PlanJobShown
  computed: string | null
  late: number
}) {
  const first = job.first_promised_at ?? job.promised_ready_at
  return (
    <div className={late > 0 ? styles.lateBox : styles.box}>
      <dl>
        <div>
          <dt>Janji pertama</dt>
          <dd>{first ? timeOn(plan, first) : 'Belum ada'}</dd>
        </div>
        <div>
          <dt>Hitungan sekarang</dt>
          <dd>{computed === null ? 'Belum dapat tempat' : timeOn(plan, computed)}</dd>
        </div>
      </dl>
      {late > 0 && <p>Akan lewat janji {late} menit.</p>}
    </div>
  )
}

/** Every step in its order: done, running or planned, with its place. */
function StepList({ plan, day, job, acts, isLive }: Props) {
  const canWashLess = job.steps.length > 1 && job.steps.at(-1)?.kind === 'wash'
  return (
    <section className={styles.section}>
      <h3>Langkah</h3>
      <ol className={styles.steps}>
        {job.all_steps.map(({ step, kind, minutes, more, state, stall, technician }) => {
          const block = day.blocks.find((one) => one.job === job.number && one.step === step)
          const place = block ?? (state === 'done' ? { stall, technician, from: null, until: null } : null)
          return (
            <li key={step} className={state === 'done' ? styles.past : undefined}>
              <b>{kind === 'wash' ? 'Cuci' : step === 0 ? job.work : STALL_KIND_WORDS[kind]}</b>
              <span>{minutes + more} mnt</span>
              <small>
                {[
                  place && stallName(plan, place.stall),
                  place && technicianName(plan, place.technician),
                  block && `${timeFromMinutes(block.from)}–${timeFromMinutes(block.until)}`,
                  state === 'done' && 'selesai',
                  !place && 'belum dapat tempat',
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {kind !== 'wash' && state !== 'done' && plan.check_minutes > 0 && (
                  <>, {plan.check_minutes} menit terakhir periksa akhir</>
                )}
              </small>
            </li>
          )
        })}
      </ol>
      <div className={styles.row}>
        {canWashLess && (
          <Button
            variant="alt"
            size="sm"
            disabled={!isLive}
            onClick={() => void acts.setSteps(job, job.steps.slice(0, -1)).catch(() => undefined)}
          >
            Tanpa cuci
          </Button>
        )}
        {job.steps.length > 0 && !job.steps[0]?.running && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={job.may_stay_overnight}
              disabled={!isLive}
              onChange={(event) =>
                void acts.setSteps(job, job.steps, event.target.checked).catch(() => undefined)
              }
            />
            Boleh menginap
          </label>
        )}
      </div>
    </section>
  )
}

/** Who begins the next step, and where. */
function Begin({ plan, day, job, acts }: Props) {
  const step = job.steps[0]
  const block = day.blocks.find((one) => one.job === job.number && one.step === job.steps_done)
  const [stall, setStall] = useState(block?.stall ?? '')
  const [technician, setTechnician] = useState(block?.technician ?? '')
  if (!step || !(job.state === 'in_work' || job.state === 'arrived')) return null
  const stalls = plan.stalls.filter(({ kind }) => STALLS_FOR[step.kind].includes(kind))
  const people = plan.technicians.filter(
    ({ kinds, present }) => kinds.includes(step.kind) && present.length > 0,
  )
  return (
    <section className={styles.section}>
      <div className={styles.pair}>
        {step.kind !== 'wash' && (
          <SelectField
            label="Teknisi"
            placeholder="Pilih teknisi"
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={technician}
            onChange={setTechnician}
          />
        )}
        <SelectField
          label="Stall"
          placeholder="Pilih stall"
          options={stalls.map(({ id, name }) => ({ value: id, label: name }))}
          value={stall}
          onChange={setStall}
        />
      </div>
      <Button
        variant="alt"
        block
        busy={acts.running === 'start'}
        onClick={() => void acts.start(job, stall || null, technician || null).catch(() => undefined)}
      >
        Mulai
        <Key>A</Key>
      </Button>
    </section>
  )
}

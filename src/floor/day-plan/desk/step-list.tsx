import { timeFromMinutes } from '#core/days.ts'
import { STALL_KIND_LABELS } from '#floor/stalls/desk-stall-texts.model.ts'
import { Button } from '#web/ui/button.tsx'
import { stallName, technicianName } from './board-texts.ts'
import type { JobOnBoard } from './job-on-board.ts'
import styles from './job-panel.module.css'
import { plannedSteps } from './steps-form.ts'
import type { Acts } from './use-acts.ts'

interface Props extends JobOnBoard {
  acts: Acts
  /** False while offline. */
  isLive: boolean
  onOpen: (what: 'steps') => void
}

/** Every step in its order with state and place, and the buttons that change the steps that are left. */
export function StepList({ plan, day, job, acts, isLive, onOpen }: Props) {
  const planned = plannedSteps(job)
  const canSkipWash = job.all_steps.length > 1 && planned.at(-1)?.kind === 'wash'
  const isOver = job.steps.length === 0
  return (
    <section className={styles.section}>
      <h3>Langkah</h3>
      <ol className={styles.steps}>
        {job.all_steps.map(({ step, kind, minutes, more, work, state, stall, technician }) => {
          const block = day.blocks.find((one) => one.job === job.number && one.step === step)
          const place = block ?? (state === 'done' ? { stall, technician } : null)
          return (
            <li key={step} className={state === 'done' ? styles.past : undefined}>
              <b>{kind === 'wash' ? 'Cuci' : step === 0 ? job.work : (work ?? STALL_KIND_LABELS[kind])}</b>
              <span>{minutes + more} mnt</span>
              <small>
                {[
                  place && stallName(plan, place.stall),
                  place && technicianName(plan, place.technician),
                  block && `${timeFromMinutes(block.from)}–${timeFromMinutes(block.until)}`,
                  state === 'running' && 'sedang dikerjakan',
                  state === 'done' && 'selesai',
                  !place && (isOver ? 'tidak dicatat' : 'belum dapat tempat'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {place && kind !== 'wash' && state !== 'done' && plan.check_minutes > 0 && (
                  <>, {plan.check_minutes} menit terakhir periksa akhir</>
                )}
              </small>
            </li>
          )
        })}
      </ol>
      {job.visit_id && !isOver && (
        <div className={styles.row}>
          <Button variant="alt" size="sm" disabled={!isLive} onClick={() => onOpen('steps')}>
            Ubah langkah
          </Button>
          {canSkipWash && (
            <Button
              variant="alt"
              size="sm"
              disabled={!isLive}
              busy={acts.running === 'steps'}
              onClick={() => void acts.setSteps(job, planned.slice(0, -1)).catch(() => undefined)}
            >
              Tanpa cuci
            </Button>
          )}
          {planned.length > 0 && (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={job.may_stay_overnight}
                disabled={!isLive}
                onChange={(event) =>
                  void acts.setSteps(job, planned, event.target.checked).catch(() => undefined)
                }
              />
              Boleh menginap
            </label>
          )}
        </div>
      )}
    </section>
  )
}

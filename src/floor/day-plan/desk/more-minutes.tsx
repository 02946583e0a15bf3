import { type KeyboardEvent, useMemo, useState } from 'react'
import { timeFromMinutes } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { MINUS, PLUS } from '#web/desk/parts/icon-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import layout from '#web/ui/layout.module.css'
import type { DayBoard, PlanMove } from '../desk-day-board.model.ts'
import { movesBetween, planJobOf, planWith, scheduleInputOf } from '../desk-schedule-input.model.ts'
import { GRID_MINUTES as STEP } from '../plan-terms.model.ts'
import type { JobOnBoard } from './job-on-board.ts'
import styles from './job-panel.module.css'
import { formatJobMove } from './move-texts.ts'
import { type Acts, getRefusalMessage } from './use-acts.ts'

const MORE_MAX = 600

interface Props extends JobOnBoard {
  acts: Acts
}

/** How many minutes the running step of a job still needs, and what else changes by them before anything is saved. */
function useMoreMinutes({ plan, day, job, at, now, acts }: Props) {
  const saved = job.steps[0]?.running?.more ?? 0
  const [more, setMore] = useState(saved)
  const block = day.blocks.find((one) => one.job === job.number && one.step === job.steps_done)
  const remaining = Math.max(0, (block?.until ?? 0) - (now ?? block?.from ?? 0))
  const moves = useMemo(() => {
    if (more === saved) return []
    const own = planJobOf(job)
    const steps = own.steps.map((step, index) =>
      index === 0 && step.running ? { ...step, running: { ...step.running, more } } : step,
    )
    return movesBetween(plan, day, planWith(scheduleInputOf(plan, at), day, { ...own, steps }), job.number)
  }, [plan, day, job, at, more, saved])
  return {
    moves,
    isChanged: more !== saved,
    minutes: remaining + more - saved,
    before: remaining,
    least: remaining - saved,
    change: (by: number) => setMore(Math.min(Math.max(more + by, 0), MORE_MAX)),
    save: () => acts.needMore(job, more),
  }
}

/** In the panel of a job whose step runs. */
export function MoreMinutes(props: Props) {
  const { plan, acts } = props
  const more = useMoreMinutes(props)
  return (
    <>
      <section className={styles.section}>
        <h3>Masih butuh</h3>
        <div className={styles.stepper}>
          <IconButton
            label={`Kurangi ${STEP} menit`}
            icon={{ path: MINUS }}
            onClick={() => more.change(-STEP)}
          />
          <p aria-live="polite">
            <b>{more.minutes}</b> menit{more.isChanged && `, tadinya ${more.before}`}
          </p>
          <IconButton
            label={`Tambah ${STEP} menit`}
            icon={{ path: PLUS }}
            onClick={() => more.change(STEP)}
          />
        </div>
        {more.isChanged && (
          <Button
            variant="alt"
            block
            busy={acts.running === 'more'}
            onClick={() => void more.save().catch(() => undefined)}
          >
            Simpan
          </Button>
        )}
      </section>
      <OtherMovedJobs plan={plan} moves={more.moves} />
    </>
  )
}

/** The same as a dialog that a shortcut opens: arrow keys change the minutes, and `Enter` saves them. */
export function MoreDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  const { plan, job, acts } = props
  const more = useMoreMinutes(props)
  const problem = getRefusalMessage(acts.failure)
  const save = () => {
    if (more.isChanged) void more.save().then(onClose, () => undefined)
    else onClose()
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: STEP, ArrowRight: STEP, '+': STEP, ArrowDown: -STEP, ArrowLeft: -STEP, '-': -STEP }[
      event.key
    ]
    if (by !== undefined) more.change(by)
    else if (event.key === 'Enter') save()
    else return
    event.preventDefault()
  }
  const words = `${more.minutes} menit${more.isChanged ? `, tadinya ${more.before}` : ''}`
  return (
    <Dialog
      open
      title="Masih butuh"
      onClose={onClose}
      footer={
        <Button busy={acts.running === 'more'} onClick={save}>
          Simpan
        </Button>
      }
    >
      <div className={layout.stack}>
        <p>
          <b>{formatPlate(job.plate)}</b> · {job.work}
        </p>
        <div className={styles.stepper}>
          <IconButton
            label={`Kurangi ${STEP} menit`}
            icon={{ path: MINUS }}
            onClick={() => more.change(-STEP)}
          />
          <div
            role="spinbutton"
            tabIndex={0}
            data-first-focus
            aria-label="Masih butuh"
            aria-valuenow={more.minutes}
            aria-valuemin={more.least}
            aria-valuemax={more.least + MORE_MAX}
            aria-valuetext={words}
            className={styles.minutes}
            onKeyDown={press}
          >
            <b>{more.minutes}</b> menit{more.isChanged && `, tadinya ${more.before}`}
          </div>
          <IconButton
            label={`Tambah ${STEP} menit`}
            icon={{ path: PLUS }}
            onClick={() => more.change(STEP)}
          />
        </div>
        <OtherMovedJobs plan={plan} moves={more.moves} />
        {problem && <FormProblem text={problem} />}
      </div>
    </Dialog>
  )
}

function OtherMovedJobs({ plan, moves }: { plan: DayBoard; moves: readonly PlanMove[] }) {
  if (moves.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>Yang ikut berubah</h3>
      <ul className={styles.moves}>
        {moves.map((move) => {
          const { plate, begins_late, hour, harmed } = move
          const { words, time } = formatJobMove(plan, move)
          return (
            <li key={plate}>
              <span>
                <b>{formatPlate(plate)}</b> {words}
              </span>
              <b>{time}</b>
              {harmed && begins_late !== null && (
                <small>Jam bookingnya {timeFromMinutes(hour ?? 0)}. Pelanggan perlu dikabari.</small>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

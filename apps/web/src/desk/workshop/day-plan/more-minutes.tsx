import type { PlanJobShown } from '@toyota-trust/contracts/desk/workshop/plan.ts'
import {
  dayToPlan,
  jobToPlan,
  movesBetween,
  planWith,
} from '@toyota-trust/contracts/desk/workshop/plan-input.ts'
import { plateWords } from '@toyota-trust/contracts/garage/plates.ts'
import { timeFromMinutes } from '@toyota-trust/contracts/platform/days.ts'
import { useMemo, useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { IconButton } from '../../../platform/ui/icon-button.tsx'
import { MINUS, PLUS } from '../../parts/strokes.ts'
import { stallName } from './board-words.ts'
import type { JobOnBoard } from './job-on-board.ts'
import styles from './job-panel.module.css'
import type { Acts } from './use-acts.ts'

const STEP = 5
const MORE_MAX = 600

interface Props extends JobOnBoard {
  acts: Acts
  running: PlanJobShown['steps'][number]
}

/** How many minutes a running step still needs, and what else changes by it, before anything is saved. */
export function MoreMinutes({ plan, day, job, at, now, acts, running }: Props) {
  const saved = running.running?.more ?? 0
  const [more, setMore] = useState(saved)
  const block = day.blocks.find((one) => one.job === job.number && one.step === job.steps_done)
  const remaining = Math.max(0, (block?.until ?? 0) - (now ?? block?.from ?? 0))
  const moves = useMemo(() => {
    if (more === saved) return []
    const own = jobToPlan(job)
    const steps = own.steps.map((step, index) =>
      index === 0 && step.running ? { ...step, running: { ...step.running, more } } : step,
    )
    return movesBetween(plan, day, planWith(dayToPlan(plan, at), day, { ...own, steps }), job.number)
  }, [plan, day, job, at, more, saved])
  const change = (by: number) => setMore(Math.min(Math.max(more + by, 0), MORE_MAX))
  return (
    <>
      <section className={styles.section}>
        <h3>Masih butuh</h3>
        <div className={styles.stepper}>
          <IconButton label="Kurangi 5 menit" icon={{ path: MINUS }} onClick={() => change(-STEP)} />
          <p aria-live="polite">
            <b>{remaining + more - saved}</b> menit{more !== saved && `, tadinya ${remaining}`}
          </p>
          <IconButton label="Tambah 5 menit" icon={{ path: PLUS }} onClick={() => change(STEP)} />
        </div>
        {more !== saved && (
          <Button
            variant="alt"
            block
            busy={acts.running === 'more'}
            onClick={() => void acts.needMore(job, more).catch(() => undefined)}
          >
            Simpan
          </Button>
        )}
      </section>
      {moves.length > 0 && (
        <section className={styles.section}>
          <h3>Yang ikut berubah</h3>
          <ul className={styles.moves}>
            {moves.map(({ plate, from, to, begins_late, hour, harmed }) => (
              <li key={plate}>
                <span>
                  <b>{plateWords(plate)}</b>{' '}
                  {to && from?.stall !== to.stall ? `pindah ke ${stallName(plan, to.stall)}` : 'bergeser'}
                </span>
                <b>{to && timeFromMinutes(to.begin)}</b>
                {harmed && begins_late !== null && (
                  <small>Jam bookingnya {timeFromMinutes(hour ?? 0)}. Pelanggan perlu dikabari.</small>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

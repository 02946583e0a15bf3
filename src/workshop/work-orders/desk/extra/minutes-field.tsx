import { GRID_MINUTES as STEP } from '#floor/day-plan/plan-terms.model.ts'
import { MINUS, PLUS } from '#web/desk/parts/icon-paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { EXTRA_MINUTES_MAX } from '../../desk-work-orders.contract.ts'
import styles from './extra.module.css'

interface Props {
  title: string
  /** 0 where the line takes no time. */
  minutes: number
  onChange: (minutes: number) => void
}

/** The minutes that a line takes on its stall, in steps of five or typed. */
export function MinutesField({ title, minutes, onChange }: Props) {
  const change = (to: number) => onChange(Math.min(Math.max(to, 0), EXTRA_MINUTES_MAX))
  return (
    <div className={styles.minutes}>
      <IconButton
        label={`Kurangi ${STEP} menit (${title})`}
        icon={{ path: MINUS }}
        onClick={() => change(minutes - STEP)}
      />
      <label>
        <input
          aria-label={`Waktu (${title})`}
          aria-required="true"
          inputMode="numeric"
          autoComplete="off"
          value={minutes}
          onChange={({ target }) => change(Number(target.value.replace(/\D/g, '')))}
        />
        <span aria-hidden="true">mnt</span>
      </label>
      <IconButton
        label={`Tambah ${STEP} menit (${title})`}
        icon={{ path: PLUS }}
        onClick={() => change(minutes + STEP)}
      />
    </div>
  )
}

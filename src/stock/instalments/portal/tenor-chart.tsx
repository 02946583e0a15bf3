import { rupiah } from '#core/money.ts'
import choice from '#web/ui/choice.module.css'
import { Choices } from '#web/ui/radio-group.tsx'
import type { Instalment } from '../instalments.contract.ts'
import styles from './tenor-chart.module.css'

interface Props {
  rows: readonly Instalment[]
  chosen: number
  onChoose: (tenor: number) => void
}

/** The monthly amount of every tenor as a bar, each to be chosen. */
export function TenorChart({ rows, chosen, onChoose }: Props) {
  const highest = Math.max(...rows.map(({ monthly_idr }) => monthly_idr))
  return (
    <Choices label="Tenor" required={false} className={styles.rows}>
      {(name) =>
        rows.map(({ tenor_months, monthly_idr }) => (
          <label key={tenor_months} className={styles.row}>
            <input
              className={choice.dot}
              type="radio"
              name={name}
              value={tenor_months}
              checked={tenor_months === chosen}
              onChange={() => onChoose(tenor_months)}
            />
            <span className={styles.tenor}>{tenor_months} bulan</span>
            <svg className={styles.bar} aria-hidden="true" height="14" preserveAspectRatio="none">
              <rect width="100%" height="14" rx="3" className={styles.lane} />
              <rect width={`${(monthly_idr / highest) * 100}%`} height="14" rx="3" className={styles.part} />
            </svg>
            <span className={styles.monthly}>{rupiah(Math.ceil(monthly_idr / 10_000) * 10_000)}</span>
          </label>
        ))
      }
    </Choices>
  )
}

import styles from './cost.module.css'
import type { CostRow } from './cost-texts.ts'

interface Props {
  rows: readonly CostRow[]
  sum: { label: string; amount: string }
}

/** What is paid, line by line with its source, and the sum. */
export function CostLines({ rows, sum }: Props) {
  return (
    <ul className={styles.lines}>
      {rows.map(({ code, label, amount, small, isEstimate, isUnknown }) => (
        <li key={code} className={styles.line}>
          <b>
            {label}
            {isEstimate && <span className={styles.framed}>perkiraan</span>}
          </b>
          <span className={isUnknown ? styles.unknown : styles.amount}>{amount}</span>
          {small && <small>{small}</small>}
        </li>
      ))}
      <li className={`${styles.line} ${styles.sum}`}>
        <b>{sum.label}</b>
        <span className={styles.amount}>{sum.amount}</span>
      </li>
    </ul>
  )
}

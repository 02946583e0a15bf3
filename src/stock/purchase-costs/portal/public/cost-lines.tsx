import styles from './cost.module.css'
import type { CostRow } from './cost-texts.ts'

interface Props {
  rows: readonly CostRow[]
  /** Null while it would say nothing. */
  sum: { label: string; amount: string; isEstimate?: boolean } | null
}

const ESTIMATE = <span className={styles.framed}>perkiraan</span>

/** What is paid, line by line, the sum, and folded below them where each figure is from. */
export function CostLines({ rows, sum }: Props) {
  const sourced = rows.filter(({ source }) => source !== '')
  return (
    <>
      <ul className={styles.lines}>
        {rows.map(({ code, label, amount, small, isEstimate, isUnknown }) => (
          <li key={code} className={styles.line}>
            <b>
              {label}
              {isEstimate && ESTIMATE}
            </b>
            <span className={isUnknown ? styles.unknown : styles.amount}>{amount}</span>
            {small && <small>{small}</small>}
          </li>
        ))}
        {sum && (
          <li className={`${styles.line} ${styles.sum}`}>
            <b>
              {sum.label}
              {sum.isEstimate && ESTIMATE}
            </b>
            <span className={styles.amount}>{sum.amount}</span>
          </li>
        )}
      </ul>
      {sourced.length > 0 && (
        <details className={styles.sources}>
          <summary>Sumber tiap angka</summary>
          <dl>
            {sourced.map(({ code, label, source }) => (
              <div key={code}>
                <dt>{label}</dt>
                <dd>{source}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

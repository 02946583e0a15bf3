import type { ReactNode } from 'react'
import { rupiah } from '#core/money.ts'
import { useSilentStart } from '#web/ui/announcement.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './orders.module.css'

interface SumLine {
  /** Where two lines may read alike. */
  id?: string
  term: ReactNode
  note?: ReactNode
  /** Negative for what is taken off. */
  amount: number
}

interface Props {
  lines: readonly SumLine[]
  /** The last line: what is still to pay, at least 0. */
  sum: SumLine & { term: string }
  /** Announces a sum that changes while the buyer chooses. */
  live?: boolean
}

/** Amounts of an order one below the other, and what they come to. */
export const SumLines = ({ lines, sum, live = false }: Props) => (
  <>
    <dl className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.id ?? String(line.term)} {...line} />
      ))}
      <Line {...sum} amount={Math.max(sum.amount, 0)} className={styles.sum} />
    </dl>
    {live && <SpokenSum text={`${sum.term}: ${rupiah(Math.max(sum.amount, 0))}`} />}
  </>
)

/** The sum in words: an amount that changes alone would be spoken without them. */
const SpokenSum = ({ text }: { text: string }) => (
  <p role="status" aria-live={useSilentStart(text)} className={layout.visuallyHidden}>
    {text}
  </p>
)

const Line = ({ term, note, amount, className }: SumLine & { className?: string | undefined }) => (
  <div className={className}>
    <dt>
      {term}
      {note && <small className={styles.note}>{note}</small>}
    </dt>
    <dd>
      {amount < 0 && '− '}
      {rupiah(Math.abs(amount))}
    </dd>
  </div>
)

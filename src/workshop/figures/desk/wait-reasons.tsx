import { withThousands } from '#core/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { FigureWeek } from '../desk-figures.contract.ts'
import styles from './public/figures.module.css'

const REASONS = [
  { reason: 'consent', word: 'Persetujuan', look: undefined },
  { reason: 'parts', word: 'Suku cadang', look: 'striped' },
  { reason: 'other', word: 'Lain-lain', look: 'hollow' },
] as const

/** What cars waited for in all weeks shown, as bars that differ by their pattern, each with its number. */
export function WaitReasons({ weeks }: { weeks: readonly FigureWeek[] }) {
  const sums = REASONS.map((one) => ({
    ...one,
    count: weeks.reduce((sum, { waits }) => sum + waits[one.reason], 0),
  }))
  const most = Math.max(1, ...sums.map(({ count }) => count))
  return (
    <dl className={styles.bars}>
      {sums.map(({ reason, word, look, count }) => (
        <div key={reason} className={styles.bar}>
          <dt>{word}</dt>
          <dd aria-hidden="true">
            <svg
              className={classNames(styles.fill, look && styles[look])}
              width={`${(100 * count) / most}%`}
            />
          </dd>
          <dd>{withThousands(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'
import { FailedLoad } from '../../../platform/ui/failed-load.tsx'
import { Loading, Skeleton } from '../../../platform/ui/skeleton.tsx'
import table from '../../parts/table.module.css'
import type { Trend } from './figure-texts.ts'
import styles from './figures.module.css'

/** A value with what it counts, and what it was counted from. */
export const Figure = ({ value, word, children }: { value: string; word: string; children: ReactNode }) => (
  <div className={styles.figure}>
    <b>{value}</b>
    <span>{word}</span>
    <small>{children}</small>
  </div>
)

interface Asked {
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** Figures that are not there yet. */
export const PendingFigures = ({ asked: { isError, isFetching, refetch } }: { asked: Asked }) =>
  isError ? (
    <FailedLoad onRetry={() => void refetch()} busy={isFetching} />
  ) : (
    <Loading>
      <Skeleton height="6rem" />
      <Skeleton height="16rem" />
    </Loading>
  )

/** Headings of a table of figures: the first one names the rows, the others are over numbers. */
export const FigureHeads = ({ words }: { words: readonly string[] }) => (
  <thead>
    <tr>
      {words.map((word, at) => (
        <th key={word} className={at === 0 ? undefined : table.number}>
          {word}
        </th>
      ))}
    </tr>
  </thead>
)

/** A workshop whose first week is not over. */
export function NoFigures() {
  return (
    <section>
      <h2>Belum ada angka</h2>
      <p>Angka muncul setelah minggu pertama selesai.</p>
    </section>
  )
}

/** By how much a figure changed since the week before. */
export function TrendText({ trend }: { trend: Trend | null }) {
  if (!trend) return null
  return <span className={trend.good ? styles.good : styles.bad}>{trend.text}</span>
}

/** As above, behind what the figure was counted from. */
export const TrendSinceLastWeek = ({ trend }: { trend: Trend | null }) =>
  trend && (
    <>
      {' · '}
      <TrendText trend={trend} />
    </>
  )

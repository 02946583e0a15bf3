import type { ReactNode } from 'react'
import table from '#web/desk/parts/table.module.css'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { Trend } from './figure-texts.ts'
import styles from './figures.module.css'

/** A value with its label and details. */
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

/** Shown until figures are loaded: a skeleton, or an error with a retry. */
export const PendingFigures = ({ asked: { isError, isFetching, refetch } }: { asked: Asked }) =>
  isError ? (
    <FailedLoad onRetry={() => void refetch()} busy={isFetching} />
  ) : (
    <Loading>
      <Skeleton height="6rem" />
      <Skeleton height="16rem" />
    </Loading>
  )

/** Headings of a table of figures: the first column names the rows, the others hold numbers. */
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

/** Shown for a workshop whose first week is not over. */
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

/** The same trend, after the details of a figure. */
export const TrendSinceLastWeek = ({ trend }: { trend: Trend | null }) =>
  trend && (
    <>
      {' · '}
      <TrendText trend={trend} />
    </>
  )

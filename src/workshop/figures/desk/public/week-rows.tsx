import { shortDay } from '#core/days.ts'
import { withThousands } from '#core/money.ts'
import table from '#web/desk/parts/table.module.css'
import type { FigureWeek } from '../../desk-figures.contract.ts'
import { FigureHeads } from './figure.tsx'
import { shareText } from './figure-texts.ts'
import styles from './figures.module.css'

const COLUMNS: readonly { word: string; of: (week: FigureWeek) => string }[] = [
  { word: 'Kunjungan', of: ({ visits }) => withThousands(visits) },
  { word: 'Tidak datang', of: ({ no_shows }) => withThousands(no_shows) },
  { word: 'Mulai tepat', of: ({ started }) => shareText(started) },
  { word: 'Siap sesuai', of: ({ ready }) => shareText(ready) },
  { word: 'Tunggu part', of: ({ waits }) => withThousands(waits.parts) },
  { word: 'Persetujuan', of: ({ waits }) => withThousands(waits.consent) },
  { word: 'Lain', of: ({ waits }) => withThousands(waits.other) },
]

/** Every figure of every week, the newest first. */
export function WeekRows({ weeks }: { weeks: readonly FigureWeek[] }) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th>Minggu</th>
          {COLUMNS.map(({ word }) => (
            <th key={word} className={table.number}>
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.monday}>
            <th scope="row">{shortDay(week.monday)}</th>
            {COLUMNS.map(({ word, of }) => (
              <td key={word} className={table.number} data-word={word}>
                {of(week)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FigureRowsProps<Row> {
  /** Accessible name of the frame in which the table scrolls. */
  label: string
  /** What the rows are named by. */
  head: string
  columns: readonly { word: string; of: (row: Row) => string }[]
  rows: readonly (Row & { name: string })[]
}

/** A table of figures in a frame of its own, which scrolls where it is narrow. */
export const FigureRows = <Row,>({ label, head, columns, rows }: FigureRowsProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the table.
  <section className={styles.scroll} tabIndex={0} aria-label={label}>
    <table className={table.table}>
      <FigureHeads words={[head, ...columns.map(({ word }) => word)]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {columns.map((column) => (
              <td key={column.word} className={table.number}>
                {column.of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

import type { FigureWeek } from '@toyota-trust/contracts/desk/workshop/figures.ts'
import { shortDay } from '@toyota-trust/contracts/platform/days.ts'
import { withThousands } from '@toyota-trust/contracts/platform/money.ts'
import table from '../../parts/table.module.css'
import { shareText } from './figure-words.ts'
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

import { csvOf } from '#core/csv.ts'
import type { FollowUpFigures } from '../desk-follow-up-figures.contract.ts'

const HEAD = [
  'Penasihat',
  'Ditanya',
  'Jawaban',
  'Beres sekali datang',
  'Bawah 95%',
  'Atas 95%',
  'Nilai',
  'Diserahkan',
  'Datang lagi',
  'Telepon jatuh tempo',
  'Telepon tepat waktu',
]
const WORDS = { few: 'kurang dari 5 jawaban', difference: 'disembunyikan' } as const

const percent = (share: number | null) => (share === null ? '' : String(Math.round(share * 100)))

/** The rows by advisor and the total as a file; what the screen hides is hidden here. */
export const followUpFile = ({ advisors, total }: FollowUpFigures): string =>
  csvOf([
    HEAD,
    ...[...advisors, { ...total, name: 'Semua', hidden: null }].map((row) =>
      row.hidden
        ? [row.name, String(row.asked), WORDS[row.hidden], ...Array<string>(8).fill('')]
        : [
            row.name,
            String(row.asked),
            ...[row.answers, row.fixed].map((value) => String(value ?? '')),
            percent(row.low),
            percent(row.high),
            row.rating === null ? '' : row.rating.toFixed(1).replace('.', ','),
            ...[row.handed_over, row.returned, row.calls_due, row.calls_kept].map((value) =>
              String(value ?? ''),
            ),
          ],
    ),
  ])

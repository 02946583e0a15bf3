import { csvOf } from '#core/csv.ts'
import { slashedDay } from '#core/days.ts'
import type { FigureWeek } from '../desk-figures.contract.ts'
import { shareOf } from './public/figure-texts.ts'

const HEAD = [
  'Minggu',
  'Kunjungan',
  'Tidak datang',
  'Mulai tepat waktu',
  'Mulai, dari',
  'Siap sesuai janji',
  'Siap, dari',
  'Tunggu suku cadang',
  'Tunggu persetujuan',
  'Tunggu lain-lain',
  'Rata-rata tunggu persetujuan (menit)',
  'Mulai %',
  'Siap %',
]

/** The weeks as a table for other programs; numbers are unformatted, so that spreadsheets can compute with them. */
export const figuresCsv = (weeks: readonly FigureWeek[]): string =>
  csvOf([
    HEAD,
    ...weeks.map(({ monday, visits, no_shows, started, ready, waits, consent_minutes }) => [
      slashedDay(monday),
      visits,
      no_shows,
      started.kept,
      started.of,
      ready.kept,
      ready.of,
      waits.parts,
      waits.consent,
      waits.other,
      consent_minutes ?? '',
      rounded(shareOf(started)),
      rounded(shareOf(ready)),
    ]),
  ])

const rounded = (share: number | null) => (share === null ? '' : Math.round(share))

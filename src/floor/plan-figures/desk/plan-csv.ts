import { csvOf } from '#core/csv.ts'
import { slashedDay } from '#core/days.ts'
import type { PlanFigures, PlanFigureWeek } from '../desk-plan-figures.contract.ts'
import { hourText, QUEUE_KIND_LABELS } from './plan-texts.ts'

type Column = readonly [word: string, of: (week: PlanFigureWeek) => number | string]

const WEEK: Column = ['Minggu', ({ monday }) => slashedDay(monday)]
const RECEPTION: readonly Column[] = [
  ['Menunggu diterima, tengah (menit)', ({ reception }) => reception?.median ?? ''],
  ['Menunggu diterima, 9 dari 10 (menit)', ({ reception }) => reception?.p90 ?? ''],
]
const NO_SHOWS: Column = ['Tidak datang', ({ no_shows }) => no_shows]
const WALK_INS: readonly Column[] = [
  ['Walk-in', ({ walk_ins }) => walk_ins],
  ['Mobil datang', ({ cars }) => cars],
]
const WAITING: readonly Column[] = [
  ['Daftar tunggu dapat tempat', ({ waiting }) => waiting.placed],
  ['Daftar tunggu berakhir', ({ waiting }) => waiting.ended],
]

const PLAN_COLUMNS: readonly Column[] = [
  WEEK,
  ['Teknisi terpakai (menit)', ({ technicians }) => technicians.worked],
  ['Teknisi hadir (menit)', ({ technicians }) => technicians.of],
  ['Stall terpakai (menit)', ({ stalls }) => stalls.worked],
  ['Stall buka (menit)', ({ stalls }) => stalls.of],
  ['Stall ditahan (menit)', ({ held }) => held],
  ['Stall tutup (menit)', ({ broken }) => broken],
  ['Teknisi untuk janji (menit)', ({ bucket }) => bucket.appointments],
  ['Teknisi untuk walk-in (menit)', ({ bucket }) => bucket.walk_ins],
  ['Teknisi untuk tambahan (menit)', ({ bucket }) => bucket.extra],
  ['Janji pertama ditepati', ({ first_promise }) => first_promise.kept],
  ['Janji pertama, dari', ({ first_promise }) => first_promise.of],
  ['Meleset, tengah (menit)', ({ missed_by }) => missed_by?.median ?? ''],
  ['Meleset, 9 dari 10 (menit)', ({ missed_by }) => missed_by?.p90 ?? ''],
  ...RECEPTION,
  NO_SHOWS,
  ...WALK_INS,
  ...WAITING,
]

const COUNTER_COLUMNS: readonly Column[] = [
  WEEK,
  ...RECEPTION,
  NO_SHOWS,
  ['Ditelepon', ({ called }) => called],
  ['Booking lagi', ({ booked_again }) => booked_again],
  ...WALK_INS,
  ...WAITING,
]

const rowsOf = (columns: readonly Column[], weeks: readonly PlanFigureWeek[]) => [
  columns.map(([word]) => word),
  ...weeks.map((week) => columns.map(([, of]) => of(week))),
]

/** The weeks of planned days as a table for other programs, numbers unformatted. */
export const planCsv = ({ weeks }: PlanFigures): string => csvOf(rowsOf(PLAN_COLUMNS, weeks))

/** The weeks of the counter, and receptions by kind and hour below them. */
export const counterCsv = ({ weeks, reception_by_kind, reception_by_hour }: PlanFigures): string =>
  csvOf([
    ...rowsOf(COUNTER_COLUMNS, weeks),
    [],
    ['Jenis atau jam', 'Diterima', 'Tengah (menit)', '9 dari 10 (menit)'],
    ...reception_by_kind.map(({ kind, ...row }) => [QUEUE_KIND_LABELS[kind], ...receptionCells(row)]),
    ...reception_by_hour.map(({ hour, ...row }) => [hourText(hour), ...receptionCells(row)]),
  ])

const receptionCells = ({
  cases,
  waited,
}: Pick<PlanFigures['reception_by_hour'][number], 'cases' | 'waited'>) => [
  cases,
  waited?.median ?? '',
  waited?.p90 ?? '',
]

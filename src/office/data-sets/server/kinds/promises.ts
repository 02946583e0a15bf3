import { PROGRAMMES, PROMISE_STATUSES, PROMISES } from '#garage/promises/promises.model.ts'
import {
  type Column,
  choiceColumn,
  codeColumn,
  dayColumn,
  idColumn,
  integerColumn,
  textColumn,
} from '../columns.ts'
import type { DataKind, DataRow, RowProblem } from '../kind.ts'

const REMOVAL_NOTICE = 'Tidak ada di berkas, tidak berlaku lagi.'
const STATUS_WORDS = {
  terkonfirmasi: 'confirmed',
  pabrikan: 'maker',
  berita: 'press',
  lemah: 'weak',
  'belum diketahui': 'unknown',
  contoh: 'sample',
}

/** How sure a row is, where it was read and when: customers see it with every line. */
const GROUNDS: readonly Column[] = [
  choiceColumn('status', 'Status', PROMISE_STATUSES, { aliases: STATUS_WORDS }),
  textColumn('source', 'Sumber', 300),
  dayColumn('read_on', 'Dibaca'),
]

/** Head office has compared these rows with the maker, which two people answer for. */
const CONFIRMED = { column: 'status', value: 'confirmed' }

const findReversedSpan = (row: DataRow, from: string, to: string): RowProblem[] =>
  row[from] !== null && row[to] !== null && String(row[to]) < String(row[from])
    ? [{ column: to, problem: 'Tanggal terakhir sebelum tanggal pertama' }]
    : []

const cellText = (row: DataRow, column: string) => String(row[column] ?? '').toLowerCase()

/** Refuses two rows of one scope and promise that hold for the same day of hand-over. */
function createOverlapCheck(): (row: DataRow) => RowProblem[] {
  const periods = new Map<string, { id: string; from: string; to: string }[]>()
  return (row) => {
    const subject = ['promise', 'brand', 'car_type', 'spec_word', 'fuel']
      .map((name) => cellText(row, name))
      .join('|')
    const period = {
      id: String(row.id),
      from: String(row.delivered_from ?? ''),
      to: String(row.delivered_to ?? '9999-12-31'),
    }
    const others = periods.get(subject) ?? []
    periods.set(subject, [...others, period])
    const other = others.find(({ from, to }) => period.from <= to && from <= period.to)
    return other
      ? [{ column: 'delivered_from', problem: `Berlaku pada hari yang sama dengan baris ber-id ${other.id}` }]
      : []
  }
}

const optionalYear = (name: string, label: string) =>
  integerColumn(name, label, 1950, 2100, { show: (value) => String(value ?? '—'), optional: true })

/** What manufacturers promise, by car and day of hand-over. An empty limit is unknown. */
export const PROMISE_RULES: DataKind = {
  kind: 'promises',
  table: 'promise_rules',
  key: 'id',
  columns: [
    idColumn('id', 'Id'),
    textColumn('brand', 'Merek', 60),
    textColumn('car_type', 'Model', 60, { optional: true }),
    textColumn('spec_word', 'Kata varian', 30, { optional: true }),
    textColumn('fuel', 'Penggerak', 30, { optional: true }),
    choiceColumn('promise', 'Janji', PROMISES),
    choiceColumn('programme', 'Program', PROGRAMMES, { optional: true }),
    optionalYear('year_from', 'Tahun pertama'),
    choiceColumn('year_rule', 'Aturan tahun', ['must', 'hint'], { optional: true }),
    dayColumn('maybe_from', 'Mungkin sejak', { optional: true }),
    dayColumn('delivered_from', 'Diserahkan sejak', { optional: true }),
    dayColumn('delivered_to', 'Diserahkan sampai', { optional: true }),
    integerColumn('months', 'Bulan', 1, 240, { optional: true }),
    integerColumn('km', 'KM', 1, 1_000_000, { unit: 'KM', optional: true }),
    integerColumn('services', 'Servis gratis', 1, 11, { optional: true }),
    choiceColumn('free', 'Yang gratis', ['labour_parts', 'labour'], { optional: true }),
    choiceColumn('condition', 'Syarat', ['continuous', 'on_time', 'terms_after_36', 'none'], {
      optional: true,
    }),
    integerColumn('on_time_from', 'Tepat waktu sejak servis', 1, 7, { optional: true }),
    ...GROUNDS,
    textColumn('note', 'Catatan', 300, { optional: true }),
  ],
  summaryColumns: ['promise', 'months', 'km'],
  confirmed: CONFIRMED,
  dependsOn: [],
  removalNotice: REMOVAL_NOTICE,
  loadContext: async () => {
    const findOverlap = createOverlapCheck()
    return {
      title: (row) =>
        [row.promise, row.brand, row.car_type, row.spec_word, row.fuel].filter(Boolean).join(' '),
      problems: (row) => [
        ...findReversedSpan(row, 'delivered_from', 'delivered_to'),
        ...findReversedSpan(row, 'maybe_from', 'delivered_from'),
        ...(row.promise === 'service' && row.programme === null
          ? [{ column: 'programme', problem: 'Servis gratis tanpa program' }]
          : []),
        ...findOverlap(row),
      ],
    }
  },
}

/** The plan of services that promises count by. */
export const PROMISE_SERVICES: DataKind = {
  kind: 'promise-services',
  table: 'promise_services',
  key: 'id',
  columns: [
    idColumn('id', 'Id'),
    textColumn('brand', 'Merek', 60),
    integerColumn('number', 'Servis ke', 1, 11),
    integerColumn('step_km', 'KM', 1, 1_000_000, { unit: 'KM' }),
    integerColumn('months', 'Bulan', 1, 240),
    choiceColumn('last_day', 'Hari terakhir', ['month_end'], { optional: true }),
    textColumn('parts', 'Suku cadang', 300, { optional: true }),
    textColumn('source', 'Sumber', 300),
    dayColumn('read_on', 'Dibaca'),
  ],
  summaryColumns: ['step_km', 'months'],
  dependsOn: [],
  removalNotice: REMOVAL_NOTICE,
  loadContext: async () => {
    const seen = new Map<string, string>()
    return {
      title: (row) => `${row.brand} servis ke-${row.number}`,
      problems: (row) => {
        const key = `${cellText(row, 'brand')}|${row.number}`
        const other = seen.get(key)
        seen.set(key, String(row.id))
        return other ? [{ column: 'number', problem: `Sudah ada di baris ber-id ${other}` }] : []
      },
    }
  },
}

/** Numbers for help on the road; a row without a brand is for every car. */
export const ROADSIDE_NUMBERS: DataKind = {
  kind: 'roadside',
  table: 'roadside_numbers',
  key: 'id',
  columns: [
    idColumn('id', 'Id'),
    textColumn('brand', 'Merek', 60, { optional: true }),
    textColumn('name', 'Nama', 60),
    codeColumn('phone', 'Nomor', /^\d{3,15}$/, 'bukan nomor telepon, 3 sampai 15 angka'),
    textColumn('hours', 'Jam', 60, { optional: true }),
    ...GROUNDS,
  ],
  summaryColumns: ['name', 'phone'],
  confirmed: CONFIRMED,
  dependsOn: [],
  removalNotice: REMOVAL_NOTICE,
  loadContext: async () => ({ title: (row) => [row.brand, row.name].filter(Boolean).join(' ') }),
}

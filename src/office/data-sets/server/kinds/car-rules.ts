import { type Column, codeColumn, dayColumn, idColumn, integerColumn, textColumn } from '../columns.ts'
import type { DataKind, DataRow, RowProblem } from '../kind.ts'

const year = (name: string, label: string) =>
  integerColumn(name, label, 1950, 2100, { show: (value) => String(value ?? '—'), optional: true })

/** The cars that a rule applies to; empty cells match every model, every year. */
const SCOPE: readonly Column[] = [
  idColumn('id', 'Id'),
  textColumn('brand', 'Merek', 60),
  textColumn('car_type', 'Model', 60, { optional: true }),
  year('year_from', 'Tahun pertama'),
  year('year_to', 'Tahun terakhir'),
]
/** The source and its date, which customers see with every figure. */
const GROUNDS: readonly Column[] = [textColumn('source', 'Sumber', 200), dayColumn('as_of', 'Per tanggal')]

const REMOVAL_NOTICE = 'Tidak ada di berkas, tidak berlaku lagi.'
const titleOf = ({ brand, car_type }: DataRow) => [brand, car_type].filter(Boolean).join(' ')

/** A problem where a span ends before it begins. */
const findReversedSpan = (row: DataRow, from: string, to: string, said: string): RowProblem[] =>
  row[from] !== null && row[to] !== null && String(row[to]) < String(row[from])
    ? [{ column: to, problem: said }]
    : []

const loadContext = async () => ({
  title: titleOf,
  problems: (row: DataRow) =>
    findReversedSpan(row, 'year_from', 'year_to', 'Tahun terakhir sebelum tahun pertama'),
})

/** Service intervals by brand. */
export const SERVICE_RULES: DataKind = {
  kind: 'service-rules',
  table: 'service_rules',
  key: 'id',
  columns: [
    ...SCOPE,
    integerColumn('first_km', 'Servis pertama, KM', 1, 1_000_000, { unit: 'KM' }),
    integerColumn('first_months', 'Servis pertama, bulan', 1, 120),
    integerColumn('every_km', 'Tiap KM', 500, 1_000_000, { unit: 'KM' }),
    integerColumn('every_months', 'Tiap bulan', 1, 120),
    ...GROUNDS,
  ],
  summaryColumns: ['every_km', 'every_months'],
  dependsOn: [],
  removalNotice: REMOVAL_NOTICE,
  loadContext: loadContext,
}

const chassis = (name: string, label: string) =>
  codeColumn(name, label, /^[A-HJ-NPR-Z0-9]{17}$/, 'bukan nomor rangka 17 huruf dan angka', {
    optional: true,
  })

/** Recall campaigns; a range of chassis numbers is more exact than build dates. */
export const RECALLS: DataKind = {
  kind: 'recalls',
  table: 'recall_campaigns',
  key: 'id',
  columns: [
    idColumn('id', 'Id'),
    textColumn('brand', 'Merek', 60),
    textColumn('car_type', 'Model', 60),
    textColumn('title', 'Kampanye', 120),
    textColumn('what', 'Isi', 500),
    dayColumn('announced_on', 'Diumumkan'),
    dayColumn('built_from', 'Rakitan mulai', { optional: true }),
    dayColumn('built_to', 'Rakitan sampai', { optional: true }),
    chassis('chassis_from', 'Rangka mulai'),
    chassis('chassis_to', 'Rangka sampai'),
    ...GROUNDS,
    codeColumn('check_url', 'Situs resmi', /^https:\/\/[^\s"'<>]{4,300}$/, 'bukan alamat https'),
  ],
  summaryColumns: ['title', 'announced_on'],
  dependsOn: [],
  removalNotice: REMOVAL_NOTICE,
  loadContext: async () => ({
    title: (row) => `${titleOf(row)}: ${row.title}`,
    problems: (row) => [
      ...findReversedSpan(row, 'built_from', 'built_to', 'Rakitan berakhir sebelum mulai'),
      ...findReversedSpan(row, 'chassis_from', 'chassis_to', 'Rangka terakhir sebelum yang pertama'),
      ...((row.chassis_from === null) === (row.chassis_to === null)
        ? []
        : [{ column: 'chassis_to', problem: 'Rentang nomor rangka harus lengkap, atau kosong keduanya' }]),
    ],
  }),
}

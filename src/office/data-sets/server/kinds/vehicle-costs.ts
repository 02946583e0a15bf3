import { FEE_CODES, FIGURE_STATUSES, TAX_ITEMS } from '#stock/purchase-costs/cost-figures.model.ts'
import { allProvinces } from '#workshop/public.ts'
import {
  type Column,
  choiceColumn,
  codeColumn,
  dayColumn,
  decimalColumn,
  idColumn,
  integerColumn,
  textColumn,
} from '../columns.ts'
import type { DataKind, DataRow, RowContext, RowProblem } from '../kind.ts'

const rupiah = (name: string, label: string): Column =>
  integerColumn(name, label, 0, 1_000_000_000, { optional: true, unit: 'IDR' })

/** When a figure applies, the rule behind it and where it was read. Without days it applies at all times. */
const DATED: readonly Column[] = [
  dayColumn('valid_from', 'Berlaku sejak', { optional: true }),
  dayColumn('valid_until', 'Berlaku sampai', { optional: true }),
  textColumn('rule', 'Dasar', 300, { optional: true }),
  textColumn('seen_in', 'Dibaca di', 300, { optional: true }),
  dayColumn('as_of', 'Per tanggal'),
  choiceColumn('status', 'Status', FIGURE_STATUSES, {
    aliases: { peraturan: 'regulation', berita: 'secondary', contoh: 'sample', 'belum diketahui': 'unknown' },
  }),
  textColumn('note', 'Catatan', 300, { optional: true }),
]

/** A figure that buyers see names its rule; one that nobody knows has none. */
const findMissingRule = ({ rule, status }: DataRow): RowProblem[] =>
  rule === null && status !== 'unknown'
    ? [{ column: 'rule', problem: 'Kosong. Tarif tanpa dasar tidak bisa tayang' }]
    : []

interface Period {
  id: string
  from: string
  until: string
}

/** A check for rows about the same subject that apply on the same day; of two such rows the later one of the file is wrong. */
function createOverlapCheck(subjectOf: (row: DataRow) => string): (row: DataRow) => RowProblem[] {
  const periods = new Map<string, Period[]>()
  return (row) => {
    const period = {
      id: String(row.id),
      from: String(row.valid_from ?? ''),
      until: String(row.valid_until ?? '9999-12-31'),
    }
    if (period.until < period.from)
      return [{ column: 'valid_until', problem: 'Berlaku sampai sebelum berlaku sejak' }]
    const others = periods.get(subjectOf(row)) ?? []
    periods.set(subjectOf(row), [...others, period])
    const other = others.find(({ from, until }) => period.from <= until && from <= period.until)
    if (!other) return []
    return [{ column: 'valid_from', problem: `Berlaku pada hari yang sama dengan baris ber-id ${other.id}` }]
  }
}

/** Fees until a car is in its buyer's name, and weights of bodies in the base of the tax. */
export const VEHICLE_FEES: DataKind = {
  kind: 'vehicle-fees',
  table: 'vehicle_fees',
  key: 'id',
  columns: [
    idColumn('id', 'Id'),
    choiceColumn('code', 'Kode', FEE_CODES),
    textColumn('name', 'Nama', 120),
    codeColumn('applies', 'Kapan', /^[a-z_]+(?: [a-z_]+)*$/, 'bukan kata seperti transfer atau five_year'),
    rupiah('amount_idr', 'Jumlah'),
    rupiah('amount_to_idr', 'Jumlah paling banyak'),
    decimalColumn('factor', 'Bobot', 10, { optional: true }),
    ...DATED,
  ],
  summaryColumns: ['amount_idr', 'valid_from', 'rule'],
  dependsOn: [],
  removalNotice: 'Tidak ada di berkas, pembeli membaca “Belum diketahui”.',
  async loadContext(): Promise<RowContext> {
    const overlapping = createOverlapCheck((row) => String(row.code))
    return {
      title: (row) => String(row.name),
      problems: (row) => [...findMissingRule(row), ...findFigureProblems(row), ...overlapping(row)],
    }
  },
}

/** A row has the figure that its code needs, and none where nobody knows it. */
function findFigureProblems({ code, status, amount_idr, amount_to_idr, factor }: DataRow): RowProblem[] {
  const column = String(code).startsWith('weight_') ? 'factor' : 'amount_idr'
  const figure = column === 'factor' ? factor : amount_idr
  if (status === 'unknown')
    return figure === null ? [] : [{ column, problem: 'Yang belum diketahui tidak berangka' }]
  if (figure === null) return [{ column, problem: 'Kosong. Yang belum diketahui berstatus unknown' }]
  if (amount_to_idr !== null && Number(amount_to_idr) < Number(amount_idr))
    return [{ column: 'amount_to_idr', problem: 'Paling banyak kurang dari jumlahnya' }]
  return []
}

/** Jakarta has no regencies: its own highest rates apply, and no opsen (UU 1/2022). */
const JAKARTA = 31

/** Highest rates in percent by UU 1/2022; null for the number of months, which is no rate. */
function highestOf({ item, province_id }: DataRow): number | null {
  const isJakarta = province_id === JAKARTA
  if (item === 'late_months_max') return null
  if (item === 'opsen') return 66
  if (item === 'pkb_1') return isJakarta ? 2 : 1.2
  return isJakarta ? 10 : 6
}

function findExcessiveRate(row: DataRow): RowProblem[] {
  const highest = highestOf(row)
  if (highest === null || Number(row.pct) <= highest) return []
  const problem = `Lebih dari ${String(highest).replace('.', ',')}, paling tinggi menurut UU 1/2022`
  return [{ column: 'pct', problem, suggestion: `${highest}?` }]
}

/** Yearly tax and opsen of each province. */
export const REGIONAL_TAX: DataKind = {
  kind: 'regional-tax',
  table: 'regional_taxes',
  key: 'id',
  columns: [
    idColumn('id', 'Id'),
    idColumn('province_id', 'Id provinsi'),
    textColumn('province', 'Provinsi', 60),
    choiceColumn('item', 'Isi', TAX_ITEMS),
    decimalColumn('pct', 'Persen', 999),
    ...DATED,
  ],
  summaryColumns: ['item', 'pct', 'valid_from', 'rule'],
  dependsOn: [],
  removalNotice: 'Tidak ada di berkas, pembeli di sana membaca “Belum diketahui”.',
  async loadContext(db): Promise<RowContext> {
    const provinces = new Map((await allProvinces(db)).map(({ id, province }) => [id, province]))
    const overlapping = createOverlapCheck(({ province_id, item }) => `${province_id} ${item}`)
    const findUnknownProvince = ({ province_id, province }: DataRow): RowProblem[] => {
      const name = provinces.get(Number(province_id))
      if (name === undefined)
        return [{ column: 'province_id', problem: `${province_id} tidak ada di daftar provinsi` }]
      if (name === province) return []
      const problem = `Provinsi ${province_id} bernama ${name}`
      return [{ column: 'province', problem, suggestion: name }]
    }
    return {
      title: (row) => String(row.province),
      problems: (row) => [
        ...findUnknownProvince(row),
        ...findExcessiveRate(row),
        ...findMissingRule(row),
        ...overlapping(row),
      ],
    }
  },
}

import { csvCell, unescapeFormulas } from '#core/csv.ts'
import { TIME_OF_DAY } from '#core/fields.ts'
import { withThousands } from '#core/money.ts'
import { type DayOrder, shortened } from '#server/parsing/csv-file.ts'

/** The parsed value of a cell; null for an empty one. */
export type Cell = string | number | boolean | null

/** What is wrong with a cell, and the probable intention. */
export interface Problem {
  problem: string
  suggestion?: string
}

/** A column of a file. */
export interface Column {
  /** Name in the file, and in the table unless `field` says otherwise. */
  name: string
  field: string
  label: string
  /** An empty cell is null instead of a problem. */
  optional: boolean
  /** A file may lack the whole column: those written before it existed are still accepted. */
  omittable: boolean
  /** Parses a cell that is not empty. */
  read(cell: string, dayOrder: DayOrder | null): { value: Cell } | Problem
  /** Parses the text in which the database returns the value; an empty one is null. */
  stored(text: string): Cell
  /** The value as a person reads it. */
  show(value: Cell): string
  /** Unit after the value where its column is not named. */
  unit?: string
}
export type ColumnOptions = Partial<
  Pick<Column, 'field' | 'optional' | 'omittable' | 'show' | 'unit' | 'stored'>
>

const column = (name: string, label: string, read: Column['read'], given: ColumnOptions = {}): Column => ({
  name,
  field: name,
  label,
  optional: false,
  omittable: false,
  read,
  stored: (text) => text || null,
  show: (value) => (value === null ? '—' : String(value)),
  ...given,
})

/** A cell that a spreadsheet would run as a formula, or that begins with a control character. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/
const CONTROL = /[\u0000-\u001f\u007f]/

/** A text of one line that no spreadsheet runs as a formula. */
export function textColumn(name: string, label: string, max: number, given?: ColumnOptions): Column {
  return column(
    name,
    label,
    (cell) => {
      if (FORMULA.test(cell)) return { problem: `“${shortened(cell)}” diawali tanda rumus` }
      const value = unescapeFormulas(cell)
      if (CONTROL.test(value)) return { problem: 'Sel memuat ganti baris atau karakter kendali' }
      if (value.length > max)
        return { problem: `Teks ${withThousands(value.length)} karakter, maksimal ${max}` }
      if (value !== value.trim())
        return { problem: 'Teks diawali atau diakhiri spasi', suggestion: value.trim() }
      return { value }
    },
    given,
  )
}

/**
 * A text that matches a pattern; `message` follows the cell in the problem of any other text. `repair` restores what a spreadsheet has
 * made of it.
 */
export function codeColumn(
  name: string,
  label: string,
  shape: RegExp,
  message: string,
  { repair = (cell) => cell, ...given }: ColumnOptions & { repair?: (cell: string) => string } = {},
): Column {
  return column(
    name,
    label,
    (cell) => {
      const value = repair(unescapeFormulas(cell))
      return shape.test(value) ? { value } : { problem: `“${shortened(cell)}” ${message}` }
    },
    given,
  )
}

/** A whole number between two others, both inclusive. */
export function integerColumn(
  name: string,
  label: string,
  from: number,
  to: number,
  given?: ColumnOptions,
): Column {
  return column(
    name,
    label,
    (cell) => {
      if (!/^\d{1,15}$/.test(cell))
        return { problem: `“${shortened(cell)}” bukan angka`, ...likelyNumber(cell) }
      const value = Number(cell)
      if (value < from || value > to)
        return {
          problem: `${withThousands(value)} di luar ${withThousands(from)} sampai ${withThousands(to)}`,
        }
      return { value }
    },
    {
      stored: (text) => (text === '' ? null : Number(text)),
      show: (value) => (typeof value === 'number' ? withThousands(value) : '—'),
      ...given,
    },
  )
}

/** A number with a decimal point or comma, at least 0. `max` catches typing errors only; the rules of a kind set stricter limits. */
export const decimalColumn = (name: string, label: string, max: number, given?: ColumnOptions): Column =>
  column(
    name,
    label,
    (cell) => {
      const value = Number(cell.replace(',', '.'))
      return /^\d{1,6}(?:[.,]\d{1,6})?$/.test(cell) && value <= max
        ? { value }
        : { problem: `“${shortened(cell)}” bukan angka seperti 1,05` }
    },
    {
      stored: (text) => (text === '' ? null : Number(text)),
      show: (value) => (typeof value === 'number' ? String(value).replace('.', ',') : '—'),
      ...given,
    },
  )

/** Degrees of latitude or longitude, at most `max` to either side. */
export const degreesColumn = (name: string, label: string, max: number, given?: ColumnOptions): Column =>
  column(
    name,
    label,
    (cell) => {
      const value = Number(cell.replace(',', '.'))
      return /^-?\d{1,3}(?:[.,]\d{1,8})?$/.test(cell) && Math.abs(value) <= max
        ? { value }
        : { problem: `“${shortened(cell)}” bukan derajat seperti -6,2045` }
    },
    { stored: (text) => (text === '' ? null : Number(text)), ...given },
  )

/** A number that identifies a row, not an amount. */
export const idColumn = (name: string, label: string, given?: ColumnOptions): Column =>
  integerColumn(name, label, 1, 2_000_000_000, { show: (value) => String(value ?? '—'), ...given })

/** Whole rupiah, from 1 to 100,000,000,000. */
export const moneyColumn = (name: string, label: string, given?: ColumnOptions): Column =>
  integerColumn(name, label, 1, 100_000_000_000, {
    show: (value) => (typeof value === 'number' ? `IDR ${withThousands(value)}` : '—'),
    ...given,
  })

/** One of a few values; `aliases` maps other spellings to them. */
export function choiceColumn(
  name: string,
  label: string,
  values: readonly string[],
  {
    aliases = {},
    list = label.toLowerCase(),
    ...given
  }: ColumnOptions & { aliases?: Record<string, string>; list?: string } = {},
): Column {
  const meant = new Map([
    ...values.map((value) => [value.toLowerCase(), value] as const),
    ...Object.entries(aliases).map(([word, value]) => [word.toLowerCase(), value] as const),
  ])
  return column(
    name,
    label,
    (cell) => {
      if (values.includes(cell)) return { value: cell }
      const typed = cell.toLowerCase().trim()
      const suggestion =
        meant.get(typed) ??
        typed
          .split(/[\s/]+/)
          .map((word) => meant.get(word))
          .find(Boolean)
      return {
        problem: `“${shortened(cell)}” tidak ada di daftar ${list}`,
        ...(suggestion && { suggestion }),
      }
    },
    given,
  )
}

/** A calendar day, `YYYY-MM-DD`, or with slashes where the file tells whether the day or the month comes first. */
export function dayColumn(name: string, label: string, given?: ColumnOptions): Column {
  return column(
    name,
    label,
    (cell, dayOrder) => {
      if (isDay(cell)) return { value: cell }
      const [, first = '', second = '', y = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? []
      const [d, m] = dayOrder === 'month' ? [second, first] : [first, second]
      const turned = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
      if (dayOrder && isDay(turned)) return { value: turned }
      return {
        problem: `“${shortened(cell)}” bukan tanggal berbentuk YYYY-MM-DD`,
        ...(isDay(turned) && { suggestion: turned }),
      }
    },
    given,
  )
}

/** A time of day, `HH:mm`; spreadsheets make `8:00`, `08.00`, `08:00:00` or `8:00 AM` of it. */
export const timeColumn = (name: string, label: string): Column =>
  codeColumn(name, label, TIME_OF_DAY, 'bukan jam berbentuk HH:mm', { repair: timeOf })

function timeOf(cell: string): string {
  const [, hour = '', minute = '', half] =
    /^(\d{1,2})[:.](\d\d)(?:[:.]00)?(?:\s?([ap]m))?$/i.exec(cell.trim()) ?? []
  if (!hour) return cell
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

/** `1` or `0`. */
export const flagColumn = (name: string, label: string, given?: ColumnOptions): Column =>
  column(
    name,
    label,
    (cell) =>
      /^[01]$/.test(cell) ? { value: cell === '1' } : { problem: `“${shortened(cell)}” bukan 1 atau 0` },
    {
      stored: (text) => (text === '' ? null : text === 'true'),
      show: (value) => (value ? 'Ya' : 'Tidak'),
      ...given,
    },
  )

/** Whether a row is a sample. Files of dealers lack the column: none of their rows is one. */
export const sampleFlag = flagColumn('is_sample', 'Contoh', { optional: true, omittable: true })

/** Parses a cell; an empty one is null where its column is optional. */
export function readCell(
  column: Column,
  cell: string,
  dayOrder: DayOrder | null = null,
): { value: Cell } | Problem {
  if (cell === '') return column.optional ? { value: null } : { problem: 'Sel kosong' }
  return column.read(cell, dayOrder)
}

/** As written to a file: a text that a spreadsheet would run gets an apostrophe, which `textColumn` removes again. */
export const formatCsvCell = (value: Cell): string =>
  csvCell(typeof value === 'boolean' ? Number(value) : value)

/** Replaces letters that look like digits, thousands separators and currencies: `45.O00` is probably 45000. */
function likelyNumber(cell: string): { suggestion?: string } {
  const digits = cell
    .replace(/^(?:rp|idr)\.?\s*/i, '')
    .replace(/[oO]/g, '0')
    .replace(/[lI|]/g, '1')
    .replace(/[.,]00?$/, '')
    .replace(/[.,\s](?=\d{3})/g, '')
  return /^\d{1,15}$/.test(digits) ? { suggestion: `${Number(digits)}?` } : {}
}

function isDay(cell: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(cell)) return false
  const date = new Date(`${cell}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(cell)
}

import { isUtf8 } from 'node:buffer'
import { withThousands } from '#core/money.ts'
import { Failure } from '#server/failure.ts'
import type { FileLine } from './csv-parser.ts'
import type { Parsers } from './parser-pool.ts'
import { InputRefused, ParserKilled } from './refusals.ts'

/** Which columns a file has. */
export interface CsvColumns {
  columns: readonly { name: string; omittable?: boolean | undefined }[]
  /** Columns that may be there and are not read. */
  ignored?: readonly string[] | undefined
}

/** Lines at the most, the header aside, and how many come at once. */
export interface CsvBounds {
  rowsMax: number
  batch: number
}

/** A file whose header is known to be right. */
export interface CsvFile {
  /** The position of each column in a line, and the number of columns that have a name. */
  places: ReadonlyMap<string, number>
  width: number
  /** The names of the columns of a line, in their order. */
  names: readonly string[]
  delimiter: string
  /** What `8/3/2027` means in this file: the day or the month first; null where its days contradict each other. */
  dayOrder(): DayOrder | null
  /** Its lines in batches that yield to other work; throws where the file cannot be read any further. */
  batches(): AsyncGenerator<FileLine[]>
}

/** Which part of a day with slashes comes first. */
export type DayOrder = 'day' | 'month'

const LINE_CHARACTERS_MAX = 32 * 1024
/** The longest header, in bytes. */
const HEADER_BYTES_MAX = 4 * LINE_CHARACTERS_MAX
/** Far more columns than any table has. */
const COLUMNS_MAX = 200
/** Surplus cells up to this number are a problem of their line; beyond it the file is refused. */
const CELLS_TOO_MANY = 50

const unusable = (sentence: string) => new Failure('file_unusable', {}, sentence)

/**
 * Opens a file as spreadsheets write it: UTF-8, or UTF-16 with its mark, separated by commas, semicolons or tabs, the names of columns
 * in any case. Blank rows and columns without a name are left out, and cells that are left out at the end of a row are empty. Throws
 * `file_unusable` with what is wrong with the whole file.
 */
export function openCsv(
  parsers: Parsers,
  columns: CsvColumns,
  bytes: Uint8Array,
  bounds: CsvBounds,
): CsvFile {
  const utf8 = utf8Of(bytes)
  requireText(utf8)
  const hasMark = utf8[0] === 0xef && utf8[1] === 0xbb && utf8[2] === 0xbf
  const { text, skipped } = withoutFirstLines(hasMark ? utf8.subarray(3) : utf8)
  const { titles, delimiter } = headerOf(text)
  const known = columns.columns.map(({ name }) => name)
  const names = titles.map(
    (title) => known.find((name) => name.toLowerCase() === title.toLowerCase()) ?? title,
  )
  const named = names.flatMap((name, at) => (name === '' ? [] : [at]))
  const places = requireColumns(
    columns,
    named.map((at) => names[at] ?? ''),
  )
  const shape = { text, delimiter, skipped, named, ...bounds }
  return {
    places,
    width: named.length,
    names: named.map((at) => names[at] ?? ''),
    delimiter,
    dayOrder: () => dayOrderOf(text, delimiter),
    batches: () => linesOf(parsers, shape),
  }
}

/** A spreadsheet saves "Unicode text" as UTF-16 with tabs; its mark says so. */
function utf8Of(bytes: Uint8Array): Uint8Array {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return isUtf16 ? Buffer.from(new TextDecoder('utf-16le').decode(bytes)) : bytes
}

/** Takes away what may stand above the names of the columns: `sep=;`, from which Excel reads its separator, and blank lines. */
function withoutFirstLines(text: Uint8Array): { text: Uint8Array; skipped: number } {
  const begin = Buffer.from(text.subarray(0, LINE_CHARACTERS_MAX)).toString('latin1')
  const [above = ''] = /^(?:(?:sep=[;,\t])?[;,\t ]*\r?\n)+/i.exec(begin) ?? []
  return { text: text.subarray(above.length), skipped: above.split('\n').length - 1 }
}

/** Excel writes days as its language does: Indonesian `24/08/2027`, English `8/24/2027`. */
function dayOrderOf(text: Uint8Array, delimiter: string): DayOrder | null {
  let isDayFirst = false
  let isMonthFirst = false
  for (const [, first, second] of new TextDecoder()
    .decode(text.subarray(0, DAYS_BYTES))
    .matchAll(SLASHED_DAYS)) {
    if (Number(first) > MONTHS) isDayFirst = true
    if (Number(second) > MONTHS) isMonthFirst = true
  }
  if (isDayFirst && isMonthFirst) return null
  if (isDayFirst || isMonthFirst) return isDayFirst ? 'day' : 'month'
  return delimiter === ',' ? 'month' : 'day'
}

const MONTHS = 12
/** Thousands of rows tell the order of all. */
const DAYS_BYTES = 1024 * 1024
/** Cells that hold nothing but a day. */
const SLASHED_DAYS = /(?<=^|[;,\t"\n])(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}(?=$|[;,\t"\r\n])/g

/** Refuses everything but UTF-8 text, and says which format it seems to be. */
function requireText(bytes: Uint8Array): void {
  const begins = (...first: number[]) => first.every((byte, at) => bytes[at] === byte)
  if (begins(0x50, 0x4b)) throw unusable('Berkas ini arsip ZIP atau Excel. Simpan sebagai CSV (UTF-8) dahulu')
  if (begins(0x1f, 0x8b)) throw unusable('Berkas ini terkompresi. Unggah CSV-nya sendiri')
  if (begins(0xfe, 0xff)) throw unusable('Berkas ini berkode UTF-16. Simpan sebagai CSV UTF-8 dahulu')
  if (bytes.includes(0)) throw unusable('Berkas ini bukan teks')
  if (!isUtf8(bytes)) throw unusable('Berkas ini tidak berkode UTF-8. Simpan sebagai CSV UTF-8 dahulu')
}

/** The titles of the columns, and the separator: a comma, the semicolon of an Indonesian spreadsheet, or a tab. */
function headerOf(text: Uint8Array): { titles: string[]; delimiter: string } {
  const begin = text.subarray(0, HEADER_BYTES_MAX)
  const end = begin.findIndex((byte) => byte === 0x0a || byte === 0x0d)
  const first = new TextDecoder().decode(end === -1 ? begin : begin.subarray(0, end))
  if (first.length > LINE_CHARACTERS_MAX) throw unusable('Baris pertama bukan judul kolom')
  const delimiter = DELIMITERS.find((one) => first.includes(one)) ?? ','
  const titles = first.split(delimiter)
  if (titles.length > COLUMNS_MAX) throw unusable('Baris pertama bukan judul kolom')
  return { titles: titles.map((title) => title.replaceAll('"', '').trim()), delimiter }
}

/** The one that a header contains; no name of a column contains any. */
const DELIMITERS = ['\t', ';', ',']

function requireColumns({ columns, ignored }: CsvColumns, names: readonly string[]): Map<string, number> {
  const listed = (list: readonly string[]) => list.slice(0, 10).map(shortened).join(', ')
  const known = columns.map(({ name }) => name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  const unknown = names.filter((name) => !known.includes(name) && !ignored?.includes(name))
  const missing = columns.flatMap(({ name, omittable }) => (omittable || names.includes(name) ? [] : [name]))
  const problems = [
    missing.length > 0 && `Kolom kurang: ${listed(missing)}`,
    unknown.length > 0 && `Kolom tidak dikenal: ${listed(unknown)}`,
    twice.length > 0 && `Kolom ganda: ${listed(twice)}`,
  ].filter(Boolean)
  if (problems.length > 0) throw unusable(problems.join('. '))
  return new Map(known.map((name) => [name, names.indexOf(name)]))
}

interface Shape extends CsvBounds {
  text: Uint8Array
  delimiter: string
  /** Lines above the header. */
  skipped: number
  /** Positions of the columns that have a name. */
  named: readonly number[]
}

/** The cells of the named columns. A line that has content anywhere else keeps too many cells, which is a problem of that line. */
function namedCells(cells: readonly string[], named: readonly number[]): readonly string[] {
  const isElsewhere = cells.some((cell, at) => cell.trim() !== '' && !named.includes(at))
  if (!isElsewhere) return named.map((at) => cells[at] ?? '')
  const surplus = named.length + 1 - cells.length
  return surplus > 0 ? [...cells, ...Array<string>(surplus).fill('')] : cells
}

/** The lines below the header, parsed in a worker so that other requests continue. */
async function* linesOf(parsers: Parsers, { text, delimiter, skipped, named, rowsMax, batch }: Shape) {
  let count = 0
  try {
    const parts = parsers.stream('csv', {
      text,
      delimiter,
      rowsMax,
      batch,
      cellsMax: named.length + CELLS_TOO_MANY,
      recordCharactersMax: LINE_CHARACTERS_MAX,
    })
    for await (const lines of parts) {
      count += lines.length
      if (count > rowsMax) throw unusable(`Berkas punya lebih dari ${withThousands(rowsMax)} baris`)
      yield lines.map(({ line, cells }) => ({ line: line + skipped, cells: namedCells(cells, named) }))
    }
  } catch (problem) {
    if (problem instanceof InputRefused) throw unusable(problem.message)
    if (problem instanceof ParserKilled) throw unusable('Berkas ini terlalu berat untuk dibaca')
    throw problem
  }
  if (count === 0) throw unusable('Berkas ini tidak berisi satu baris pun di bawah judul kolom')
}

const SHOWN_MAX = 40
/** A cell as a sentence quotes it. */
export const shortened = (cell: string): string =>
  cell.length > SHOWN_MAX ? `${cell.slice(0, SHOWN_MAX)}…` : cell

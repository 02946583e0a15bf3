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
  /** The position of each column in a line, and the number of columns. */
  places: ReadonlyMap<string, number>
  width: number
  /** Its lines in batches that yield to other work; throws where the file cannot be read any further. */
  batches(): AsyncGenerator<FileLine[]>
}

const LINE_CHARACTERS_MAX = 32 * 1024
/** The longest header, in bytes. */
const HEADER_BYTES_MAX = 4 * LINE_CHARACTERS_MAX
/** Far more columns than any table has. */
const COLUMNS_MAX = 200
/** Surplus cells up to this number are a problem of their line; beyond it the file is refused. */
const CELLS_TOO_MANY = 50

const unusable = (sentence: string) => new Failure('file_unusable', {}, sentence)

/**
 * Opens a file as spreadsheets write it: UTF-8, separated by commas or semicolons. Throws `file_unusable` with what is wrong with
 * the whole file.
 */
export function openCsv(
  parsers: Parsers,
  columns: CsvColumns,
  bytes: Uint8Array,
  bounds: CsvBounds,
): CsvFile {
  requireText(bytes)
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const { text, skipped } = withoutSeparatorLine(hasMark ? bytes.subarray(3) : bytes)
  const { names, delimiter } = headerOf(text)
  const places = requireColumns(columns, names)
  const width = names.length
  const shape = { text, delimiter, skipped, width, ...bounds }
  return { places, width, batches: () => linesOf(parsers, shape) }
}

/** Excel writes `sep=;` above the names of the columns, and reads its separator from there. */
function withoutSeparatorLine(text: Uint8Array): { text: Uint8Array; skipped: number } {
  const begin = Buffer.from(text.subarray(0, 16)).toString('latin1')
  const [line] = /^sep=[;,]\r?\n/i.exec(begin) ?? []
  return line ? { text: text.subarray(line.length), skipped: 1 } : { text, skipped: 0 }
}

/** Refuses everything but UTF-8 text, and says which format it seems to be. */
function requireText(bytes: Uint8Array): void {
  const begins = (...first: number[]) => first.every((byte, at) => bytes[at] === byte)
  if (begins(0x50, 0x4b)) throw unusable('Berkas ini arsip ZIP atau Excel. Simpan sebagai CSV (UTF-8) dahulu')
  if (begins(0x1f, 0x8b)) throw unusable('Berkas ini terkompresi. Unggah CSV-nya sendiri')
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff))
    throw unusable('Berkas ini berkode UTF-16. Simpan sebagai CSV UTF-8 dahulu')
  if (bytes.includes(0)) throw unusable('Berkas ini bukan teks')
  if (!isUtf8(bytes)) throw unusable('Berkas ini tidak berkode UTF-8. Simpan sebagai CSV UTF-8 dahulu')
}

/** The header, and the separator: a comma, or the semicolon of an Indonesian spreadsheet. */
function headerOf(text: Uint8Array): { names: string[]; delimiter: string } {
  const begin = text.subarray(0, HEADER_BYTES_MAX)
  const end = begin.findIndex((byte) => byte === 0x0a || byte === 0x0d)
  const first = new TextDecoder().decode(end === -1 ? begin : begin.subarray(0, end))
  if (first.length > LINE_CHARACTERS_MAX) throw unusable('Baris pertama bukan judul kolom')
  const delimiter = first.includes(';') && !first.includes(',') ? ';' : ','
  const titles = first.split(delimiter)
  if (titles.length > COLUMNS_MAX) throw unusable('Baris pertama bukan judul kolom')
  const names = titles.map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
  return { names, delimiter }
}

function requireColumns({ columns, ignored }: CsvColumns, names: readonly string[]): Map<string, number> {
  const listed = (list: readonly string[]) => list.slice(0, 10).map(shortened).join(', ')
  const known = columns.map(({ name }) => name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  const unknown = names.filter((name) => !known.includes(name) && !ignored?.includes(name))
  const missing = columns.flatMap(({ name, omittable }) => (omittable || names.includes(name) ? [] : [name]))
  const problems = [
    missing.length > 0 && `Kolom kurang: ${listed(missing)}`,
    unknown.length > 0 && `Kolom tidak dikenal: ${listed(unknown.map((name) => name || '(kosong)'))}`,
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
  width: number
}

/** The lines below the header, parsed in a worker so that other requests continue. */
async function* linesOf(parsers: Parsers, { text, delimiter, skipped, width, rowsMax, batch }: Shape) {
  let count = 0
  try {
    const parts = parsers.stream('csv', {
      text,
      delimiter,
      rowsMax,
      batch,
      cellsMax: width + CELLS_TOO_MANY,
      recordCharactersMax: LINE_CHARACTERS_MAX,
    })
    for await (const lines of parts) {
      count += lines.length
      if (count > rowsMax) throw unusable(`Berkas punya lebih dari ${withThousands(rowsMax)} baris`)
      yield skipped === 0 ? lines : lines.map((one) => ({ ...one, line: one.line + skipped }))
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

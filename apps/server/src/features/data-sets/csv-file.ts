import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as otherWork } from 'node:timers/promises'
import { DATA_FILE_ROWS_MAX } from '@toyota-trust/contracts/desk/data-sets.ts'
import { withThousands } from '@toyota-trust/contracts/money.ts'
import { CsvError, type Info, parse } from 'csv-parse'
import { Failure } from '../../failure.ts'
import { shortened } from './columns.ts'
import type { DataKind } from './kind.ts'
import { BATCH } from './queries.ts'

/** A line of the file, by the names of its columns; `cells` of one that has more or fewer says how many. */
export interface FileLine {
  line: number
  cells: readonly string[]
}

/** A file of which the names of the columns are known to be right. */
export interface CsvFile {
  /** Where each column of the kind stands in a line, and how many there are. */
  places: ReadonlyMap<string, number>
  width: number
  /** Its lines, some at a time, with room for others between; ends with a refusal where it cannot be read any further. */
  batches(): AsyncGenerator<FileLine[]>
}

const LINE_CHARACTERS_MAX = 32 * 1024
const PIECE_BYTES = 64 * 1024

const unusable = (sentence: string) => new Failure('file_unusable', {}, sentence)

/** Opens a file for a kind. Throws `file_unusable` with what is wrong with all of it. */
export function openCsv(kind: DataKind, bytes: Uint8Array): CsvFile {
  requireText(bytes)
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const text = hasMark ? bytes.subarray(3) : bytes
  const { names, delimiter } = headerOf(text)
  const places = requireColumns(kind, names)
  return { places, width: names.length, batches: () => linesOf(text, delimiter) }
}

/** Nothing but text in UTF-8 goes further; what it seems to be instead is said. */
function requireText(bytes: Uint8Array): void {
  const begins = (...first: number[]) => first.every((byte, at) => bytes[at] === byte)
  if (begins(0x50, 0x4b)) throw unusable('Berkas ini arsip ZIP atau Excel. Simpan sebagai CSV (UTF-8) dahulu')
  if (begins(0x1f, 0x8b)) throw unusable('Berkas ini terkompresi. Unggah CSV-nya sendiri')
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff))
    throw unusable('Berkas ini berkode UTF-16. Simpan sebagai CSV UTF-8 dahulu')
  if (bytes.includes(0)) throw unusable('Berkas ini bukan teks')
  if (!isUtf8(bytes)) throw unusable('Berkas ini tidak berkode UTF-8. Simpan sebagai CSV UTF-8 dahulu')
}

/** The names of the columns, and what stands between cells: a comma, or the semicolon of an Indonesian spreadsheet. */
function headerOf(text: Uint8Array): { names: string[]; delimiter: string } {
  const end = text.findIndex((byte) => byte === 0x0a || byte === 0x0d)
  const first = new TextDecoder().decode(text.subarray(0, end === -1 ? text.length : end))
  if (first.length > LINE_CHARACTERS_MAX) throw unusable('Baris pertama bukan judul kolom')
  const delimiter = first.includes(';') && !first.includes(',') ? ';' : ','
  const names = first.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
  return { names, delimiter }
}

function requireColumns(kind: DataKind, names: readonly string[]): Map<string, number> {
  const listed = (list: readonly string[]) => list.slice(0, 10).map(shortened).join(', ')
  const known = kind.columns.map(({ name }) => name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  const unknown = names.filter((name) => !known.includes(name) && !kind.ignored?.includes(name))
  const missing = known.filter((name) => !names.includes(name))
  const problems = [
    missing.length > 0 && `Kolom kurang: ${listed(missing)}`,
    unknown.length > 0 && `Kolom tidak dikenal: ${listed(unknown.map((name) => name || '(kosong)'))}`,
    twice.length > 0 && `Kolom ganda: ${listed(twice)}`,
  ].filter(Boolean)
  if (problems.length > 0) throw unusable(problems.join('. '))
  return new Map(known.map((name) => [name, names.indexOf(name)]))
}

/** Pieces of the text, so that nobody waits for the whole of it. */
function* piecesOf(text: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < text.length; from += PIECE_BYTES) yield text.subarray(from, from + PIECE_BYTES)
}

async function* linesOf(text: Uint8Array, delimiter: string): AsyncGenerator<FileLine[]> {
  const parser = parse({
    delimiter,
    info: true,
    from: 2,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LINE_CHARACTERS_MAX,
  })
  Readable.from(piecesOf(text)).pipe(parser)
  let batch: FileLine[] = []
  let count = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      count++
      if (count > DATA_FILE_ROWS_MAX)
        throw unusable(`Berkas punya lebih dari ${withThousands(DATA_FILE_ROWS_MAX)} baris`)
      batch.push({ line: firstLine(record, info), cells: record })
      if (batch.length < BATCH) continue
      yield batch
      batch = []
      await otherWork()
    }
  } catch (problem) {
    throw problem instanceof CsvError ? unusable(sentenceOf(problem)) : problem
  }
  if (count === 0) throw unusable('Berkas ini tidak berisi satu baris pun di bawah judul kolom')
  yield batch
}

/** The parser counts to the end of a row, and a quoted cell may go over several lines. */
function firstLine(record: readonly string[], { lines }: Info): number {
  let within = 0
  for (const cell of record) if (cell.includes('\n')) within += cell.split('\n').length - 1
  return lines - within
}

function sentenceOf({ code, lines }: CsvError & { lines?: number }): string {
  const where = lines ? `baris ${lines}` : 'berkas ini'
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `Tanda kutip yang dibuka pada ${where} tidak ditutup`
    case 'CSV_MAX_RECORD_SIZE':
      return `Sel terlalu panjang, atau tanda kutip tidak ditutup, pada ${where}`
    default:
      return `Tanda kutip salah letak pada ${where}`
  }
}

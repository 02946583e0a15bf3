import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { parse as parseText } from 'csv-parse/sync'
import { withThousands } from '#core/money.ts'
import { InputRefused } from './refusals.ts'

export interface CsvRequest {
  /** UTF-8 without a byte order mark; the first line names the columns. */
  text: Uint8Array
  delimiter: string
  rowsMax: number
  cellsMax: number
  recordCharactersMax: number
  /** Lines of one part. */
  batch: number
}

/** A line of the file, by the names of its columns; `cells` of one that has more or fewer says how many. */
export interface FileLine {
  line: number
  cells: readonly string[]
}
export type CsvPart = FileLine[]

const PIECE_BYTES = 64 * 1024
const QUOTE = 0x22
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
/** Bytes of a line without content, besides the separator: ends of lines, blanks, tabs and quotes. */
const BLANK = new Set([LINE_FEED, CARRIAGE_RETURN, 0x20, 0x09, QUOTE])

/** Sends the lines below the first one, some at a time. Runs in a parser process. */
export async function* parseCsv(request: CsvRequest): AsyncGenerator<CsvPart> {
  const { text, delimiter, batch: size, recordCharactersMax } = request
  requireBounds(request)
  const parser = parse({
    delimiter,
    info: true,
    from: 2,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: recordCharactersMax,
  })
  Readable.from(piecesOf(text)).pipe(parser)
  let batch: FileLine[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const cells = splitWholeLine(record, delimiter)
      if (cells.every((cell) => cell.trim() === '')) continue
      batch.push({ line: firstLine(record, info), cells })
      if (batch.length < size) continue
      yield batch
      batch = []
    }
  } catch (problem) {
    throw problem instanceof CsvError ? new InputRefused(sentenceOf(problem)) : problem
  }
  if (batch.length > 0) yield batch
}

/**
 * A line that a spreadsheet kept in one cell, because it splits at another separator, and has quoted for a comma in it. Its own quotes
 * are doubled then.
 */
function splitWholeLine(record: readonly string[], delimiter: string): readonly string[] {
  const [whole = ''] = record
  if (record.length > 1 || !whole.includes(delimiter)) return record
  const [cells = record] = parseText(whole, { delimiter, relax_column_count: true }) as string[][]
  return cells
}

/**
 * Counts rows, cells and their length before anything is built of them: a small file of separators would become very many cells.
 * The parser itself refuses quotes that are not where they may be.
 */
function requireBounds({ text, delimiter, rowsMax, cellsMax, recordCharactersMax }: CsvRequest): void {
  const separator = delimiter.charCodeAt(0)
  let rows = 0
  let cells = 1
  let begin = 0
  let quoted = false
  let isBlank = true
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]
    // Bytes, of which a character has four at most.
    if (at - begin > 4 * recordCharactersMax)
      throw new InputRefused(`Sel terlalu panjang, atau tanda kutip tidak ditutup, pada baris ${rows + 1}`)
    if (byte !== separator && !BLANK.has(byte ?? 0)) isBlank = false
    if (byte === QUOTE) quoted = !quoted
    else if (quoted) continue
    else if (byte === separator) {
      cells++
      if (cells > cellsMax) throw new InputRefused(`Baris ${rows + 1} punya lebih dari ${cellsMax} sel`)
    } else if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
      // A blank line is none: spreadsheets leave many of them. The first row is that of the names.
      if (!isBlank) rows++
      isBlank = true
      if (rows > rowsMax + 1)
        throw new InputRefused(`Berkas punya lebih dari ${withThousands(rowsMax)} baris`)
      begin = at + 1
      cells = 1
    }
  }
}

/** Pieces of the text, so that the parser never waits for the whole of it. */
function* piecesOf(text: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < text.length; from += PIECE_BYTES) yield text.subarray(from, from + PIECE_BYTES)
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

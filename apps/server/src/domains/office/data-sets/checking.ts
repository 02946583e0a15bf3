import type { UploadLine } from '@toyota-trust/contracts/desk/office/data-sets.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { FileLine } from '../../../platform/parsing/csv-parser.ts'
import { type Cell, readCell } from './columns.ts'
import type { CsvFile } from './csv-file.ts'
import type { DataKind, DataRow, Frame, RowProblem } from './kind.ts'
import { lineWriter } from './line-sql.ts'
import { BATCH, liveTexts, rowOf, textOf } from './sql.ts'

/** What a file would do. */
export interface Counts {
  rows: number
  added: number
  changed: number
  removed: number
  wrong: number
  same: number
}

/** A line of the file once it is read. */
interface ReadRow {
  line: number | null
  /** Null where the key itself cannot be read. */
  key: string | null
  row: DataRow
  problems: RowProblem[]
}

/** Rows to hold against what is live, and which live ones go: those that are not among them, or some that are named. */
export interface Given {
  batches: AsyncIterable<readonly ReadRow[]>
  removed: 'others' | readonly string[]
}

/**
 * Holds rows against what is live and writes down every difference and every problem as a line of the upload, in the order of
 * the file. Reads and writes a batch at a time: 50,000 rows stop nobody else.
 */
export async function check(
  db: Queries,
  kind: DataKind,
  frame: Frame,
  uploadId: string,
  { batches, removed }: Given,
): Promise<Counts> {
  const counts: Counts = { rows: 0, added: 0, changed: 0, removed: 0, wrong: 0, same: 0 }
  const writer = lineWriter(db, uploadId)
  const firstLines = new Map<string, number | null>()
  const live = await liveByKey(db, kind)
  for await (const batch of batches) {
    for (const read of batch) {
      requireNew(kind, firstLines, read)
      counts.rows++
      const line = lineOf(kind, frame, read, live.get(read.key ?? ''))
      counts[line?.change ?? 'same']++
      if (line) await writer.put(line)
    }
  }
  const gone = [...live].filter(([key]) =>
    removed === 'others' ? !firstLines.has(key) : removed.includes(key),
  )
  for (let from = 0; from < gone.length; from += BATCH) {
    const rows = gone.slice(from, from + BATCH).map(([, text]) => rowOf(kind, text))
    for (const line of await removals(db, kind, frame, rows)) {
      counts[line.change]++
      await writer.put(line)
    }
  }
  await writer.end()
  return counts
}

async function liveByKey(db: Queries, kind: DataKind): Promise<Map<string, string>> {
  const live = new Map<string, string>()
  for await (const rows of liveTexts(db, kind)) for (const { key, text } of rows) live.set(key, text)
  return live
}

/** The rows of a file, each cell by its column. */
export async function* rowsOf(kind: DataKind, frame: Frame, file: CsvFile): AsyncGenerator<ReadRow[]> {
  for await (const batch of file.batches()) yield batch.map((line) => readLine(kind, frame, file, line))
}

function readLine(
  kind: DataKind,
  frame: Frame,
  { places, width }: CsvFile,
  { line, cells }: FileLine,
): ReadRow {
  if (cells.length !== width) {
    const problem = `Baris ini punya ${cells.length} sel, seharusnya ${width}`
    return { line, key: null, row: {}, problems: [{ column: '', problem }] }
  }
  return readRow(kind, frame, line, (name) => cells[places.get(name) ?? -1] ?? '')
}

/** A row of which each cell is read by its column, and all of it by what the kind says of rows. */
export function readRow(
  kind: DataKind,
  frame: Frame,
  line: number | null,
  cellOf: (name: string) => string,
): ReadRow {
  const row: DataRow = {}
  const problems: RowProblem[] = []
  for (const column of kind.columns) {
    const read = readCell(column, cellOf(column.name))
    if ('value' in read) row[column.field] = read.value
    else problems.push({ column: column.name, ...read })
  }
  const key = row[kind.key]
  const further = problems.length === 0 ? (frame.problems?.(row) ?? []) : []
  return { line, key: key === undefined ? null : String(key), row, problems: [...problems, ...further] }
}

/** The same key again is wrong, and the first line that has it is named. */
function requireNew(kind: DataKind, firstLines: Map<string, number | null>, read: ReadRow): void {
  if (read.key === null) return
  const first = firstLines.get(read.key)
  if (first === undefined) firstLines.set(read.key, read.line)
  else
    read.problems.push({
      column: kind.columns.find(({ field }) => field === kind.key)?.name ?? kind.key,
      problem: `${read.key} sudah ada di baris ${first}`,
    })
}

type Line = Omit<UploadLine, 'id'> & { data: DataRow }

/** What a row of the file changes; null where it is as the live one. */
function lineOf(kind: DataKind, frame: Frame, read: ReadRow, live: string | undefined): Line | null {
  const { line, key, row, problems } = read
  if (problems.length > 0)
    return {
      ...NOTHING_SAID,
      change: 'wrong',
      line,
      key: key ?? '',
      problems: problems.map(({ column, problem, suggestion = '' }) => ({ column, problem, suggestion })),
    }
  const told = { line, key: key ?? '', title: frame.title(row) }
  if (!live) {
    const words = kind.told.map((field) => shown(kind, frame, field, row[field] ?? null, true))
    return {
      ...NOTHING_SAID,
      ...told,
      change: 'added',
      words: ['Baru', ...words].join(' · '),
      data: whole(frame, row),
    }
  }
  if (live === textOf(kind, row)) return null
  const before = rowOf(kind, live)
  const differences = kind.columns.flatMap(({ name, field, label }) => {
    const [from, to] = [before[field] ?? null, row[field] ?? null]
    if (from === to) return []
    return [{ column: name, label, from: shown(kind, frame, field, from), to: shown(kind, frame, field, to) }]
  })
  return { ...NOTHING_SAID, ...told, change: 'changed', differences, data: whole(frame, row) }
}

const NOTHING_SAID = { title: '', words: '', data: {}, differences: [], problems: [] }

const whole = (frame: Frame, row: DataRow): DataRow => ({ ...row, ...frame.completed?.(row) })

/** Rows that go; one that something else names may not. */
async function removals(
  db: Queries,
  kind: DataKind,
  frame: Frame,
  gone: readonly DataRow[],
): Promise<Line[]> {
  if (gone.length === 0) return []
  const keys = gone.map((row) => row[kind.key] as string | number)
  const uses = (await kind.uses?.(db, keys)) ?? []
  const keyColumn = kind.columns.find(({ field }) => field === kind.key)?.name ?? kind.key
  return gone.map((row) => {
    const key = String(row[kind.key])
    const reasons = uses.filter((use) => use.key === key).map(({ reason }) => reason)
    const told = {
      ...NOTHING_SAID,
      line: null,
      key,
      title: frame.title(row),
      data: { [kind.key]: row[kind.key] ?? null },
    }
    if (reasons.length === 0) return { ...told, change: 'removed', words: kind.goes }
    const problem = `${told.title} tidak ada di berkas, tetapi ${reasons.join(', ')}`
    return { ...told, change: 'wrong', problems: [{ column: keyColumn, problem, suggestion: '' }] }
  })
}

function shown(kind: DataKind, frame: Frame, field: string, value: Cell, alone = false): string {
  const column = kind.columns.find((one) => one.field === field)
  const text = frame.show?.(field, value) ?? column?.show(value) ?? String(value)
  return alone && column?.unit ? `${text} ${column.unit}` : text
}

import type { Queries } from '#server/database/database.ts'
import type { CsvFile, DayOrder } from '#server/parsing/csv-file.ts'
import type { FileLine } from '#server/parsing/csv-parser.ts'
import type { UploadLine } from '../desk-data-sets.contract.ts'
import { type Cell, readCell } from './columns.ts'
import type { DataKind, DataRow, RowContext, RowProblem } from './kind.ts'
import { lineWriter } from './line-sql.ts'
import { BATCH, liveTexts, rowOf, textOf } from './sql.ts'

/** The changes that a file would make. */
export interface Counts {
  rows: number
  added: number
  changed: number
  removed: number
  wrong: number
  same: number
}

/** A parsed line of the file. */
interface ReadRow {
  line: number | null
  /** Null where the key cannot be parsed. */
  key: string | null
  row: DataRow
  problems: RowProblem[]
}

/** Rows to compare with the live ones, and which live rows to remove: all others, or the named ones. */
export interface CheckInput {
  batches: AsyncIterable<readonly ReadRow[]>
  removed: 'others' | readonly string[]
}

/**
 * Compares rows with the live ones and stores every difference and every problem as a line of the upload, in the order of
 * the file. Reads and writes in batches, so that 50,000 rows block no other request.
 */
export async function check(
  db: Queries,
  kind: DataKind,
  context: RowContext,
  uploadId: string,
  { batches, removed }: CheckInput,
): Promise<Counts> {
  const counts: Counts = { rows: 0, added: 0, changed: 0, removed: 0, wrong: 0, same: 0 }
  const writer = lineWriter(db, uploadId)
  const firstLines = new Map<string, number | null>()
  const live = await liveByKey(db, kind)
  for await (const batch of batches) {
    for (const read of batch) {
      markRepeatedKey(kind, firstLines, read)
      counts.rows++
      const line = lineOf(kind, context, read, live.get(read.key ?? ''))
      counts[line?.change ?? 'same']++
      if (line) await writer.put(line)
    }
  }
  const problems = removed === 'others' ? (context.fileProblems?.() ?? []) : []
  for (const problem of problems) {
    counts.wrong++
    await writer.put(buildWrongLine({ line: null, key: null, row: {}, problems: [problem] }))
  }
  const gone = [...live].filter(([key]) =>
    removed === 'others' ? !firstLines.has(key) : removed.includes(key),
  )
  for (let from = 0; from < gone.length; from += BATCH) {
    const rows = gone.slice(from, from + BATCH).map(([, text]) => rowOf(kind, text))
    for (const line of await buildRemovalLines(db, kind, context, rows)) {
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

/** The parsed rows of a file, in batches. */
export async function* rowsOf(kind: DataKind, context: RowContext, file: CsvFile): AsyncGenerator<ReadRow[]> {
  const dayOrder = file.dayOrder()
  for await (const batch of file.batches())
    yield batch.map((line) => readLine(kind, context, { ...file, dayOrder }, line))
}

function readLine(
  kind: DataKind,
  context: RowContext,
  { places, width, dayOrder }: Pick<CsvFile, 'places' | 'width'> & { dayOrder: DayOrder | null },
  { line, cells }: FileLine,
): ReadRow {
  if (cells.length !== width) {
    const problem = `Baris ini punya ${cells.length} sel, seharusnya ${width}`
    return { line, key: null, row: {}, problems: [{ column: '', problem }] }
  }
  return readRow(kind, context, line, (name) => cells[places.get(name) ?? -1] ?? '', dayOrder)
}

/** Parses each cell by its column, then validates the row with the kind's rules. Without `dayOrder` days are `YYYY-MM-DD` alone. */
export function readRow(
  kind: DataKind,
  context: RowContext,
  line: number | null,
  cellOf: (name: string) => string,
  dayOrder: DayOrder | null = null,
): ReadRow {
  const row: DataRow = {}
  const problems: RowProblem[] = []
  for (const column of kind.columns) {
    const read = readCell(column, cellOf(column.name), dayOrder)
    if ('value' in read) row[column.field] = read.value
    else problems.push({ column: column.name, ...read })
  }
  const key = row[kind.key]
  const further = problems.length === 0 ? (context.problems?.(row) ?? []) : []
  return { line, key: key === undefined ? null : String(key), row, problems: [...problems, ...further] }
}

/** Marks a repeated key as wrong and names the first line that has it. */
function markRepeatedKey(kind: DataKind, firstLines: Map<string, number | null>, read: ReadRow): void {
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

const buildWrongLine = ({ line, key, problems }: ReadRow): Line => ({
  ...EMPTY_LINE,
  change: 'wrong',
  line,
  key: key ?? '',
  problems: problems.map(({ column, problem, suggestion = '' }) => ({ column, problem, suggestion })),
})

/** The line of the preview for a row; null where the row equals the live one. */
function lineOf(kind: DataKind, context: RowContext, read: ReadRow, live: string | undefined): Line | null {
  const { line, key, row, problems } = read
  if (problems.length > 0) return buildWrongLine(read)
  const identity = { line, key: key ?? '', title: context.title(row) }
  if (!live) {
    const words = kind.summaryColumns.map((field) =>
      formatCellForReview(kind, context, field, row[field] ?? null, true),
    )
    return {
      ...EMPTY_LINE,
      ...identity,
      change: 'added',
      words: ['Baru', ...words].join(' · '),
      data: completeRow(context, row),
    }
  }
  if (live === textOf(kind, row)) return null
  const before = rowOf(kind, live)
  const differences = kind.columns.flatMap(({ name, field, label }) => {
    const from = before[field] ?? null
    const to = row[field] ?? null
    if (from === to) return []
    return [
      {
        column: name,
        label,
        from: formatCellForReview(kind, context, field, from),
        to: formatCellForReview(kind, context, field, to),
      },
    ]
  })
  return { ...EMPTY_LINE, ...identity, change: 'changed', differences, data: completeRow(context, row) }
}

const EMPTY_LINE = { title: '', words: '', data: {}, differences: [], problems: [] }

const completeRow = (context: RowContext, row: DataRow): DataRow => ({ ...row, ...context.completed?.(row) })

/** Lines for removed rows; wrong for a row that another table still refers to. */
async function buildRemovalLines(
  db: Queries,
  kind: DataKind,
  context: RowContext,
  gone: readonly DataRow[],
): Promise<Line[]> {
  if (gone.length === 0) return []
  const keys = gone.map((row) => row[kind.key] as string | number)
  const uses = (await kind.uses?.(db, keys)) ?? []
  const keyColumn = kind.columns.find(({ field }) => field === kind.key)?.name ?? kind.key
  return gone.map((row) => {
    const key = String(row[kind.key])
    const reasons = uses.filter((use) => use.key === key).map(({ reason }) => reason)
    const line = {
      ...EMPTY_LINE,
      line: null,
      key,
      title: context.title(row),
      data: { [kind.key]: row[kind.key] ?? null },
    }
    if (reasons.length === 0) return { ...line, change: 'removed', words: kind.removalNotice }
    const problem = `${line.title} tidak ada di berkas, tetapi ${reasons.join(', ')}`
    return { ...line, change: 'wrong', problems: [{ column: keyColumn, problem, suggestion: '' }] }
  })
}

function formatCellForReview(
  kind: DataKind,
  context: RowContext,
  field: string,
  value: Cell,
  alone = false,
): string {
  const column = kind.columns.find((one) => one.field === field)
  const text = context.show?.(field, value) ?? column?.show(value) ?? String(value)
  return alone && column?.unit ? `${text} ${column.unit}` : text
}

import { type RawBuilder, sql } from 'kysely'
import { csvOf } from '#core/csv.ts'
import { isCalendarDay, isStorable } from '#core/fields.ts'
import { LIST_COUNT_MAX, LIST_FILE_MAX, LIST_PAGE, type ListPage } from '#core/lists.ts'
import { isRealInstant } from '#core/request-values.ts'
import { runOutsideCallDeadline } from '#server/database/call-time.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'

/** A column that rows are ordered by; never null, or pages would lose rows. */
interface Order {
  by: RawBuilder<unknown>
  type: 'timestamptz' | 'bigint' | 'text' | 'date'
  descending?: boolean
}

/** How one list of the desk is read. */
export interface ListSource<Filters, Row, Raw = Row> {
  /** The selected columns, by the names of `Raw`. */
  columns: RawBuilder<unknown>
  /** Tables and their joins. */
  from: RawBuilder<unknown>
  /** The filters of a row; null for a filter that was not requested. */
  where(filters: Filters): readonly (RawBuilder<boolean> | null)[]
  /** By the names of the contract; the first is the default. */
  orders: Record<string, Order>
  /** Breaks ties in the order; unique. */
  key: Order
  /** A row as the contract shows it. */
  row(raw: Raw): Row
  /** Adds to shown rows what is read for all of them at once. */
  complete?(db: Queries, rows: Row[]): Promise<Row[]>
  /** Headings and cells of the file. */
  file: { head: readonly string[]; cells(row: Row): readonly (string | number | null)[] }
}

interface Asked {
  sort?: string | undefined
  after?: string | undefined
  before?: string | undefined
}

type WithCursor<Raw> = Raw & { order_cursor: string; key_cursor: string }

/** One page of a list, found by its key. Throws `input_invalid` for a cursor that no answer gave. */
export async function pageOf<Filters extends Asked, Row, Raw extends object>(
  db: Queries,
  source: ListSource<Filters, Row, Raw>,
  asked: Filters,
): Promise<ListPage<Row>> {
  const [rows, total] = await Promise.all([
    rowsOf(db, source, asked, LIST_PAGE + 1),
    countOf(db, source, asked, LIST_COUNT_MAX),
  ])
  const more = rows.length > LIST_PAGE
  const shown = rows.slice(0, LIST_PAGE)
  const backwards = asked.before !== undefined
  if (backwards) shown.reverse()
  const first = shown[0]
  const last = shown.at(-1)
  return {
    rows: await completeRows(db, source, shown),
    next: last && (backwards || more) ? encodeCursor(last) : null,
    former: first && (backwards ? more : asked.after !== undefined) ? encodeCursor(first) : null,
    total,
  }
}

const FILE_PIECE = 5_000

/** The whole list as CSV, however long its reading takes. Throws `list_too_long` when it is more than a file may hold. */
export const fileOf = <Filters extends Asked, Row, Raw extends object>(
  db: Queries,
  source: ListSource<Filters, Row, Raw>,
  asked: Filters,
): Promise<string> => runOutsideCallDeadline(() => exportListCsv(db, source, asked))

async function exportListCsv<Filters extends Asked, Row, Raw extends object>(
  db: Queries,
  source: ListSource<Filters, Row, Raw>,
  asked: Filters,
): Promise<string> {
  if ((await countOf(db, source, asked, LIST_FILE_MAX)) > LIST_FILE_MAX) throw new Failure('list_too_long')
  const { head, cells } = source.file
  let text = csvOf([head])
  let after: string | undefined
  for (;;) {
    const rows = await rowsOf(db, source, { ...asked, after }, FILE_PIECE)
    text += csvOf((await completeRows(db, source, rows)).map(cells))
    const last = rows.at(-1)
    if (!last || rows.length < FILE_PIECE) return text
    after = encodeCursor(last)
  }
}

async function completeRows<Filters, Row, Raw>(
  db: Queries,
  source: ListSource<Filters, Row, Raw>,
  raws: readonly Raw[],
): Promise<Row[]> {
  const rows = raws.map((raw) => source.row(raw))
  return source.complete?.(db, rows) ?? rows
}

async function rowsOf<Filters extends Asked, Row, Raw extends object>(
  db: Queries,
  source: ListSource<Filters, Row, Raw>,
  asked: Filters,
  limit: number,
): Promise<WithCursor<Raw>[]> {
  const { key } = source
  const order = orderOf(source, asked)
  const backwards = asked.before !== undefined
  const downwards = Boolean(order.descending) !== backwards
  const from = asked.before ?? asked.after
  const beyond =
    from === undefined
      ? null
      : sql<boolean>`(${order.by}, ${key.by}) ${sql.raw(downwards ? '<' : '>')} (${parseCursor(from, order, key)})`
  const direction = sql.raw(downwards ? 'desc' : 'asc')
  const { rows } = await sql<WithCursor<Raw>>`
    select ${source.columns}, (${order.by})::text as order_cursor, (${key.by})::text as key_cursor
    from ${source.from} where ${allOf([...source.where(asked), beyond])}
    order by ${order.by} ${direction}, ${key.by} ${direction} limit ${limit}`.execute(db)
  return rows
}

async function countOf<Filters extends Asked, Row, Raw>(
  db: Queries,
  source: ListSource<Filters, Row, Raw>,
  asked: Filters,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${source.from} where ${allOf(source.where(asked))} limit ${most + 1}) as counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

function orderOf<Filters extends Asked, Row, Raw>(
  { orders }: ListSource<Filters, Row, Raw>,
  { sort }: Asked,
): Order {
  const order = orders[sort ?? Object.keys(orders)[0] ?? '']
  if (!order) throw new Failure('input_invalid', { field: 'sort' })
  return order
}

const allOf = (conditions: readonly (RawBuilder<boolean> | null)[]) => {
  const given = conditions.filter((condition) => condition !== null)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}

const encodeCursor = ({ order_cursor, key_cursor }: WithCursor<object>): string =>
  Buffer.from(JSON.stringify([order_cursor, key_cursor])).toString('base64url')

/** PostgreSQL writes `2026-11-22 18:34:32.123456+07`; the form of ISO 8601 with a `T` and minutes in the offset is checked. */
const isStoredInstant = (value: string) =>
  isRealInstant(value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))

/** Which part of a cursor PostgreSQL can read as the type of its column. */
const FITS: Record<Order['type'], (value: string) => boolean> = {
  timestamptz: isStoredInstant,
  date: isCalendarDay,
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  text: (value) => value.length <= 300 && isStorable(value),
}

/** The place that a cursor names. Throws `input_invalid` for a cursor that this list cannot have given. */
function parseCursor(cursor: string, order: Order, key: Order): RawBuilder<unknown> {
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    place = null
  }
  if (!Array.isArray(place) || place.length !== 2) throw new Failure('input_invalid')
  const values = [order, key].map(({ type }, index) => {
    const value: unknown = place[index]
    if (typeof value !== 'string' || !FITS[type](value)) throw new Failure('input_invalid')
    return sql`${value}::${sql.raw(type)}`
  })
  return sql.join(values)
}

/** The `like` pattern that finds a part of a text; wildcards in the text are escaped. */
export const likePatternOf = (typed: string) =>
  `%${typed
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`

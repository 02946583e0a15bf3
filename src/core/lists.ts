import * as z from 'zod/mini'
import { deskGet, deskPost } from './desk-endpoint.ts'
import type { StaffRole } from './endpoint.ts'
import { line, recordId } from './fields.ts'
import { listCursor } from './request-values.ts'

/** Rows of one page. */
export const LIST_PAGE = 50
/** A list counts this many rows at most, and then says that there are more. */
export const LIST_COUNT_MAX = 10_000
/** Rows of one file. */
export const LIST_FILE_MAX = 100_000

/** One page of any list: its rows, and the cursors of the pages next to it. */
export interface ListPage<Row> {
  rows: Row[]
  /** For `after`; null on the last page. */
  next: string | null
  /** For `before`; null on the first page. */
  former: string | null
  /** At most `LIST_COUNT_MAX` and one. */
  total: number
}

interface Parts<
  F extends z.core.$ZodLooseShape,
  S extends readonly [string, ...string[]],
  R extends z.ZodMiniType,
> {
  /** Filters of the list, as query parameters. */
  filters: F
  /** Sort orders; the first is the default. */
  sorts: S
  row: R
  tellsRight?: boolean
}

/**
 * A list of the desk as its two calls: a page (by key, so that no row is missed or seen twice while others are added) and
 * the whole of it as CSV. `deskList('/audit', 'office', 'The audit log', { filters, sorts, row })`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function deskList<
  const P extends string,
  const F extends z.core.$ZodLooseShape,
  const S extends readonly [string, ...string[]],
  const R extends z.ZodMiniType,
>(path: P, minRole: StaffRole, summary: string, { filters, sorts, row, tellsRight = false }: Parts<F, S, R>) {
  const order = { sort: z.optional(z.enum(sorts)) }
  return {
    page: deskGet(path, minRole, 'none', summary, {
      ...(tellsRight && { tellsRight }),
      query: z.object({
        ...filters,
        ...order,
        after: z.optional(listCursor),
        before: z.optional(listCursor),
      }),
      reply: z.object({
        rows: z.array(row),
        next: z.nullable(z.string()),
        former: z.nullable(z.string()),
        total: z.number(),
      }),
    }),
    file: deskGet(`${path}/csv`, minRole, 'none', `${summary}, as CSV`, {
      ...(tellsRight && { tellsRight }),
      query: z.object({ ...filters, ...order }),
      reply: z.string(),
      csv: true,
    }),
    sorts,
  }
}

/** A saved view of a list: its filters and order, as query parameters. */
const savedView = z.object({ id: z.string(), list: z.string(), name: z.string(), query: z.string() })
export type SavedView = z.output<typeof savedView>

const listName = z.string().check(z.regex(/^[a-z-]{1,30}$/))
export const viewName = line('Nama tampilan', 40, 'Beri nama dulu')

export const listViews = deskGet('/views', 'advisor', 'none', 'The saved views of whoever asks', {
  reply: z.array(savedView),
})

export const saveView = deskPost(
  '/views',
  'advisor',
  'none',
  'Keep a view of a list; one of the same name is replaced. At most 50',
  {
    body: z.object({ list: listName, name: viewName, query: line('Tampilan', 1_000) }),
    reply: savedView,
  },
)

export const removeView = deskPost('/views/{viewId}/remove', 'advisor', 'record', 'Forget a saved view', {
  params: z.object({ viewId: recordId }),
  reply: z.object({ ok: z.literal(true) }),
})

export const viewEndpoints = { listViews, saveView, removeView }

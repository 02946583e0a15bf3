import type { ReactNode } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import type { ListPage } from '#core/lists.ts'

/** A filter of a list, by its name in the contract and in the address. */
export type Filter = { name: string; label: string } & (
  | { kind: 'words'; placeholder: string }
  /** `all`: the label of the empty choice, "Semua staf". */
  | { kind: 'choice'; all: string; options: readonly { value: string; label: string }[] }
  | { kind: 'day' }
  /** Set by a link from another page; has no field, only a button that removes it. */
  | { kind: 'given' }
)

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned. */
  number?: boolean
  /** Sort orders of the contract; each press of the heading takes the next one. */
  sorts?: readonly [string, ...string[]]
}

/** A predefined view of a list: `{ label: 'Hari ini', query: { from: today } }`. */
export interface View {
  label: string
  query: Record<string, string>
}

/** The calls of a list, as `deskList` makes them. */
interface ListCalls {
  page: Endpoint
  file: Endpoint
  sorts: readonly string[]
}

/**
 * A list of the desk. Its filters, order and page are in the address, so that a link can be shared, saved as a view, and
 * reached again by going back.
 */
export interface ListDefinition<Row extends { id: string }> {
  /** Used in names of files and of saved views: `jejak`. */
  name: string
  calls: ListCalls
  filters: readonly Filter[]
  /** Predefined views, beside those that a user saved. */
  views?: (today: string) => readonly View[]
  /** Labels of the sort orders, for a list without table headings. */
  sortWords?: Record<string, string>
  /** Text of an empty result. */
  empty: string
  /** Address of the record of a row; absent where a row shows everything. */
  open?: (row: Row) => string
  /** Interval in milliseconds at which the open list is fetched again. */
  everyMs?: number
}

/** A page with typed rows, which cannot be inferred from the wide types of `deskList`. */
export type PageOf<Row> = ListPage<Row>

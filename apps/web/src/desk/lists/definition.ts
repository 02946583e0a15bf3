import type { ListPage } from '@toyota-trust/contracts/desk/lists.ts'
import type { Endpoint } from '@toyota-trust/contracts/platform/endpoint.ts'
import type { ReactNode } from 'react'

/** A filter of a list, by its name in the contract and in the address. */
export type Filter = { name: string; label: string } & (
  | { kind: 'words'; placeholder: string }
  /** `all`: what the list says while nothing is chosen, "Semua staf". */
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
  /** Orders of the contract that its heading asks for, in turn. */
  sorts?: readonly [string, ...string[]]
}

/** A way of looking at a list that everybody has: `{ label: 'Hari ini', query: { from: today } }`. */
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
  /** What its orders are called where no heading of a table asks for them. */
  sortWords?: Record<string, string>
  /** Text of an empty result. */
  empty: string
  /** Where a row leads; none where it is all that there is. */
  open?: (row: Row) => string
  /** How often it is looked at again while it is open, in milliseconds. */
  everyMs?: number
}

/** Only says of what kind its rows are: `deskList`'s types are too wide to follow. */
export type PageOf<Row> = ListPage<Row>

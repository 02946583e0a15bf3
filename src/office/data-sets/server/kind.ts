import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DataKindName } from '../desk-data-sets.contract.ts'
import type { Cell, Column, Problem } from './columns.ts'

/** A row by the columns of its table. */
export type DataRow = Record<string, Cell>

/** A problem of a row, with the column of the file. */
export interface RowProblem extends Problem {
  column: string
}

/** Data that the rows of a kind are validated against and completed with; loaded once for a file. */
export interface RowContext {
  /** Problems that involve more than one cell. */
  problems?(row: DataRow): RowProblem[]
  /** Problems of the whole file, after `problems` was asked of each of its rows. */
  fileProblems?(): RowProblem[]
  /** The values of the kind's `derived` columns. */
  completed?(row: DataRow): Record<string, Cell>
  /** The name of a row for people. */
  title(row: DataRow): string
  /** A cell as people read it, where the column alone cannot say. */
  show?(field: string, value: Cell): string | null
}

/** A reference to a row, as the reason why it cannot be removed. */
export interface Uses {
  key: string
  reason: string
}

/** A table that head office publishes as a file. */
export interface DataKind {
  kind: DataKindName
  table: keyof Tables
  /** The column that identifies a row. */
  key: string
  columns: readonly Column[]
  /** Columns of the table that are computed from others (`RowContext.completed`). */
  derived?: readonly string[]
  /** Columns of the shipped files that no table stores. */
  ignored?: readonly string[]
  /** The columns that summarise an added row. */
  summaryColumns: readonly string[]
  /** Kinds that its rows refer to: a new version of theirs makes a check outdated. */
  dependsOn: readonly DataKindName[]
  /** Whether the audit log names each row that a publication changes, with what it said before and after. */
  traced?: true
  /** The column and value by which a row says that it was compared with its source: such rows are published by two people. */
  confirmed?: { column: string; value: string }
  /** The partner that may own it at an address. */
  partner?: 'erp' | 'catalogue'
  /** Shown with a removed row. */
  removalNotice: string
  loadContext(db: Queries, elsewhere: { catalogue: boolean }): Promise<RowContext>
  /** References to these rows. */
  uses?(db: Queries, keys: readonly (string | number)[]): Promise<Uses[]>
  /** Updates derived data of other tables, in the transaction of a publication. */
  settle?(db: Queries): Promise<void>
}

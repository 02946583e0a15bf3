import type { DataKindName } from '@toyota-trust/contracts/desk/office/data-sets.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Cell, Column, Problem } from './columns.ts'

/** A row by the columns of its table. */
export type DataRow = Record<string, Cell>

/** What is wrong with a row, in which column of the file. */
export interface RowProblem extends Problem {
  column: string
}

/** What rows of a kind are held against and what follows from it: read once for a file. */
export interface Frame {
  /** What no single cell shows. */
  problems?(row: DataRow): RowProblem[]
  /** The kind's `derived` columns. */
  completed?(row: DataRow): Record<string, Cell>
  /** What a row is called by people. */
  title(row: DataRow): string
  /** As a person reads a cell, where the column alone cannot say. */
  show?(field: string, value: Cell): string | null
}

/** Rows by which something else goes: why they may not be taken away. */
export interface Uses {
  key: string
  reason: string
}

/** A table that head office publishes as a file. */
export interface DataKind {
  kind: DataKindName
  table: keyof Tables
  /** The column that says which row it is. */
  key: string
  columns: readonly Column[]
  /** Columns of the table that follow from others (`Frame.completed`). */
  derived?: readonly string[]
  /** Columns of the files that came with the portal which no table keeps. */
  ignored?: readonly string[]
  /** The columns that tell in a few words what was added. */
  told: readonly string[]
  /** Kinds whose rows it names: a change of theirs makes what was checked old. */
  reads: readonly DataKindName[]
  /** The partner that may keep it at an address. */
  partner?: 'erp' | 'catalogue'
  /** The statement's own word on a row that goes. */
  goes: string
  frame(db: Queries, elsewhere: { catalogue: boolean }): Promise<Frame>
  /** What names these rows. */
  uses?(db: Queries, keys: readonly (string | number)[]): Promise<Uses[]>
  /** What follows elsewhere from a publication, in its transaction. */
  settle?(db: Queries): Promise<void>
}

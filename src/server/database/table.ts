import type { Generated, GeneratedAlways, RawBuilder } from 'kysely'
import type { RetentionDays } from '#server/retention/periods.ts'

/** A column as the migrations make it; `Row` is the type that Kysely gives it. */
export interface Column<Row = unknown> {
  /** `information_schema.columns.data_type`, for an array the type of its elements with `[]`. */
  type: string
  nullable: boolean
  /** Whether an insert may leave it out although it is not null, or may not name it at all. */
  filled: 'by the insert' | 'by default' | 'always'
  /** Exists for the compiler only. */
  row?: () => Row
}

/** A column of one type of PostgreSQL; the row's type is narrower where it is given, `text<'gr' | 'bp'>()`. */
interface OfType<Default> {
  (): Column<Default>
  <Row>(): Column<Row>
}
const ofType =
  <Default>(type: string): OfType<Default> =>
  <Row>(): Column<Row> => ({ type, nullable: false, filled: 'by the insert' })

export const text = ofType<string>('text')
export const integer = ofType<number>('integer')
/** A number in our code: no count of ours exceeds 2^53. */
export const bigint = ofType<number>('bigint')
export const double = ofType<number>('double precision')
export const boolean = ofType<boolean>('boolean')
export const timestamptz = ofType<Date>('timestamp with time zone')
/** A calendar day, `2026-11-23`. */
export const date = ofType<string>('date')
export const bytea = ofType<Buffer>('bytea')
export const jsonb = ofType<unknown>('jsonb')
export const json = ofType<unknown>('json')
export const textArray = ofType<string[]>('text[]')
export const integerArray = ofType<number[]>('integer[]')
/** As PostgreSQL writes it, `[10,20)`. */
export const int8range = ofType<string>('int8range')
export const tsvector = ofType<string>('tsvector')

export const nullable = <Row>({ type, filled }: Column<Row>): Column<Row | null> => ({
  type,
  nullable: true,
  filled,
})
/** An insert may leave it out. */
export const withDefault = <Row>({ type, nullable }: Column<Row>): Column<Generated<Row>> => ({
  type,
  nullable,
  filled: 'by default',
})
/** The database alone writes it. */
export const generated = <Row>({ type, nullable }: Column<Row>): Column<GeneratedAlways<Row>> => ({
  type,
  nullable,
  filled: 'always',
})

export type Columns = Record<string, Column>

/** The customer that a row belongs to. */
type Owner<Name extends string> =
  /** By id; or, where that is null, by the e-mail address in the row, if `only` holds of it. */
  | { customer: Name | null; email?: Name; only?: RawBuilder<boolean> }
  /** The owner of the row of another table that the column `by` names; with that row it is deleted. */
  | { row: string; by: Name }

/** Rows that end by their age. Columns in SQL stand alone: the sweep reads this table only. */
export interface Ending<Name extends string = string> {
  /** The column that holds the age; an index begins with it. */
  age: Name
  /** A setting, or a number of days. */
  days: keyof RetentionDays | number
  /** Since when, and for which rows, for docs/retention.md. */
  when: string
  /** Which rows can end at all; an index on `age` may be limited to them. */
  only?: RawBuilder<boolean>
  /** What spares an old row all the same. */
  unless?: RawBuilder<boolean>
  /** Deletes what belongs to the rows of `gone` (its `k0` is the first column of the key) and no foreign key deletes. */
  also?: RawBuilder<unknown>
}

/** Columns of a table in the export of personal data: no hashes, tokens, codes or internal marks. */
export interface Exported<Name extends string = string> {
  /** The name in the export, where it is not the table's. */
  as?: string
  columns: readonly (Name | `${Name} as ${string}` | `${string}.${string}`)[]
  join?: RawBuilder<unknown>
  only?: RawBuilder<boolean>
  order?: RawBuilder<unknown>
}

/** Everything that is to be known of a table but for what its migrations say: indexes and constraints. */
export interface Table<C extends Columns = Columns, Name extends string = string> {
  columns: C
  /** The primary key, in its order. */
  key: readonly [Name, ...Name[]]
  /** It does not grow with customers, visits or time: a statement may read all of it. */
  small?: true
  /** Null for rows about no customer. */
  owner: Owner<Name> | null
  /** How long rows stay but for `ends`; a row with an owner is deleted with the owner. Empty: by `ends` alone. */
  kept?: string
  ends?: readonly Ending<Name>[]
  /** Why rows stay that long. */
  why?: string
  /** Or the function that exports its rows, or the table whose export shows them. */
  export?: Exported<Name> | { as: string; by: string } | { within: string }
  /** Why the rows of a customer are not exported. */
  notExported?: string
  /** Functions of an erasure that delete or anonymise rows which no foreign key deletes. */
  erasedBy?: readonly string[]
  /** Why rows about a customer outlive the account. */
  outlivesAccount?: string
}

/** Describes a table; the columns that the rest names are checked against its columns. */
export const table = <C extends Columns>(described: Table<C, NoInfer<keyof C & string>>) => described

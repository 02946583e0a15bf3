import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { tablesOfCustomers } from '../tables-of-customers.ts'

interface Placement {
  columns: ReadonlySet<string>
  /** Columns one of which must decide where a row is; `everywhere` for tables that every node has a copy of. */
  keys: readonly string[] | 'everywhere'
}

/** Where the rows of each table would be in a database that is spread over many machines. */
export interface Placements {
  of(table: string): Placement
  /** Distributed tables, by name. */
  names: readonly string[]
}

const VISIT_SIDE_ROOTS = ['visits', 'branch_slots']
/** A booking is on both sides: its customer's, which lists and changes it, and its workshop's, which counts it. */
const ON_BOTH_SIDES = ['bookings']

/**
 * What hangs on a visit goes by `branch_id`, what hangs on a customer by `customer_id`, everything else is on every node. Read from the
 * schema of the database; a table without its column keeps the name of the one that it lacks.
 */
export async function readPlacements(db: Queries): Promise<Placements> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name::text as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name`.execute(db)
  const visitSide = await sql<{ name: string }>`
    with recursive links as (
      select conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and conrelid <> confrelid
    ), theirs as (
      select unnest(array[${sql.join(VISIT_SIDE_ROOTS)}]) as name
      union select child from links join theirs on parent = theirs.name
    ) select name from theirs`.execute(db)
  const visits = new Set(visitSide.rows.map(({ name }) => name))
  const customers = new Set(await tablesOfCustomers(db))
  const keysOf = (name: string): Placement['keys'] => {
    if (ON_BOTH_SIDES.includes(name)) return ['branch_id', 'customer_id']
    if (visits.has(name)) return ['branch_id']
    if (name === 'customers') return ['id']
    return customers.has(name) ? ['customer_id'] : 'everywhere'
  }
  const placements = new Map(
    rows.map(({ name, columns }) => [name, { columns: new Set(columns), keys: keysOf(name) }]),
  )
  return {
    of: (table) => placements.get(table) ?? { columns: new Set(), keys: 'everywhere' },
    names: [...placements].flatMap(([name, { keys }]) => (keys === 'everywhere' ? [] : [name])).sort(),
  }
}

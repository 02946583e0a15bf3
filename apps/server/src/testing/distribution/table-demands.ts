import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Placements } from './placements.ts'

/**
 * What the tables ask for that a distributed engine does not do, as one line each. Citus 13: unique indexes and foreign keys between
 * distributed tables contain the distribution column, and triggers on distributed tables are refused unless a setting allows them
 * (https://docs.citusdata.com/en/stable/develop/reference_ddl.html, …/reference_workarounds.html). YugabyteDB: no exclusion
 * constraints, no GiST indexes (https://docs.yugabyte.com/stable/explore/ysql-language-features/postgresql-compatibility/). A
 * generated number is one counter for all nodes.
 */
export async function demandsOfTables(db: Queries, placements: Placements): Promise<string[]> {
  const { rows: constraints } = await sql<{
    name: string
    kind: string
    table: string
    parent: string | null
    columns: string[]
  }>`
    select conname as name, contype as kind, conrelid::regclass::text as table,
      nullif(confrelid, 0)::regclass::text as parent,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'f', 'x')`.execute(db)
  const { rows: indexes } = await sql<{
    name: string
    table: string
    columns: string[]
    method: string
    unique: boolean
  }>`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, am.amname as method, i.indisunique as unique,
      array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey)) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am am on am.oid = c.relam
    where c.relnamespace = 'public'::regnamespace and not i.indisprimary`.execute(db)
  const { rows: triggers } = await sql<{ name: string; table: string }>`
    select tgname as name, tgrelid::regclass::text as table from pg_trigger where not tgisinternal`.execute(
    db,
  )
  const { rows: counted } = await sql<{ table: string; column: string }>`
    select attrelid::regclass::text as table, attname as column from pg_attribute
    where attidentity <> '' and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(
    db,
  )
  const { rows: sequences } = await sql<{ name: string }>`
    select relname as name from pg_class c where relkind = 'S' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = c.oid and deptype = 'i')`.execute(db)
  const keysOf = (table: string) => placements.of(table).keys
  const isDistributed = (table: string) => keysOf(table) !== 'everywhere'
  const holdsKey = (table: string, columns: readonly string[]) => {
    const keys = keysOf(table)
    return keys === 'everywhere' || keys.some((key) => columns.includes(key))
  }
  return [
    ...placements.names
      .filter((table) => !holdsKey(table, [...placements.of(table).columns]))
      .map((table) => `${table}: no column ${[keysOf(table)].flat().join(' or ')}`),
    ...constraints
      .filter(({ kind, table, columns }) => kind === 'p' && !holdsKey(table, columns))
      .map(({ table }) => `${table}: primary key`),
    ...constraints
      .filter(({ kind, table, parent, columns }) => {
        if (kind !== 'f' || !parent || !isDistributed(parent)) return false
        return !isDistributed(table) || !holdsKey(table, columns)
      })
      .map(({ name, table }) => `${table}: foreign key ${name}`),
    ...constraints
      .filter(({ kind }) => kind === 'x')
      .map(({ name, table }) => `${table}: exclusion constraint ${name}`),
    ...indexes
      .filter(({ table, columns, unique }) => unique && !holdsKey(table, columns))
      .map(({ name, table }) => `${table}: unique index ${name}`),
    ...indexes
      .filter(({ method }) => method === 'gist')
      .map(({ name, table }) => `${table}: GiST index ${name}`),
    ...triggers
      .filter(({ table }) => isDistributed(table))
      .map(({ name, table }) => `${table}: trigger ${name}`),
    ...counted
      .filter(({ table }) => isDistributed(table))
      .map(({ table, column }) => `${table}: counter ${column}`),
    ...sequences.map(({ name }) => `sequence ${name}`),
  ].sort()
}

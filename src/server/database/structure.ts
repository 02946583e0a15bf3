import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** Written by `structure.test.ts` from a database that the migrations have just made. */
export const STRUCTURE_FILE = join(import.meta.dirname, '../../../db/migrations/structure.txt')

/**
 * Indexes, constraints and triggers of the current schema that work, as `trigger audit_log.audit_log_no_update`, sorted. Indexes
 * of constraints are left out, and so are `not null` constraints, which have no name before PostgreSQL 18.
 */
export async function readStructure(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with ours as (select oid, relname from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p'))
    select format('index %s.%s', ours.relname, index.relname) as name
      from pg_index join ours on ours.oid = indrelid join pg_class index on index.oid = indexrelid
      where indisvalid and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    union all select format('constraint %s.%s', relname, conname) from pg_constraint join ours on ours.oid = conrelid
      where contype in ('c', 'f', 'p', 'u', 'x') and convalidated
    union all select format('trigger %s.%s', relname, tgname) from pg_trigger join ours on ours.oid = tgrelid
      where not tgisinternal and tgenabled <> 'D'`.execute(db)
  return rows.map(({ name }) => name).sort()
}

const expectedStructure = () => readFileSync(STRUCTURE_FILE, 'utf8').split('\n').filter(Boolean)

/** Names of the tables that this release has. */
export const releaseTables = (): Set<string> =>
  new Set(expectedStructure().map((name) => name.split(' ')[1]?.split('.')[0] ?? ''))

const NAMED_MAX = 10

/**
 * One line about the indexes, constraints and triggers that the migrations of this release make and the database lacks; null
 * where it has all of them. The migrations must have run.
 */
export async function missingStructure(db: Queries): Promise<string | null> {
  const present = new Set(await readStructure(db))
  const expected = expectedStructure()
  const missing = expected.filter((name) => !present.has(name))
  if (missing.length === 0) return null
  const more = missing.length > NAMED_MAX ? ` and ${missing.length - NAMED_MAX} more` : ''
  return `the tables are not whole: of ${expected.length} indexes, constraints and triggers ${missing.length} are missing or disabled, ${missing.slice(0, NAMED_MAX).join(', ')}${more}; restore the last backup again`
}

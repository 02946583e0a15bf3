import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { MIGRATIONS } from './migration-state.ts'
import { DatabaseMistake } from './mistakes.ts'

/**
 * Tables and views of the schema whose owner is neither the owner of our tables nor one that this owner belongs to, as
 * `public.notes (reporting)`. Those of extensions are left out.
 */
export const FOREIGN_TABLES = `
  select format('%I.%I (%I)', nspname, relname, pg_get_userbyid(relowner)) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = current_schema() and relkind in ('r', 'p', 'f', 'v', 'm')
    and not pg_has_role(coalesce(
      (select relowner from pg_class where oid = to_regclass(format('%I.%I', current_schema(), '${MIGRATIONS}'))),
      (select oid from pg_roles where rolname = current_user)), relowner, 'usage')
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  order by 1`

/** Throws `DatabaseMistake` for tables of others among ours: the role of the application could not be given its rights. */
export async function requireOwnTables(db: Queries): Promise<void> {
  const { rows } = await sql<{ name: string }>`${sql.raw(FOREIGN_TABLES)}`.execute(db)
  if (rows.length === 0) return
  throw new DatabaseMistake(
    `DATABASE_URL cannot be used: ${rows.map(({ name }) => name).join(', ')} belongs to another owner: move it into another schema, or let an administrator run \`alter table … owner to\` the owner of the other tables`,
  )
}

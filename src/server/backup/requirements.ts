import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { FOREIGN_TABLES } from '#server/database/foreign-tables.ts'
import { BASELINE, migrationNames } from '#server/database/migration-files.ts'
import { MIGRATIONS } from '#server/database/migration-state.ts'
import { releaseTables } from '#server/database/structure.ts'
import { BackupProblem } from './backup-file.ts'

const LOOKS = 10
const LOOK_MS = 100
const NAMED_MAX = 3

/** Throws for a backup of a newer release, or of a version before 1.0. */
export function requireKnown(migrations: readonly string[]): void {
  const known = new Set(migrationNames())
  if (!migrations.includes(BASELINE))
    throw new BackupProblem('it is no backup of this product from version 1.0 on')
  if (!migrations.every((name) => known.has(name)))
    throw new BackupProblem('it was made by a newer release; restore it with that one')
}

/**
 * Throws while others use the database, or where it holds data that is not to be replaced or that belongs to other owners. Without `pg_read_all_stats`
 * PostgreSQL hides what kind the sessions of other roles are: each of them counts, but not its own processes, which have
 * no user.
 */
export async function requireRoom(client: pg.Client, replace: boolean): Promise<void> {
  const { others, tables } = await usersAndTables(client)
  if (others.length > 0)
    throw new BackupProblem(
      `${others.length} others use the database; stop the servers first (${others.slice(0, NAMED_MAX).join(', ')})`,
    )
  if (tables > 0 && !replace)
    throw new BackupProblem('the database holds data already; with --replace the backup takes its place')
  const { rows: foreign } = await client.query<{ name: string }>(FOREIGN_TABLES)
  if (foreign.length > 0)
    throw new BackupProblem(
      `it would drop what belongs to others: ${foreign.map(({ name }) => name).join(', ')}; move that into another schema first`,
    )
  const { rows: dropped } = await client.query<{ name: string }>(DROPPED_AS_WELL, [
    [...releaseTables()],
    await hasNewerMigration(client),
  ])
  if (dropped.length > 0)
    throw new BackupProblem(
      `it would drop what is not of this product: ${dropped.map(({ name }) => name).join(', ')}; move that into another schema, or drop it, first`,
    )
}

/** Whether a migration that this release does not know has been run. */
async function hasNewerMigration(client: pg.Client): Promise<boolean> {
  const { rows: found } = await client.query(`select to_regclass('public.${MIGRATIONS}') as name`)
  if (!found[0]?.name) return false
  const { rows } = await client.query(`select from public.${MIGRATIONS} where name <> all ($1)`, [
    migrationNames(),
  ])
  return rows.length > 0
}

/**
 * What goes with the schema besides our own tables: extensions in it, tables and views that no release of ours has made, and in other
 * schemas views and foreign keys that lead to ours. Tables are left out where a newer release has been here, which may have more.
 */
const DROPPED_AS_WELL = `
  with ours as (select oid from pg_class where relnamespace = 'public'::regnamespace)
  select 'the extension ' || extname as name from pg_extension where extnamespace = 'public'::regnamespace
  union all select format('%s public.%I', case when relkind in ('v', 'm') then 'the view' else 'the table' end, relname)
    from pg_class where oid in (select oid from ours) and relkind in ('r', 'p', 'f', 'v', 'm') and relname <> all ($1)
      and not (relkind in ('r', 'p') and $2)
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  union all select distinct 'the view ' || view.oid::regclass
    from pg_depend join pg_rewrite on classid = 'pg_rewrite'::regclass and objid = pg_rewrite.oid
      join pg_class view on view.oid = ev_class
    where refclassid = 'pg_class'::regclass and refobjid in (select oid from ours) and view.oid not in (select oid from ours)
  union all select format('the foreign key %I of %s', conname, conrelid::regclass) from pg_constraint
    where contype = 'f' and confrelid in (select oid from ours) and conrelid not in (select oid from ours)
      and conparentid = 0
  order by 1`

/** A session that has just ended stays listed for a moment, so this asks again for a second. */
async function usersAndTables(client: pg.Client): Promise<{ others: string[]; tables: number }> {
  for (let look = 1; ; look++) {
    const { rows } = await client.query<{ others: string[]; tables: number }>(`
      select array(select concat_ws(' ', 'session', pid, 'of', usename, nullif(application_name, ''), client_addr)
          from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
            and (backend_type = 'client backend' or (backend_type is null and usesysid is not null))) as others,
        (select count(*)::int from pg_tables where schemaname = 'public') as tables`)
    const { others = [], tables = 0 } = rows[0] ?? {}
    if (others.length === 0 || look === LOOKS) return { others, tables }
    await delay(LOOK_MS)
  }
}

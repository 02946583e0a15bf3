import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { FOREIGN_TABLES } from '#server/database/foreign-tables.ts'
import { BASELINE, migrationNames } from '#server/database/migration-files.ts'
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
}

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

import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { BASELINE, migrationNames } from '../database/migration-files.ts'
import { BackupProblem } from './backup-file.ts'

const LOOKS = 10
const LOOK_MS = 100

/** Throws for a backup of a newer release, or of a version before 1.0. */
export function requireKnown(migrations: readonly string[]): void {
  const known = new Set(migrationNames())
  if (!migrations.includes(BASELINE))
    throw new BackupProblem('it is no backup of this product from version 1.0 on')
  if (!migrations.every((name) => known.has(name)))
    throw new BackupProblem('it was made by a newer release; restore it with that one')
}

/**
 * Throws while others use the database, or where it holds data that is not to be replaced. Without `pg_read_all_stats`
 * PostgreSQL hides what kind the sessions of other roles are: each of them counts, but not its own processes, which have
 * no user.
 */
export async function requireRoom(client: pg.Client, replace: boolean): Promise<void> {
  const { others, tables } = await usersAndTables(client)
  if (others > 0) throw new BackupProblem(`${others} others use the database; stop the servers first`)
  if (tables > 0 && !replace)
    throw new BackupProblem('the database holds data already; with --replace the backup takes its place')
}

/** A session that has just ended stays listed for a moment, so this asks again for a second. */
async function usersAndTables(client: pg.Client): Promise<{ others: number; tables: number }> {
  for (let look = 1; ; look++) {
    const { rows } = await client.query<{ others: number; tables: number }>(`
      select (select count(*)::int from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
            and (backend_type = 'client backend' or (backend_type is null and usesysid is not null))) as others,
        (select count(*)::int from pg_tables where schemaname = 'public') as tables`)
    const { others = 0, tables = 0 } = rows[0] ?? {}
    if (others === 0 || look === LOOKS) return { others, tables }
    await delay(LOOK_MS)
  }
}

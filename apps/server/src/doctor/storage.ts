import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { openPostgres } from '../database/database.ts'
import { hasEmbeddedDatabase, runningAddress } from '../database/embedded/embedded-postgres.ts'
import { migrationNames } from '../database/migrate.ts'
import { type Finding, local, ok, Trouble } from './finding.ts'

const REFUSALS: Record<string, string> = {
  '28P01': 'refuses the user or the password of DATABASE_URL',
  '28000': 'refuses the user of DATABASE_URL',
  '3D000': 'has no database of the name in DATABASE_URL',
}

/** Reaches the database and looks whether it is up to date and keeps what it confirms. */
export async function examineDatabase({ databaseUrl, dataDir }: Config): Promise<Omit<Finding, 'system'>> {
  const address = databaseUrl ?? runningAddress(dataDir)
  if (!address) {
    const stands = hasEmbeddedDatabase(dataDir) ? 'stands' : 'will be made'
    return local(`embedded, ${stands} in ${dataDir}; not running`)
  }
  const { db, close } = openPostgres(address, 1)
  try {
    const { rows } = await sql<{ version: string; weak: string | null; migrations: string | null }>`
      select current_setting('server_version') as version,
        (select string_agg(name, ', ') from pg_settings
          where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as weak,
        to_regclass('kysely_migration')::text as migrations`.execute(db)
    const [server] = rows
    if (!server) throw new Trouble('answers nothing')
    if (Number.parseInt(server.version, 10) < 15)
      throw new Trouble(`PostgreSQL ${server.version} is too old, 15 is needed`)
    if (server.weak) throw new Trouble(`${server.weak} is off: what it confirms may be lost`)
    const open = server.migrations ? await openMigrations() : migrationNames().length
    const todo = open > 0 ? `; the next start runs ${open} migrations` : ''
    return databaseUrl
      ? ok(`PostgreSQL ${server.version}${todo}`)
      : local(`embedded PostgreSQL ${server.version} in ${dataDir}${todo}`)
  } catch (problem) {
    const { code = '' } = problem as { code?: string }
    throw code in REFUSALS ? new Trouble(REFUSALS[code] ?? '') : problem
  } finally {
    await close()
  }

  async function openMigrations(): Promise<number> {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    const done = new Set(rows.map(({ name }) => name))
    return migrationNames().filter((name) => !done.has(name)).length
  }
}

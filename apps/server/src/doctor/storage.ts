import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { openPostgres } from '../database/database.ts'
import { migrationNames } from '../database/migrate.ts'
import { type Finding, local, ok, Trouble } from './finding.ts'

const REFUSALS: Record<string, string> = {
  '28P01': 'refuses the user or the password of DATABASE_URL',
  '28000': 'refuses the user of DATABASE_URL',
  '3D000': 'has no database of the name in DATABASE_URL',
}

/** Reaches the database and looks whether it is up to date and keeps what it confirms. */
export async function examineDatabase({ databaseUrl, dataDir }: Config): Promise<Omit<Finding, 'system'>> {
  if (!databaseUrl) {
    const stands = existsSync(join(dataDir, 'database', 'PG_VERSION')) ? 'in' : 'will be made in'
    return local(`embedded, ${stands} ${dataDir}; it does not outlive a power cut (DATABASE_URL)`)
  }
  const { db, close } = openPostgres(databaseUrl, 1)
  try {
    const { rows } = await sql<{ version: string; commits: string; migrations: string | null }>`
      select current_setting('server_version') as version, current_setting('synchronous_commit') as commits,
        to_regclass('kysely_migration')::text as migrations`.execute(db)
    const [server] = rows
    if (!server) throw new Trouble('answers nothing')
    if (Number.parseInt(server.version, 10) < 15)
      throw new Trouble(`PostgreSQL ${server.version} is too old, 15 is needed`)
    if (server.commits === 'off') throw new Trouble('synchronous_commit is off: what it confirms may be lost')
    const open = server.migrations ? await openMigrations() : migrationNames().length
    const todo = open > 0 ? `; the next start runs ${open} migrations` : ''
    return ok(`PostgreSQL ${server.version}${todo}`)
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

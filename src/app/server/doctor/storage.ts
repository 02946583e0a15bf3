import { sql } from 'kysely'
import { hasStaging, STAGING } from '#server/backup/staging.ts'
import { commandText } from '#server/command-name.ts'
import type { Config } from '#server/config.ts'
import { missingRestriction, readRoleState } from '#server/database/application-role.ts'
import { connectionShortage } from '#server/database/connection-demand.ts'
import { openPostgres } from '#server/database/database.ts'
import { requireReadableTables, requireUsableDatabase } from '#server/database/database-check.ts'
import { hasEmbeddedDatabase, runningAddress } from '#server/database/embedded/embedded-postgres.ts'
import { requireOwnTables } from '#server/database/foreign-tables.ts'
import { migrationState } from '#server/database/migration-state.ts'
import { explainDatabaseMistake } from '#server/database/mistakes.ts'
import { missingStructure } from '#server/database/structure.ts'
import { type Finding, local, ok, Trouble } from './finding.ts'

/** Reaches the database and looks whether it is up to date and keeps what it confirms. */
export async function examineDatabase(config: Config): Promise<Omit<Finding, 'system'>> {
  const { databaseUrl, dataDir, database, migrateAtStart } = config
  const address = databaseUrl ?? runningAddress(dataDir)
  if (!address) {
    const state = hasEmbeddedDatabase(dataDir) ? 'exists' : 'will be made'
    return local(`embedded, ${state} in ${dataDir}; not running`)
  }
  const { db, close } = openPostgres(address, 1, databaseUrl ? database : {})
  try {
    await requireReadableTables(db)
    await requireOwnTables(db)
    const { missing, isEmpty, isBehind, unsupported } = await migrationState(db)
    await requireUsableDatabase(db, { toMigrate: migrateAtStart && !database.ownerUrl && missing.length > 0 })
    const { rows } = await sql<{ version: string; weak: string | null }>`
      select current_setting('server_version') as version,
        (select string_agg(name, ', ') from pg_settings
          where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as weak`.execute(
      db,
    )
    const { version = '', weak } = rows[0] ?? {}
    const shortage = databaseUrl ? await connectionShortage(db, config) : null
    const off = weak ? `${weak} is off: what it confirms may be lost` : null
    if (shortage || off) throw new Trouble([shortage, off].filter(Boolean).join('; '))
    if (unsupported) throw new Trouble(unsupported)
    const broken = missing.length === 0 && !isBehind ? await missingStructure(db) : null
    if (broken) throw new Trouble(broken)
    if (await hasStaging(db))
      throw new Trouble(
        `the schema ${STAGING} was left by a restore that was killed: restore again, or drop it with \`drop schema ${STAGING} cascade\``,
      )
    const next = migrateAtStart ? 'the next start runs' : `\`${commandText('migrate')}\` has to run`
    if (databaseUrl && missing.length === 0) {
      const unrestricted = missingRestriction(await readRoleState(db), database.pooler)
      if (unrestricted) throw new Trouble(unrestricted)
    }
    await Promise.all([
      checkDatabaseAddress('DATABASE_OWNER_URL', database.ownerUrl),
      checkDatabaseAddress('DATABASE_DIRECT_URL', database.directUrl),
    ])
    const found = isEmpty ? 'it has no tables yet, ' : ''
    const todo = missing.length > 0 ? `; ${found}${next} ${missing.length} migrations` : ''
    return databaseUrl
      ? ok(`PostgreSQL ${version}${todo}`)
      : local(`embedded PostgreSQL ${version} in ${dataDir}${todo}`)
  } catch (problem) {
    const mistake = explainDatabaseMistake(problem)
    throw mistake ? new Trouble(mistake) : problem
  } finally {
    await close()
  }
}

/** Checks the address of the owner or past the pooler; an error names its setting. */
async function checkDatabaseAddress(name: string, address: string | null): Promise<void> {
  if (!address) return
  const { db, close } = openPostgres(address, 1)
  try {
    await sql`select 1`.execute(db)
  } catch (problem) {
    const said = explainDatabaseMistake(problem) ?? String(problem)
    throw new Trouble(said.replaceAll('DATABASE_URL', name))
  } finally {
    await close()
  }
}

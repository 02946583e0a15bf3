import type { Logger } from 'pino'
import { loadReference } from '#db/seeds/load-reference.ts'
import {
  allowApplicationLogin,
  missingRestriction,
  prepareApplicationRole,
  readRoleState,
} from '#server/database/application-role.ts'
import { APPLICATION_ROLE } from '#server/database/application-role-name.ts'
import { type OpenDatabase, type OwnedDatabase, openDatabase } from '#server/database/database.ts'
import { requireReadableTables, requireUsableDatabase } from '#server/database/database-check.ts'
import { migrate } from '#server/database/migrate.ts'
import { migrationState, requireSupported } from '#server/database/migration-state.ts'
import { DatabaseMistake } from '#server/database/mistakes.ts'
import { releaseMessageLeases } from '#server/outbound/queries.ts'
import { forgetProcesses } from '#server/processes/heartbeat.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import { commandText } from './command-name.ts'
import type { Config } from './config.ts'

/** Opens the configured database, with its tables as this version needs them and the reference data of its files. */
export async function openFilledDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'database' | 'migrateAtStart'>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  tracing: Tracing | null = null,
): Promise<OpenDatabase> {
  const owned = await openDatabase(config, log, tracing?.statement)
  let opened: OpenDatabase = owned
  try {
    await requireReadableTables(owned.db)
    const state = await migrationState(owned.db)
    await requireUsableDatabase(owned.db, { toMigrate: state.missing.length > 0 })
    requireSupported(state)
    const [first] = state.missing
    if (first && !config.migrateAtStart)
      throw new DatabaseMistake(
        `The database lacks ${state.missing.length} migrations from ${first} on; run \`${commandText('migrate')}\` (MIGRATE_AT_START is false)`,
      )
    if (first) await migrate(owned)
    await loadReference(owned.db, { beneath: state.isBehind })
    const role = await chooseApplicationRole(owned, config, log)
    opened = await owned.openForApplication(role)
    // No other process can use the embedded database at this time.
    if (opened.embedded) await Promise.all([forgetProcesses(opened.db), releaseMessageLeases(opened.db)])
    return opened
  } catch (problem) {
    await opened.close()
    throw problem
  }
}

/** The role that connections change to; null where their user is restricted already, or where nothing can be done about it. */
async function chooseApplicationRole(
  { db, embedded, password }: OwnedDatabase,
  { database }: Pick<Config, 'database'>,
  log: Pick<Logger, 'warn'>,
): Promise<string | null> {
  let role = await readRoleState(db)
  if (!role.restricted && !role.prepared) {
    await prepareApplicationRole(db)
    role = await readRoleState(db)
  }
  if (embedded) {
    if (!role.canLogIn || password) await allowApplicationLogin(db, password)
    return null
  }
  if (role.restricted || database.ownerUrl) return null
  const todo = missingRestriction(role, database.pooler)
  if (todo) log.warn(todo)
  return todo ? null : APPLICATION_ROLE
}

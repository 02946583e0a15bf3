import type { Logger } from 'pino'
import { loadReference } from '../seeds/load-reference.ts'
import type { Config } from './config.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { migrationState, requireNotTooNew } from './database/migration-state.ts'
import { DatabaseMistake } from './database/mistakes.ts'
import { requireUsable } from './database/usable.ts'
import { forgetProcesses } from './processes/heartbeat.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Opens the configured database, with its tables as this version needs them and the reference data of its files. */
export async function openFilledDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'database' | 'migrateAtStart'>,
  log: Pick<Logger, 'info' | 'error'>,
  tracing: Tracing | null = null,
): Promise<OpenDatabase> {
  const opened = await openDatabase(config, log, tracing?.statement)
  try {
    await requireUsable(opened.db)
    const state = await migrationState(opened.db)
    requireNotTooNew(state)
    const [first] = state.missing
    if (first && !config.migrateAtStart)
      throw new DatabaseMistake(
        `The database lacks ${state.missing.length} migrations from ${first} on; run \`npm run migrate\` (MIGRATE_AT_START is false)`,
      )
    if (first) await migrate(opened)
    await loadReference(opened.db, { beneath: state.isBehind })
    // On the embedded database nobody else can be answering just now.
    if (opened.embedded) await forgetProcesses(opened.db)
    return opened
  } catch (problem) {
    await opened.close()
    throw problem
  }
}

import type { Logger } from 'pino'
import { loadReference } from '../seeds/load-reference.ts'
import type { Config } from './config.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { forgetProcesses } from './processes/heartbeat.ts'

/** Opens the configured database, with its tables as this version needs them and the reference data of its files. */
export async function openFilledDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Pick<Logger, 'info' | 'error'>,
): Promise<OpenDatabase> {
  const opened = await openDatabase(config, log)
  try {
    await migrate(opened)
    await loadReference(opened.db)
    // On the embedded database nobody else can be answering just now.
    if (opened.embedded) await forgetProcesses(opened.db)
    return opened
  } catch (problem) {
    await opened.close()
    throw problem
  }
}

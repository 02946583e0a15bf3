import { pino } from 'pino'
import type { Config } from '../config.ts'
import { type OpenDatabase, openDatabase, openPostgres } from './database.ts'
import { hasEmbeddedDatabase, runningAddress } from './embedded/embedded-postgres.ts'
import { EmbeddedDatabaseProblem } from './embedded/problem.ts'

interface Reach {
  /** Make an embedded database where there is none; without it that is a problem. */
  make?: boolean
  /** Connections at the most. */
  max?: number
}

/** For commands beside the server: the configured database, whether a server runs on the embedded one or not. */
export async function reachDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'database'>,
  { make = false, max }: Reach = {},
): Promise<OpenDatabase> {
  const address = config.databaseUrl ?? runningAddress(config.dataDir)
  if (address) return openPostgres(address, max, config.databaseUrl ? config.database : {})
  if (!make && !hasEmbeddedDatabase(config.dataDir))
    throw new EmbeddedDatabaseProblem(`There is no database in ${config.dataDir} yet.`)
  return openDatabase(config, pino({ level: 'silent' }))
}

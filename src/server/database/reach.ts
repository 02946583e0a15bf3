import pg from 'pg'
import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import { type OpenDatabase, openDatabase, openPostgres } from './database.ts'
import { hasEmbeddedDatabase, runningAddress } from './embedded/embedded-postgres.ts'
import { EmbeddedDatabaseProblem } from './embedded/problem.ts'
import { hostsIn } from './hosts.ts'

interface Reach {
  /** Make an embedded database where there is none; without it that is a problem. */
  make?: boolean
  /** Connections at the most. */
  max?: number
}

/**
 * For commands beside the server: the configured database, whether a server runs on the embedded one or not, past a pooler
 * where there is a way, and on the host that takes writes now.
 */
export async function reachDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'database'>,
  { make = false, max }: Reach = {},
): Promise<OpenDatabase> {
  const { databaseUrl, database } = config
  if (databaseUrl) {
    const { ownerUrl, directUrl, pooler } = database
    const past = ownerUrl ?? directUrl
    return openPostgres(await findWritableHost(past ?? databaseUrl, database.connectTimeoutMs), max, {
      ...database,
      directUrl: null,
      pooler: past ? 'none' : pooler,
    })
  }
  const address = runningAddress(config.dataDir)
  if (address) return openPostgres(address, max)
  if (!make && !hasEmbeddedDatabase(config.dataDir))
    throw new EmbeddedDatabaseProblem(`There is no database in ${config.dataDir} yet.`)
  return openDatabase(config, pino({ level: 'silent' }))
}

/** The one of several hosts that takes writes; the last one when none does, which then says why. */
async function findWritableHost(address: string, connectionTimeoutMillis: number): Promise<string> {
  const { addresses } = hostsIn(address)
  for (const connectionString of addresses.slice(0, -1)) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('show transaction_read_only')
      if (rows[0]?.transaction_read_only === 'off') return connectionString
    } catch {
      // The next one may answer.
    } finally {
      await client.end().catch(() => {})
    }
  }
  return addresses.at(-1) ?? address
}

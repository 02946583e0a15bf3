import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { type Notices, openNotices } from './notices.ts'
import { PreparingClient } from './prepared.ts'
import { sharingDialect } from './sharing-driver.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
/** A database or a transaction of it: queries take this, so that they can run in either. */
export type Queries = Kysely<Tables> | Transaction<Tables>

const CLOSE_LIMIT_MS = 1_000
const INT8 = 20
const DATE = 1082
// Counts are numbers, calendar days are text.
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(DATE, (value: string) => value)

export interface OpenDatabase {
  db: Database
  /** The same for whoever needs one connection over several statements without a transaction: migrations and their lock. */
  pinned: Database
  notices: Notices
  /** Where it is, for other clients; holds its password. */
  address: string
  /** What is embedded, and what the operator should know of it; null on a PostgreSQL server at an address. */
  embedded: { note: string | null } | null
  /** Settles once the database accepts connections again, as far as that is known here. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** Opens the PostgreSQL at `DATABASE_URL`, otherwise the embedded one in `DATA_DIR`, which starts and stops with us. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Pick<Logger, 'info' | 'error'>,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl)
  const engine = await startEmbeddedPostgres(config.dataDir, { log })
  const opened = openPostgres(engine.url)
  return {
    ...opened,
    embedded: { note: engine.note },
    ready: engine.ready,
    close: async () => {
      // A statement that still runs ends with the engine; it must not keep it up.
      await Promise.race([opened.close(), delay(CLOSE_LIMIT_MS, undefined, { ref: false })])
      await engine.stop()
    },
  }
}

export function openPostgres(connectionString: string, max = 10): OpenDatabase {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString,
    max,
    // One stays open however quiet it is: it hears what the database tells (notices.ts).
    min: 1,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
  })
  // A connection that breaks, idle in the pool or in use between two statements, is replaced by the pool. Without
  // listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: sharingDialect(pool) })
  const pinned = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const notices = openNotices(pool)
  return {
    db,
    pinned,
    notices,
    address: connectionString,
    embedded: null,
    ready: async () => {},
    close: () => db.destroy(),
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, type LogEvent, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { DATABASE_DEFAULTS, type DatabaseSettings } from '../config/database.ts'
import type { Config } from '../config.ts'
import { type ConnectionSettings, Connections } from './connections.ts'
import { runningAddress, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { type Notices, openNotices } from './notices.ts'
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

/** Hears of each statement once it has been answered. */
type StatementHearer = (event: LogEvent) => void

export interface OpenDatabase {
  db: Database
  notices: Notices
  /** Where it is, for other clients, past any pooler; holds its password. */
  address: string
  /** What stands between us and that address. */
  pooler: DatabaseSettings['pooler']
  /** How many connections there are, how many of them nobody uses, and how many statements wait for one. */
  connections(): { total: number; idle: number; waiting: number }
  /** A call that only reads is answered or refused within this time. */
  readTimeoutMs: number
  /** What is embedded, and what the operator should know of it; null on a PostgreSQL server at an address. */
  embedded: { note: string | null } | null
  /** Settles once the database accepts connections again, as far as that is known here. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** Ours is being started again and comes back; of one elsewhere nobody knows, so the reader is told soon. */
const EMBEDDED_READ_TIMEOUT_MS = 10_000

/** Opens the PostgreSQL at `DATABASE_URL`, otherwise the embedded one in `DATA_DIR`, which starts and stops with us. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'database'>,
  log: Pick<Logger, 'info' | 'error'>,
  onStatement?: StatementHearer,
): Promise<OpenDatabase> {
  const { databaseUrl, database } = config
  if (databaseUrl) return openPostgres(databaseUrl, database.poolSize, { ...database, onStatement })
  const engine = await startEmbeddedPostgres(config.dataDir, { log })
  const opened = openEmbedded(engine.url, database, onStatement)
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

/** The same for a worker: the process that started it has opened the embedded one and looks after it. */
export function openAsWorker(
  { databaseUrl, dataDir, database }: Pick<Config, 'databaseUrl' | 'dataDir' | 'database'>,
  embedded: OpenDatabase['embedded'],
  onStatement?: StatementHearer,
): OpenDatabase {
  if (databaseUrl) return openPostgres(databaseUrl, database.poolSize, { ...database, onStatement })
  return { ...openEmbedded(runningAddress(dataDir) ?? '', database, onStatement), embedded }
}

function openEmbedded(
  address: string,
  database: DatabaseSettings,
  onStatement?: StatementHearer,
): OpenDatabase {
  const readTimeoutMs = Math.max(EMBEDDED_READ_TIMEOUT_MS, database.readTimeoutMs)
  const settings = { ...database, embedded: true, beats: false, readTimeoutMs, onStatement }
  return openPostgres(address, database.poolSize, settings)
}

/** Opens the PostgreSQL at `address` with `poolSize` connections at the most. */
export function openPostgres(
  address: string,
  poolSize = DATABASE_DEFAULTS.poolSize,
  { onStatement, ...given }: Partial<ConnectionSettings> & { onStatement?: StatementHearer } = {},
): OpenDatabase {
  const settings = { ...DATABASE_DEFAULTS, embedded: false, beats: poolSize > 1, ...given, poolSize }
  const connections = new Connections(address, settings)
  const db = new Kysely<Tables>({ dialect: sharingDialect(connections), log: onStatement })
  const notices = openNotices(connections.pool, settings)
  return {
    db,
    notices,
    address: settings.directUrl ?? address,
    pooler: settings.directUrl ? 'none' : settings.pooler,
    connections: () => {
      const { totalCount, idleCount, waitingCount } = connections.pool
      return { total: totalCount, idle: idleCount, waiting: waitingCount }
    },
    readTimeoutMs: settings.readTimeoutMs,
    embedded: null,
    ready: async () => {},
    close: async () => {
      await Promise.all([notices.stop(), db.destroy()])
    },
  }
}

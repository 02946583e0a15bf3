import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, type LogEvent, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { DATABASE_DEFAULTS, type DatabaseSettings } from '#server/config/database.ts'
import type { Config } from '#server/config.ts'
import { type Admission, openAdmission } from './admission.ts'
import { APPLICATION_ROLE } from './application-role-name.ts'
import { type ConnectionSettings, Connections } from './connections.ts'
import { runningAddress, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { type Notices, openNotices } from './notices.ts'
import { readingConnections } from './shared-connections.ts'
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

/** Called for each statement once it has been answered. */
type StatementListener = (event: LogEvent) => void

export interface OpenDatabase {
  db: Database
  notices: Notices
  /** Where it is, for other clients, past any pooler; holds its password. */
  address: string
  /** The connection pooler in front of that address. */
  pooler: DatabaseSettings['pooler']
  /** Numbers of connections, of idle ones, and of statements that wait for one. */
  connections(): { total: number; idle: number; waiting: number }
  /** Calls `hear` with how long a statement or transaction waited for a connection. */
  onConnectionAwaited(hear: (seconds: number) => void): void
  /** Where HTTP requests wait for their first statement. */
  admission: Admission
  /** A call that only reads is answered or refused within this time. */
  readTimeoutMs: number
  /** The embedded database and a line for the operator; null on a PostgreSQL server at an address. */
  embedded: { note: string | null } | null
  /** The role that its connections change to; null where their user is the one to work as. */
  role: string | null
  /** Settles once the database accepts connections again, as far as that is known here. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** The embedded database is being restarted; one elsewhere may stay away, so the caller gets an answer sooner. */
const EMBEDDED_READ_TIMEOUT_MS = 10_000

type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir' | 'database'>

/** A database as its owner, who migrates it, and how the application opens it. */
export interface OwnedDatabase extends OpenDatabase {
  /** Opens the connections of the application, which change to `role`, and closes those of the owner. */
  openForApplication(role: string | null): Promise<OpenDatabase>
  /** Password of the application's role, where no socket of our own tells who may connect; null elsewhere. */
  password: string | null
}

/** Opens the PostgreSQL at `DATABASE_URL` as its owner, otherwise the embedded one in `DATA_DIR`, which starts and stops with us. */
export async function openDatabase(
  config: DatabasePlace,
  log: Pick<Logger, 'info' | 'error'>,
  onStatement?: StatementListener,
): Promise<OwnedDatabase> {
  const { databaseUrl, database } = config
  if (databaseUrl) {
    const owned = database.ownerUrl
      ? openPostgres(database.ownerUrl, 2, { ...database, ...PAST_POOLERS })
      : openPostgres(databaseUrl, database.poolSize, { ...database, onStatement, announces: true })
    return {
      ...owned,
      password: null,
      async openForApplication(role) {
        if (!role && !database.ownerUrl) return owned
        await owned.close()
        return openPostgres(databaseUrl, database.poolSize, {
          ...database,
          onStatement,
          role,
          announces: true,
        })
      },
    }
  }
  const engine = await startEmbeddedPostgres(config.dataDir, { log })
  const endingWithEngine = (opened: OpenDatabase): OpenDatabase => ({
    ...opened,
    embedded: { note: engine.note },
    ready: engine.ready,
    close: async () => {
      // A statement that still runs ends with the engine; it must not keep it up.
      await Promise.race([opened.close(), delay(CLOSE_LIMIT_MS, undefined, { ref: false })])
      await engine.stop()
    },
  })
  const owned = openEmbedded(engine.url, database)
  return {
    ...endingWithEngine(owned),
    password: engine.password,
    async openForApplication() {
      await owned.close()
      return endingWithEngine(openEmbedded(withApplicationRole(engine.url), database, onStatement))
    },
  }
}

/** The owner's address bypasses any pooler. */
const PAST_POOLERS = { pooler: 'none', directUrl: null } as const

/** The address of an embedded database for its application. */
function withApplicationRole(address: string): string {
  if (!address) return address
  const url = new URL(address)
  url.username = APPLICATION_ROLE
  return url.href
}

/** Opens the database in a worker; the process that started the worker runs the embedded one. */
export function openAsWorker(
  { databaseUrl, dataDir, database }: DatabasePlace,
  { embedded, role }: Pick<OpenDatabase, 'embedded' | 'role'>,
  onStatement?: StatementListener,
): OpenDatabase {
  if (databaseUrl)
    return openPostgres(databaseUrl, database.poolSize, { ...database, onStatement, role, announces: true })
  return {
    ...openEmbedded(withApplicationRole(runningAddress(dataDir) ?? ''), database, onStatement),
    embedded,
  }
}

function openEmbedded(
  address: string,
  database: DatabaseSettings,
  onStatement?: StatementListener,
): OpenDatabase {
  const readTimeoutMs = Math.max(EMBEDDED_READ_TIMEOUT_MS, database.readTimeoutMs)
  const settings = {
    ...database,
    embedded: true,
    beats: false,
    readTimeoutMs,
    onStatement,
    announces: true,
  }
  return openPostgres(address, database.poolSize, settings)
}

/** Statements of reads that one connection carries at once, so that it never waits for the next. */
const READS_PER_CONNECTION = 8
/** Writes for each connection: while one waits for its disk, another one may need its first statement only. */
const WRITES_PER_CONNECTION = 2

/** How many statements and transactions of HTTP requests may be under way at once. */
function placesOf({ poolSize, pooler }: ConnectionSettings) {
  // Behind a pooler each statement has a connection to itself.
  if (pooler !== 'none') return { reads: poolSize, writes: poolSize }
  const reads = READS_PER_CONNECTION * Math.max(1, readingConnections(poolSize))
  return { reads, writes: WRITES_PER_CONNECTION * poolSize }
}

/** Opens the PostgreSQL at `address` with `poolSize` connections at the most. */
export function openPostgres(
  address: string,
  poolSize = DATABASE_DEFAULTS.poolSize,
  { onStatement, ...given }: Partial<ConnectionSettings> & { onStatement?: StatementListener } = {},
): OpenDatabase {
  const settings = {
    ...DATABASE_DEFAULTS,
    embedded: false,
    beats: poolSize > 1,
    role: null,
    announces: false,
    ...given,
    poolSize,
  }
  const connections = new Connections(address, settings)
  const db = new Kysely<Tables>({ dialect: sharingDialect(connections), log: onStatement })
  const notices = openNotices(address, connections.pool, settings)
  return {
    db,
    notices,
    address: settings.directUrl ?? address,
    pooler: settings.directUrl ? 'none' : settings.pooler,
    connections: () => {
      const { totalCount, idleCount, waitingCount } = connections.pool
      return { total: totalCount, idle: idleCount, waiting: waitingCount }
    },
    onConnectionAwaited(hear) {
      connections.onAwaited = hear
    },
    admission: openAdmission({
      places: placesOf(settings),
      readTimeoutMs: settings.readTimeoutMs,
      waitMaxMs: settings.admissionWaitMs,
    }),
    readTimeoutMs: settings.readTimeoutMs,
    embedded: null,
    role: settings.role,
    ready: async () => {},
    close: async () => {
      await Promise.all([notices.stop(), db.destroy()])
    },
  }
}

import { HOUR_MS } from '#core/milliseconds.ts'
import { hostsIn } from '#server/database/hosts.ts'
import { ConfigError, type Settings } from './settings.ts'

const POOLERS = ['none', 'transaction'] as const

/** How the PostgreSQL at `DATABASE_URL` is used. */
export interface DatabaseSettings {
  /** Connections of one process at the most. */
  poolSize: number
  /** Longest statement of background work. */
  statementTimeoutMs: number
  /** Longest wait for a lock that another transaction holds. */
  lockTimeoutMs: number
  connectTimeoutMs: number
  /** A call that only reads is answered or refused within this time. */
  readTimeoutMs: number
  /** The connection pooler: `transaction` gives each transaction any connection, as pgbouncer does. */
  pooler: (typeof POOLERS)[number]
  /** URL of the role that owns the tables, for migrations, where `DATABASE_URL` names a user without such rights; bypasses any pooler. */
  ownerUrl: string | null
  /** Bypasses the pooler, for migrations and for LISTEN/NOTIFY. */
  directUrl: string | null
}

/** Defaults of the database settings. */
export const DATABASE_DEFAULTS: DatabaseSettings = {
  poolSize: 10,
  statementTimeoutMs: 15_000,
  lockTimeoutMs: 5_000,
  connectTimeoutMs: 5_000,
  // Detection and reply add up to two seconds at most.
  readTimeoutMs: 1_200,
  pooler: 'none',
  ownerUrl: null,
  directUrl: null,
}

const POOL_MAX = 200

/** Reads `DATABASE_…`, and how the database at an address is used. */
export function readDatabaseSettings(settings: Settings) {
  const { text, whole, oneOf } = settings
  const databaseUrl = databaseAddress(settings, 'DATABASE_URL')
  const database: DatabaseSettings = {
    poolSize: whole('DATABASE_POOL_SIZE', DATABASE_DEFAULTS.poolSize, 2, POOL_MAX),
    statementTimeoutMs: whole(
      'DATABASE_STATEMENT_TIMEOUT_MS',
      DATABASE_DEFAULTS.statementTimeoutMs,
      1_000,
      HOUR_MS,
    ),
    lockTimeoutMs: whole('DATABASE_LOCK_TIMEOUT_MS', DATABASE_DEFAULTS.lockTimeoutMs, 100, HOUR_MS),
    connectTimeoutMs: whole('DATABASE_CONNECT_TIMEOUT_MS', DATABASE_DEFAULTS.connectTimeoutMs, 100, 60_000),
    readTimeoutMs: whole('DATABASE_READ_TIMEOUT_MS', DATABASE_DEFAULTS.readTimeoutMs, 500, 30_000),
    pooler: oneOf('DATABASE_POOLER', DATABASE_DEFAULTS.pooler, POOLERS),
    ownerUrl: databaseAddress(settings, 'DATABASE_OWNER_URL'),
    directUrl: databaseAddress(settings, 'DATABASE_DIRECT_URL'),
  }
  for (const name of ['DATABASE_POOLER', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'])
    if (!databaseUrl && text(name)) throw new ConfigError(`DATABASE_URL is required with ${name}`)
  if (database.lockTimeoutMs >= database.statementTimeoutMs)
    throw new ConfigError('DATABASE_LOCK_TIMEOUT_MS must be less than DATABASE_STATEMENT_TIMEOUT_MS')
  return { databaseUrl, database }
}

/** An address of PostgreSQL; it may name several hosts, of which one takes writes. */
function databaseAddress({ text }: Settings, name: string): string | null {
  const raw = text(name)
  if (!raw) return null
  const problem = `${name} must be an address like postgres://user:password@host:5432/database`
  if (!/^postgres(ql)?:\/\//.test(raw)) throw new ConfigError(problem)
  const { addresses } = hostsIn(raw)
  if (!addresses.every((address) => URL.canParse(address))) throw new ConfigError(problem)
  return raw
}

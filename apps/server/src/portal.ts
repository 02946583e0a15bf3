import type { Client } from '@toyota-trust/contracts/client.ts'
import type { Logger } from 'pino'
import type { ClaimKey, SettleAnswer } from './calls/idempotency-keys.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Queries } from './database/database.ts'
import type { Notices } from './database/notices.ts'
import type { ReferenceMemory } from './database/reference.ts'
import type { Limits } from './limits/limits.ts'
import type { SharedTraffic } from './limits/shared-traffic.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Outbox } from './outbound/outbox.ts'
import type { PushKeys } from './outbound/push/push-keys.ts'
import type { Parsers } from './parsing/parser-pool.ts'
import type { LastGoodCopies } from './partners/last-good-copies.ts'
import type { Processes } from './processes/heartbeat.ts'
import type { SigningSecrets } from './secrets.ts'

/** Everything that a feature may need from outside itself, handed over once at the start. */
export interface Portal {
  config: Config
  db: Database
  /**
   * Runs `work` as one transaction, and once more when another was in its way (`Transactions.run`); the messages that it
   * puts into the outbox leave once it has committed.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  notices: Notices
  /** What seldom changes (workshops, banners), from memory. */
  reference: ReferenceMemory
  metrics: Metrics
  clock: Clock
  chance: Chance
  log: Logger
  outbox: Outbox
  /** Null where no Web Push is sent. */
  push: PushKeys | null
  /** Untrusted pictures, mails and tables are read in processes of their own. */
  parsers: Parsers
  limits: Limits
  /** Ceilings on everything, over all processes. */
  traffic: SharedTraffic
  /** This process among those that share the database. */
  processes: Processes
  /** Keys of calls that are answered once. */
  idempotency: { claim: ClaimKey; settle: SettleAnswer }
  /** Sign sessions, key the hashes of one-time codes and seal what has to be read again. */
  secrets: SigningSecrets
  /** How long an answer of another system is waited for. */
  timeLimitMs: number
  /** The catalogue (API B) through its HTTP contract, wherever it lives. */
  catalogue: Client
  /** The ERP (API C), likewise. */
  erp: Client
  /** The same for looking only: while one is away, what it answered in the last 24 hours. */
  seen: { catalogue: LastGoodCopies; erp: LastGoodCopies }
}

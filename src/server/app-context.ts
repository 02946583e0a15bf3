import type { Logger } from 'pino'
import type { Client } from '#core/client.ts'
import type { Audit } from '#server/audit/audit.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { ClaimKey, SettleAnswer } from '#server/calls/idempotency-keys.ts'
import type { Database, Queries } from '#server/database/database.ts'
import type { Notices } from '#server/database/notices.ts'
import type { ReadReference } from '#server/database/reference.ts'
import type { Table } from '#server/database/table.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { SharedTraffic } from '#server/limits/shared-traffic.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { ObjectStorage } from '#server/objects/stored-object.ts'
import type { Outbox } from '#server/outbound/outbox.ts'
import type { PushKeys } from '#server/outbound/push/push-keys.ts'
import type { Channel } from '#server/outbound/sender.ts'
import type { InboundMessage } from '#server/outbound/whatsapp/inbound-message.ts'
import type { Parsers } from '#server/parsing/parser-pool.ts'
import type { LastGoodCopies } from '#server/partners/last-good-copies.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import type { Processes } from '#server/processes/heartbeat.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { SigningSecrets } from './secrets.ts'

/**
 * What `account` asks of the domains above it. They import `account`, so it cannot import them: `src/app/server/start.ts` hands their functions over.
 */
export interface AccountPorts {
  /** All workshops. */
  workshops(): Promise<{ id: number; branch: string; timezone: string }[]>
  /** The workshops that have stalls. */
  workshopsWithStalls(): Promise<ReadonlySet<number>>
  /** The zone of the workshop that the customer booked last; null for none. */
  lastZoneOf(db: Queries, customer: Customer): Promise<string | null>
  /** Deletes the calendar feed of a customer whose credentials are being replaced. Returns how many there were. */
  deleteCalendarFeed(tx: Queries, customer: Customer): Promise<number>
  /** Gives what was booked with a phone number to the customer who proves it. */
  assignTestDrives(tx: Queries, customer: Customer, phone: string): Promise<void>
  /** Holds back the banners and publications that a person scheduled who is leaving head office. */
  holdScheduledBy(tx: Queries, staffId: string, now: Date, audit: Audit): Promise<void>
  /** Asks about a visit by the customer's next way, as WhatsApp failed; answers the channel, or null where there is none. */
  askByNextChannel(context: AppContext, tx: Queries, visitId: string): Promise<Channel | null>
  /** Those who handle messages that come by WhatsApp, in their order. */
  inboundHandlers: readonly InboundHandler[]
}

/**
 * Handles a message of a customer by WhatsApp, or passes it to the next handler. Runs in the transaction that marks the event as done:
 * throwing undoes everything, and the event is tried again.
 */
export type InboundHandler = (
  context: AppContext,
  tx: Queries,
  message: InboundMessage,
) => Promise<'taken' | 'passed'>

/** Stored work that is processed outside of the request that stored it. */
export interface WorkQueue {
  /** Something has been added: look at once. */
  wake(): void
  /** Settles when this process works on nothing. */
  idle(): Promise<void>
}

/** Everything that a feature may need from outside itself, handed over once at the start. */
export interface AppContext {
  config: Config
  db: Database
  /** The description of every table, by name. */
  schema: Readonly<Record<string, Table>>
  /**
   * Runs `work` as one transaction, and once more when another was in its way (`Transactions.run`); the messages that it
   * puts into the outbox leave once it has committed.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  notices: Notices
  /** Cache of reference data (workshops, banners). */
  reference: ReadReference
  metrics: Metrics
  clock: Clock
  chance: Chance
  log: Logger
  outbox: Outbox
  /** Null where no Web Push is sent. */
  push: PushKeys | null
  /** Untrusted pictures, mails and tables are read in processes of their own. */
  parsers: Parsers
  /** Where photos of cars in stock are stored. */
  objects: ObjectStorage
  /** Photos of cars in stock that wait to be processed. */
  photoQueue: WorkQueue
  /** Events of WhatsApp, likewise. */
  whatsAppEvents: WorkQueue
  /** Takes payments for the dealer; null while money comes by transfer alone. */
  payments: PaymentProvider | null
  /** Online payments whose state the provider is asked for. */
  paymentChecks: WorkQueue
  limits: Limits
  /** Ceilings on everything, over all processes. */
  traffic: SharedTraffic
  /** This process among those that share the database. */
  processes: Processes
  /** Keys of calls that are answered once. */
  idempotency: { claim: ClaimKey; settle: SettleAnswer }
  /** Sign sessions, key the hashes of one-time codes and seal what has to be read again. */
  secrets: SigningSecrets
  accountPorts: AccountPorts
  /** How long an answer of another system is waited for. */
  timeLimitMs: number
  /** The catalogue (API B) through its HTTP contract, wherever it lives. */
  catalogue: Client
  /** The ERP (API C), likewise. */
  erp: Client
  /** The same for looking only: while one is away, what it answered in the last 24 hours. */
  seen: { catalogue: LastGoodCopies; erp: LastGoodCopies }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pushTargets } from '#account/notifications/server/push-targets.ts'
import { resealSecrets } from '#account/staff/server/resealing.ts'
import { openEventQueue } from '#account/whatsapp/server/events.ts'
import { beginPost, storePostResult } from '#account/whatsapp/server/posting.ts'
import { templateClock, whatsAppClock } from '#account/whatsapp/server/whatsapp-clock.ts'
import { whatsAppConsentClock } from '#account/whatsapp/server/whatsapp-consents-clock.ts'
import { floorPorts } from '#floor/public.ts'
import { odometerChainClock } from '#garage/odometer/server/clock.ts'
import { reminderClock } from '#garage/reminders/server/clock.ts'
import { dataSetClock } from '#office/data-sets/server/clock.ts'
import { mailboxClock } from '#office/inbox/server/inbound/clock.ts'
import { threadPhotoClock } from '#office/inbox/server/whatsapp/clock.ts'
import type { AppContext } from '#server/app-context.ts'
import { createAnswerSettler, createKeyClaimer } from '#server/calls/idempotency-keys.ts'
import { type Chance, secureChance } from '#server/chance.ts'
import { type Clock, systemClock } from '#server/clock.ts'
import { startClock } from '#server/clocks/start-clock.ts'
import type { Config } from '#server/config.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { createReferenceCache } from '#server/database/reference.ts'
import { openTransactions } from '#server/database/transactions.ts'
import { openFilledDatabase } from '#server/filled-database.ts'
import { openDrain } from '#server/http/drain.ts'
import { createLimits } from '#server/limits/limits.ts'
import { shareTraffic } from '#server/limits/shared-traffic.ts'
import { createLogger } from '#server/logger.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { openObjectStorage } from '#server/objects/open-object-storage.ts'
import { withBreaker } from '#server/outbound/circuit-breaker.ts'
import { createMailer } from '#server/outbound/email.ts'
import { openGate } from '#server/outbound/gate.ts'
import { createLeadSender } from '#server/outbound/lead-sender.ts'
import { openOutbox } from '#server/outbound/outbox.ts'
import { configuredPushKeys } from '#server/outbound/push/push-keys.ts'
import { createPushSender } from '#server/outbound/push/push-sender.ts'
import type { Senders } from '#server/outbound/sender.ts'
import { reportAddresses } from '#server/outbound/sms/delivery-reports.ts'
import { createSmsSender } from '#server/outbound/sms/sms-sender.ts'
import { createWebhookSender } from '#server/outbound/webhook-sender.ts'
import { createCloud } from '#server/outbound/whatsapp/cloud.ts'
import { createWhatsAppSender } from '#server/outbound/whatsapp/whatsapp-sender.ts'
import { openParsers, type ParserOptions } from '#server/parsing/parser-pool.ts'
import { createLastGoodCopies } from '#server/partners/last-good-copies.ts'
import { createEmbeddedPartner, createPartner } from '#server/partners/partner.ts'
import { createMidtrans } from '#server/payments/midtrans.ts'
import { startHeartbeat } from '#server/processes/heartbeat.ts'
import { localSecret, signingSecrets } from '#server/secrets.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import { soldCarClock } from '#stock/car-returns/server/clock.ts'
import { inspectionClock } from '#stock/inspections/server/clock.ts'
import { orderClock, orderedCarsClock } from '#stock/orders/server/clock.ts'
import { openPaymentQueue } from '#stock/payments/server/checks.ts'
import { openPhotoQueue } from '#stock/photos/server/processing/queue.ts'
import { albumClock, mediaClock } from '#stock/photos/server/upkeep/clock.ts'
import { savedCarClock } from '#stock/saved-cars/server/clock.ts'
import { tradeInClock } from '#stock/trade-in/server/cases/clock.ts'
import { handOver } from '#stock/trade-in/server/rules.ts'
import { followUpClock } from '#workshop/follow-ups/server/clock.ts'
import { returnJobClock } from '#workshop/return-jobs/server/clock.ts'
import { visitClock } from '#workshop/visits/server/clock.ts'
import { waitingClock } from '#workshop/waiting-list/server/clock.ts'
import { accountPorts } from './account-ports.ts'
import { retentionClock } from './retention.ts'
import { schema } from './schema.ts'
import { createServer } from './server.ts'
import { openEmbedded } from './surfaces/embedded.ts'

export interface Running {
  app: FastifyInstance
  context: AppContext
  /** Null on a PostgreSQL server at an address. */
  embedded: OpenDatabase['embedded']
  /** Stops taking requests, lets the ones under way finish, and closes the database. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** An open, migrated database with reference data, instead of the configured one. */
  database?: OpenDatabase
  /** The configured one, where it is being opened already. */
  opening?: Promise<OpenDatabase>
  clock?: Clock
  chance?: Chance
  /** Folder of the built web app; null serves the APIs alone. */
  webDist?: string | null
  log?: AppContext['log']
  /** Time limit of calls to other systems, in place of 5 s. */
  timeLimitMs?: number
  /** Traces of requests; null exports none. */
  tracing?: Tracing | null
  /** How untrusted input is read. */
  parsers?: ParserOptions
  /** Waits between two attempts of a call to the catalogue or the ERP. */
  retryWait?: (ms: number) => Promise<unknown>
}

const TIME_LIMIT_MS = 5_000
/** Objects have up to 30 MB. */
const OBJECT_TIME_LIMIT_MS = 30_000
/** A little longer than connections are kept alive. */
const DRAIN_LIMIT_MS = 6_500
const STEP_LIMIT_MS = 500
const WEB_DIST = join(import.meta.dirname, '../../../dist/web')

/** Opens everything that the configuration names and puts the server together. Does not listen. */
export async function assemble(config: Config, options: StartOptions = {}): Promise<Running> {
  const log = options.log ?? createLogger(config.logLevel)
  const clock = options.clock ?? systemClock(config.clockOffsetMs)
  const chance = options.chance ?? secureChance
  const timeLimitMs = options.timeLimitMs ?? TIME_LIMIT_MS
  const { tracing = null } = options
  const opened = options.database ?? (await (options.opening ?? openFilledDatabase(config, log, tracing)))
  const send = tracing?.fetch(globalThis.fetch) ?? globalThis.fetch
  try {
    const { db } = opened
    const secretOf = (given: string | null, name: string) => given ?? localSecret(config.dataDir, name)
    const secrets = signingSecrets(secretOf(config.jwtSecret, 'jwt-secret'), config.jwtSecretPrevious)
    const reports = reportAddresses(config.smsReportUrl, secrets.present)
    const push = configuredPushKeys(config)
    const metrics = openMetrics()
    const patient = { clock, log, metrics }
    const senders: Senders = {
      email: withBreaker(createMailer(config, timeLimitMs), { ...patient, channel: 'email' }),
      sms: withBreaker(createSmsSender(config, { reports, timeLimitMs, fetch: send }), {
        ...patient,
        channel: 'sms',
      }),
      erp: createLeadSender((lead) => handOver(context, lead)),
      ...(config.webhook && {
        webhook: createWebhookSender(config.webhook, { fetch: send, timeLimitMs, now: () => clock.now() }),
      }),
      ...(config.whatsApp && {
        whatsapp: createWhatsAppSender({
          post:
            config.whatsApp.driver === 'cloud'
              ? createCloud(config.whatsApp, { fetch: send, timeLimitMs }).post
              : null,
          begin: (id) => beginPost(context, id),
          settle: (id, result, attempts) => storePostResult(context, id, result, attempts),
          clock,
        }),
      }),
      ...(push && {
        push: createPushSender(push, { ...pushTargets(db), timeLimitMs, clock }),
      }),
    }
    const logStopProblem = (problem: unknown) => log.error({ err: problem }, 'stopping')
    const modules = openEmbedded({ config, database: opened, timeoutMs: timeLimitMs, metrics, tracing })
    const partner = (name: 'catalogue' | 'erp') => {
      const { url: baseUrl, clientId, clientSecret } = config[name]
      const settings = { name, clock, log, metrics, wait: options.retryWait }
      if (!baseUrl) return createEmbeddedPartner(settings, modules[name].client)
      return createPartner({
        ...settings,
        baseUrl,
        clientId,
        clientSecret: secretOf(clientSecret, `${name}-client-secret`),
        fetch: send,
        timeoutMs: timeLimitMs,
      })
    }
    const catalogue = partner('catalogue')
    const erp = partner('erp')
    const transactions = openTransactions(db, opened.notices)
    const processes = await startHeartbeat(db, chance.recordId())
    const traffic = shareTraffic(db, processes, clock, config.rateLimitScale)
    const limits = createLimits({
      db,
      transactions,
      clock,
      log,
      scale: config.rateLimitScale,
      maxima: config.limits,
    })
    const outbox = openOutbox({
      db,
      transactions,
      clock,
      chance,
      log,
      senders,
      metrics,
      gate: openGate(limits),
      process: processes.id,
    })
    const reference = createReferenceCache(db, opened.notices)
    const photoQueue = openPhotoQueue(() => context)
    const whatsAppEvents = openEventQueue(() => context)
    const paymentChecks = openPaymentQueue(() => context)
    const { midtrans } = config.orders ?? {}
    const context: AppContext = {
      config: {
        ...config,
        catalogue: {
          ...config.catalogue,
          clientSecret: secretOf(config.catalogue.clientSecret, 'catalogue-client-secret'),
        },
        erp: { ...config.erp, clientSecret: secretOf(config.erp.clientSecret, 'erp-client-secret') },
      },
      db,
      schema,
      notices: opened.notices,
      reference,
      transaction: transactions.run,
      clock,
      chance,
      log,
      outbox,
      push,
      parsers: openParsers(log, options.parsers),
      objects: openObjectStorage(config, { fetch: send, clock, timeLimitMs: OBJECT_TIME_LIMIT_MS }),
      photoQueue,
      whatsAppEvents,
      payments: midtrans
        ? createMidtrans(midtrans, {
            clock,
            timeLimitMs,
            onBreaker: (isOpen) => metrics.watchBreaker('midtrans', isOpen),
          })
        : null,
      paymentChecks,
      limits,
      traffic,
      processes,
      metrics,
      idempotency: { claim: createKeyClaimer(db), settle: createAnswerSettler(db) },
      secrets,
      accountPorts: accountPorts(reference),
      floor: floorPorts,
      timeLimitMs,
      catalogue,
      erp,
      seen: { catalogue: createLastGoodCopies(catalogue, clock), erp: createLastGoodCopies(erp, clock) },
    }
    modules.bind(context)
    if (config.surfaces.includes('desk')) await resealSecrets(context)
    const webDist = options.webDist === undefined ? (existsSync(WEB_DIST) ? WEB_DIST : null) : options.webDist
    const app = await createServer({ context, senders, webDist, database: opened, tracing })
    const drain = openDrain(app)
    const { imap } = config.inbound ?? {}
    const own = [
      visitClock(context),
      followUpClock(context),
      whatsAppConsentClock(context),
      returnJobClock(context),
      waitingClock(context),
      tradeInClock(context),
      retentionClock(context),
      dataSetClock(context),
      savedCarClock(context),
      inspectionClock(context),
      orderClock(context),
      orderedCarsClock(context),
      soldCarClock(context),
      reminderClock(context),
      odometerChainClock(context),
      albumClock(context),
      mediaClock(context),
    ]
    // A caller that passes its own database runs no clocks on it.
    const repeated = options.database
      ? []
      : [
          ...own,
          ...(imap ? [mailboxClock(context, imap)] : []),
          ...(config.whatsApp
            ? [whatsAppClock(context), templateClock(context), threadPhotoClock(context)]
            : []),
        ]
    const clocks = repeated.map((one) => startClock(context, one))
    return {
      app,
      context,
      embedded: opened.embedded,
      async stop() {
        // A slow picture must not delay its request and the stop.
        await Promise.all([drain(DRAIN_LIMIT_MS), context.parsers.stop()])
        // Each step has a time limit, so that a hanging one does not keep the database open.
        for (const step of [
          async () => app.close(),
          async () => outbox.stop(),
          async () => photoQueue.stop(),
          async () => whatsAppEvents.stop(),
          async () => paymentChecks.stop(),
          async () => tracing?.stop(),
          async () => Promise.all(clocks.map((one) => one.stop())),
          async () => traffic.stop(),
          async () => processes.stop(),
          async () => Promise.all(Object.values(senders).map((sender) => sender.close?.())),
        ])
          await Promise.race([step().catch(logStopProblem), delay(STEP_LIMIT_MS, undefined, { ref: false })])
        if (!options.database) await opened.close()
      },
    }
  } catch (problem) {
    if (!options.database) await opened.close()
    throw problem
  }
}

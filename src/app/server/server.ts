import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import * as z from 'zod/mini'
import { openStaffIdentity } from '#account/staff/server/sessions.ts'
import { mountMessageLinks } from '#account/whatsapp/server/message-links.ts'
import { mountWhatsAppWebhook } from '#account/whatsapp/server/webhook.ts'
import { failures } from '#core/errors.ts'
import { isPassportActive } from '#garage/passports/server/rules.ts'
import { mountInboundMail } from '#office/inbox/server/inbound/webhook.ts'
import type { AppContext } from '#server/app-context.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { migrationState } from '#server/database/migration-state.ts'
import { databaseTimeOf, measureDatabaseTime } from '#server/database/request-time.ts'
import { missingStructure } from '#server/database/structure.ts'
import { Failure } from '#server/failure.ts'
import { mountApiDescription } from '#server/http/api-description.ts'
import { failureOf } from '#server/http/error-body.ts'
import { acceptJsonOnly, BODY_BYTES_MAX } from '#server/http/json-body.ts'
import { openLiveStreams } from '#server/http/live-streams.ts'
import { isLoopback } from '#server/http/loopback.ts'
import { mountMetrics } from '#server/http/metrics.ts'
import { nodeHttp } from '#server/http/node-http.ts'
import { openOtherMethods } from '#server/http/other-methods.ts'
import { openPageCache } from '#server/http/page-cache.ts'
import { PLAIN_PAGE_CSS } from '#server/http/plain-page.ts'
import { problemSender, type SendProblem } from '#server/http/problem-pages.ts'
import { retryReadsAfterRestart } from '#server/http/read-again.ts'
import { openRefusalRecord } from '#server/http/refusal-record.ts'
import { isOriginForm, TARGET_CHARACTERS_MAX } from '#server/http/request-target.ts'
import { watchResponsiveness } from '#server/http/responsiveness.ts'
import { addSecurityHeaders, SECURITY_HEADERS } from '#server/http/security-headers.ts'
import { openSsrPages } from '#server/http/ssr-pages.ts'
import { mountWebApp } from '#server/http/web-app.ts'
import { mountDevOutbox } from '#server/outbound/dev-outbox.ts'
import type { Senders } from '#server/outbound/sender.ts'
import { mountDeliveryReports } from '#server/outbound/sms/delivery-reports.ts'
import { RELEASE } from '#server/release.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import { mountMidtransWebhook } from '#stock/payments/server/midtrans-webhook.ts'
import { mountMedia } from '#stock/photos/server/media-routes.ts'
import { mountUploads } from '#stock/photos/server/uploads/tus-routes.ts'
import { readStockFacts } from '#stock/used-cars/server/marked-stock.ts'
import { watchFreeHours } from '#workshop/workshop-choice/server/free-hour-metrics.ts'
import { mountCatalogue } from './surfaces/catalogue.ts'
import { mountCustomer } from './surfaces/customer.ts'
import { mountDesk } from './surfaces/desk.ts'
import { mountErp } from './surfaces/erp.ts'
import { PAGE_TABLES, pageCalls } from './surfaces/page-calls.ts'

const HEADER_BYTES_MAX = 16 * 1024

export interface ServerParts {
  context: AppContext
  senders: Senders
  /** Folder of the built web app, or null to serve the APIs alone. */
  webDist: string | null
  database: Pick<
    OpenDatabase,
    'admission' | 'connections' | 'onConnectionAwaited' | 'ready' | 'readTimeoutMs'
  >
  tracing?: Tracing | null
}

/** Puts the surfaces that the configuration names on one origin. Does not listen. */
export async function createServer({
  context,
  senders,
  webDist,
  database,
  tracing = null,
}: ServerParts): Promise<FastifyInstance> {
  // A refusal without a sentence of its own must still be in the customers' language.
  z.config({ customError: () => failures.input_invalid.message })
  const { config, log } = context
  const pages =
    webDist && config.surfaces.includes('customer')
      ? openSsrPages({
          dist: webDist,
          publicUrl: config.publicUrl,
          dealer: config.dealer,
          facts: () => readStockFacts(context),
          calls: pageCalls(context),
          memory: pageCache(context),
        })
      : null
  const sendProblem = problemSender(pages)
  const app = Fastify({
    // Below a warning Fastify logs only its address, which the start prints.
    loggerInstance: log.child(
      {},
      { level: log.isLevelEnabled('warn') ? 'warn' : log.level },
    ) as FastifyBaseLogger,
    // One line per request of our own instead, see onResponse.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { maxHeaderSize: HEADER_BYTES_MAX, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: refuseUnroutable(sendProblem),
    // Calls are checked by their contracts: no route has a JSON schema, whose compilers would be loaded at every start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // The connections are gone before it closes (http/drain.ts).
    return503OnClosing: false,
  })
  tracing?.follow(app)
  measureDatabaseTime(app)
  addSecurityHeaders(app, config)
  const { methodsAt, isTakenForParameter } = openOtherMethods(app)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length > TARGET_CHARACTERS_MAX) throw new Failure('address_too_long')
    if (!isOriginForm(request.url)) throw new Failure('not_found')
    if (!request.is404 && !isTakenForParameter(request)) return
    // Before the body is read: where nothing takes it, nothing can be wrong with it.
    const allow = methodsAt(request)
    if (!allow) throw new Failure('not_found')
    reply.header('allow', allow)
    throw new Failure('method_not_allowed')
  })
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        // The pattern, not the address: ids and queries stay out of the log.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        databaseMs: Math.round(databaseTimeOf(request)),
        release: RELEASE,
      },
      'request',
    )
  })
  acceptJsonOnly(app)
  retryReadsAfterRestart(app, database)
  const record = openRefusalRecord(context)
  const refuse = async (request: FastifyRequest, reply: FastifyReply, failure: Failure) => {
    await record(request, failure)
    return sendProblem(request, reply, failure)
  }
  app.setErrorHandler((problem, request, reply) => refuse(request, reply, failureOf(problem, request)))
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new Failure('not_found')))
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })

  const live = openLiveStreams(app, context)
  mountHealth(app, context)
  mountMetrics(app, context, database)
  watchFreeHours(context)
  if (config.surfaces.includes('catalogue') && !config.catalogue.url)
    await app.register(async (scope) => mountCatalogue(scope, context))
  if (config.surfaces.includes('erp') && !config.erp.url)
    await app.register(async (scope) => mountErp(scope, context))
  if (config.surfaces.includes('customer')) {
    await app.register(async (scope) => mountCustomer(scope, context, live))
    mountDeliveryReports(app, context)
    mountWhatsAppWebhook(app, context)
    mountMidtransWebhook(app, context)
    mountMessageLinks(app, context)
    mountMedia(app, context)
  }
  if (config.surfaces.includes('desk')) {
    await app.register(async (scope) => mountDesk(scope, context, live))
    await app.register(async (scope) => mountUploads(scope, context, openStaffIdentity(context)))
    mountInboundMail(app, context)
  }
  if (config.surfaces.includes('customer') || config.surfaces.includes('desk')) {
    mountApiDescription(app, context)
    const open = !config.production && isLoopback(config.host)
    mountDevOutbox(app, { db: context.db, open, senders })
    for (const url of ['/dev/outbox.css', '/docs.css']) {
      app.get(url, (_, reply) => reply.type('text/css').send(PLAIN_PAGE_CSS))
    }
    if (webDist)
      mountWebApp(app, {
        dist: webDist,
        context,
        pages,
        isPassportActive: (code) => isPassportActive(context, code),
      })
  }
  return app
}

/** Pages are cached for a minute, as they show days and ages; for a second where partners elsewhere send no change notices. */
function pageCache({ reference, clock, config }: AppContext) {
  const elsewhere = config.erp.url || config.catalogue.url
  return openPageCache(reference, clock, { tables: PAGE_TABLES, keptMs: elsewhere ? 1_000 : 60_000 })
}

function noSchemas(): never {
  throw new Error('routes are checked by their contracts, and declare no JSON schema')
}

const NOT_OUR_TABLES = 'not ready: the tables are not those of this release'

function mountHealth(app: FastifyInstance, context: AppContext): void {
  const responsiveness = watchResponsiveness(app)
  let loggedProblem: string | null = null
  // Seen whole once is enough: a restore refuses to run while this process is connected.
  let isSeenWhole = false
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', { config: { neverShed: true } }, async () => {
    if (!(await responsiveness.isReady())) throw new Failure('busy', { retryAfter: 2 })
    const { missing, isBehind, unsupported } = await migrationState(context.db)
    const made = unsupported ?? missing[0] ?? null
    const problem = made ?? (isSeenWhole || isBehind ? null : await missingStructure(context.db))
    if (problem !== loggedProblem && problem)
      context.log.warn({ missing: missing.length, unsupported, problem }, NOT_OUR_TABLES)
    loggedProblem = problem
    if (problem) throw new Failure('database_away')
    isSeenWhole ||= !isBehind
    return { status: 'ok' }
  })
}

/** Requests that the router refuses before any hook has run: an address that cannot be decoded, or parts of one that are too long. */
const refuseUnroutable =
  (send: SendProblem) =>
  (_: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const code = request.url.length > TARGET_CHARACTERS_MAX ? 'address_too_long' : 'not_found'
    reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id })
    void send(request, reply, new Failure(code))
  }

/** Requests that Node's parser refuses before Fastify sees them: too large headers, broken requests, slow senders. */
function refuseUnreadable(problem: Error & { code?: string }, socket: Socket): void {
  if (problem.code === 'ECONNRESET' || socket.destroyed) return
  const status =
    problem.code === 'HPE_HEADER_OVERFLOW' ? 431 : problem.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const message = status === 431 ? failures.headers_too_large.message : failures.body_unreadable.message
  const body = JSON.stringify({
    statusCode: status,
    error: nodeHttp.STATUS_CODES[status],
    message,
    data: null,
  })
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${nodeHttp.STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodMiniType } from 'zod/mini'
import { refusedRecords } from '#app/calls/refused-records.ts'
import type { FailureData } from '#core/errors.ts'
import { overloadFailure } from '#server/database/admission.ts'
import { isDatabaseAway, isDatabaseUnable, isPoolBusy, refusalCodeOf } from '#server/database/constraints.ts'
import { DatabaseSlow } from '#server/database/query-timeouts.ts'
import { Failure } from '#server/failure.ts'
import { StorageAway } from '#server/objects/s3-storage.ts'
import { nodeHttp } from './node-http.ts'

/** Seconds of `Retry-After` where a failure names none. */
const RETRY_SECONDS: Record<number, number> = { 429: 60, 503: 10 }

const retryAfterOf = (failure: Failure) => failure.data.retryAfter ?? RETRY_SECONDS[failure.status]

/** Sets `Retry-After` where coming again helps. */
export function setRetryAfter(reply: FastifyReply, failure: Failure): FastifyReply {
  const seconds = retryAfterOf(failure)
  return seconds ? reply.header('retry-after', String(seconds)) : reply
}

const contracts: Record<string, ZodMiniType | undefined> = refusedRecords

/** The data of a refusal, with of each record only what its calls answer with; one that cannot be read is left out. */
function buildFailureData(data: Failure['data'], log: FastifyReply['log']): Failure['data'] {
  const answered: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(data)) {
    const read = contracts[name]?.safeParse(value)
    if (!read) answered[name] = value
    else if (read.success) answered[name] = read.data
    else
      log.error({ err: read.error, record: name }, 'a refusal holds a record that its contract does not know')
  }
  return answered
}

/** The unified error answer. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const data: FailureData = { code: failure.code, ...buildFailureData(failure.data, reply.log) }
  const retryAfter = retryAfterOf(failure)
  if (retryAfter) data.retryAfter = retryAfter
  return setRetryAfter(reply, failure)
    .code(failure.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({
      statusCode: failure.status,
      error: nodeHttp.STATUS_CODES[failure.status] ?? 'Error',
      message: failure.message,
      data,
    })
}

/** Fastify's own refusals, by their code. */
const FRAMEWORK_FAILURES: Record<string, ConstructorParameters<typeof Failure>[0]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_unreadable',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
}

/** Converts a thrown value to a `Failure`: errors of the framework by a table, of the database by their kind; logs any other in full and hides it. */
export function failureOf(problem: unknown, request: FastifyRequest): Failure {
  if (problem instanceof Failure) return problem
  const { code = '', statusCode } = problem as { code?: string; statusCode?: number }
  const known = FRAMEWORK_FAILURES[code]
  if (known) return new Failure(known)
  // Before the database: a caller who closes the connection amid a body resets it as a database does.
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Failure('body_unreadable')
  if (problem instanceof DatabaseSlow || isPoolBusy(problem)) {
    request.log.warn({ err: problem }, 'database slow')
    return overloadFailure()
  }
  // Before the database: their connections break alike.
  if (problem instanceof StorageAway) {
    request.log.error({ err: problem }, 'object storage away')
    return new Failure('database_away')
  }
  if (isDatabaseAway(problem) || isDatabaseUnable(problem)) {
    request.log.error({ err: problem }, 'database away')
    return new Failure('database_away')
  }
  const refused = refusalCodeOf(problem)
  if (refused) {
    // Logged, so that a schema or a rule that should have refused this earlier is noticed.
    request.log.warn({ err: problem, code: refused }, 'refused by the database')
    return new Failure(refused)
  }
  request.log.error({ err: problem }, 'request failed')
  return new Failure('server_fault', { requestId: request.id })
}

import { STATUS_CODES } from 'node:http'
import type { FailureData } from '@toyota-trust/contracts/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../database/constraints.ts'
import { Failure } from '../failure.ts'

const PARTNER_RETRY_SECONDS = 10

/** Seconds after which asking again is worth it, where that is known. */
export const retryAfterOf = ({ status, data }: Failure): number | undefined =>
  data.retryAfter ?? (status === 503 ? PARTNER_RETRY_SECONDS : undefined)

/** The unified error answer (security page, section 1). */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const data: FailureData = { code: failure.code, ...failure.data }
  const retryAfter = retryAfterOf(failure)
  if (retryAfter) {
    reply.header('retry-after', String(retryAfter))
    data.retryAfter = retryAfter
  }
  return reply
    .code(failure.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({
      statusCode: failure.status,
      error: STATUS_CODES[failure.status] ?? 'Error',
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

/** What was thrown, as a refusal: a `Failure` as it is, the framework's by its table, anything else logged in full and hidden. */
export function failureOf(problem: unknown, request: FastifyRequest): Failure {
  if (problem instanceof Failure) return problem
  const { code = '', statusCode } = problem as { code?: string; statusCode?: number }
  const known = FRAMEWORK_FAILURES[code]
  if (known) return new Failure(known)
  if (isDatabaseAway(problem)) {
    request.log.error({ err: problem }, 'database away')
    return new Failure('database_away')
  }
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Failure('body_unreadable')
  request.log.error({ err: problem }, 'request failed')
  return new Failure('server_fault', { requestId: request.id })
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#server/failure.ts'
import { sendCached } from './cached-document.ts'
import { sendFailure, setRetryAfter } from './error-body.ts'
import { isPageRequest } from './page-requests.ts'
import type { SsrPages } from './ssr-pages.ts'

export type SendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
) => Promise<FastifyReply>

/**
 * Answers failures: a person who opened the address in a browser gets a page with links, every program the unified
 * error body.
 */
export function problemSender(pages: SsrPages | null): SendProblem {
  return async (request, reply, failure) => {
    const worthPage = failure.status === 404 || failure.status >= 500
    // Without the page, the error body is sent.
    const page =
      worthPage && isPageRequest(request) ? await pages?.problem(failure.status).catch(() => null) : null
    if (!page) return sendFailure(reply, failure)
    return sendCached(request, setRetryAfter(reply, failure), failure.status, page)
  }
}

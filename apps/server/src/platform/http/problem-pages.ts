import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '../failure.ts'
import type { DrawnPages } from './drawn-pages.ts'
import { sendFailure, setRetryAfter } from './error-body.ts'
import { sendKept } from './kept-document.ts'
import { isLookedAt } from './looked-at.ts'

export type SendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
) => Promise<FastifyReply>

/**
 * Answers what cannot be answered: somebody who opened the address in a browser gets a page with ways on, every program
 * the unified error body.
 */
export function problemSender(pages: DrawnPages | null): SendProblem {
  return async (request, reply, failure) => {
    const worthPage = failure.status === 404 || failure.status >= 500
    // Without its page a problem is still to be told.
    const drawn =
      worthPage && isLookedAt(request) ? await pages?.problem(failure.status).catch(() => null) : null
    if (!drawn) return sendFailure(reply, failure)
    return sendKept(request, setRetryAfter(reply, failure), failure.status, drawn)
  }
}

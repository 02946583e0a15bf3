import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '../failure.ts'
import type { DrawnPages } from './drawn-pages.ts'
import { retryAfterOf, sendFailure } from './error-body.ts'
import { sendDocument } from './web-app.ts'

/** Answered by the API's surface, but opened by people: out of a mail, or by a button that leaves the page. */
const OPENED_BY_PEOPLE = ['/auth/email-confirmation', '/connect']

export type SendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
) => Promise<FastifyReply>

/**
 * Answers what cannot be answered: somebody who opened the address in a browser gets a page with ways on, every program
 * the unified error body. `apiPaths` are the paths that programs call.
 */
export function problemSender(pages: DrawnPages | null, apiPaths: readonly string[]): SendProblem {
  const roots = new Set(apiPaths.map(rootOf))
  const opensPage = ({ method, url, headers }: FastifyRequest) =>
    (method === 'GET' || method === 'HEAD') &&
    /\btext\/html\b/.test(headers.accept ?? '') &&
    (!roots.has(rootOf(url)) || OPENED_BY_PEOPLE.some((path) => url.startsWith(path)))

  return async (request, reply, failure) => {
    const worthPage = failure.status === 404 || failure.status >= 500
    // Without its page a problem is still to be told.
    const drawn =
      worthPage && opensPage(request) ? await pages?.problem(failure.status).catch(() => null) : null
    if (!drawn) return sendFailure(reply, failure)
    const retryAfter = retryAfterOf(failure)
    if (retryAfter) reply.header('retry-after', String(retryAfter))
    return sendDocument(reply, failure.status, drawn)
  }
}

const rootOf = (path: string) => path.split(/[/?]/)[1]

import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_ROOTS, browserNavigations } from '#app/calls/portal.ts'
import { DESK_API } from '#core/desk-endpoint.ts'
import { CALENDAR_FEED } from '#garage/calendar-feed/calendar-feed.contract.ts'
import type { Failure } from '#server/failure.ts'
import { sendCached } from './cached-document.ts'
import { sendFailure, setRetryAfter } from './error-body.ts'
import type { SsrPages } from './ssr-pages.ts'

const TURNS = new Set<string>(browserNavigations.map(({ path }) => path))

/** True when a person looks at this address in a browser, so that a refusal must be a page and not JSON. */
function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (!headers.accept?.includes('text/html')) return false
  const path = url.split('?')[0] ?? ''
  // Pages and calls of the desk share the first part of their addresses.
  if (path.startsWith(`${DESK_API}/`)) return false
  // A link that has ended is opened by people, too.
  if (path.startsWith(`/${CALENDAR_FEED.root}/`)) return true
  return TURNS.has(path) || !API_ROOTS.includes(path.split('/')[1] ?? '')
}

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

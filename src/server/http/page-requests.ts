import type { FastifyRequest } from 'fastify'
import { API_ROOTS, browserNavigations } from '#app/calls/portal.ts'
import { DESK_API } from '#core/desk-endpoint.ts'
import { CALENDAR_FEED } from '#garage/calendar-feed/calendar-feed.contract.ts'

const TURNS = new Set<string>(browserNavigations.map(({ path }) => path))

/** True when a person looks at this address in a browser, so that a refusal must be a page and not JSON. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (!headers.accept?.includes('text/html')) return false
  const path = url.split('?')[0] ?? ''
  // Pages and calls of the desk share the first part of their addresses.
  if (path.startsWith(`${DESK_API}/`)) return false
  // A link that has ended is opened by people, too.
  if (path.startsWith(`/${CALENDAR_FEED.root}/`)) return true
  return TURNS.has(path) || !API_ROOTS.includes(path.split('/')[1] ?? '')
}

import type { QueryClient } from '@tanstack/react-query'
import { placeClock } from '#core/days.ts'
import { parseWorkshopParam, readStoredChoice, type Workshop, workshopOf } from './chosen-workshop.ts'
import { deskClient } from './queries.tsx'
import { currentSession, subscribe } from './session.ts'

/** What a screen needs to prefetch its first data, at the address where it is opened; `today` is the workshop's. */
export interface PrefetchContext {
  client: QueryClient
  workshop: Workshop
  today: string
  query: URLSearchParams
}

/**
 * Prefetches what the screen at `path` shows first as soon as its code is loaded and the session is known: the request runs
 * while the frame is rendered. Does nothing where another page is open by then, and for a person without a workshop.
 */
export function prefetchScreen(path: string, prefetch: (context: PrefetchContext) => void): void {
  const tryPrefetch = () => {
    const state = currentSession()
    if (state.kind === 'unknown') return false
    const query = new URLSearchParams(window.location.search)
    const workshop =
      state.kind === 'in' ? workshopOf(state.session, parseWorkshopParam(query) || readStoredChoice()) : null
    if (workshop && window.location.pathname === path)
      prefetch({ client: deskClient, workshop, today: placeClock(new Date(), workshop.timezone).day, query })
    return true
  }
  if (tryPrefetch()) return
  const end = subscribe(() => {
    if (tryPrefetch()) end()
  })
}

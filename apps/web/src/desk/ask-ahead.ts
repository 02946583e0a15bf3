import type { QueryClient } from '@tanstack/react-query'
import { placeClock } from '@toyota-trust/contracts/platform/days.ts'
import { askedWorkshop, storedChoice, type Workshop, workshopOf } from './chosen-workshop.ts'
import { deskClient } from './queries.tsx'
import { currentSession, subscribe } from './session.ts'

/** What a screen asks first of a workshop, at the address where it is opened; `today` is the workshop's. */
export interface Ahead {
  client: QueryClient
  workshop: Workshop
  today: string
  query: URLSearchParams
}

/**
 * Asks for what the screen at `path` shows first as soon as its program is there and it is known who works here: its answer is on
 * its way while the frame is rendered. Does nothing where another page is open by then, and for a person without a workshop.
 */
export function askAhead(path: string, ask: (ahead: Ahead) => void): void {
  const isSettled = () => {
    const state = currentSession()
    if (state.kind === 'unknown') return false
    const query = new URLSearchParams(window.location.search)
    const workshop =
      state.kind === 'in' ? workshopOf(state.session, askedWorkshop(query) || storedChoice()) : null
    if (workshop && window.location.pathname === path)
      ask({ client: deskClient, workshop, today: placeClock(new Date(), workshop.timezone).day, query })
    return true
  }
  if (isSettled()) return
  const end = subscribe(() => {
    if (isSettled()) end()
  })
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Person } from '../../bench/crowd.ts'

/** What a crowd of clients was answered. */
export interface Answered {
  /** Requests that were answered with success. */
  done: number
  /** Refusals with `Retry-After`. */
  refused: number
  /** The longest `Retry-After`, in seconds. */
  longestRetryAfter: number
  /** The most refusals that one request met before it was answered. */
  mostRefusals: number
  /** Messages that were acknowledged. */
  written: string[]
  /** Answers that a client of an overloaded portal must not get. */
  odd: Map<string, number>
}

interface ClientRequest {
  path: string
  init: RequestInit
  /** Identifies the message that is written. */
  tag?: string
}

/** Pause after a connection that was refused, cut or closed. */
const RECONNECT_MS = 1_000
/** Past this a request hangs, as far as its client is concerned. */
const PATIENCE_MS = 30_000

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Of ten requests five are anonymous reads, four are reads of customers, and one writes. */
function requestOf(lane: number, turn: number, crowd: string, people: readonly Person[]): ClientRequest {
  const kind = (lane + turn) % 10
  if (kind === 0) {
    const tag = `${crowd}-${lane}-${turn}@contoh.id`
    const body = { name: 'Ratna', phoneNumber: '081234567890', email: tag, message: 'Latihan' }
    return { path: '/contacts', init: json(body, { 'idempotency-key': `${crowd}-${lane}-${turn}` }), tag }
  }
  if (kind < 5) {
    const person = people[(lane * 17 + turn) % people.length]
    return { path: '/carbookings/list', init: { headers: { authorization: `Bearer ${person?.token}` } } }
  }
  if (kind === 5) return { path: `/mobil?kata-kunci=innova-${lane}-${turn}`, init: {} }
  return { path: '/mobil-bekas/product_catalog', init: json({ keyword: `avanza ${lane} ${turn}` }) }
}

interface Crowd {
  /** Tells what is written by this crowd from what others write. */
  name: string
  connections: number
  people: readonly Person[]
  /** Resolves with true when a request may be sent, with false when nothing new is to be begun. */
  turn(): Promise<boolean>
}

/** Sends requests over `connections` connections, obeys each `Retry-After`, and waits until everything is answered. */
export async function sendFromClients(
  url: string,
  { name, connections, people, turn }: Crowd,
): Promise<Answered> {
  const answered: Answered = {
    done: 0,
    refused: 0,
    longestRetryAfter: 0,
    mostRefusals: 0,
    written: [],
    odd: new Map(),
  }
  const note = (what: string) => answered.odd.set(what, (answered.odd.get(what) ?? 0) + 1)

  async function insist({ path, init, tag }: ClientRequest): Promise<void> {
    let refusals = 0
    for (;;) {
      await turn()
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
        () => null,
      )
      await response?.arrayBuffer().catch(() => null)
      if (response?.ok) {
        answered.done++
        if (tag) answered.written.push(tag)
        return
      }
      const retryAfter = Number(response?.headers.get('retry-after') ?? 0)
      // 408: this machine was too busy to send a whole request in time.
      if (!response || response.status === 408) await delay(RECONNECT_MS)
      else if (retryAfter > 0) {
        answered.refused++
        answered.mostRefusals = Math.max(answered.mostRefusals, ++refusals)
        answered.longestRetryAfter = Math.max(answered.longestRetryAfter, retryAfter)
        await delay(retryAfter * 1_000)
      } else {
        note(`${response.status} ${path.split('?')[0]}`)
        return
      }
    }
  }

  await Promise.all(
    Array.from({ length: connections }, async (_, lane) => {
      for (let number = 0; await turn(); number++) await insist(requestOf(lane, number, name, people))
    }),
  )
  return answered
}

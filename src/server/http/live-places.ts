import { Failure } from '#server/failure.ts'
import { networkOf } from '#server/limits/networks.ts'

/** The owner of a live stream. */
export interface StreamOwner {
  sessionId: string
  /** Id of the customer or of the staff member. */
  personId: string
  /** The address that the stream comes from. */
  address: string
}

/**
 * How many streams may be open. Tabs of one person replace each other, the oldest first, because the newest is the one that
 * is looked at; strangers who share an address or the process must not close each other's, so there the next is refused.
 */
export const STREAM_BOUNDS = { perSession: 8, perPerson: 16, perAddress: 200, perProcess: 5_000 }
export type StreamBounds = typeof STREAM_BOUNDS

const BUSY_SECONDS = 60

/** Places of one process for open streams. */
export function openStreamPlaces<Stream extends { replace(): void }>(bounds: StreamBounds = STREAM_BOUNDS) {
  // In the order in which they were opened.
  const open = new Map<Stream, { session: string; person: string; network: string }>()
  const count = (matches: (taken: { session: string; person: string; network: string }) => boolean) =>
    [...open.values()].filter(matches).length
  const replaceOldest = (of: 'session' | 'person', id: string, max: number) => {
    const own = [...open].filter(([, taken]) => taken[of] === id)
    for (const [stream] of own.slice(0, Math.max(0, own.length - max + 1))) {
      open.delete(stream)
      stream.replace()
    }
  }
  return {
    /** Throws `too_many_requests` while a network or the process has as many as it may. */
    requirePlace({ address }: StreamOwner): void {
      const network = networkOf(address)
      if (open.size >= bounds.perProcess || count((taken) => taken.network === network) >= bounds.perAddress)
        throw new Failure('too_many_requests', { retryAfter: BUSY_SECONDS })
    },
    take(stream: Stream, { sessionId, personId, address }: StreamOwner): void {
      replaceOldest('session', sessionId, bounds.perSession)
      replaceOldest('person', personId, bounds.perPerson)
      open.set(stream, { session: sessionId, person: personId, network: networkOf(address) })
    },
    leave: (stream: Stream): void => void open.delete(stream),
  }
}

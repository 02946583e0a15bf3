import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Notices } from '#server/database/notices.ts'
import type { Processes } from '#server/processes/heartbeat.ts'
import { openStreamPlaces, type StreamBounds, type StreamOwner } from './live-places.ts'

const BEAT_MS = 15_000
const VISITS_KNOWN_MAX = 20_000
/** Bytes that may wait for a listener who reads nothing; past them the stream is cut off. */
const UNREAD_MAX = 256_000
const BEAT = 'event: beat\ndata: {}\n\n'
/** Changes may have been missed: the page loads again what it shows. */
const LOOK = 'event: look\ndata: {}\n\n'
/** How long a browser waits before it opens a stream again that was replaced by a newer one of the same person. */
const REST_MS = 5 * 60_000

interface Stream {
  write(text: string): void
  end(): void
  /** Ends it because its owner has opened another one; the page is asked not to come back at once. */
  replace(): void
  /** False once the listener has lost the right to listen. */
  mayStay(): Promise<boolean>
}

/** Pages that wait for changes of visits: each receives the id and the version, and loads again what it shows. */
export interface LiveStreams {
  /** Keeps the request open as a stream of events about `of` until either side ends it or `mayStay` says no. */
  follow(
    request: FastifyRequest,
    reply: FastifyReply,
    stream: { of: string; owner: Omit<StreamOwner, 'address'>; mayStay: () => Promise<boolean> },
  ): void
}

export const branchTopic = (branchId: number) => `branch:${branchId}`
export const customerTopic = ({ id }: { id: string }) => `customer:${id}`

/**
 * Forwards the database's notices about visits to the pages of the workshop and of the customer concerned. Every process
 * is notified of every change, so it does not matter which one a page is connected to. Where a notice may have been missed
 * (a connection broke, a process died between its commit and its notice), and when notices stop arriving, pages poll.
 */
export function openLiveStreams(
  app: FastifyInstance,
  { notices, processes }: { notices: Notices; processes: Pick<Processes, 'onDeath'> },
  bounds?: StreamBounds,
): LiveStreams {
  const places = openStreamPlaces<Stream>(bounds)
  const streams = new Map<string, Set<Stream>>()
  // Every connection of the pool listens, so most notices arrive more than once.
  const versions = new Map<string, number>()
  const everyone = () => [...streams.values()].flatMap((some) => [...some])
  const sendTo = (of: string, text: string) => {
    for (const stream of streams.get(of) ?? []) stream.write(text)
  }
  const lookAgain = () => {
    for (const stream of everyone()) stream.write(LOOK)
  }
  notices.on('visit_changed', {
    heard(payload) {
      const [branch = '', visit = '', version = '', customer = '', token = ''] = payload.split(':')
      // Its sender does not know whether the change was stored.
      const isUnsure = version === ''
      // With a token it is about more than the version, which did not rise.
      const [about, number] = token ? [token, 1] : [visit, Number(version)]
      if ((versions.get(about) ?? 0) >= number) return
      if (versions.size >= VISITS_KNOWN_MAX) versions.clear()
      versions.set(about, number)
      const text = isUnsure ? LOOK : `data: ${JSON.stringify({ visit, version: Number(version) })}\n\n`
      sendTo(branchTopic(Number(branch)), text)
      if (customer) sendTo(customerTopic({ id: customer }), text)
    },
    lost: lookAgain,
  })
  // The process that died may have committed changes without announcing them.
  processes.onDeath(lookAgain)
  const beat = setInterval(() => {
    // The heartbeat also tells pages whether notices arrive at all.
    const text = notices.hearing() ? BEAT : LOOK
    for (const stream of everyone())
      stream.mayStay().then(
        (may) => (may ? stream.write(text) : stream.end()),
        () => stream.end(),
      )
  }, BEAT_MS)
  beat.unref()
  const endAll = () => {
    clearInterval(beat)
    for (const stream of everyone()) stream.end()
  }
  app.server.once('draining', endAll)
  app.addHook('onClose', async () => endAll())

  return {
    follow(request, reply, { of, owner, mayStay }) {
      const { raw } = reply
      const from = { ...owner, address: request.ip }
      places.requirePlace(from)
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value)
      reply.hijack()
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write(notices.hearing() ? BEAT : LOOK)
      const stream: Stream = {
        // A stream that was ended stays listed until its connection closes; a write after the end would be an unhandled error.
        write(text) {
          if (raw.writableLength > UNREAD_MAX) raw.destroy()
          else if (!raw.writableEnded) raw.write(text)
        },
        end: () => void raw.end(),
        // `retry` is what browsers wait by themselves, the event what our own reader understands.
        replace: () => void raw.end(`retry: ${REST_MS}\nevent: rest\ndata: {}\n\n`),
        mayStay,
      }
      places.take(stream, from)
      const some = streams.get(of) ?? new Set()
      streams.set(of, some.add(stream))
      request.raw.once('close', () => {
        places.leave(stream)
        some.delete(stream)
        if (some.size === 0) streams.delete(of)
      })
    },
  }
}

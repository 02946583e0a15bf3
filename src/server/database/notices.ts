import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { runWithDeadline } from './call-time.ts'
import { type ConnectionSettings, Connections } from './connections.ts'
import { openNoticeSender } from './notice-sender.ts'

/**
 * Payloads of the channels: the id of a session that has ended, the name of a reference table that has changed,
 * `branch:visit:version:customer` of a visit that has changed, or, with an empty version and a unique token at the end, of one that may have.
 */
const CHANNELS = ['session_ended', 'reference_changed', 'visit_changed'] as const
type Channel = (typeof CHANNELS)[number]

interface NoticeListener {
  heard(payload: string): void
  /** Notices may have been missed: caches must be cleared. */
  lost(): void
}

/** Notifications of PostgreSQL (`LISTEN`). */
export interface Notices {
  on(channel: Channel, listener: NoticeListener): void
  /** Whether a notice is certain to arrive before the statement that causes it is answered: only then may reads be cached. */
  listening(): boolean
  /** Whether notices arrive at all, perhaps a moment later. */
  hearing(): boolean
  /** Sends `payload` on `visit_changed` after a commit: to this process at once, to all where the trigger leaves that to it. */
  send(payload: string): void
}

const PROBE = 'probe'
const PROBE_AGAIN_MS = 30_000
const LISTEN = [PROBE, ...CHANNELS].map((channel) => `listen ${channel}`).join(';')
/** How often a connection that only listens is checked, and opened again when it is lost. */
const LOOK_MS = 2_000

/**
 * Listens on every connection of `pool`. The connection that commits a change is notified before its commit is answered
 * (PostgreSQL delivers a session's own notifications first), so this process never acts on a stale cache.
 * Notices count as arriving only once a probe of our own has come back: some poolers swallow notifications.
 * Behind a configured pooler one direct connection listens, which is notified a moment later: then nothing is cached.
 */
export function openNotices(
  address: string,
  pool: pg.Pool,
  settings: ConnectionSettings,
): Notices & { stop(): Promise<void> } {
  const { pooler, directUrl, announces } = settings
  const listeners = new Map<string, NoticeListener[]>()
  const token = randomUUID()
  let probeReturned = false
  let probeAgainAt = 0
  const notify = (channel: string, payload: string) => {
    if (channel === PROBE) probeReturned ||= payload === token
    for (const { heard } of listeners.get(channel) ?? []) heard(payload)
  }
  let alive = 0
  const reportLoss = () => {
    for (const { lost } of [...listeners.values()].flat()) lost()
  }
  const probe = (through: pg.Pool) => {
    if (probeReturned || performance.now() < probeAgainAt) return
    probeAgainAt = performance.now() + PROBE_AGAIN_MS
    // Without an answer nothing is cached, which is slower and always right.
    through.query(`select pg_notify('${PROBE}', $1)`, [token]).catch(() => {})
  }
  const listenOn = (through: pg.Pool) =>
    through.on('connect', (client) => {
      client.on('error', () => {})
      client.on('notification', ({ channel, payload = '' }) => notify(channel, payload))
      alive++
      client.on('end', () => {
        alive--
        reportLoss()
      })
      // What was read before the first listener may have changed since: it is not cached either.
      client.query(LISTEN).then(
        () => alive === 1 && reportLoss(),
        () => {},
      )
      probe(through)
    })
  const past = pooler === 'transaction'
  const direct = past && directUrl ? openListener(directUrl, settings) : null
  if (direct) listenOn(direct.pool)
  if (!past) listenOn(pool)
  const sender = announces ? openNoticeSender(address, settings) : null
  return {
    on: (channel, listener) => void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    listening: () => probeReturned && !past,
    hearing: () => probeReturned,
    send(payload) {
      // Before the call is answered, and also where notices of the database do not arrive.
      notify('visit_changed', payload)
      sender?.send(payload)
    },
    stop: async () => {
      await sender?.stop()
      await direct?.stop()
    },
  }
}

/** One connection that bypasses the pooler, opened again whenever it breaks or is silent. */
function openListener(
  address: string,
  settings: ConnectionSettings,
): { pool: pg.Pool; stop(): Promise<void> } {
  const connections = new Connections(address, { ...settings, pooler: 'none', poolSize: 1 })
  const ask = async () => {
    const client = await connections.take()
    try {
      await connections.send(client, 'select 1 as alive', [], { shared: false })
    } finally {
      client.release()
    }
  }
  const look = () => void runWithDeadline(LOOK_MS, ask).catch(() => {})
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  // After the listeners have been registered.
  setImmediate(look)
  return {
    pool: connections.pool,
    async stop() {
      clearInterval(timer)
      await connections.pool.end()
    },
  }
}

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { runWithDeadline } from './call-time.ts'
import { type ConnectionSettings, Connections } from './connections.ts'
import { openNoticeSender } from './notice-sender.ts'

/**
 * Payloads of the channels: the id of a session that has ended, the name of a reference table that has changed,
 * `branch:visit:version:customer` of a visit that has; without a version, but with a word that occurs once, of one that may have.
 */
const CHANNELS = ['session_ended', 'reference_changed', 'visit_changed'] as const
type Channel = (typeof CHANNELS)[number]

interface Hearer {
  heard(payload: string): void
  /** Notices may have been missed: caches must be cleared. */
  lost(): void
}

/** Notifications of PostgreSQL (`LISTEN`). */
export interface Notices {
  on(channel: Channel, hearer: Hearer): void
  /** Whether a notice is certain to arrive before the statement that causes it is answered: only then may reads be cached. */
  listening(): boolean
  /** Whether notices arrive at all. */
  hearing(): boolean
  /** Sends `payload` on `visit_changed` after a commit: to this process at once, to all where the trigger leaves that to it. */
  send(payload: string): void
}

const PROBE = 'probe'
const PROBE_AGAIN_MS = 30_000
const LISTEN = [PROBE, ...CHANNELS].map((channel) => `listen ${channel}`).join(';')
/** How often a connection that only listens is asked whether it is there, and made again when it is not. */
const LOOK_MS = 2_000

/**
 * Listens on every connection of `pool`. The one that a change is committed on hears of it before its commit is answered
 * (PostgreSQL sends what a session tells itself first), so this process never acts on a stale cache.
 * Nothing counts as heard until a word of our own has come back: some poolers between us and the database swallow them.
 * Behind a pooler that is known one connection past it listens, which hears a moment later: then nothing is remembered.
 */
export function openNotices(
  address: string,
  pool: pg.Pool,
  settings: ConnectionSettings,
): Notices & { stop(): Promise<void> } {
  const { pooler, directUrl, announces } = settings
  const hearers = new Map<string, Hearer[]>()
  const word = randomUUID()
  let heardWord = false
  let probeAgainAt = 0
  const tell = (channel: string, payload: string) => {
    if (channel === PROBE) heardWord ||= payload === word
    for (const { heard } of hearers.get(channel) ?? []) heard(payload)
  }
  let alive = 0
  const allLost = () => {
    for (const { lost } of [...hearers.values()].flat()) lost()
  }
  const probe = (through: pg.Pool) => {
    if (heardWord || performance.now() < probeAgainAt) return
    probeAgainAt = performance.now() + PROBE_AGAIN_MS
    // Without an answer nothing is remembered, which is slower and always right.
    through.query(`select pg_notify('${PROBE}', $1)`, [word]).catch(() => {})
  }
  const listenOn = (through: pg.Pool) =>
    through.on('connect', (client) => {
      client.on('error', () => {})
      client.on('notification', ({ channel, payload = '' }) => tell(channel, payload))
      alive++
      client.on('end', () => {
        alive--
        allLost()
      })
      // Answers of a standby from before the first listener are not cached either.
      client.query(LISTEN).then(
        () => alive === 1 && allLost(),
        () => {},
      )
      probe(through)
    })
  const past = pooler === 'transaction'
  const listener = past && directUrl ? openListener(directUrl, settings) : null
  if (listener) listenOn(listener.pool)
  if (!past) listenOn(pool)
  const sender = announces ? openNoticeSender(address, settings) : null
  return {
    on: (channel, hearer) => void hearers.set(channel, [...(hearers.get(channel) ?? []), hearer]),
    listening: () => heardWord && !past,
    hearing: () => heardWord,
    send(payload) {
      // Before the call is answered, and also where notices of the database do not arrive.
      tell('visit_changed', payload)
      sender?.send(payload)
    },
    stop: async () => {
      await sender?.stop()
      await listener?.stop()
    },
  }
}

/** One connection past the pooler, made again whenever it breaks or is silent. */
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

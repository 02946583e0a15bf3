import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/**
 * What the database tells by itself: the id of a session that has ended, the name of a reference table that has changed,
 * `branch:visit:version:customer` of a visit that has.
 */
const CHANNELS = ['session_ended', 'reference_changed', 'visit_changed'] as const
type Channel = (typeof CHANNELS)[number]

interface Hearer {
  heard(payload: string): void
  /** Something may have been missed: whoever remembers must forget. */
  lost(): void
}

/** What PostgreSQL tells those who listen. */
export interface Notices {
  on(channel: Channel, hearer: Hearer): void
  /** Whether what is told is known to arrive here. */
  listening(): boolean
}

const PROBE = 'probe'
const PROBE_AGAIN_MS = 30_000

/**
 * Listens on every connection of `pool`. The one that a change is committed on hears of it before its commit is answered
 * (PostgreSQL sends what a session tells itself first), so in this process nobody acts on what was remembered before.
 * Nothing counts as heard until a word of our own has come back: some poolers between us and the database swallow them.
 */
export function openNotices(pool: pg.Pool): Notices {
  const hearers = new Map<string, Hearer[]>()
  const word = randomUUID()
  let heardWord = false
  let probeAgainAt = 0
  const tell = (channel: string, payload: string) => {
    if (channel === PROBE) heardWord ||= payload === word
    for (const { heard } of hearers.get(channel) ?? []) heard(payload)
  }
  const probe = () => {
    if (heardWord || performance.now() < probeAgainAt) return
    probeAgainAt = performance.now() + PROBE_AGAIN_MS
    // Without an answer nothing is remembered, which is slower and always right.
    pool.query(`select pg_notify('${PROBE}', $1)`, [word]).catch(() => {})
  }
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => tell(channel, payload))
    client.on('end', () => {
      for (const { lost } of [...hearers.values()].flat()) lost()
    })
    client.query([PROBE, ...CHANNELS].map((channel) => `listen ${channel}`).join(';')).catch(() => {})
    probe()
  })
  return {
    on: (channel, hearer) => void hearers.set(channel, [...(hearers.get(channel) ?? []), hearer]),
    listening: () => heardWord,
  }
}

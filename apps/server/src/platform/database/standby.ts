import { setTimeout as delay } from 'node:timers/promises'
import { mayAskStandby, runWithDeadline } from './call-time.ts'
import { type ConnectionSettings, Connections } from './connections.ts'
import { isDatabaseAway } from './constraints.ts'
import { type Ask, openSharedConnections } from './shared-connections.ts'

/** A standby that says nothing may not use up the time in which the primary can still answer. */
const TIME_LIMIT_MS = 500
/** How long a read waits for the standby to have seen what the primary has, before it goes there. */
const CATCH_UP_MS = 50
const LOOK_AGAIN_MS = 5
/** Pause after a failure before the standby is tried again. */
const RETRY_AFTER_FAILURE_MS = 2_000
const BITS_OF_HALF = 32n
const WRITTEN = `select pg_current_wal_flush_lsn()::text as place`
const REPLAYED = `select pg_last_wal_replay_lsn()::text as place`

/**
 * Lets a plain read of a call that only reads go to the standby at `address`, when that has seen whatever the primary had
 * confirmed at the moment of asking: callers always read their own writes. The position in the log is asked for once for
 * all reads that wait. Whatever the standby cannot answer the primary does; only while that is away, the standby answers with what
 * it has.
 */
export function openStandby(
  address: string,
  primary: Ask,
  settings: ConnectionSettings,
): { ask: Ask; close(): Promise<void> } {
  const connections = new Connections(address, {
    ...settings,
    beats: false,
    connectTimeoutMs: Math.min(TIME_LIMIT_MS, settings.connectTimeoutMs),
  })
  const shared = openSharedConnections(connections)
  const written = coalesceCalls(() => placeOf(primary, WRITTEN))
  const replayed = coalesceCalls(() => placeOf(shared.ask, REPLAYED))
  let seen = 0n
  let standbyAgainAt = 0
  let primaryAgainAt = 0

  /** Whether the standby has replayed what the primary had confirmed at this moment; true while the primary is away. */
  async function isCaughtUp(): Promise<boolean> {
    if (performance.now() < primaryAgainAt) return true
    let wanted: bigint
    try {
      wanted = await written()
    } catch (problem) {
      if (!isDatabaseAway(problem)) throw problem
      primaryAgainAt = performance.now() + RETRY_AFTER_FAILURE_MS
      return true
    }
    const end = performance.now() + CATCH_UP_MS
    while (seen < wanted) {
      const now = await replayed()
      if (now > seen) seen = now
      if (seen >= wanted) break
      if (performance.now() > end) return false
      await delay(LOOK_AGAIN_MS)
    }
    return true
  }

  return {
    async ask(text, values) {
      if (!mayAskStandby() || !isPlainRead(text) || performance.now() < standbyAgainAt)
        return primary(text, values)
      try {
        const found = await runWithDeadline(TIME_LIMIT_MS, async () =>
          (await isCaughtUp()) ? await shared.ask(text, values) : null,
        )
        if (found) return found
      } catch (problem) {
        if (isDatabaseAway(problem)) standbyAgainAt = performance.now() + RETRY_AFTER_FAILURE_MS
      }
      return primary(text, values)
    },
    async close() {
      shared.close()
      await connections.pool.end()
    },
  }
}

/** Whether a statement changes no row and locks none. */
const isPlainRead = (text: string) =>
  /^\s*select\b/i.test(text) && !/\bfor (?:no key )?(?:update|share)\b/i.test(text)

/** Calls that come while one is under way share the next one: the answer of the one under way may be too old for them. */
function coalesceCalls<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null
  let next: Promise<T> | null = null
  const start = () => {
    next = null
    const asked = ask()
    running = asked
    const done = () => {
      if (running === asked) running = null
    }
    asked.then(done, done)
    return asked
  }
  return () => {
    if (!running) return start()
    next ??= running.then(start, start)
    return next
  }
}

/** A place in the log of writes, `16/B374D848`. */
async function placeOf(ask: Ask, text: string): Promise<bigint> {
  const { rows } = await ask(text, [])
  const [high = '0', low = '0'] = String(rows[0]?.place ?? '0/0').split('/')
  return (BigInt(`0x${high}`) << BITS_OF_HALF) + BigInt(`0x${low}`)
}

import { runOutsideCallDeadline, runWithDeadline } from './call-time.ts'
import { type ConnectionSettings, Connections } from './connections.ts'

/** Too short to be noticed, long enough for the commits of a busy moment to share one statement. */
const GATHER_MS = 5
const MOST_AT_ONCE = 500
const PATIENCE_MS = 2_000
const AGAIN_MS = 1_000
/** Notices that wait while the database is away; pages reload by themselves once their process has reached it again. */
const WAITING_MAX = 20_000

/**
 * The commit of a notification waits for every other one, so it must not wait for the disk as well. Nothing is lost by that: what the
 * notice is about was committed before.
 */
const NOTIFY = `select set_config('synchronous_commit', 'off', true), pg_notify('visit_changed', payload)
  from unnest($1::text[]) as payload`

export interface NoticeSender {
  /** Sends `payload` on `visit_changed` to all processes, this one included, together with others of the same moment. */
  send(payload: string): void
  /** Sends what still waits, and closes the connection. */
  stop(): Promise<void>
}

/** Opens the connection that sends notices. A connection of its own, so that no statement waits behind a notification. */
export function openNoticeSender(address: string, settings: ConnectionSettings): NoticeSender {
  const connections = new Connections(address, { ...settings, poolSize: 1 })
  let waiting: string[] = []
  let timer: NodeJS.Timeout | null = null
  let sending = Promise.resolve()

  async function sendSome(payloads: readonly string[]): Promise<void> {
    const client = await connections.take()
    try {
      await connections.send(client, NOTIFY, [payloads], { shared: false })
    } finally {
      client.release()
    }
  }
  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.slice(0, MOST_AT_ONCE)
      await runWithDeadline(PATIENCE_MS, () => sendSome(some))
      waiting = waiting.slice(some.length)
    }
  }
  function sendIn(ms: number): void {
    if (timer) return
    timer = setTimeout(() => {
      // What was sent without an answer is sent again: a page ignores a version that it knows.
      sending = runOutsideCallDeadline(sendAll).then(
        () => {
          timer = null
          if (waiting.length > 0) sendIn(GATHER_MS)
        },
        () => {
          timer = null
          sendIn(AGAIN_MS)
        },
      )
    }, ms)
    timer.unref()
  }
  return {
    send(payload) {
      if (waiting.length < WAITING_MAX) waiting.push(payload)
      sendIn(GATHER_MS)
    },
    async stop() {
      clearTimeout(timer ?? undefined)
      await sending
      clearTimeout(timer ?? undefined)
      await sendAll().catch(() => {})
      await connections.pool.end()
    },
  }
}

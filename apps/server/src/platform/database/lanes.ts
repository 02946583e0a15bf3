import type pg from 'pg'
import { isReading } from './call-time.ts'
import type { Connections } from './connections.ts'

/** Connections that statements share at the most; what else the pool has is for transactions. */
const LANES_MAX = 5
/** So many statements may wait on every lane before another one is opened. */
const CROWDED = 2
/** Share of a call's time that one of its reads may take, so that the statements behind it have some left. */
const SHARE_OF_ONE_READ = 0.75

interface Lane {
  client: Promise<pg.PoolClient> | null
  waiting: number
  /** Its server is no longer used: it answers the statements that wait on it, then it closes. */
  retired: boolean
}

/** Sends one statement outside of any transaction. */
export type Ask = (text: string, values: unknown[]) => Promise<pg.QueryResult>

const lanesOf = (count: number): Lane[] =>
  Array.from({ length: count }, () => ({ client: null, waiting: 0, retired: false }))

/**
 * The connections that statements share. Those of calls that only read have some of their own, on which PostgreSQL itself
 * ends what takes long, so that no page waits behind a write that waits for a lock.
 */
export function openLanes(connections: Connections): { ask: Ask; close(): void } {
  const { settings } = connections
  // Half of a small pool stays for transactions; a pool of one has no lane, and each statement takes it in turn.
  // A pooler shares connections better, and has no use for several statements on one.
  const count = settings.pooler === 'none' ? Math.min(LANES_MAX, Math.floor(settings.poolSize / 2)) : 0
  let reading = lanesOf(count > 1 ? Math.ceil(count / 2) : 0)
  let others = lanesOf(count - reading.length)

  function open(lane: Lane, reads: boolean): Promise<pg.PoolClient> {
    const opening = connections.take().then((client) => {
      if (reads && settings.pooler === 'none')
        client
          .query(`set statement_timeout = ${Math.round(settings.readTimeoutMs * SHARE_OF_ONE_READ)}`)
          .catch(() => {})
      const gone = () => {
        if (lane.client !== opening) return
        lane.client = null
        client.release(true)
      }
      client.once('end', gone)
      client.once('error', gone)
      return client
    })
    opening.catch(() => {
      if (lane.client === opening) lane.client = null
    })
    return opening
  }

  function end(lane: Lane): void {
    lane.client?.then((client) => client.release(true)).catch(() => {})
    lane.client = null
  }

  function endAll(): void {
    for (const lane of [...reading, ...others])
      if (lane.waiting === 0) end(lane)
      else lane.retired = true
    reading = lanesOf(reading.length)
    others = lanesOf(others.length)
  }
  connections.onRetiring(endAll)

  async function alone(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const client = await connections.take()
    try {
      return await connections.send(client, text, values, false)
    } finally {
      client.release()
    }
  }

  return {
    async ask(text, values) {
      const reads = reading.length > 0 && isReading()
      const lane = leastBusy(reads ? reading : others)
      if (!lane) return alone(text, values)
      lane.waiting++
      try {
        lane.client ??= open(lane, reads)
        const client = await connections.inTime(lane.client)
        return await connections.send(client, text, values, true)
      } finally {
        lane.waiting--
        if (lane.retired && lane.waiting === 0) end(lane)
      }
    },
    close() {
      for (const lane of [...reading, ...others]) {
        lane.client?.then((client) => client.release()).catch(() => {})
        lane.client = null
      }
    },
  }
}

/** The open lane with the fewest waiting statements; opens another one only when all are crowded. */
function leastBusy(lanes: readonly Lane[]): Lane | undefined {
  const open = lanes.filter(({ client }) => client !== null)
  const least = open.toSorted((one, other) => one.waiting - other.waiting)[0]
  if (least && least.waiting < CROWDED) return least
  return lanes.find(({ client }) => client === null) ?? least
}

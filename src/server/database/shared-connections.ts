import type pg from 'pg'
import { awaitDatabaseAdmission } from './admission.ts'
import { isReading } from './call-time.ts'
import type { Connections } from './connections.ts'

/** Connections that statements share at the most; what else the pool has is for transactions. */
const SHARED_MAX = 5
/** So many statements may wait on every shared connection before another one is opened. */
const CROWDED = 2
/** Share of a call's time that one of its reads may take, so that the statements behind it have some left. */
const SHARE_OF_ONE_READ = 0.75

interface SharedConnection {
  client: Promise<pg.PoolClient> | null
  waiting: number
  /** Its server is no longer used: it answers the statements that wait on it, then it closes. */
  retired: boolean
}

/** Half of a small pool stays for transactions; a pool of one has no shared connection, and its statements take turns. */
const sharedConnections = (poolSize: number) => Math.min(SHARED_MAX, Math.floor(poolSize / 2))

/** How many of them are for calls that only read; none where there is only one. */
export function readingConnections(poolSize: number): number {
  const count = sharedConnections(poolSize)
  return count > 1 ? Math.ceil(count / 2) : 0
}

/** Sends one statement outside of any transaction. */
export type Ask = (text: string, values: unknown[]) => Promise<pg.QueryResult>

const createConnections = (count: number): SharedConnection[] =>
  Array.from({ length: count }, () => ({ client: null, waiting: 0, retired: false }))

/**
 * The connections that statements share. Those of calls that only read have some of their own, on which PostgreSQL itself
 * ends what takes long, so that no page waits behind a write that waits for a lock.
 */
export function openSharedConnections(connections: Connections): { ask: Ask; close(): void } {
  const { settings } = connections
  // A pooler shares connections better, and has no use for several statements on one.
  const count = settings.pooler === 'none' ? sharedConnections(settings.poolSize) : 0
  let reading = createConnections(count > 0 ? readingConnections(settings.poolSize) : 0)
  let others = createConnections(count - reading.length)

  function open(shared: SharedConnection, reads: boolean): Promise<pg.PoolClient> {
    const opening = connections.take().then((client) => {
      if (reads && settings.pooler === 'none')
        client
          .query(`set statement_timeout = ${Math.round(settings.readTimeoutMs * SHARE_OF_ONE_READ)}`)
          .catch(() => {})
      const gone = () => {
        if (shared.client !== opening) return
        shared.client = null
        client.release(true)
      }
      client.once('end', gone)
      client.once('error', gone)
      return client
    })
    opening.catch(() => {
      if (shared.client === opening) shared.client = null
    })
    return opening
  }

  function end(shared: SharedConnection): void {
    shared.client?.then((client) => client.release(true)).catch(() => {})
    shared.client = null
  }

  function endAll(): void {
    for (const shared of [...reading, ...others])
      if (shared.waiting === 0) end(shared)
      else shared.retired = true
    reading = createConnections(reading.length)
    others = createConnections(others.length)
  }
  connections.onRetiring(endAll)

  async function askAlone(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const leave = await awaitDatabaseAdmission()
    try {
      const client = await connections.take()
      try {
        return await connections.send(client, text, values, { shared: false })
      } finally {
        client.release()
      }
    } finally {
      leave()
    }
  }

  return {
    async ask(text, values) {
      const reads = reading.length > 0 && isReading()
      if (others.length === 0) return askAlone(text, values)
      const entering = awaitDatabaseAdmission()
      const leave = entering instanceof Promise ? await entering : entering
      const shared = leastBusy(reads ? reading : others)
      if (!shared) throw new Error('no shared connection for this kind of call')
      shared.waiting++
      const answered = () => {
        leave()
        shared.waiting--
        if (shared.retired && shared.waiting === 0) end(shared)
      }
      let client: pg.PoolClient
      try {
        shared.client ??= open(shared, reads)
        client = await connections.inTime(shared.client)
      } catch (problem) {
        answered()
        throw problem
      }
      return connections.send(client, text, values, { shared: true, answered })
    },
    close() {
      for (const shared of [...reading, ...others]) {
        shared.client?.then((client) => client.release()).catch(() => {})
        shared.client = null
      }
    },
  }
}

/** The open connection with the fewest waiting statements; opens another one only when all are crowded. */
function leastBusy(connections: readonly SharedConnection[]): SharedConnection | undefined {
  const open = connections.filter(({ client }) => client !== null)
  const least = open.toSorted((one, other) => one.waiting - other.waiting)[0]
  if (least && least.waiting < CROWDED) return least
  return connections.find(({ client }) => client === null) ?? least
}

import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'

/** Connections that statements share at the most; what else the pool has is for transactions. */
const LANES_MAX = 4
/** So many statements may wait on every lane before another one is opened. */
const CROWDED = 2

interface Lane {
  client: Promise<pg.PoolClient> | null
  waiting: number
}

/**
 * PostgreSQL for Kysely. A statement outside of a transaction needs no connection of its own: it travels with others over one
 * of a few, each answered in its turn and each for itself, so that many requests cost one write and one wake-up of the
 * database. A transaction has a connection to itself from its `begin` on.
 */
export function sharingDialect(pool: pg.Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SharingDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class SharingDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #lanes: Lane[]

  constructor(pool: pg.Pool) {
    this.#pool = pool
    // Half of a small pool stays for transactions; a pool of one has no lane, and each statement takes it in turn.
    const lanes = Math.min(LANES_MAX, Math.floor((pool.options.max ?? 1) / 2))
    this.#lanes = Array.from({ length: lanes }, () => ({ client: null, waiting: 0 }))
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection((text, values) => this.#query(text, values))
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    connection.own = await this.#pool.connect()
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    const mode = settings.accessMode ? ` ${settings.accessMode}` : ''
    await connection.executeQuery(CompiledQuery.raw(`begin${level}${mode}`))
  }

  commitTransaction(connection: Connection): Promise<void> {
    return this.#end(connection, 'commit')
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return this.#end(connection, 'rollback')
  }

  async #end(connection: Connection, how: 'commit' | 'rollback'): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(how))
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.own?.release()
    connection.own = null
  }

  async destroy(): Promise<void> {
    // The pool ends when everybody has given back what he took.
    for (const lane of this.#lanes) {
      lane.client?.then((client) => client.release()).catch(() => {})
      lane.client = null
    }
    await this.#pool.end()
  }

  async #query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const lane = this.#leastBusy()
    if (!lane) return this.#pool.query(text, values)
    lane.waiting++
    try {
      lane.client ??= this.#open(lane)
      return await (await lane.client).query(text, values)
    } finally {
      lane.waiting--
    }
  }

  /** Of the open lanes the one where the fewest wait; another one only when all are crowded. */
  #leastBusy(): Lane | undefined {
    const open = this.#lanes.filter(({ client }) => client !== null)
    const least = open.toSorted((one, other) => one.waiting - other.waiting)[0]
    if (least && least.waiting < CROWDED) return least
    return this.#lanes.find(({ client }) => client === null) ?? least
  }

  #open(lane: Lane): Promise<pg.PoolClient> {
    const opening = this.#pool.connect().then((client) => {
      client.once('end', () => {
        if (lane.client !== opening) return
        lane.client = null
        client.release(true)
      })
      return client
    })
    opening.catch(() => {
      if (lane.client === opening) lane.client = null
    })
    return opening
  }
}

class Connection implements DatabaseConnection {
  /** Held from the beginning of a transaction to its end. */
  own: pg.PoolClient | null = null
  readonly #shared: (text: string, values: unknown[]) => Promise<pg.QueryResult>

  constructor(shared: (text: string, values: unknown[]) => Promise<pg.QueryResult>) {
    this.#shared = shared
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = [...parameters]
    const { command, rowCount, rows } = await (this.own
      ? this.own.query(sql, values)
      : this.#shared(sql, values))
    const changed =
      command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return { rows, ...(changed && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  streamQuery(): never {
    throw new Error('nothing is streamed')
  }
}

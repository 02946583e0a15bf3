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
import type { Connections } from './connections.ts'
import { type Ask, openLanes } from './lanes.ts'
import { openStandby } from './standby.ts'

/**
 * PostgreSQL for Kysely. A statement outside of a transaction needs no connection of its own: it travels with others over one
 * of a few, each answered in its turn and each for itself, so that many requests cost one write and one wake-up of the
 * database. A transaction has a connection to itself from its `begin` on.
 */
export function sharingDialect(connections: Connections): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SharingDriver(connections),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class SharingDriver implements Driver {
  readonly #connections: Connections
  readonly #lanes: ReturnType<typeof openLanes>
  readonly #standby: ReturnType<typeof openStandby> | null
  readonly #stopBeating: () => void

  constructor(connections: Connections) {
    this.#connections = connections
    this.#lanes = openLanes(connections)
    const { readUrl } = connections.settings
    this.#standby = readUrl ? openStandby(readUrl, this.#lanes.ask, connections.settings) : null
    this.#stopBeating = connections.settings.beats
      ? connections.beat((text) => this.#lanes.ask(text, []))
      : () => {}
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#connections, this.#standby?.ask ?? this.#lanes.ask)
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    connection.own = await this.#connections.take()
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
    this.#stopBeating()
    // The pool ends when everybody has given back what he took.
    this.#lanes.close()
    await Promise.all([this.#connections.pool.end(), this.#standby?.close()])
  }
}

class Connection implements DatabaseConnection {
  /** Held from the beginning of a transaction to its end. */
  own: pg.PoolClient | null = null
  readonly #connections: Connections
  readonly #shared: Ask

  constructor(connections: Connections, shared: Ask) {
    this.#connections = connections
    this.#shared = shared
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = [...parameters]
    const { command, rowCount, rows } = await (this.own
      ? this.#connections.send(this.own, sql, values, false)
      : this.#shared(sql, values))
    const changed =
      command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return { rows, ...(changed && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  streamQuery(): never {
    throw new Error('nothing is streamed')
  }
}

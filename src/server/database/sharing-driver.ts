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
import { awaitDatabaseAdmission } from './admission.ts'
import type { Connections } from './connections.ts'
import { measureDatabaseWork } from './request-time.ts'
import { type Ask, openSharedConnections } from './shared-connections.ts'

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
  readonly #shared: ReturnType<typeof openSharedConnections>
  readonly #stopBeating: () => void

  constructor(connections: Connections) {
    this.#connections = connections
    this.#shared = openSharedConnections(connections)
    this.#stopBeating = connections.settings.beats
      ? connections.beat((text) => this.#shared.ask(text, []))
      : () => {}
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#connections, this.#shared.ask)
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    connection.own = await measureDatabaseWork(async () => {
      connection.leave = await awaitDatabaseAdmission()
      return this.#connections.take()
    })
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
    const command = await connection.end(how)
    // What PostgreSQL answers to the commit of a transaction in which a statement has failed.
    if (how === 'commit' && command !== 'COMMIT') throw new Error('the transaction was rolled back')
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.own?.release()
    connection.own = null
    connection.leave()
    connection.leave = () => {}
  }

  async destroy(): Promise<void> {
    this.#stopBeating()
    // The pool ends when all connections have been released.
    this.#shared.close()
    await this.#connections.pool.end()
  }
}

class Connection implements DatabaseConnection {
  /** Held from the beginning of a transaction to its end. */
  own: pg.PoolClient | null = null
  /** Frees the place of the transaction among those that are admitted. */
  leave: () => void = () => {}
  #over = false
  readonly #connections: Connections
  readonly #shared: Ask

  constructor(connections: Connections, shared: Ask) {
    this.#connections = connections
    this.#shared = shared
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // Of several statements that were asked for together, Kysely sends those behind one that failed after the rollback: each
    // would stand for itself, a booking without its answer or an answer without its booking.
    if (this.#over) throw new Error('the transaction is over')
    const { command, rowCount, rows } = await this.#send(sql, [...parameters])
    const changed =
      command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return { rows, ...(changed && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  /** Ends the transaction; returns the command that the database completed. */
  async end(how: 'commit' | 'rollback'): Promise<string> {
    this.#over = true
    return (await this.#send(how, [])).command
  }

  #send(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const { own } = this
    return measureDatabaseWork(() =>
      own ? this.#connections.send(own, text, values, { shared: false }) : this.#shared(text, values),
    )
  }

  streamQuery(): never {
    throw new Error('nothing is streamed')
  }
}

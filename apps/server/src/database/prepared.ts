import type { Socket } from 'node:net'
import pg from 'pg'
import type { DatabaseSettings } from '../config/database.ts'

/** What is below a connection. */
export const driverOf = (client: pg.ClientBase): { stream: Socket } =>
  // Not among the declared properties, and there since version 1.
  (client as unknown as { connection: { stream: Socket } }).connection

/** Past this many different statements the rest goes out unnamed, so that no list of any length fills the server's memory. */
const NAMES_MAX = 1_000
const names = new Map<string, string>()

/** Commands without values (`begin`, a migration) stay as they are: they may hold several statements, and planning costs them nothing. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMES_MAX) return known
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

/**
 * A connection that gives every statement with values a name, so that PostgreSQL parses and plans it once, and that sends
 * what is asked for at the same time without waiting for the answer before it. `begin` travels with the statement after it.
 */
export class PreparingClient extends pg.Client {
  #begins = false
  #gathers = false
  readonly #named: boolean
  readonly #begin: string

  constructor(config: pg.ClientConfig, { pooler, statementTimeoutMs, lockTimeoutMs }: DatabaseSettings) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
    // Behind a pooler the next transaction is another server connection's, which knows neither names nor settings of this one.
    this.#named = pooler === 'none'
    this.#begin = this.#named
      ? 'begin'
      : `begin; set local statement_timeout = ${statementTimeoutMs}; set local lock_timeout = ${lockTimeoutMs}`
  }

  // The many overloads of `pg` have one meaning here: what Kysely and the pool send.
  override query(...args: unknown[]): never {
    const [text, values, callback] = args
    if (text === 'begin' && !callback) {
      this.#begins = true
      // What the overloads answer, which their common type cannot say.
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] }) as never
    }
    this.#gather()
    const send = super.query as (...args: unknown[]) => never
    if (this.#begins) {
      this.#begins = false
      // It fails only with the connection, and then the statement behind it fails as well.
      ;(send.call(this, this.#begin) as Promise<unknown>).catch(() => {})
    }
    const name =
      this.#named && typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? nameOf(text)
        : undefined
    return name ? send.call(this, { name, text, values }, callback) : send.apply(this, args)
  }

  /** Whatever is asked for until the requests that have arrived are looked at leaves in one write. */
  #gather(): void {
    if (this.#gathers) return
    const { stream } = driverOf(this)
    if (stream.connecting) return
    this.#gathers = true
    stream.cork()
    setImmediate(() => {
      this.#gathers = false
      stream.uncork()
    })
  }
}

import type { Socket } from 'node:net'
import pg from 'pg'
import type { DatabaseSettings } from '#server/config/database.ts'

/** The driver below a connection. */
export const driverOf = (client: pg.ClientBase): { stream: Socket } =>
  // Not among the declared properties, and there since version 1.
  (client as unknown as { connection: { stream: Socket } }).connection

/** The parameter by which the trigger `visit_changed` leaves notices to the application. */
export const SENT_AFTER_COMMIT = 'portal.notices=after_commit'

/** Further statements are sent unnamed, so that lists of any length cannot fill the memory of this process and of PostgreSQL. */
const NAMES_MAX = 1_000
const CHARACTERS_MAX = 4_000_000

/** The names that connections to one database give their statements. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #characters = 0

  /** Commands without values (`begin`, a migration) stay as they are: they may hold several statements, and planning costs them nothing. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= NAMES_MAX || this.#characters + text.length > CHARACTERS_MAX)
      return known
    this.#characters += text.length
    const name = `q${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/**
 * A connection that gives every statement with values a name, so that PostgreSQL parses and plans it once, and that sends
 * what is asked for at the same time without waiting for the answer before it. `begin` travels with the statement after it.
 * Behind a pooler each statement waits for the one before: a pooler that loses its server between two answers takes the second
 * statement for answered, and the answer of a third for the second's.
 */
export class PreparingClient extends pg.Client {
  #begins = false
  #gathers = false
  #turn: Promise<unknown> = Promise.resolve()
  readonly #named: boolean
  readonly #begin: string
  readonly #names: StatementNames

  constructor(
    config: pg.ClientConfig,
    { pooler, statementTimeoutMs, lockTimeoutMs, announces }: DatabaseSettings & { announces: boolean },
    names: StatementNames,
  ) {
    super({ ...config, pipeline: pooler === 'none' } as pg.ClientConfig)
    // Behind a pooler the next transaction is another server connection's, which knows neither names nor settings of this one.
    this.#named = pooler === 'none'
    this.#names = names
    this.#begin = this.#named
      ? 'begin'
      : [
          `begin; set local statement_timeout = ${statementTimeoutMs}; set local lock_timeout = ${lockTimeoutMs}`,
          ...(announces ? [`set local ${SENT_AFTER_COMMIT}`] : []),
        ].join('; ')
  }

  // The many overloads of `pg` have one meaning here: what Kysely and the pool send.
  override query(...args: unknown[]): never {
    const [text, values, callback] = args
    if (text === 'begin' && !callback) {
      this.#begins = true
      // What the overloads answer, which their common type cannot say.
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] }) as never
    }
    const send = super.query as (...args: unknown[]) => never
    if (!this.#named && !callback) return this.#inTurn(send, args)
    this.#gather()
    if (this.#begins) {
      this.#begins = false
      // It fails only with the connection, and then the statement behind it fails as well.
      ;(send.call(this, this.#begin) as Promise<unknown>).catch(() => {})
    }
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? this.#names.of(text)
        : undefined
    return name ? send.call(this, { name, text, values }, callback) : send.apply(this, args)
  }

  /** After what was asked for before, and after the `begin` that it came with. */
  #inTurn(send: (...args: unknown[]) => never, args: unknown[]): never {
    const begins = this.#begins
    this.#begins = false
    const ask = async () => {
      if (begins) await send.call(this, this.#begin)
      return await send.apply(this, args)
    }
    const answer = this.#turn.then(ask, ask)
    this.#turn = answer.catch(() => {})
    // What the overloads answer, as above.
    return answer as never
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

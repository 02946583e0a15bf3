import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { DatabaseSettings } from '#server/config/database.ts'
import { currentDeadline, isReading, runWithDeadline } from './call-time.ts'
import { isDatabaseAway, isPoolBusy, isReadOnly } from './constraints.ts'
import { type ChosenHost, chooseHost, hostsIn } from './hosts.ts'
import { LifeSigns } from './life-signs.ts'
import { PreparingClient, SENT_AFTER_COMMIT, StatementNames } from './prepared.ts'
import { type AnswerDeadline, QueryTimeouts } from './query-timeouts.ts'

/** Beyond the wait for a lock: a write that takes longer in silence has nobody to answer it. */
const WRITE_SILENCE_MS = 3_000
const STATEMENT_SILENCE_MS = 1_000
/** Pause between two changes of the host, so that not every refused write costs new connections. */
const LEAVE_AGAIN_MS = 1_000
const BEAT_MS = 2_000
/** How often PostgreSQL checks that the client is still connected; it cancels the statement of a closed connection. */
const CONNECTION_CHECK_MS = 1_000

export interface ConnectionSettings extends DatabaseSettings {
  /** Ours, on this machine: when it dies its end is known, and it is started again. */
  embedded: boolean
  /** Whether heartbeat queries are sent to it. */
  beats: boolean
  /** The role that the connections change to, when their user has more rights than the application needs. */
  role: string | null
  /** Whether the application itself sends notices of visits, after its commits; then the trigger does not. */
  announces: boolean
  /** Longest wait for admission before requests are shed. Tests are more patient: their subject is another one. */
  admissionWaitMs?: number
}

/** The connection pool of a database: watches its connections and replaces those to a server that can no longer be used. */
export class Connections {
  readonly pool: pg.Pool
  readonly settings: ConnectionSettings
  /** Called with how long each caller waited for a connection. */
  onAwaited: (seconds: number) => void = () => {}
  readonly #timeouts: QueryTimeouts
  readonly #chosen: ChosenHost
  readonly #hosts: number
  readonly #madeIn = new WeakMap<pg.ClientBase, number>()
  readonly #retiring: (() => void)[] = []
  readonly #abandoned = new Set<string>()
  #ending: Promise<void> = Promise.resolve()
  #generation = 0
  #mayLeaveAt = 0

  constructor(address: string, settings: ConnectionSettings) {
    const hosts = hostsIn(address)
    this.settings = settings
    this.#hosts = hosts.addresses.length
    this.#chosen = chooseHost(hosts)
    const readTimeoutMs = settings.readTimeoutMs
    this.#timeouts = new QueryTimeouts(
      new LifeSigns(() => this.#chosen.now(), readTimeoutMs),
      { readTimeoutMs, longestMs: settings.lockTimeoutMs + WRITE_SILENCE_MS },
      { gone: (clients) => this.#suspectAll(clients), lost: (clients) => this.#abandon(clients) },
    )
    const pooled = settings.pooler === 'transaction'
    this.pool = new pg.Pool({
      Client: clientFor(this.#chosen, settings),
      max: settings.poolSize,
      // One stays open however idle it is: it receives notifications (notices.ts).
      min: 1,
      connectionTimeoutMillis: settings.connectTimeoutMs,
      keepAlive: true,
      ...(!pooled && {
        statement_timeout: settings.statementTimeoutMs,
        lock_timeout: settings.lockTimeoutMs,
      }),
      // A promise is waited for, whatever its type says.
      onConnect: (client) => (hosts.writable ? this.#requireWritable(client) : undefined),
    })
    // A connection that breaks, idle in the pool or in use between two statements, is replaced by the pool. Without
    // listeners it would end the process.
    this.pool.on('error', () => {})
    this.pool.on('connect', (client) => {
      client.on('error', () => {})
      this.#madeIn.set(client, this.#generation)
      if (!pooled && !settings.embedded)
        client.query(`set client_connection_check_interval = ${CONNECTION_CHECK_MS}`).catch(() => {})
    })
  }

  /** Takes one connection within the time limit of the call; the caller releases it. */
  async take(): Promise<pg.PoolClient> {
    const begun = performance.now()
    try {
      return await this.#take()
    } finally {
      this.onAwaited((performance.now() - begun) / 1000)
    }
  }

  async #take(): Promise<pg.PoolClient> {
    for (let left = this.#hosts; ; ) {
      const address = this.#chosen.now()
      const taking = this.pool.connect()
      const failed = (problem: unknown) => {
        if (isDatabaseAway(problem) && !isPoolBusy(problem)) this.#chosen.leave(address)
      }
      try {
        const client = await this.inTime(taking)
        if (!this.#isOfNow(client)) {
          client.release(true)
          continue
        }
        await this.#endAbandoned(client)
        return client
      } catch (problem) {
        // The caller may have given up waiting: then it is released.
        taking.then((client) => client.release(), failed)
        if (--left <= 0 || !isDatabaseAway(problem) || isOver()) throw problem
        await taking.catch(() => {})
      }
    }
  }

  /** Waits no longer than the call that this runs for may. */
  inTime<T>(work: Promise<T>): Promise<T> {
    const ends = currentDeadline()
    return ends ? this.#timeouts.answer(work, { until: ends }) : work
  }

  /**
   * Sends one statement. `shared` connections answer others as well, so a call whose time is over does not end them. `answered` is called
   * when the database no longer works on it, which may be long after its caller was refused.
   */
  async send(
    client: pg.PoolClient,
    text: string,
    values: unknown[],
    { shared, answered = () => {} }: { shared: boolean; answered?: () => void },
  ): Promise<pg.QueryResult> {
    const { lockTimeoutMs, statementTimeoutMs, readTimeoutMs } = this.settings
    const ends = currentDeadline()
    // A transaction still has to be ended.
    if (shared && isOver()) {
      answered()
      throw this.#timeouts.timeoutErrorAt(performance.now())
    }
    const ms = ends
      ? readTimeoutMs
      : ends === null
        ? lockTimeoutMs + WRITE_SILENCE_MS
        : statementTimeoutMs + STATEMENT_SILENCE_MS
    const deadline: AnswerDeadline = { until: ends ?? Number.POSITIVE_INFINITY, silence: { client, ms } }
    if (!shared) deadline.endsWith = client
    try {
      const sent = client.query(text, values)
      sent.then(answered, answered)
      return await this.#timeouts.answer(sent, deadline)
    } catch (problem) {
      if (isReadOnly(problem)) this.#leaveStandby(client)
      throw problem
    }
  }

  /** Calls `retire` whenever the connections that were taken so far lead to a server that must not be used any more. */
  onRetiring(retire: () => void): void {
    this.#retiring.push(retire)
  }

  /** Sends a heartbeat query regularly, so that a dead server is detected before a call needs it. */
  beat(ask: (text: string) => Promise<pg.QueryResult>): () => void {
    const { readTimeoutMs } = this.settings
    const timer = setInterval(() => {
      if (this.pool.totalCount > 0)
        runWithDeadline(readTimeoutMs * 2, () => ask('select 1 as alive')).catch(() => {})
    }, BEAT_MS)
    timer.unref()
    return () => clearInterval(timer)
  }

  #isOfNow = (client: pg.PoolClient) => this.#madeIn.get(client) === this.#generation

  async #requireWritable(client: pg.ClientBase): Promise<void> {
    const until = performance.now() + this.settings.connectTimeoutMs
    const asked = client.query('show transaction_read_only')
    const { rows } = await this.#timeouts.answer(asked, { until, endsWith: client })
    if (rows[0]?.transaction_read_only !== 'on') return
    this.#chosen.leave(addressOf(client))
    throw Object.assign(new Error('this server takes no writes'), { code: 'ECONNREFUSED' })
  }

  /** Retires all connections of this generation: their server has become a standby. */
  #leaveStandby(client: pg.PoolClient): void {
    const now = performance.now()
    if (!this.#isOfNow(client) || now < this.#mayLeaveAt) return
    this.#mayLeaveAt = now + LEAVE_AGAIN_MS
    this.#chosen.leave(addressOf(client))
    this.#retireAll()
  }

  /** The server is gone: fails all statements that have waited for longer than a read may. */
  #suspectAll(clients: Iterable<pg.PoolClient>): void {
    const all = [...clients, ...this.#timeouts.giveUpAfter(this.settings.readTimeoutMs)]
    this.#abandon(all)
    this.#retireAll()
  }

  #abandon(clients: Iterable<pg.PoolClient>): void {
    for (const client of clients) this.#abandoned.add(nameOf(client))
  }

  /**
   * Ends the sessions of connections that were given up, before any other statement: a server that was frozen may still have their
   * statements to run, which were answered as refused. Behind a pooler their sessions are unknown.
   */
  #endAbandoned(client: pg.PoolClient): Promise<void> {
    if (this.#abandoned.size > 0 && this.settings.pooler === 'none') {
      const names = [...this.#abandoned]
      this.#abandoned.clear()
      const until = performance.now() + this.settings.connectTimeoutMs
      const ended = this.#timeouts.answer(client.query(endSessions(names)), { until, endsWith: client })
      this.#ending = ended.then(
        () => {},
        (problem) => {
          if (!isDatabaseAway(problem)) return
          for (const name of names) this.#abandoned.add(name)
          throw problem
        },
      )
      this.#ending.catch(() => {})
    }
    return this.#ending
  }

  #retireAll(): void {
    this.#generation++
    for (const retire of this.#retiring) retire()
  }
}

const isOver = () => isReading() && performance.now() >= (currentDeadline() ?? 0)

/** Runs as the user that logged in, whose sessions they are: the role of the application cannot see them. */
const endSessions = (names: readonly string[]) => `
  set local role none;
  select pg_terminate_backend(pid, 1000) from pg_stat_activity
    where application_name in (${names.map((name) => pg.escapeLiteral(name)).join(', ')})`

/** The unique name of its session in the database. */
const names = new WeakMap<pg.ClientBase, string>()
const nameOf = (client: pg.ClientBase) => names.get(client) ?? ''

const addresses = new WeakMap<pg.ClientBase, string>()
const addressOf = (client: pg.ClientBase) => addresses.get(client) ?? ''

/** The address with role and parameters in its startup options, so that setting them costs no statement. */
function withOptions(address: string, { role, announces, pooler }: ConnectionSettings): string {
  const options = [
    ...(role ? [`-c role=${role}`] : []),
    // Behind a pooler each transaction sets it (`prepared.ts`).
    ...(announces && pooler === 'none' ? [`-c ${SENT_AFTER_COMMIT}`] : []),
  ]
  if (options.length === 0) return address
  const url = new URL(address)
  const given = url.searchParams.get('options')
  url.searchParams.set('options', [...(given ? [given] : []), ...options].join(' '))
  return url.href
}

/** The class of connections to the chosen host. */
const clientFor = (chosen: ChosenHost, settings: ConnectionSettings) => {
  const statements = new StatementNames()
  return class extends PreparingClient {
    constructor(config?: pg.ClientConfig) {
      const address = chosen.now()
      const connectionString = withOptions(address, settings)
      const application_name = `portal ${randomUUID()}`
      super({ ...config, connectionString, application_name }, settings, statements)
      names.set(this, application_name)
      addresses.set(this, address)
    }
  }
}

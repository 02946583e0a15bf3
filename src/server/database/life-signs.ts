import { connect, type Socket } from 'node:net'
import pg from 'pg'

/** What is known about a connection on which something waits. Times in milliseconds. */
export interface Silence {
  /** How long the connection has said nothing. */
  silentMs: number
  /** The longest silence while the server says nothing either. */
  limitMs: number
  /** The longest silence while the server is alive. */
  longestMs: number
  /** Since the server last said anything, on any connection. */
  signAgeMs: number
  /** Since a sign of life was asked for that has not come; null when none was. */
  askedMs: number | null
  /** The time limit of a read. */
  readTimeoutMs: number
}

/** What to do: `wait`, ask for a sign of life, give up this connection (`lost`) or all of them (`gone`). */
type Verdict = 'wait' | 'ask' | 'lost' | 'gone'

/** Whether a server that last said something so long ago passes for alive. */
const isAlive = (signAgeMs: number, readTimeoutMs: number): boolean => signAgeMs <= readTimeoutMs / 2

/**
 * Distinguishes a slow database from a dead one. A slow one still says something: on another connection, or to a new one that asks for no
 * more than a byte. Then its connections are kept, because replacing them costs a busy server more than the statements that wait.
 * One that has not answered such a question for half the time of a read is gone, with all its connections. A connection that alone
 * is silent, for as long as a write may take, is given up alone.
 */
export function classifySilence({
  silentMs,
  limitMs,
  longestMs,
  signAgeMs,
  askedMs,
  readTimeoutMs,
}: Silence): Verdict {
  if (silentMs <= readTimeoutMs / 2) return 'wait'
  if (isAlive(signAgeMs, readTimeoutMs)) return silentMs > Math.max(limitMs, longestMs) ? 'lost' : 'wait'
  if (askedMs === null) return 'ask'
  return silentMs > limitMs && askedMs >= readTimeoutMs / 2 ? 'gone' : 'wait'
}

/** `SSLRequest`: PostgreSQL answers it with one byte before it asks who is there, so it needs no session and no free connection. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
/** An unanswered question is asked again after so many times the time limit. */
const ASK_AGAIN = 2

/** Signs of life of the server at an address. */
export class LifeSigns {
  readonly #address: () => string
  readonly #readTimeoutMs: number
  #signAt = Number.NEGATIVE_INFINITY
  #askedAt: number | null = null
  #socket: Socket | null = null

  constructor(address: () => string, readTimeoutMs: number) {
    this.#address = address
    this.#readTimeoutMs = readTimeoutMs
  }

  ageMs(now: number): number {
    return now - this.#signAt
  }

  /** Whether a refused read is put down to a slow server: it may be asked at this moment, so the time of one question more counts. */
  isAlive(now: number): boolean {
    return this.ageMs(now) <= this.#readTimeoutMs
  }

  askedMs(now: number): number | null {
    if (this.#askedAt === null || now - this.#askedAt > ASK_AGAIN * this.#readTimeoutMs) return null
    return now - this.#askedAt
  }

  note(now: number): void {
    this.#signAt = now
    this.#askedAt = null
  }

  /** Asks for a sign of life on a connection of its own. */
  ask(now: number): void {
    this.#askedAt = now
    this.#socket?.destroy()
    const { host, port } = new pg.Client({ connectionString: this.#address() })
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    this.#socket = socket
    socket.unref()
    socket.on('error', () => {})
    socket.once('data', () => {
      this.note(performance.now())
      socket.destroy()
    })
    socket.write(SSL_REQUEST)
  }
}

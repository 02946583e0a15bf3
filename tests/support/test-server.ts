import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { assemble, type Running, type StartOptions } from '#app/server/start.ts'
import { type Client, createClient } from '#core/client.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Clock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { watchedLog } from './watched-log.ts'
import { emptyTables, hearNotices, workerDatabase } from './worker-database.ts'

/** A Saturday morning in Jakarta; the next day is a Sunday, when workshops are closed. */
const START = '2026-11-21T03:00:00Z'

/** A clock that does not advance until a test moves it. */
interface TestClock extends Clock {
  set(instant: string): void
  advance(milliseconds: number): void
}

function testClock(): TestClock {
  let now = new Date(START)
  return {
    now: () => now,
    set(instant) {
      now = new Date(instant)
    },
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}

interface KeptMessage {
  id: string
  channel: 'email' | 'sms' | 'whatsapp'
  to: string
  subject: string
  text: string
}

export interface TestServer {
  app: FastifyInstance
  context: AppContext
  clock: TestClock
  /** Calls by contract, as a stranger or with a token. */
  as(token?: string): Client
  /** A raw request, for what no honest client sends. */
  send(options: InjectOptions): Promise<LightMyRequestResponse>
  /** What the local outbox holds, newest first. */
  messages(filter?: { to?: string; channel?: KeptMessage['channel'] }): Promise<KeptMessage[]>
}

/** Everything that `assemble` lets a test choose for itself, and another database than the worker's. */
type Choices = Pick<StartOptions, 'timeLimitMs' | 'retryWait' | 'log' | 'webDist' | 'parsers'> & {
  openDatabase?: () => Promise<OpenDatabase>
}

/** A whole server for the tests of a file, on this worker's database, emptied before each test. */
export function useTestServer(
  environment: Record<string, string> = {},
  { openDatabase = workerDatabase, ...choices }: Choices = {},
): TestServer {
  let running: Running | undefined
  let database: OpenDatabase
  const clock = testClock()
  const { log, findings } = watchedLog()
  const dataDir = mkdtempSync(join(tmpdir(), 'toyota-trust-server-'))
  const current = () => {
    if (!running) throw new Error('the test server is up only inside tests')
    return running
  }
  beforeAll(async () => {
    const folders = { DATA_DIR: dataDir }
    const config = readConfig(
      { LOG_LEVEL: 'silent', ORDERS: 'off', ...secrets(), ...folders, ...environment },
      '/',
    )
    database = await openDatabase()
    running = await assemble(config, { database, clock, webDist: null, log, ...choices })
    await running.app.ready()
  })
  beforeEach(async () => {
    clock.set(START)
    // What was stored is still being processed: it would hold rows that are deleted.
    await current().context.whatsAppEvents.idle()
    await current().context.paymentChecks.idle()
    await emptyTables(current().context)
    await hearNotices(database)
  })
  afterAll(async () => {
    await running?.stop()
    rmSync(dataDir, { recursive: true, force: true })
    // Whatever the tests of a file did, nothing of it may be read in the log.
    expect(findings).toEqual([])
  })
  return serverOf(current, clock)
}

/** A whole server on a database of its own, whose rows stay. */
export async function startTestServer(
  database: OpenDatabase,
  environment: Record<string, string> = {},
): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const clock = testClock()
  const config = readConfig({ LOG_LEVEL: 'silent', ...secrets(), ...environment }, '/')
  const running = await assemble(config, { database, clock, webDist: null, log: watchedLog().log })
  await running.app.ready()
  return { server: serverOf(() => running, clock), stop: () => running.stop() }
}

function serverOf(current: () => Running, clock: ReturnType<typeof testClock>): TestServer {
  return {
    get app() {
      return current().app
    },
    get context() {
      return current().context
    },
    clock,
    as: (token) => createClient({ fetch: inProcessFetch(() => current().app), token: () => token }),
    send: async (options) => current().app.inject(options),
    async messages(filter = {}) {
      const query = new URLSearchParams(filter).toString()
      const response = await current().app.inject({ url: `/dev/outbox.json?${query}` })
      return response.json()
    },
  }
}

const secrets = () => ({
  JWT_SECRET: key(),
  CATALOGUE_CLIENT_SECRET: key(),
  ERP_CLIENT_SECRET: key(),
  PUSH_KEY: key(),
})
const key = () => randomBytes(32).toString('base64url')

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type OutsideServer, startOutsideServer } from '#tests/support/outside-server.ts'
import { startTemporaryPostgres } from '../../../scripts/temporary-postgres.mjs'

/** The times that hold in production, shorter; a busy machine is given far more before a test says no: what hangs never ends. */
const READ_MS = 1_000
// A connection is given up after this and 3 s more: three reads that are refused one after the other must end before.
const LOCK_MS = 2_500
const WRITE_MS = LOCK_MS + 3_000
const BUSY_MS = 10_000

let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>
let server: OutsideServer
let operator: pg.Client
beforeAll(async () => {
  postgres = await startTemporaryPostgres({ durable: true })
  server = await startOutsideServer(postgres.url, {
    DATABASE_READ_TIMEOUT_MS: String(READ_MS),
    DATABASE_LOCK_TIMEOUT_MS: String(LOCK_MS),
    DATABASE_CONNECT_TIMEOUT_MS: '1000',
  })
  operator = new pg.Client({ connectionString: postgres.url })
  operator.on('error', () => {})
  await operator.connect()
})
afterAll(async () => {
  await operator?.end().catch(() => {})
  await server?.stop()
  postgres?.stop()
})

/** Never from memory. */
const READ = { url: '/health/ready' }
const contact = (email: string, key = randomUUID()) => ({
  method: 'POST' as const,
  url: '/contacts',
  headers: { 'idempotency-key': key },
  payload: { name: 'Ratna', phoneNumber: '081234567890', email, message: 'Halo' },
})
const stored = async (email: string) => {
  const rows = await server.context.db
    .selectFrom('contact_messages')
    .select('id')
    .where('email', '=', email)
    .execute()
  return rows.length
}
/** Sessions that wait for a lock. */
const waiting = async () =>
  (await operator.query(`select pid from pg_stat_activity where wait_event_type = 'Lock'`)).rows

/** The same request again, as the page sends it, until it is answered; how long that took. */
async function untilAnswered(request: ReturnType<typeof contact>): Promise<number> {
  const start = performance.now()
  await vi.waitFor(async () => expect((await server.timed(request)).status).toBe(200), {
    interval: 100,
    timeout: 60_000,
  })
  return performance.now() - start
}

it('refuses reads in time and writes whole while the database is frozen, and answers both afterwards', async () => {
  expect((await server.timed(READ)).status).toBe(200)
  postgres.freeze()
  try {
    const write = contact('beku@contoh.id')
    const writing = server.timed(write)
    const reads = await Promise.all(Array.from({ length: 30 }, () => server.timed(READ)))
    for (const { status, retryAfter, ms } of reads) {
      expect([status, Number(retryAfter) > 0]).toEqual([503, true])
      expect(ms).toBeLessThan(READ_MS + BUSY_MS)
    }
    const refused = await writing
    expect([refused.status, Number(refused.retryAfter) > 0]).toEqual([503, true])
    expect(refused.ms).toBeLessThan(WRITE_MS + BUSY_MS)
    postgres.thaw()
    expect(await untilAnswered(write)).toBeLessThan(10_000)
    expect((await server.timed(READ)).status).toBe(200)
    expect(await stored('beku@contoh.id')).toBe(1)
  } finally {
    postgres.thaw()
  }
})

const sessions = async () => {
  const { rows } = await operator.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}
/** How reads are refused once connections have been silent for longer than a read may take; before that nobody knows. */
async function refusedReads(): Promise<string[]> {
  const refused = async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.app.inject(READ)))
    for (const { statusCode, headers } of answers)
      expect([statusCode, Number(headers['retry-after']) <= 10]).toEqual([503, true])
    return [...new Set(answers.map((answer) => answer.json().data.code))]
  }
  await refused()
  await refused()
  return refused()
}

it('keeps the connections to a database that is only slow, and replaces those to one that is gone', async () => {
  await Promise.all(Array.from({ length: 10 }, () => server.timed(READ)))
  const before = await sessions()
  const signal = (name: NodeJS.Signals) => {
    for (const pid of before) process.kill(pid, name)
  }
  // Its sessions get no processor, as on a machine with too much to do.
  signal('SIGSTOP')
  try {
    expect(await refusedReads()).toEqual(['busy'])
  } finally {
    signal('SIGCONT')
  }
  expect((await server.timed(READ)).status).toBe(200)
  expect(await sessions()).toEqual(expect.arrayContaining(before))

  postgres.freeze()
  try {
    await vi.waitFor(async () => expect(await refusedReads()).toEqual(['database_away']), { timeout: 60_000 })
  } finally {
    postgres.thaw()
  }
  await vi.waitFor(async () => expect((await server.timed(READ)).status).toBe(200), { timeout: 60_000 })
  // The database ends a session that was left when it next looks at its connection.
  await expect.poll(async () => (await sessions()).filter((pid) => before.includes(pid))).toEqual([])
})

it('refuses reads and writes behind a lock in time and leaves no statement waiting in the database', async () => {
  await operator.query('begin; lock table contact_messages, migrations in access exclusive mode')
  const write = contact('kunci@contoh.id')
  const [written, ...reads] = await Promise.all([
    server.timed(write),
    ...Array.from({ length: 12 }, () => server.timed(READ)),
  ])
  expect([written.status, Number(written.retryAfter) > 0]).toEqual([503, true])
  expect(written.ms).toBeLessThan(LOCK_MS + BUSY_MS)
  for (const { status, retryAfter, ms } of reads) {
    expect([status, Number(retryAfter) > 0]).toEqual([503, true])
    expect(ms).toBeLessThan(READ_MS + BUSY_MS)
  }
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 60_000 })
  await operator.query('commit')
  expect(await untilAnswered(write)).toBeLessThan(10_000)
  expect((await server.timed(READ)).status).toBe(200)
  expect(await stored('kunci@contoh.id')).toBe(1)
})

it('replaces sessions that are ended from outside without refusing a read', async () => {
  // With the times of production: a busy machine takes longer than the short ones to make ten connections at once.
  const patient = await startOutsideServer(postgres.url)
  try {
    await Promise.all(Array.from({ length: 10 }, () => patient.timed(READ)))
    await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    const reads = await Promise.all(Array.from({ length: 20 }, () => patient.timed(READ)))
    expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200))
  } finally {
    await patient.stop()
  }
})

it('replaces all connections when the server takes no more writes, so that the new primary is found', async () => {
  await server.timed(contact('sebelum@contoh.id'))
  const before = await sessions()
  await operator.query('alter system set default_transaction_read_only = on')
  await operator.query('select pg_reload_conf()')
  const write = contact('hanya-baca@contoh.id')
  await expect.poll(async () => (await server.timed(write)).status).toBe(503)
  await operator.query('alter system reset default_transaction_read_only')
  await operator.query('select pg_reload_conf()')
  expect(await untilAnswered(write)).toBeLessThan(10_000)
  expect(await stored('hanya-baca@contoh.id')).toBe(1)
  await server.timed(READ)
  const after = await sessions()
  expect(after.filter((pid) => before.includes(pid))).toEqual([])
})

it('answers 503 in time when the database has no free connection, and works once there is one', async () => {
  const crowd: pg.Client[] = []
  const write = contact('penuh@contoh.id')
  const ours = `from pg_stat_activity where backend_type = 'client backend'
    and application_name <> 'crowd' and pid <> pg_backend_pid()`
  try {
    // Another client takes every connection but the operator's; one that the server was just opening is seen a moment later.
    const { rows } = await operator.query(`select current_setting('max_connections')::int as most`)
    const others = Number(rows[0].most) - 1
    while (crowd.length < others) {
      await operator.query(`select pg_terminate_backend(pid) ${ours}`)
      while (await enters(crowd));
    }
    const [written, seen] = await Promise.all([server.timed(write), server.timed(READ)])
    expect([written.status, seen.status]).toEqual([503, 503])
    expect(seen.ms).toBeLessThan(READ_MS + BUSY_MS)
  } finally {
    await Promise.all(crowd.map((client) => client.end()))
  }
  expect(await untilAnswered(write)).toBeLessThan(10_000)
  expect(await stored('penuh@contoh.id')).toBe(1)
})

/** Opens one more connection of another client; false when none was left. */
async function enters(crowd: pg.Client[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgres.url, application_name: 'crowd' })
  client.on('error', () => {})
  const entered = await client.connect().then(
    () => true,
    () => false,
  )
  if (entered) crowd.push(client)
  return entered
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { examineDatabase } from '#app/server/doctor/storage.ts'
import { readConfig } from '#server/config.ts'
import { useBackupPlaces } from '#tests/support/backup-places.ts'
import { embeddedEnvironment } from '#tests/support/embedded-server.ts'
import { withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'
import { backUp } from './backup.ts'
import { dump } from './dump.ts'
import { restore } from './restore.ts'

const server = useTestServer()
const { fileName, emptyOutside } = useBackupPlaces({ durable: true })
const COMMAND = join(import.meta.dirname, 'backup-command.ts')
/** Rows that make a restore last long enough to be met in the middle. */
const ROWS = 60_000

const opened: pg.Client[] = []
afterEach(async () => {
  for (const client of opened.splice(0)) await client.end()
})
async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  opened.push(client)
  return client
}

/** What a restore has to leave whole: rows, indexes, constraints, triggers. */
async function shapeOf(address: string) {
  const client = await connect(address)
  const { rows } = await client.query(`select
    (select count(*)::int from audit_log where event = 'bulk') as bulk,
    (select count(*)::int from customers) as customers,
    (select count(*)::int from pg_indexes where schemaname = 'public') as indexes,
    (select count(*)::int from pg_constraint where connamespace = 'public'::regnamespace) as constraints,
    (select count(*)::int from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace) as triggers`)
  return rows[0]
}

/** An outside database with many rows. */
async function filledDatabase() {
  const address = await emptyOutside()
  const file = fileName()
  await withCar(server, 'Ratna Wijaya')
  await backUp((await workerDatabase()).address, file)
  await restore(address, file)
  const client = await connect(address)
  await client.query(
    `insert into audit_log (at, event, details) select now(), 'bulk', '{}' from generate_series(1, ${ROWS})`,
  )
  return { address, client }
}

/** How a restore is started and killed. */
interface Kill {
  /** Settings that lead to its database. */
  environment: Record<string, string>
  /** Where that database is, once it runs. */
  address: string
  file: string
  /** Whether the moment has come, by the statement of another session. */
  moment: RegExp
  /** Its process alone, or everything that it has started as well. */
  kills: 'process' | 'group'
}

/** Starts a restore over a database and kills it at the moment; returns once no session of it is left. */
async function killRestore({ environment, address, file, moment, kills }: Kill) {
  const env = { PATH: process.env.PATH, ...embeddedEnvironment(''), ...environment }
  const detached = kills === 'group'
  const child = spawn(process.execPath, [COMMAND, 'restore', file, '--replace'], {
    env,
    stdio: 'ignore',
    detached,
  })
  const gone = once(child, 'exit')
  let watcher: pg.Client | undefined
  const statements = async () => {
    const url = new URL(address)
    const database = url.pathname.slice(1)
    url.pathname = '/postgres'
    // Of another database: the restore refuses while others use its own.
    watcher ??= await connect(url.href)
    const { rows } = await watcher.query<{ query: string }>(
      'select query from pg_stat_activity where datname = $1',
      [database],
    )
    return rows.map(({ query }) => query)
  }
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null)
        throw new Error(`the restore ended with ${child.exitCode} before it was killed`)
      expect((await statements()).some((query) => moment.test(query))).toBe(true)
    },
    { timeout: 120_000, interval: 1 },
  )
  if (detached) process.kill(-(child.pid ?? 0), 'SIGKILL')
  else child.kill('SIGKILL')
  await gone
  if (environment.DATABASE_URL)
    await vi.waitFor(async () => expect(await statements()).toEqual([]), { timeout: 120_000, interval: 20 })
}

const disconnect = async () => {
  for (const one of opened.splice(0)) await one.end().catch(() => {})
}
const insertOne = `insert into audit_log (at, event, details) values (now(), 'bulk', '{}')`
const doctorOf = (address: string) =>
  examineDatabase(readConfig({ ...embeddedEnvironment(''), DATABASE_URL: address }, '/')).then(
    ({ said }) => said,
    ({ message }: Error) => message,
  )

const COPYING = /^copy /i
const INDEXING = /^(?:CREATE .*INDEX|ALTER TABLE)/i

describe('a restore that is killed', () => {
  it.each([
    ['a dump', 'process', 'rows are copied', COPYING],
    ['a dump', 'process', 'indexes are built', INDEXING],
    ['a dump', 'group', 'rows are copied', COPYING],
    ['a portable backup', 'process', 'rows are copied', COPYING],
    ['a portable backup', 'group', 'rows are copied', COPYING],
  ] as const)(
    'of %s leaves the former data whole when its %s dies while %s',
    async (kind, kills, _, moment) => {
      const { address, client } = await filledDatabase()
      const file = fileName()
      await (kind === 'a dump' ? dump(address, file) : backUp(address, file))
      // Tells the former data from those of the file.
      await client.query(insertOne)
      const before = await shapeOf(address)
      await disconnect()
      await killRestore({
        environment: { DATABASE_URL: address },
        address,
        file,
        moment,
        kills,
      })
      expect(await shapeOf(address)).toEqual(before)
      const left =
        kind === 'a dump' ? /^PostgreSQL/ : /^the schema restoring was left by a restore that was killed/
      expect(await doctorOf(address)).toMatch(left)

      await disconnect()
      if (kind === 'a dump') return
      await restore(address, file, { replace: true })
      expect(await shapeOf(address)).toEqual({ ...before, bulk: ROWS })
      expect(await doctorOf(address)).toMatch(/^PostgreSQL/)
    },
  )
})

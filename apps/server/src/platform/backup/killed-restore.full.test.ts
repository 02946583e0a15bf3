import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useBackupPlaces } from '../../testing/backup-places.ts'
import { embeddedEnvironment } from '../../testing/embedded-server.ts'
import { withCar } from '../../testing/people.ts'
import { useTestServer } from '../../testing/test-server.ts'
import { workerDatabase } from '../../testing/worker-database.ts'
import { backUp } from './backup.ts'
import { dump } from './dump.ts'
import { restore } from './restore.ts'

const server = useTestServer()
const { fileName, emptyOutside } = useBackupPlaces()
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
    (select count(*)::int from pg_trigger) as triggers`)
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

/** Starts a restore over the database at `address` and kills its process alone once `reached` is true of the other sessions. */
async function killRestore(address: string, file: string, reached: (query: string) => boolean) {
  const { pathname, href } = new URL(address)
  const watcher = await connect(href.replace(pathname, '/postgres'))
  const sessions = async () => {
    const { rows } = await watcher.query<{ query: string }>(
      `select query from pg_stat_activity where datname = $1`,
      [pathname.slice(1)],
    )
    return rows.map(({ query }) => query)
  }
  const env = { PATH: process.env.PATH, ...embeddedEnvironment(''), DATABASE_URL: address }
  const child = spawn(process.execPath, [COMMAND, 'restore', file, '--replace'], { env, stdio: 'ignore' })
  const gone = once(child, 'exit')
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null)
        throw new Error(`the restore ended with ${child.exitCode} before it was killed`)
      expect((await sessions()).some(reached)).toBe(true)
    },
    { timeout: 120_000, interval: 1 },
  )
  child.kill('SIGKILL')
  await gone
  await vi.waitFor(async () => expect(await sessions()).toEqual([]), { timeout: 120_000, interval: 20 })
}

describe('a restore over an outside database whose process is killed alone', () => {
  it.each([
    ['rows are copied', /^COPY /i],
    ['indexes are built', /^(?:CREATE .*INDEX|ALTER TABLE)/i],
  ])('leaves the former data whole when %s', async (_, moment) => {
    const { address, client } = await filledDatabase()
    const file = fileName()
    await dump(address, file)
    // What tells the former data from those of the file.
    await client.query(`insert into audit_log (at, event, details) values (now(), 'bulk', '{}')`)
    const before = await shapeOf(address)
    for (const one of opened.splice(0)) await one.end()
    await killRestore(address, file, (query) => moment.test(query))
    expect(await shapeOf(address)).toEqual(before)
  })
})

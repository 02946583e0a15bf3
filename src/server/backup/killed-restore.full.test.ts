import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { examineDatabase } from '#app/server/doctor/storage.ts'
import { readConfig } from '#server/config.ts'
import { runningAddress } from '#server/database/embedded/embedded-postgres.ts'
import { reachDatabase } from '#server/database/reach.ts'
import { useBackupPlaces } from '#tests/support/backup-places.ts'
import { embeddedEnvironment, temporaryDataDir } from '#tests/support/embedded-server.ts'
import { withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'
import { backUp } from './backup.ts'
import { dump } from './dump.ts'
import { restore } from './restore.ts'

const server = useTestServer()
const { fileName, emptyOutside } = useBackupPlaces({ durable: true })
const COMMAND = join(import.meta.dirname, 'backup-command.ts')
/** Kills at random moments of each kind of restore; `npm run drills:restore` asks for more. */
const KILLS = Number(process.env.RESTORE_KILLS ?? 1)
/** Rows that make a restore last long enough to be met in the middle. */
const ROWS = 20_000

const opened: pg.Client[] = []
afterEach(() => disconnect())
async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address })
  // An embedded database that dies with the restore ends the sessions that watch it.
  client.on('error', () => {})
  await client.connect()
  opened.push(client)
  return client
}
const disconnect = async () => {
  for (const client of opened.splice(0)) await client.end().catch(() => {})
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
  /** Where that database is; null while it does not run. */
  address(): string | null
  file: string
  /** When it is killed: at such a statement of one of its sessions, or so many milliseconds after its start. */
  moment: RegExp | number
  /** Its process alone, or everything that it has started as well. */
  kills: 'process' | 'group'
}

function startRestore({ environment, file, kills }: Pick<Kill, 'environment' | 'file' | 'kills'>) {
  const child = spawn(process.execPath, [COMMAND, 'restore', file, '--replace'], {
    env: { PATH: process.env.PATH, ...embeddedEnvironment(''), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: kills === 'group',
  })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  return { child, gone: once(child, 'exit'), said: () => said }
}

/** Starts a restore over a database and kills it at the moment; returns once no session of it is left. */
async function killRestore({ environment, address, file, moment, kills }: Kill) {
  const { child, gone, said } = startRestore({ environment, file, kills })
  let watcher: pg.Client | undefined
  const statements = async () => {
    const url = new URL(address() ?? '')
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
  if (typeof moment === 'number') await Promise.race([delay(moment), gone])
  else
    await vi.waitFor(
      async () => {
        if (child.exitCode !== null)
          throw new Error(`the restore ended with ${child.exitCode} before it was killed: ${said()}`)
        expect((await statements()).some((query) => moment.test(query))).toBe(true)
      },
      { timeout: 120_000, interval: 1 },
    )
  if (child.exitCode === null) {
    if (kills === 'group') process.kill(-(child.pid ?? 0), 'SIGKILL')
    else child.kill('SIGKILL')
  }
  await gone
  if (environment.DATABASE_URL)
    await vi.waitFor(async () => expect(await statements()).toEqual([]), { timeout: 120_000, interval: 20 })
}

/** A database that a restore replaces. */
interface RestoredPlace {
  environment: Record<string, string>
  /** Null while it does not run. */
  address(): string | null
  /** Looks at it while no restore runs. */
  look<Seen>(at: (address: string) => Promise<Seen>): Promise<Seen>
  remove(): void
}

const outsidePlace = (address: string): RestoredPlace => ({
  environment: { DATABASE_URL: address },
  address: () => address,
  look: (at) => at(address).finally(disconnect),
  remove: () => {},
})

/** An embedded database with the data of a portable backup. */
async function embeddedPlace(file: string): Promise<RestoredPlace> {
  const { dataDir, remove } = temporaryDataDir()
  const config = readConfig(embeddedEnvironment(dataDir), '/')
  const place: RestoredPlace = {
    environment: { DATA_DIR: dataDir },
    address: () => runningAddress(dataDir),
    async look(at) {
      // One whose owner was killed ends by itself.
      await vi.waitFor(() => expect(runningAddress(dataDir)).toBeNull(), { timeout: 60_000, interval: 20 })
      const database = await reachDatabase(config, { make: true, max: 1 })
      try {
        return await at(database.address)
      } finally {
        await disconnect()
        await database.close()
      }
    },
    remove,
  }
  await place.look((address) => restore(address, file))
  return place
}

/** Tells the former data from those of the file. */
const addRow = (address: string) => run(insertOne)(address)

/** Makes rows of the audit log wait while they are copied, so that a restore cannot end before it is killed. */
const HOLD_COPIES = `create schema held;
  create function held.wait() returns boolean language sql as 'select true from pg_sleep(0.001)';
  create function held.hold() returns event_trigger language plpgsql as $$
    declare made record;
    begin
      for made in select * from pg_event_trigger_ddl_commands() where object_identity ~ '[.]audit_log$' loop
        execute format('alter table %s add check (held.wait())', made.object_identity);
      end loop;
    end $$;
  create event trigger hold on ddl_command_end when tag in ('CREATE TABLE') execute function held.hold()`
/** Makes each index wait. */
const HOLD_INDEXES = `create schema held;
  create function held.hold() returns event_trigger language plpgsql as
    $$ begin perform pg_sleep(0.1); end $$;
  create event trigger hold on ddl_command_end when tag in ('CREATE INDEX') execute function held.hold()`
const run = (statements: string) => (address: string) =>
  connect(address).then((client) => client.query(statements))

const insertOne = `insert into audit_log (at, event, details) values (now(), 'bulk', '{}')`
const doctorOf = (address: string) =>
  examineDatabase(readConfig({ ...embeddedEnvironment(''), DATABASE_URL: address }, '/')).then(
    ({ said }) => said,
    ({ message }: Error) => message,
  )

const COPYING = /^copy .*audit_log/i
const INDEXING = /^CREATE .*INDEX/i

describe('a restore that is killed', () => {
  it.each([
    ['a dump', 'process', 'rows are copied', COPYING],
    ['a dump', 'group', 'indexes are built', INDEXING],
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
      await run(moment === COPYING ? HOLD_COPIES : HOLD_INDEXES)(address)
      await disconnect()
      await killRestore({
        environment: { DATABASE_URL: address },
        address: () => address,
        file,
        moment,
        kills,
      })
      expect(await shapeOf(address)).toEqual(before)
      const left =
        kind === 'a dump' ? /^PostgreSQL/ : /^the schema restoring was left by a restore that was killed/
      expect(await doctorOf(address)).toMatch(left)

      await run('drop schema held cascade')(address)
      await disconnect()
      if (kind === 'a dump') return
      await restore(address, file, { replace: true })
      expect(await shapeOf(address)).toEqual({ ...before, bulk: ROWS })
      expect(await doctorOf(address)).toMatch(/^PostgreSQL/)
    },
  )

  it.each(['process', 'group'] as const)(
    'leaves an embedded database whole when its %s dies',
    async (kills) => {
      const { address } = await filledDatabase()
      await disconnect()
      const file = fileName()
      await backUp(address, file)
      const place = await embeddedPlace(file)
      await place.look(addRow)
      const before = await place.look(shapeOf)
      await place.look(run(HOLD_COPIES))
      await killRestore({ ...place, file, moment: COPYING, kills })
      expect(await place.look(shapeOf)).toEqual(before)
      place.remove()
    },
  )

  it.each(['a dump', 'a portable backup', 'an embedded database'] as const)(
    'of %s leaves the former data or the new ones whole at any moment',
    async (kind) => {
      const { address } = await filledDatabase()
      await disconnect()
      const file = fileName()
      await (kind === 'a dump' ? dump(address, file) : backUp(address, file))
      const place = kind === 'an embedded database' ? await embeddedPlace(file) : outsidePlace(address)
      const restored = await place.look(shapeOf)
      const started = performance.now()
      const { gone } = startRestore({ ...place, file, kills: 'process' })
      expect(await gone).toEqual([0, null])
      const durationMs = performance.now() - started

      const kept = { former: 0, new: 0 }
      for (let kill = 0; kill < KILLS; kill++) {
        await place.look(addRow)
        const former = await place.look(shapeOf)
        const moment = randomInt(Math.round(durationMs * 1.1))
        await killRestore({ ...place, file, moment, kills: kill % 2 === 0 ? 'process' : 'group' })
        const found = await place.look(shapeOf)
        expect([former, restored], `killed after ${moment} ms`).toContainEqual(found)
        kept[found.bulk === restored.bulk ? 'new' : 'former']++
      }
      place.remove()
      process.stdout.write(
        `${kind}: ${KILLS} kills within ${Math.round(durationMs)} ms left the former data ${kept.former} times, the new ones ${kept.new} times\n`,
      )
    },
  )
})

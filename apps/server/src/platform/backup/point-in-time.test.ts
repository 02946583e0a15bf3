import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postgresPrograms } from '../../../../../scripts/temporary-postgres.mjs'
import { freePort } from '../database/embedded/free-port.ts'

const DEPLOY = join(import.meta.dirname, '../../../../../deploy')
const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-pitr-'))
const [archive, backups, data, scripts] = ['archive', 'backups', 'data', 'deploy'].map((name) =>
  join(folder, name),
) as [string, string, string, string]
const isRoot = process.getuid?.() === 0

/** As the user of PostgreSQL, with the environment that `deploy/postgresql` asks for. */
const asPostgres = (program: string, args: string[]) =>
  execFileSync(isRoot ? 'setpriv' : program, isRoot ? [...SETPRIV, program, ...args] : args, {
    cwd: folder,
    env: {
      PATH: `${postgresPrograms()}:${process.env.PATH}:/usr/sbin`,
      WAL_ARCHIVE: archive,
      PORTAL_DEPLOY: scripts,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  })
const SETPRIV = ['--reuid=postgres', '--regid=postgres', '--init-groups', '--']

const start = (dir: string, port: number) =>
  asPostgres('pg_ctl', [
    ...['start', '-D', dir, '-w', '-s', '-l', join(folder, 'log')],
    ...['-o', `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off`],
  ])
const stop = (dir: string) => asPostgres('pg_ctl', ['stop', '-D', dir, '-m', 'immediate', '-s'])

async function ask(port: number, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  chmodSync(folder, 0o755)
  // The scripts as a release brings them, where the user of PostgreSQL may read them.
  execFileSync('cp', ['-r', DEPLOY, scripts])
  for (const room of [archive, backups]) mkdirSync(room)
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder])
  asPostgres('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  writeFileSync(
    join(data, 'postgresql.conf'),
    `${readFileSync(join(data, 'postgresql.conf'), 'utf8')}\ninclude '${join(scripts, 'postgresql/archive.conf')}'\n`,
  )
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Proves promise 12.37
it('restores the moment before everything was deleted, from a backup and the log written since', async () => {
  const port = await freePort()
  start(data, port)
  await ask(port, 'create table bookings as select generate_series(1, 1000) as id')
  const backup = asPostgres(join(scripts, 'postgresql/base-backup.sh'), [
    `postgres://postgres@127.0.0.1:${port}/postgres`,
    backups,
  ]).trim()
  await ask(port, 'insert into bookings select generate_series(1001, 1500)')
  const [moment] = await ask(port, 'select clock_timestamp()::text as at')
  await ask(port, 'delete from bookings')
  // The archive has what is written once its file is full or a minute is over; here it is asked to hurry.
  const [log] = await ask(port, 'select pg_walfile_name(pg_switch_wal()) as name')
  await expect.poll(() => existsSync(join(archive, String(log?.name))), { timeout: 20_000 }).toBe(true)
  stop(data)

  const again = join(folder, 'again')
  const other = await freePort()
  asPostgres(join(scripts, 'postgresql/recover.sh'), [backup, again, String(moment?.at)])
  start(again, other)
  await expect
    .poll(async () => (await ask(other, 'select pg_is_in_recovery() as recovering'))[0], { timeout: 20_000 })
    .toEqual({ recovering: false })
  expect(await ask(other, 'select count(*)::int as bookings from bookings')).toEqual([{ bookings: 1500 }])
  stop(again)
  // A folder that is there is left alone.
  expect(() =>
    asPostgres(join(scripts, 'postgresql/recover.sh'), [backup, again, String(moment?.at)]),
  ).toThrow()
}, 120_000)

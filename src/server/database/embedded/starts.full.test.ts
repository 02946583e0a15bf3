import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { runChild, startChild } from '#tests/support/child-process.ts'
import { useDataDirs } from '#tests/support/data-dirs.ts'
import { embeddedEnvironment } from '#tests/support/embedded-server.ts'
import { openPostgres } from '../database.ts'
import { runningAddress, startEmbeddedPostgres } from './embedded-postgres.ts'
import { packagedPrograms } from './programs.ts'

const log = pino({ level: 'silent' })
const asRoot = process.getuid?.() === 0

const dataDirs = useDataDirs()

async function settingOf(address: string, name: string): Promise<string> {
  const { db, close } = openPostgres(address, 1)
  const { rows } = await sql<{
    setting: string
  }>`select setting from pg_settings where name = ${name}`.execute(db)
  await close()
  return rows[0]?.setting ?? ''
}

describe('a start', () => {
  it('keeps what it confirms: fsync, full_page_writes and synchronous_commit are on', async () => {
    const engine = await startEmbeddedPostgres(dataDirs.copy(), { log })
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
      expect([name, await settingOf(engine.url, name)]).toEqual([name, 'on'])
    await engine.stop()
  })

  it('lets nobody else reach data or socket', async () => {
    const dataDir = dataDirs.copy()
    const engine = await startEmbeddedPostgres(dataDir, { log })
    const home = join(dataDir, 'postgresql')
    expect(statSync(home).mode & 0o777).toBe(0o700)
    expect(statSync(join(home, 'data')).mode & 0o777).toBe(0o700)
    expect(statSync(join(home, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700)
    expect(await settingOf(engine.url, 'listen_addresses')).toBe('')
    await engine.stop()
  })

  it('never runs the database as root', async () => {
    const dataDir = dataDirs.copy()
    const engine = await startEmbeddedPostgres(dataDir, { log })
    // As seen from inside, which is what PostgreSQL refuses.
    const status = readFileSync(`/proc/${engine.pid()}/status`, 'utf8')
    expect(/^CapEff:\s+0+$/m.test(status)).toBe(true)
    await engine.stop()
  })

  it('makes the links between libraries that an install without scripts leaves out', async () => {
    const links: { target: string }[] = JSON.parse(
      readFileSync(join(packagedPrograms(), 'pg-symlinks.json'), 'utf8'),
    )
    const [missing] = links
      .map(({ target }) => join(packagedPrograms(), '..', target))
      .filter((path) => path.includes('libicuuc'))
    rmSync(missing ?? '')
    const engine = await startEmbeddedPostgres(dataDirs.copy(), { log })
    expect(existsSync(missing ?? '')).toBe(true)
    await engine.stop()
  })

  it('puts the socket elsewhere when its path would be too long, and takes it away again', async () => {
    const deep = join(dataDirs.empty(), 'd'.repeat(60), 'e'.repeat(60))
    dataDirs.copy(deep)
    const engine = await startEmbeddedPostgres(deep, { log })
    const folder = new URL(engine.url).searchParams.get('host') ?? ''
    expect([folder.length < 107, statSync(folder).mode & 0o777]).toEqual([true, 0o700])
    expect(runningAddress(deep)).toBe(engine.url)
    expect(await settingOf(engine.url, 'fsync')).toBe('on')
    await engine.stop()
    expect(existsSync(folder)).toBe(false)
  })

  it('listens on loopback behind a generated password where there are no sockets', async () => {
    const dataDir = dataDirs.copy()
    const engine = await startEmbeddedPostgres(dataDir, { log, sockets: false })
    expect(await settingOf(engine.url, 'listen_addresses')).toBe('127.0.0.1')
    const wrong = new URL(engine.url)
    wrong.password = 'salah'
    const stranger = new pg.Client({ connectionString: wrong.href })
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' })
    expect(runningAddress(dataDir)).toBe(engine.url)
    await engine.stop()
  })

  it('removes what a first start left that was killed while it made the database or copied the programs', async () => {
    const dataDir = dataDirs.empty()
    const home = join(dataDir, 'postgresql')
    // What is left of it; no process has the number 1 << 22, the largest there is.
    mkdirSync(join(home, 'data.making-4194304', 'base'), { recursive: true, mode: 0o700 })
    writeFileSync(join(home, 'password-4194304'), 'x')
    mkdirSync(join(home, 'programs-18.1.0.making-4194304', 'native'), { recursive: true })
    const engine = await startEmbeddedPostgres(dataDir, { log })
    expect(readdirSync(home).filter((name) => name.endsWith('-4194304'))).toEqual([])
    await engine.stop()
  })

  it.runIf(asRoot)(
    'as root where namespaces are barred runs as another user, with its files where that one can reach',
    async () => {
      const dataDir = dataDirs.empty()
      chmodSync(dataDir, 0o700)
      const { code, output } = await runWithoutNamespaces(
        join(import.meta.dirname, '../../../../tests/support/say-embedded.ts'),
        dataDir,
      )
      expect([code, output]).toEqual([0, expect.stringMatching(/^{.*}$/)])
      const said = JSON.parse(output)
      expect(said.note).toMatch(/^PostgreSQL runs as user [1-9]\d*/)
      expect([said.uid > 0, said.answers]).toEqual([true, 'on'])
    },
  )
})

it('`npm run db:url` prints an address that any client opens, while the server runs', async () => {
  const dataDir = dataDirs.copy()
  const environment = embeddedEnvironment(dataDir)
  expect((await runChild('src/server/database/database-command.ts', [], environment)).output).toMatch(
    /does not run; `npm start`/,
  )
  const server = await startChild('tests/support/serve.ts', environment)
  const { output } = await runChild('src/server/database/database-command.ts', [], environment)
  const client = new pg.Client({ connectionString: output.trim() })
  await client.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
  await server.end('SIGTERM')
})

/** Runs a program of ours as root of a namespace that has all users and in which no further one may be made. */
async function runWithoutNamespaces(
  program: string,
  argument: string,
): Promise<{ code: number; output: string }> {
  const words = 'echo 0 > /proc/sys/user/max_user_namespaces; exec "$0" "$@"'
  const inside = [
    'setpriv',
    '--reuid=0',
    '--regid=0',
    '--clear-groups',
    'sh',
    '-c',
    words,
    process.execPath,
    program,
  ]
  const child = spawn('unshare', [
    '--user',
    'sh',
    '-c',
    'echo; read go; exec "$@"',
    'sh',
    ...inside,
    argument,
  ])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  for (const map of ['uid_map', 'gid_map']) writeFileSync(`/proc/${child.pid}/${map}`, '0 0 65536')
  child.stdin.end('go\n')
  return { code: await ended, output: output.trim() }
}

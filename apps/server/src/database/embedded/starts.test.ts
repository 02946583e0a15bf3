import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { runChild, startChild } from '../../testing/child-process.ts'
import { embeddedEnvironment, startEmbeddedServer, temporaryDataDir } from '../../testing/embedded-server.ts'
import { openPostgres } from '../database.ts'
import { runningAddress, startEmbeddedPostgres } from './embedded-postgres.ts'
import { packagedPrograms } from './programs.ts'

// Whole processes start and end here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const log = pino({ level: 'silent' })
const asRoot = process.getuid?.() === 0

// Making one takes a second, so every test has a copy of the same.
const made = temporaryDataDir()
beforeAll(async () => (await startEmbeddedPostgres(made.dataDir, { log })).stop())
afterAll(made.remove)

const removals: (() => void)[] = []
afterEach(() => {
  for (const remove of removals.splice(0)) remove()
})
function dataDirCopy(): string {
  const { dataDir, remove } = temporaryDataDir()
  removals.push(remove)
  cpSync(made.dataDir, dataDir, { recursive: true })
  return dataDir
}
function emptyDataDir(): string {
  const { dataDir, remove } = temporaryDataDir()
  removals.push(remove)
  return dataDir
}

async function settingOf(address: string, name: string): Promise<string> {
  const { db, close } = openPostgres(address, 1)
  const { rows } = await sql<{
    setting: string
  }>`select setting from pg_settings where name = ${name}`.execute(db)
  await close()
  return rows[0]?.setting ?? ''
}

/** What `npm start` says when it cannot start on `dataDir`. */
async function refusalOf(dataDir: string): Promise<string> {
  const { code, output } = await runChild('main.ts', [], { ...embeddedEnvironment(dataDir), PORT: '0' })
  expect(code).toBe(1)
  return output
}
const oneLine = (pattern: RegExp) => new RegExp(`^[^\\n]*${pattern.source}[^\\n]*\\n$`)

describe('a start', () => {
  it('keeps what it confirms: fsync, full_page_writes and synchronous_commit are on', async () => {
    const engine = await startEmbeddedPostgres(dataDirCopy(), { log })
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
      expect([name, await settingOf(engine.url, name)]).toEqual([name, 'on'])
    await engine.stop()
  })

  it('lets nobody else reach data or socket', async () => {
    const dataDir = dataDirCopy()
    const engine = await startEmbeddedPostgres(dataDir, { log })
    const home = join(dataDir, 'postgresql')
    expect(statSync(home).mode & 0o777).toBe(0o700)
    expect(statSync(join(home, 'data')).mode & 0o777).toBe(0o700)
    expect(statSync(join(home, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700)
    expect(await settingOf(engine.url, 'listen_addresses')).toBe('')
    await engine.stop()
  })

  it('never runs the database as root', async () => {
    const dataDir = dataDirCopy()
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
    const engine = await startEmbeddedPostgres(dataDirCopy(), { log })
    expect(existsSync(missing ?? '')).toBe(true)
    await engine.stop()
  })

  it('puts the socket elsewhere when its path would be too long, and takes it away again', async () => {
    const deep = join(emptyDataDir(), 'd'.repeat(60), 'e'.repeat(60))
    cpSync(made.dataDir, deep, { recursive: true })
    const engine = await startEmbeddedPostgres(deep, { log })
    const folder = new URL(engine.url).searchParams.get('host') ?? ''
    expect([folder.length < 107, statSync(folder).mode & 0o777]).toEqual([true, 0o700])
    expect(runningAddress(deep)).toBe(engine.url)
    expect(await settingOf(engine.url, 'fsync')).toBe('on')
    await engine.stop()
    expect(existsSync(folder)).toBe(false)
  })

  it('listens on loopback behind a generated password where there are no sockets', async () => {
    const dataDir = dataDirCopy()
    const engine = await startEmbeddedPostgres(dataDir, { log, sockets: false })
    expect(await settingOf(engine.url, 'listen_addresses')).toBe('127.0.0.1')
    const wrong = new URL(engine.url)
    wrong.password = 'salah'
    const stranger = new pg.Client({ connectionString: wrong.href })
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' })
    expect(runningAddress(dataDir)).toBe(engine.url)
    await engine.stop()
  })

  it('goes on after a first start that was killed while it made the database', async () => {
    const dataDir = emptyDataDir()
    const home = join(dataDir, 'postgresql')
    // What is left of it; no process has the number 1 << 22, the largest there is.
    mkdirSync(join(home, 'data.making-4194304', 'base'), { recursive: true, mode: 0o700 })
    writeFileSync(join(home, 'password-4194304'), 'x')
    const engine = await startEmbeddedPostgres(dataDir, { log })
    expect([
      existsSync(join(home, 'data.making-4194304')),
      existsSync(join(home, 'password-4194304')),
    ]).toEqual([false, false])
    await engine.stop()
  })

  it.runIf(asRoot)(
    'as root where namespaces are barred runs as another user, with its files where that one can reach',
    async () => {
      const dataDir = emptyDataDir()
      chmodSync(dataDir, 0o700)
      const { code, output } = await runWithoutNamespaces(
        join(import.meta.dirname, '../../testing/say-embedded.ts'),
        dataDir,
      )
      expect([code, output]).toEqual([0, expect.stringMatching(/^{.*}$/)])
      const said = JSON.parse(output)
      expect(said.note).toMatch(/^PostgreSQL runs as user [1-9]\d*/)
      expect([said.uid > 0, said.answers]).toEqual([true, 'on'])
    },
  )
})

describe('a folder that cannot be used is refused in one line and left as it is', () => {
  it('one that another server runs on', async () => {
    const dataDir = dataDirCopy()
    const first = await startEmbeddedServer(dataDir)
    expect(await refusalOf(dataDir)).toMatch(oneLine(/DATA_DIR .* is in use by process \d+; stop it first/))
    expect((await fetch(`${first.firstLine}/health/ready`)).status).toBe(200)
    await first.end('SIGTERM')
  })

  it('one of the former engine', async () => {
    const dataDir = emptyDataDir()
    mkdirSync(join(dataDir, 'database', 'base'), { recursive: true })
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '18\n')
    expect(await refusalOf(dataDir)).toMatch(
      oneLine(/made by the former engine.*set another DATA_DIR or move it away/),
    )
    expect(existsSync(join(dataDir, 'postgresql'))).toBe(false)
  })

  it('one of another version of PostgreSQL, with the way to carry it over', async () => {
    const dataDir = dataDirCopy()
    writeFileSync(join(dataDir, 'postgresql', 'data', 'PG_VERSION'), '17\n')
    expect(await refusalOf(dataDir)).toMatch(
      oneLine(/PostgreSQL 17, this release runs 18.*npm run backup.*npm run restore/),
    )
  })

  it('one that is no data folder', async () => {
    const dataDir = dataDirCopy()
    rmSync(join(dataDir, 'postgresql', 'data'), { recursive: true })
    mkdirSync(join(dataDir, 'postgresql', 'data'))
    writeFileSync(join(dataDir, 'postgresql', 'data', 'surat.txt'), 'penting')
    expect(await refusalOf(dataDir)).toMatch(oneLine(/is no data folder of PostgreSQL/))
    expect(readFileSync(join(dataDir, 'postgresql', 'data', 'surat.txt'), 'utf8')).toBe('penting')
  })

  it('a damaged one', async () => {
    const dataDir = dataDirCopy()
    const control = join(dataDir, 'postgresql', 'data', 'global', 'pg_control')
    writeFileSync(control, Buffer.alloc(8192, 7))
    expect(await refusalOf(dataDir)).toMatch(oneLine(/files seem damaged.*npm run restore/))
    expect(readFileSync(control)[0]).toBe(7)
  })

  it('one whose socket another program holds', async () => {
    const dataDir = dataDirCopy()
    const path = join(dataDir, 'postgresql', '.s.PGSQL.5432')
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(path, resolve))
    writeFileSync(`${path}.lock`, `${process.pid}\n${dataDir}\n`)
    expect(await refusalOf(dataDir)).toMatch(oneLine(/socket is taken by another program/))
    const visitor = connect(path)
    await new Promise<void>((resolve, reject) => visitor.once('connect', resolve).once('error', reject))
    visitor.destroy()
    await new Promise((resolve) => holder.close(resolve))
  })

  it('one on a full disk', async () => {
    const dataDir = emptyDataDir()
    const words = 'mount -t tmpfs -o size=20m none "$2" && exec "$0" "$1"'
    const { status, stderr } = spawnSync(
      'unshare',
      [
        '--user',
        '--map-root-user',
        '--mount',
        'sh',
        '-c',
        words,
        process.execPath,
        join(import.meta.dirname, '../../main.ts'),
        dataDir,
      ],
      { encoding: 'utf8', env: { PATH: process.env.PATH, ...embeddedEnvironment(dataDir), PORT: '0' } },
    )
    expect([status, stderr]).toEqual([1, expect.stringMatching(oneLine(/the disk is full/))])
  })

  it('one without rights', async () => {
    const dataDir = emptyDataDir()
    symlinkSync('/proc/1/mem', join(dataDir, 'postgresql'))
    expect(await refusalOf(dataDir)).toMatch(oneLine(/DATA_DIR/))
  })
})

it('`npm run database` prints an address that any client opens, while the server runs', async () => {
  const dataDir = dataDirCopy()
  const environment = embeddedEnvironment(dataDir)
  expect((await runChild('database/database-command.ts', [], environment)).output).toMatch(
    /does not run; `npm start`/,
  )
  const server = await startChild('testing/serve.ts', environment)
  const { output } = await runChild('database/database-command.ts', [], environment)
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

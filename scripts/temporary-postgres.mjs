import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The oldest version that the product supports outside. */
const OLDEST = 15

/** Folder with `initdb` and `pg_ctl`, oldest supported version first; null when PostgreSQL is not installed. */
export function postgresPrograms() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root)
    ? readdirSync(root)
        .filter((version) => Number(version) >= OLDEST)
        .sort((a, b) => Number(a) - Number(b))
    : []
  const folders = [
    ...versions.map((version) => join(root, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find(
    (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  )
}

/**
 * Starts a PostgreSQL of our own on a free loopback port, with its data in a temporary folder, as an unprivileged
 * user (PostgreSQL refuses to run as root). Returns its address and `stop`, which leaves nothing behind.
 * A `durable` one keeps what it confirms, for comparisons; otherwise nothing needs to reach the disk.
 */
export async function startTemporaryPostgres({ durable = false } = {}) {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed')
  const asRoot = process.getuid?.() === 0
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-postgres-'))
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const pidFile = join(data, 'postmaster.pid')
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (asRoot) run('chown', ['-R', 'postgres', folder])

  const asOwner = (program, args) =>
    asRoot
      ? run('runuser', ['-u', 'postgres', '--', join(programs, program), ...args], folder)
      : run(join(programs, program), args, folder)
  const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const signalAll = (signal) => {
    const first = postmaster()
    process.kill(first, signal)
    const sessions = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
    for (const session of sessions) {
      try {
        process.kill(Number(session), signal)
      } catch (problem) {
        // One that has ended since they were counted.
        if (problem.code !== 'ESRCH') throw problem
      }
    }
  }
  const standbys = []
  const stop = () => {
    for (const end of standbys) end()
    if (existsSync(pidFile)) {
      signalAll('SIGCONT')
      asOwner('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-s'])
    }
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    asOwner('initdb', [
      '-D',
      data,
      '-U',
      'portal',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ])
    const port = await freePort()
    const speed = durable ? '' : ' -c fsync=off -c full_page_writes=off'
    const options = `-p ${port} -h 127.0.0.1 -k ${folder}${speed}`
    const start = () => asOwner('pg_ctl', ['start', '-D', data, '-w', '-s', '-l', log, '-o', options])
    start()
    return {
      url: `postgres://portal:${password}@127.0.0.1:${port}/postgres`,
      stop,
      /** Takes it away as a crash does; `start` brings it back with its data. */
      halt: () => asOwner('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-s']),
      /** Kills it as the kernel does; `start` brings it back once what it had begun has noticed. */
      kill: () => process.kill(postmaster(), 'SIGKILL'),
      start: () => patiently(start),
      /** Stops it in the middle of whatever it does, with all its sessions; `thaw` lets it go on. */
      freeze: () => signalAll('SIGSTOP'),
      thaw: () => signalAll('SIGCONT'),
      /** A standby that follows it, with its own `url`, `stop` and `halt`. */
      follow: async () => {
        const copy = join(folder, `standby-${randomBytes(4).toString('hex')}`)
        const own = await freePort()
        const source = `postgresql://portal:${password}@127.0.0.1:${port}/postgres`
        asOwner('pg_basebackup', ['-D', copy, '-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
        const run = (...args) => asOwner('pg_ctl', [...args, '-D', copy, '-s'])
        run('start', '-w', '-l', `${copy}.log`, '-o', `-p ${own} -h 127.0.0.1 -k ${folder}${speed}`)
        const end = () => void (existsSync(join(copy, 'postmaster.pid')) && run('stop', '-m', 'immediate'))
        standbys.push(end)
        return { url: source.replace(`:${port}/`, `:${own}/`), halt: end }
      },
    }
  } catch (problem) {
    const said = existsSync(log) ? readFileSync(log, 'utf8') : ''
    stop()
    throw new Error(`PostgreSQL did not start: ${problem.message}\n${said}`)
  }
}

/** Tries again for ten seconds: the sessions of a killed one hold its memory until they notice. */
function patiently(work) {
  const end = performance.now() + 10_000
  for (;;) {
    try {
      return work()
    } catch (problem) {
      if (performance.now() > end) throw problem
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
}

function run(program, args, cwd) {
  const { status, stderr, error } = spawnSync(program, args, {
    cwd,
    // runuser and chown stand in folders that not every shell looks into.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args[0]} ended with ${status}: ${stderr}`)
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

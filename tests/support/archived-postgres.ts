import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { parse } from 'yaml'
import { freePort } from '#server/database/embedded/free-port.ts'
import { postgresPrograms } from '../../scripts/temporary-postgres.mjs'
import { copyOfDeploy, readDeployed } from './watchers.ts'

const SETPRIV = ['--reuid=postgres', '--regid=postgres', '--init-groups', '--']
const isRoot = process.getuid?.() === 0

export const CIPHER_KEY = 'a-key-of-the-tests-alone'

/** A PostgreSQL that archives with the files of deploy/pgbackrest and the archive settings of deploy/patroni. */
export interface ArchivedPostgres {
  folder: string
  repository: string
  /** Where the scripts write for node_exporter. */
  metrics: string
  /** Runs a program, or a script of deploy/pgbackrest by its file name, as the user of PostgreSQL; returns what it prints. */
  run(program: string, args: string[], environment?: NodeJS.ProcessEnv): string
  /** Runs pgBackRest for the shipped stanza. */
  pgbackrest(...args: string[]): string
  /** Runs SQL on it, or on another server at `port` of this machine whose socket is in `folder`. */
  ask(text: string, other?: { folder: string; port: number }): Promise<Record<string, unknown>[]>
  /** Stops it as a crash does. */
  stop(): void
  remove(): void
}

/** Starts it with an empty, encrypted repository. */
export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-archived-'))
  chmodSync(folder, 0o755)
  const deploy = copyOfDeploy('pgbackrest')
  const inFolder = (name: string) => join(folder, name)
  const [data, config, repository, metrics] = ['data', 'config', 'repository', 'metrics'].map(inFolder) as [
    string,
    string,
    string,
    string,
  ]
  cpSync(join(deploy, 'pgbackrest'), config, { recursive: true })
  rmSync(deploy, { recursive: true })
  for (const made of [join(config, 'conf.d'), repository, metrics, inFolder('log'), inFolder('lock')])
    mkdirSync(made)
  writeFileSync(join(config, 'conf.d/key.conf'), `[global]\nrepo1-cipher-pass=${CIPHER_KEY}\n`, {
    mode: 0o600,
  })
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder])
  const port = await freePort()
  const environment = {
    PATH: `${postgresPrograms()}:${process.env.PATH}:/usr/sbin`,
    PGBACKREST_CONFIG_PATH: config,
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_LOG_PATH: inFolder('log'),
    PGBACKREST_LOCK_PATH: inFolder('lock'),
    METRICS_FOLDER: metrics,
  }
  const run: ArchivedPostgres['run'] = (name, args, more = {}) => {
    const program = name.endsWith('.sh') ? join(config, name) : name
    return execFileSync(isRoot ? 'setpriv' : program, isRoot ? [...SETPRIV, program, ...args] : args, {
      cwd: folder,
      env: { ...environment, ...more },
      // A server that a script leaves behind must not hold the pipe of its messages.
      stdio: ['ignore', 'pipe', name.endsWith('.sh') ? 'ignore' : 'pipe'],
      encoding: 'utf8',
    })
  }
  const ask: ArchivedPostgres['ask'] = async (text, other = { folder, port }) => {
    const client = new pg.Client({
      host: other.folder,
      port: other.port,
      user: 'postgres',
      database: 'postgres',
    })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  const pgbackrest: ArchivedPostgres['pgbackrest'] = (...args) =>
    run('pgbackrest', ['--stanza=toyota-trust', ...args])

  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--data-checksums', '--no-sync'])
  appendFileSync(join(data, 'postgresql.conf'), archiveSettings())
  run('pg_ctl', [
    'start',
    '-D',
    data,
    '-w',
    '-s',
    '-l',
    inFolder('postgres.log'),
    '-o',
    `-p ${port} -h '' -k ${folder} -c fsync=off`,
  ])
  pgbackrest('stanza-create')
  const stop = () => void run('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-s'])
  return {
    folder,
    repository,
    metrics,
    run,
    pgbackrest,
    ask,
    stop,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function archiveSettings(): string {
  const { parameters } = parse(readDeployed('patroni/patroni.yml')).bootstrap.dcs.postgresql
  const names = ['archive_mode', 'archive_timeout', 'archive_command']
  return names.map((name) => `${name} = '${parameters[name]}'\n`).join('')
}

import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makeCertificate } from '#tests/support/certificate.ts'
import { postgresPrograms } from '../../../scripts/temporary-postgres.mjs'
import { makeBackupRepository } from './backup-repository.ts'
import { openPatroniApi } from './patroni-api.ts'
import { DEPLOY, freePorts, type Place, run, secret } from './place.ts'
import { lastLines, listensOn, type Program, runAsPostgres, startProgram, until } from './program.ts'

/** One machine of the database: PostgreSQL under Patroni. */
interface DatabaseNode {
  name: string
  port: number
  apiPort: number
  dataDir: string
  patroni(): Program
  /** Starts Patroni once more, after it was ended. */
  start(): void
  /** Runs a program as the user of PostgreSQL, with the settings of this machine. */
  runAsPostgres(program: string, args: string[]): Promise<string>
  /** Its PostgreSQL and all of its children, frozen or going on. */
  signalAll(signal: NodeJS.Signals): void
}

/** Two machines of the database and the store that they elect their primary in. */
export interface DatabaseNodes {
  nodes: readonly [DatabaseNode, DatabaseNode]
  superuserPassword: string
  portalPassword: string
  primary(): Promise<DatabaseNode>
  standby(): Promise<DatabaseNode>
  /** One primary with a synchronous standby that streams. */
  whole(): Promise<void>
  /** Whether Patroni may move the primary by itself. */
  mayMove(may: boolean): Promise<void>
  /** Asks Patroni to restart the PostgreSQL of the primary. */
  restartPrimary(): Promise<void>
  /** The authority that signed the certificates of Patroni. */
  authority: string
  /** Runs SQL as superuser on the primary, past everything else. */
  asSuperuser(sql: string): Promise<pg.QueryResult>
  stop(): Promise<void>
}

interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

export async function startDatabaseNodes(
  place: Place,
  roomOf: (name: string) => string,
): Promise<DatabaseNodes> {
  const etcd = await freePorts('client', 'peer')
  const store = startStore(place, etcd)
  await until('etcd listens', async () => listensOn(etcd.client))
  const superuserPassword = secret()
  const replicationPassword = secret()
  const apiPassword = secret()
  const { certificate, key } = makeCertificate(place.folder)
  const portalPassword = secret()
  const bin = postgresPrograms() ?? ''
  const repository = makeBackupRepository(place, superuserPassword)
  const startNode = async (name: string): Promise<DatabaseNode> => {
    const ports = await freePorts('postgres', 'api')
    const room = roomOf(name)
    const dataDir = join(room, 'data')
    const config = place.makeFolder(`${name}-patroni`, true)
    copyFileSync(join(DEPLOY, 'patroni/patroni.yml'), join(config, 'patroni.yml'))
    const env = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcd.client}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${ports.api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${ports.api}`,
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: apiPassword,
      PATRONI_RESTAPI_CERTFILE: certificate,
      PATRONI_RESTAPI_KEYFILE: key,
      PATRONI_RESTAPI_CAFILE: certificate,
      PATRONI_CTL_CACERT: certificate,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${ports.postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${ports.postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: bin,
      PATRONI_POSTGRESQL_PGPASS: join(room, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: superuserPassword,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: replicationPassword,
      PATRONI_CONFIG_FOLDER: config,
      ...repository.settings(dataDir, ports.postgres),
    }
    const start = () =>
      startProgram('patroni', [config], { log: place.log(name), cwd: room, asPostgres: true, env })
    let patroni = start()
    return {
      name,
      port: ports.postgres,
      apiPort: ports.api,
      dataDir,
      patroni: () => patroni,
      start() {
        patroni = start()
      },
      runAsPostgres: (program, args) => runAsPostgres(program, args, { cwd: room, env }),
      signalAll: (signal) => signalTree(dataDir, signal),
    }
  }
  const first = await startNode('pg-1')
  const api = openPatroniApi({ certificate, password: apiPassword })
  const answersAs = async ({ apiPort }: DatabaseNode, role: string) => (await api(apiPort, `/${role}`)).ok
  /** Says what Patroni printed when it is waited for in vain. */
  const untilPatroni: typeof until = (what, look) =>
    until(what, look).catch((problem) => {
      const printed = ['pg-1', 'pg-2'].map((name) => `${name}:\n${lastLines(place.log(name))}`)
      throw new Error([problem.message, ...printed].join('\n'))
    })
  await untilPatroni('the first node is primary', () => answersAs(first, 'primary'))
  const nodes = [first, await startNode('pg-2')] as const
  const find = (role: string) =>
    until(`there is a ${role}`, async () => {
      for (const node of nodes) if (await answersAs(node, role).catch(() => false)) return node
      return null
    })
  const asSuperuser = async (text: string) => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: (await find('primary')).port,
      user: 'postgres',
      password: superuserPassword,
      database: 'postgres',
      connectionTimeoutMillis: 3_000,
    })
    client.on('error', () => {})
    await client.connect()
    try {
      return await client.query(text)
    } finally {
      await client.end().catch(() => {})
    }
  }
  const running: DatabaseNodes = {
    nodes,
    superuserPassword,
    portalPassword,
    primary: () => find('primary'),
    standby: () => find('sync'),
    async whole() {
      await untilPatroni('there is a primary with a synchronous standby', async () => {
        const { apiPort } = await find('primary')
        const { members } = JSON.parse((await api(apiPort, '/cluster')).text) as { members: Member[] }
        const states = members.map(({ role, state }) => `${role} ${state}`).sort()
        return /leader running,sync_standby (running|streaming)/.test(states.join())
      })
    },
    async mayMove(may) {
      await api((await find('primary')).apiPort, '/config', {
        method: 'PATCH',
        body: JSON.stringify({ pause: !may }),
      })
    },
    async restartPrimary() {
      await api((await find('primary')).apiPort, '/restart', {
        method: 'POST',
        // Answered once PostgreSQL is back.
        timeoutMs: 60_000,
      })
    },
    authority: certificate,
    asSuperuser,
    async stop() {
      for (const { patroni } of nodes) await patroni().end('SIGKILL')
      for (const node of nodes) node.signalAll('SIGKILL')
      await store.end('SIGKILL')
    },
  }
  await running.whole()
  // Until then archiving fails and is tried again.
  await first.runAsPostgres('pgbackrest', ['--stanza=toyota-trust', 'stanza-create'])
  await asSuperuser(`create role portal login password '${portalPassword}'`)
  await asSuperuser('create database portal owner portal')
  return running
}

function startStore(place: Place, { client, peer }: { client: number; peer: number }): Program {
  const url = (port: number) => `http://127.0.0.1:${port}`
  return startProgram(
    'etcd',
    [
      '--name',
      'etcd-1',
      '--data-dir',
      place.makeFolder('etcd'),
      '--listen-client-urls',
      url(client),
      '--advertise-client-urls',
      url(client),
      '--listen-peer-urls',
      url(peer),
      '--initial-advertise-peer-urls',
      url(peer),
      '--initial-cluster',
      `etcd-1=${url(peer)}`,
      '--unsafe-no-fsync',
    ],
    { log: place.log('etcd'), cwd: place.folder },
  )
}

/** A postmaster's sessions get no signal that is sent to it alone. */
function signalTree(dataDir: string, signal: NodeJS.Signals): void {
  const found = postmasterPid(dataDir)
  if (!found) return
  const children = run('sh', ['-c', `cat /proc/${found}/task/*/children 2>/dev/null || true`])
  for (const pid of [found, ...children.trim().split(/\s+/).filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

function postmasterPid(dataDir: string): number | null {
  const pid = Number(run('sh', ['-c', `head -1 '${dataDir}/postmaster.pid' 2>/dev/null || true`]))
  return pid > 0 ? pid : null
}

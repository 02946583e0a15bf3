import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Drill, Stage } from './drill.ts'
import { overload } from './overload.ts'
import { filesOfPages, missingOf, visitPages } from './parts/page-visitors.ts'
import { run } from './parts/place.ts'
import { until } from './parts/program.ts'
import { takeAllConnections } from './parts/ways-in.ts'
import type { WebReleases } from './parts/web-releases.ts'
import { recovery } from './recovery.ts'
import { storageOutage } from './storage-outage.ts'
import { swiftPhotos } from './swift-photos.ts'

/** How long a frozen database and a lock last. */
const TROUBLE_MS = 20_000
const DISK_FULL_MS = 15_000

const portalAddress = ({ nodes }: Stage, port: number) =>
  `postgres://portal:${nodes.portalPassword}@127.0.0.1:${port}/portal`

const databaseRestart: Drill = {
  what: 'database restart',
  async trouble({ nodes }) {
    const started = await startedAt(nodes)
    await nodes.restartPrimary()
    await until('the primary was restarted', async () => (await startedAt(nodes)) !== started)
    await nodes.primary()
  },
}

const startedAt = async ({ asSuperuser }: Stage['nodes']) =>
  String((await asSuperuser('select pg_postmaster_start_time()')).rows[0].pg_postmaster_start_time)

const failOver: Drill = {
  what: 'fail-over',
  async trouble({ nodes }) {
    const former = await nodes.primary()
    former.signalAll('SIGKILL')
    await until('the other node is primary', async () => (await nodes.primary()).name !== former.name)
  },
  after: ({ nodes }) => nodes.whole(),
}

const frozen: Drill = {
  what: 'database frozen for 20 s',
  async trouble({ nodes }) {
    const node = await nodes.primary()
    await nodes.mayMove(false)
    node.signalAll('SIGSTOP')
    await delay(TROUBLE_MS)
    node.signalAll('SIGCONT')
    await nodes.primary()
  },
  async after({ nodes }) {
    await nodes.mayMove(true)
    await nodes.whole()
  },
}

const locked: Drill = {
  what: 'bookings locked for 20 s',
  async trouble(stage) {
    const { nodes } = stage
    const { port } = await nodes.primary()
    const { Client } = (await import('pg')).default
    const client = new Client({ connectionString: portalAddress(stage, port) })
    await client.connect()
    await client.query('begin; lock table bookings in access exclusive mode')
    await delay(TROUBLE_MS)
    await client.query('commit')
    await client.end()
  },
}

const diskFull: Drill = {
  what: 'disk full for 15 s',
  async trouble({ nodes }) {
    const filler = join((await nodes.primary()).dataDir, '../filler')
    writeFileSync(filler, '')
    fillDisk(filler)
    // Writes are refused; should the log need another file, PostgreSQL gives up, and the standby, which has room, takes over.
    await delay(DISK_FULL_MS)
    rmSync(filler)
    await nodes.primary()
  },
  after: ({ nodes }) => nodes.whole(),
}

function fillDisk(file: string): void {
  // It ends with an error when nothing more fits, which is what is wanted.
  run('sh', ['-c', `dd if=/dev/zero of='${file}' bs=64k 2>/dev/null || true`])
}

const noConnections: Drill = {
  what: 'no connection left at the database',
  async trouble(stage) {
    const { nodes } = stage
    const { port } = await nodes.primary()
    await nodes.asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'portal' and pid <> pg_backend_pid()`,
    )
    const releaseConnections = await takeAllConnections(portalAddress(stage, port))
    await delay(5_000)
    await releaseConnections()
  },
}

const serverKilled: Drill = {
  what: 'kill -9 of a server, started again',
  mayResend: true,
  async trouble({ servers: [server] }) {
    await server?.end('SIGKILL')
    await server?.start()
  },
}

const upstreamKilled: Drill = {
  what: "kill -9 of nginx's upstream, two of four, for 5 s",
  mayResend: true,
  async trouble({ servers }) {
    const gone = servers.slice(1, 3)
    await Promise.all(gone.map((server) => server.end('SIGKILL')))
    await delay(5_000)
  },
  async after({ servers }) {
    await Promise.all(servers.slice(1, 3).map((server) => server.start()))
  },
}

const senderKilled: Drill = {
  what: 'kill -9 of the process that sends',
  mayResend: true,
  async trouble({ servers, db }) {
    // Every process sends: the one that goes has taken messages whose answer is still under way.
    await until('messages are being sent', async () => {
      const { count } = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', 'waiting')
        .where('attempts', '>', 0)
        .executeTakeFirstOrThrow()
      return count > 0
    })
    await servers[3]?.end('SIGKILL')
  },
  async after({ servers }) {
    await servers[3]?.start()
  },
}

/** Servers one after the other, each stopped in good order, to the release in `root` and back. */
const rolling = (root: string): Drill => ({
  what: 'rolling restart to a newer version with a migration, and back',
  async trouble({ servers }) {
    await restartInTurn(servers, root)
    await restartInTurn(servers)
  },
})

/** Restarts servers one after the other on a release, the drilled one by default. */
async function restartInTurn(servers: Stage['servers'], release?: string): Promise<void> {
  for (const server of servers) {
    await server.end('SIGTERM')
    await server.start(release)
  }
}

export const TWO_RELEASES = 'pages of two releases during a rolling upgrade'

/** Pages behind nginx while two releases serve, and pages of the former one after it is gone. */
const pagesOfTwoReleases = ({ former, newer }: WebReleases): Drill => ({
  what: TWO_RELEASES,
  async trouble({ servers, url }, faults) {
    await restartInTurn(servers, former)
    const open = await filesOfPages(url)
    const upgrade = restartInTurn(servers, newer)
    const { loads, missed } = await visitPages(url, upgrade)
    await upgrade
    const gone = await missingOf(url, open)
    process.stdout.write(`       ${loads} page loads missed files ${missed.length} times; `)
    process.stdout.write(`${gone.length} of ${open.size} files of the former release are gone\n`)
    await restartInTurn(servers)
    faults.push(...missed, ...gone.map((file) => `a page of the former release misses ${file}`))
  },
})

/** Everything that is drilled, in order; `newer` is where the newer release lies, `web` two with other pages. */
export const drills = (newer: string, web: WebReleases | null): readonly Drill[] => [
  serverKilled,
  upstreamKilled,
  senderKilled,
  rolling(newer),
  ...(web ? [pagesOfTwoReleases(web)] : []),
  databaseRestart,
  locked,
  noConnections,
  frozen,
  failOver,
  recovery,
  swiftPhotos,
  storageOutage,
  diskFull,
  overload,
]

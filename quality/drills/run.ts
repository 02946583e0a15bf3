import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openFilledDatabase } from '#server/filled-database.ts'
import { createLogger } from '#server/logger.ts'
import { bookingShots, fillWithPeople } from '../bench/crowd.ts'
import { type Outcome, runDrill, type Stage } from './drill.ts'
import { drills, TWO_RELEASES } from './drills.ts'
import { startCustomers } from './parts/customers.ts'
import { startDatabaseNodes } from './parts/database-nodes.ts'
import { isRoot, openPlace, type Place, run } from './parts/place.ts'
import { jwtSecret, portalServer } from './parts/portal-servers.ts'
import { startReceivers } from './parts/receivers.ts'
import { startHaproxy, startNginx, startPgbouncer } from './parts/ways-in.ts'
import { buildWebReleases } from './parts/web-releases.ts'

const ROOT = join(import.meta.dirname, '../..')
const PEOPLE = 3_000
const DISK_MB = 900

/** Runs the drills that are `wanted` by their name, and reports each as it ends. */
export async function runDrills(
  wanted: (what: string) => boolean,
  report: (outcome: Outcome) => void = () => {},
): Promise<Outcome[]> {
  const place = openPlace()
  // What the servers said can be kept for reading.
  const ends: (() => Promise<unknown> | unknown)[] = [() => process.env.DRILLS_KEEP || place.remove()]
  try {
    // Before there is load: a build takes the processors.
    const web = wanted(TWO_RELEASES) ? buildWebReleases(place) : null
    // A disk of its own for each node where we may make one, so that it can be full.
    const disks: string[] = []
    ends.unshift(() => {
      for (const disk of disks) run('umount', ['-l', disk])
    })
    const nodes = await startDatabaseNodes(place, (name) => diskOf(place, name, disks))
    ends.unshift(() => nodes.stop())
    const haproxy = await startHaproxy(place, nodes)
    ends.unshift(() => haproxy.program.end())
    const pgbouncer = await startPgbouncer(place, haproxy.primary, nodes.portalPassword)
    ends.unshift(() => pgbouncer.program.end())
    const receivers = await startReceivers()
    ends.unshift(() => receivers.close())
    const address = (hosts: string) => `postgres://portal:${nodes.portalPassword}@${hosts}/portal`
    const direct = address(`127.0.0.1:${haproxy.primary}`)
    const opened = await openFilledDatabase(
      readConfig({ DATABASE_URL: direct, JWT_SECRET: jwtSecret }, place.folder),
      createLogger('error'),
    )
    ends.unshift(() => opened.close())
    const people = await fillWithPeople(opened.db, jwtSecret, PEOPLE)
    const shots = await bookingShots(opened.db, people)
    const servers = await Promise.all(
      [0, 1, 2, 3].map((index) =>
        portalServer(place, `portal-${index + 1}`, {
          // Half of them through the pooler, half straight to whichever node is primary.
          database:
            index < 2
              ? {
                  DATABASE_URL: address(`127.0.0.1:${pgbouncer.port}`),
                  DATABASE_POOLER: 'transaction',
                  DATABASE_DIRECT_URL: direct,
                }
              : { DATABASE_URL: address(nodes.nodes.map(({ port }) => `127.0.0.1:${port}`).join()) },
          receivers,
          root: ROOT,
        }),
      ),
    )
    ends.unshift(() => Promise.all(servers.map((server) => server.end('SIGTERM'))))
    await Promise.all(servers.map((server) => server.start()))
    const nginx = await startNginx(
      place,
      servers.map(({ port }) => port),
    )
    ends.unshift(() => nginx.program.end())
    const customers = startCustomers({ url: nginx.url, shots, people, receivers, lanes: 8, pauseMs: 300 })
    const stage: Stage = {
      nodes,
      servers,
      customers,
      receivers,
      people,
      async startServer(name, settings) {
        const database = { DATABASE_URL: direct, ...settings }
        const server = await portalServer(place, name, { database, receivers, root: ROOT })
        ends.unshift(() => server.end('SIGTERM'))
        await server.start()
        return server
      },
      url: nginx.url,
      db: opened.db,
    }
    const outcomes: Outcome[] = []
    for (const drill of drills(newerRelease(place), web)) {
      if (!wanted(drill.what)) continue
      if (drill.what.startsWith('disk full') && disks.length === 0) continue
      const outcome = await runDrill(drill, stage)
      outcomes.push(outcome)
      report(outcome)
    }
    await customers.stop()
    return outcomes
  } finally {
    await endAll(ends)
  }
}

/** Runs every end, also after one that fails: a disk that stays mounted would outlive the drills. */
async function endAll(ends: readonly (() => unknown)[]): Promise<void> {
  const problems: unknown[] = []
  for (const end of ends)
    try {
      await end()
    } catch (problem) {
      problems.push(problem)
    }
  if (problems.length > 0) throw new AggregateError(problems, 'the drills did not end in good order')
}

function diskOf(place: Place, name: string, disks: string[]): string {
  const folder = place.makeFolder(name, true)
  if (!isRoot) return folder
  run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0700,uid=postgres,gid=postgres`, 'tmpfs', folder])
  disks.push(folder)
  return folder
}

/** This very release with one more migration. */
function newerRelease(place: Place): string {
  const root = place.makeFolder('newer')
  run('ln', ['-s', join(ROOT, 'node_modules'), join(root, 'node_modules')])
  for (const path of ['dist', 'db', 'package.json'])
    cpSync(join(ROOT, path), join(root, path), { recursive: true })
  writeFileSync(
    join(root, 'db/migrations/999-drill.ts'),
    `import { type Kysely, sql } from 'kysely'

/** Something that a newer release brings: a column that the former one knows nothing of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table bookings add column drilled boolean not null default false\`.execute(db)
}
`,
  )
  return root
}

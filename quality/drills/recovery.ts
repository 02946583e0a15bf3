import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import type { Drill, Stage } from './drill.ts'
import { DEPLOY } from './parts/place.ts'
import { until } from './parts/program.ts'

const secondsSince = (from: number) => ((performance.now() - from) / 1000).toFixed(1)

const RECOVER = join(DEPLOY, 'patroni/recover.sh')

/** Both machines go back to a moment by the steps of docs/operation.md, "Back to a moment", while customers insist. */
export const recovery: Drill = {
  what: 'recovery to a moment',
  // What was sent after the moment is no longer recorded, and is sent once more.
  mayResend: true,
  // The code of a booking that was undone.
  mayAnswer: /^404 PUT verify/,
  stopsServers: true,
  async trouble({ nodes, customers, servers, db }, faults, undone) {
    const [primary, standby] = await Promise.all([nodes.primary(), nodes.standby()])
    await primary.runAsPostgres('pgbackrest', ['--stanza=toyota-trust', '--type=full', 'backup'])
    await customers.more(20)
    const askedAt = performance.now()
    const moment = String((await nodes.asSuperuser('select clock_timestamp()::text as at')).rows[0].at)
    const answeredAt = performance.now()
    await customers.more(20)

    faults.push(...(await refusalFaults(primary, moment)))

    const begun = performance.now()
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    // The standby first: it would take the primary's place.
    await standby.patroni().end()
    await primary.patroni().end()
    const acknowledged = customers.asked.filter((one) => (one.acknowledged ?? 0) > askedAt)
    const stopped = secondsSince(begun)
    await primary.runAsPostgres(RECOVER, [moment])
    primary.start()
    await nodes.primary()
    await nodes.asSuperuser(
      "set statement_timeout = '2s'; create table written_at_once (); drop table written_at_once",
    )
    const recovered = secondsSince(begun)
    let booked = ''
    for (const server of servers) {
      await server.start()
      if (!booked) await customers.more(1)
      booked ||= secondsSince(begun)
    }
    for (const { tag, begun } of acknowledged)
      if (begun > answeredAt || !(await isStored(db, tag))) undone.add(tag)

    await standby.runAsPostgres('mv', [standby.dataDir, `${standby.dataDir}.before-recovery`])
    standby.start()
    await nodes.whole()
    faults.push(...(await replicationFaults(nodes)))
    process.stdout.write(
      `       stopped after ${stopped} s, database writes after ${recovered} s, first booking after `,
    )
    process.stdout.write(
      `${booked} s, synchronous standby after ${secondsSince(begun)} s; ${undone.size} bookings undone, ${await databaseMegabytes(nodes)} MB\n`,
    )
  },
  async after({ nodes }) {
    for (const { runAsPostgres, dataDir } of nodes.nodes)
      await runAsPostgres('sh', ['-c', `rm -rf '${dataDir}'.before-recovery*`])
  },
}

/** A booking that was under way at the moment may be on either side of it. */
const isStored = async (db: Database, tag: string) =>
  (await db.selectFrom('bookings').select('id').where('service_notes', '=', tag).execute()).length > 0

const databaseMegabytes = async ({ asSuperuser }: Stage['nodes']) =>
  (await asSuperuser('select sum(pg_database_size(oid))::bigint / 1000000 as mb from pg_database')).rows[0].mb

/** A command that is given too early, or with a moment that cannot be meant, must leave the database alone. */
async function refusalFaults(
  primary: Awaited<ReturnType<Stage['nodes']['primary']>>,
  moment: string,
): Promise<string[]> {
  const refused: [string, RegExp][] = [
    [moment, /Patroni runs on pg-/],
    ['2020-01-01 00:00:00+07', /the oldest backup is of/],
    ['2099-01-01 00:00:00+07', /has not come yet/],
    [moment.replace(/[+-]\d+$/, ''), /usage/],
  ]
  const faults: string[] = []
  for (const [given, reason] of refused) {
    const answer = await primary.runAsPostgres(RECOVER, [given]).then(() => 'accepted', String)
    if (!reason.test(answer) || !answer.includes('nothing was done'))
      faults.push(`recover.sh does not refuse ${given}`)
  }
  return faults
}

async function replicationFaults({ asSuperuser }: Stage['nodes']): Promise<string[]> {
  const synchronous = await until('the standby confirms writes', async () => {
    const { rows } = await asSuperuser(
      "select current_setting('synchronous_standby_names') as names, (select count(*)::int from pg_stat_replication where sync_state = 'sync') as synchronous",
    )
    return rows[0].names !== '' && rows[0].synchronous === 1
  }).catch(() => false)
  return synchronous ? [] : ['replication is not synchronous after the recovery']
}

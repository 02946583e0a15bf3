import { sql } from 'kysely'
import { allowStandbyReads, runWithDeadline } from '../../apps/server/src/platform/database/call-time.ts'
import { type Database, openPostgres } from '../../apps/server/src/platform/database/database.ts'
import { postgresPrograms, startTemporaryPostgres } from '../../scripts/temporary-postgres.mjs'
import { cpuOf, parentOf } from './cpu.ts'
import { type Row, rounded } from './product.ts'

const AT_ONCE = 16
const LIMIT_MS = 10_000
/** How much a read has to look at, and how many are sent. */
const READS = [
  { what: 'a read by a key', rows: 1, count: 10_000 },
  { what: 'a read of 20,000 rows', rows: 20_000, count: 1_000 },
]

/** What a read costs the primary when a standby that must have seen everything may answer it, beside the primary alone. */
export default async function measure(): Promise<Row[]> {
  if (!postgresPrograms()) return []
  const primary = await startTemporaryPostgres({ durable: true })
  const standby = await primary.follow()
  const alone = openPostgres(primary.url)
  const both = openPostgres(primary.url, 10, { readUrl: standby.url })
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(alone.db)
    const postmaster = parentOf(rows[0]?.pid ?? 0)
    const found: Row[] = []
    for (const read of READS) {
      // The first round of each warms up.
      await Promise.all([round(alone.db, read, postmaster), round(both.db, read, postmaster)])
      const former = await round(alone.db, read, postmaster)
      const now = await round(both.db, read, postmaster)
      found.push(
        { what: `${read.what}, CPU of the primary, alone`, value: rounded(former.cpu), unit: 'µs' },
        { what: `${read.what}, CPU of the primary, with a standby`, value: rounded(now.cpu), unit: 'µs' },
        { what: `${read.what}, time, with a standby ÷ alone`, value: rounded(now.ms / former.ms), unit: '' },
      )
    }
    return found
  } finally {
    await Promise.all([alone.close(), both.close()])
    primary.stop()
  }
}

async function round(db: Database, { rows, count }: (typeof READS)[number], postmaster: number) {
  const cpu = cpuOf(postmaster, { family: true })
  const start = performance.now()
  let left = count
  const lane = async () => {
    while (left-- > 0)
      await runWithDeadline(LIMIT_MS, () =>
        allowStandbyReads(() => sql`select count(*) from generate_series(1, ${rows}::int)`.execute(db)),
      )
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { cpu: (cpuOf(postmaster, { family: true }) - cpu) / count, ms: performance.now() - start }
}

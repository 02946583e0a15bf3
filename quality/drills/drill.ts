import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Person } from '../bench/crowd.ts'
import type { Customers } from './parts/customers.ts'
import type { DatabaseNodes } from './parts/database-nodes.ts'
import type { PortalServer } from './parts/portal-servers.ts'
import { until } from './parts/program.ts'
import type { Receivers } from './parts/receivers.ts'

/** Everything that a drill may do something to. */
export interface Stage {
  nodes: DatabaseNodes
  servers: readonly PortalServer[]
  customers: Customers
  receivers: Receivers
  /** Customers with a session. */
  people: readonly Person[]
  /** Starts one more server at the primary, with these settings; who starts it ends it. */
  startServer(name: string, settings: Record<string, string>): Promise<PortalServer>
  /** Where nginx listens. */
  url: string
  /** Past the poolers, for looking at what was stored. */
  db: Database
}

/** A trouble, and when it is over. */
export interface Drill {
  what: string
  /** A process was killed while it was sending: what it had sent without recording it is sent once more. */
  mayResend?: boolean
  /** Leaves no processor free: times say nothing, and what a receiver acknowledges too late is sent again. */
  usesUpProcessors?: boolean
  /** Answers that customers may get because their booking was undone. */
  mayAnswer?: RegExp
  /** Every server is stopped meanwhile, and nginx says so: 502. */
  stopsServers?: boolean
  /**
   * Brings the trouble about and ends it; resolves when the database is there again. Adds the `faults` that only it can see, and the
   * tags of acknowledged bookings that it has `undone` on purpose.
   */
  trouble(stage: Stage, faults: string[], undone: Set<string>): Promise<void>
  /** Mends what the trouble left, after the customers have been looked at. */
  after?(stage: Stage): Promise<void>
}

/** What a drill showed. Times in milliseconds. */
export interface Outcome {
  what: string
  bookings: number
  /** Acknowledged bookings that the database does not have. */
  lost: number
  /** Bookings that it has more than once. */
  twice: number
  /** Server processes that ended by themselves. */
  ended: number
  /** From the end of the trouble to the last answer to a booking that was begun before. */
  lastRetry: number
  reads: number
  slowestRead: number
  codesTwice: number
  mailsTwice: number
  /** Messages that were taken more than once, and when. */
  again: string[]
  odd: string[]
  faults: string[]
  /** What took longer than promised, which a busy machine may have done. */
  late: string[]
}

const RETRIES_WITHIN_MS = 10_000
const READS_WITHIN_MS = 2_000
/** What the load generator itself needs on a machine that it shares with everything that it drills. */
const LOOKING_MS = 500

/** Runs one drill under the load that is going on, and looks at what became of it. */
export async function runDrill(drill: Drill, stage: Stage): Promise<Outcome> {
  const { customers, receivers, servers } = stage
  const from = { asked: customers.asked.length, reads: customers.reads.length, twice: receivers.twice() }
  const begun = new Date()
  await stage.nodes.whole()
  await customers.more(10)
  const faults: string[] = []
  const undone = new Set<string>()
  await drill.trouble(stage, faults, undone)
  const over = performance.now()
  const caught = customers.asked.filter(({ begun, refused }) => begun < over && refused === null)
  await customers.more(10)
  await waitForAnswers(caught)
  const lastRetry = Math.max(0, ...caught.map(({ acknowledged }) => (acknowledged ?? over) - over))
  await drill.after?.(stage)
  // What a killed process had taken is sent again by another one, and counts here instead of in the next drill.
  if (drill.mayResend) {
    const afterKill = new Date()
    await until('each message is sent', () => areSent(stage.db, afterKill))
  }
  const asked = customers.asked.slice(from.asked)
  // Those that are acknowledged while the database is asked may have come too late for its answer.
  const acknowledged = asked.filter(({ acknowledged }) => acknowledged !== null)
  const stored = await countStored(
    stage.db,
    asked.map(({ tag }) => tag),
  )
  const reads = customers.reads.slice(from.reads)
  const twice = receivers.twice()
  const outcome: Outcome = {
    what: drill.what,
    bookings: acknowledged.length,
    lost: acknowledged.filter(({ tag }) => !stored.has(tag) && !undone.has(tag)).length,
    twice: [...stored.values()].filter((times) => times > 1).length,
    ended: servers.filter((server) => server.lost()).length,
    lastRetry: Math.round(lastRetry),
    reads: reads.length,
    slowestRead: Math.round(Math.max(0, ...reads.map(({ ms }) => ms))),
    codesTwice: twice.codes - from.twice.codes,
    mailsTwice: twice.mails - from.twice.mails,
    again: await listResent(stage.db, begun),
    odd: [...customers.odd]
      .filter(([said]) => !drill.mayAnswer?.test(said))
      .map(([said, times]) => `${times} × ${said}`),
    faults: [],
    late: [],
  }
  customers.odd.clear()
  for (const one of asked)
    if (!undone.has(one.tag) && (one.refused || (one.acknowledged !== null && !stored.has(one.tag))))
      outcome.again.push(`${one.tag} heard ${one.heard.join(', ')}`, await describeStored(stage.db, one.tag))
  const slow = reads.filter(({ ms }) => ms > READS_WITHIN_MS)
  for (const { path, status, ms } of slow)
    outcome.again.push(`${path} answered ${status} after ${Math.round(ms)} ms`)
  const mayRead = drill.stopsServers ? [200, 502, 503] : [200, 503]
  const badReads = reads.filter(({ status }) => !mayRead.includes(status))
  outcome.faults = namesOfTrue({
    'lost bookings': outcome.lost > 0,
    'bookings stored twice': outcome.twice > 0,
    'undone bookings are stored': [...undone].some((tag) => stored.has(tag)),
    'servers ended': outcome.ended > 0,
    [`reads were answered ${[...new Set(badReads.map(({ status }) => status))].join()}`]: badReads.length > 0,
    'messages left twice':
      !(drill.mayResend || drill.usesUpProcessors) && outcome.codesTwice + outcome.mailsTwice > 0,
    'odd answers': outcome.odd.length > 0,
  }).concat(faults)
  outcome.late = namesOfTrue({
    'retries took too long': lastRetry > RETRIES_WITHIN_MS,
    'a read hung': !drill.usesUpProcessors && outcome.slowestRead > READS_WITHIN_MS + LOOKING_MS,
  })
  return outcome
}

const namesOfTrue = (conditions: Record<string, boolean>) =>
  Object.entries(conditions).flatMap(([name, isTrue]) => (isTrue ? [name] : []))

const ANSWERS_LIMIT_MS = 60_000

async function waitForAnswers(caught: Customers['asked']): Promise<void> {
  const all = async () =>
    caught.every(({ acknowledged, refused }) => acknowledged !== null || refused !== null)
  await until('each booking is answered', all, ANSWERS_LIMIT_MS).catch(() => {})
  for (const one of caught) if (one.acknowledged === null && !one.refused) one.acknowledged = Infinity
}

/** For seconds after its end a killed process passes for alive: only the messages themselves show that they were sent. */
async function areSent(db: Database, createdBefore: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('attempts', '>', 0)
    .where('created_at', '<', createdBefore)
    .execute()
  return rows.length === 0
}

async function listResent(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['channel', 'attempts', 'state', 'process', 'created_at', 'sent_at', 'last_error'])
    .where('created_at', '>', since)
    .where('attempts', '>', 1)
    .execute()
  return rows.map(
    ({ channel, attempts, state, process, created_at, sent_at, last_error }) =>
      `${channel} ${state}, ${attempts} tries from ${created_at.toISOString()} to ${sent_at?.toISOString()}, in ${process}, ${last_error}`,
  )
}

async function countStored(db: Database, tags: readonly string[]): Promise<Map<string, number>> {
  if (tags.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .select(['service_notes', ({ fn }) => fn.countAll<number>().as('times')])
    .where('service_notes', 'in', [...tags])
    .groupBy('service_notes')
    .execute()
  return new Map(rows.map(({ service_notes, times }) => [service_notes, times]))
}

async function describeStored(db: Database, tag: string): Promise<string> {
  const { rows } =
    await sql`select b.id, b.created_at, b.is_verified, b.released_at, b.xmin::text as tx, k.key, k.settled, k.answer is not null as answered, k.created_at as claimed, k.process
    from bookings b left join idempotency_keys k on k.answer like '%' || b.id || '%' where service_notes = ${tag}`.execute(
      db,
    )
  return JSON.stringify(rows)
}

import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { RetentionDays } from './periods.ts'

const DAY_MS = 24 * 3_600_000

/** Removes what has been kept long enough (UU PDP 27/2022, articles 43 and 44). Safe to run at any time and by several processes. */
export async function enforceRetention(db: Database, days: RetentionDays, now: Date): Promise<void> {
  const before = (count: number) => new Date(now.getTime() - count * DAY_MS)
  const sessions = before(days.retentionSessions)
  const unconfirmed = before(days.retentionUnconfirmed)
  await sql`delete from sessions where ended_at < ${sessions} or seen_at < ${sessions}`.execute(db)
  await sql`delete from staff_sessions where ended_at < ${sessions} or seen_at < ${sessions}`.execute(db)
  await sql`delete from staff_invitations where expires_at < ${sessions}`.execute(db)
  // The last device stays, so that the next one is known to be new however late it comes.
  await sql`
    delete from known_devices old where last_seen_at < ${before(days.retentionDevices)}
      and exists (select from known_devices newer
        where newer.customer_id = old.customer_id and newer.last_seen_at > old.last_seen_at)`.execute(db)
  await sql`delete from email_changes where expires_at < ${sessions}`.execute(db)
  await sql`delete from one_time_links where expires_at < ${sessions}`.execute(db)
  // A request that still waits keeps its count: time alone gives nobody five more tries.
  await sql`
    delete from phone_codes where expires_at < ${sessions}
      and not exists (select from trade_ins where id = subject_id and state = 'draft')`.execute(db)
  await sql`delete from social_attempts where expires_at < ${now}`.execute(db)
  await sql`delete from link_tickets where expires_at < ${now}`.execute(db)
  await sql`delete from webauthn_challenges where expires_at < ${now}`.execute(db)
  await sql`delete from idempotency_keys where created_at < ${before(1)}`.execute(db)
  await sql`delete from rate_windows where ends_at < ${now}`.execute(db)
  await sql`delete from outbox where state <> 'waiting' and created_at < ${before(days.retentionMessages)}`.execute(
    db,
  )
  await sql`delete from contact_messages where created_at < ${before(days.retentionContact)}`.execute(db)
  await sql`delete from customers where confirmed_at is null and created_at < ${unconfirmed}`.execute(db)
  await sql`delete from trade_ins where customer_id is null and state = 'draft' and updated_at < ${unconfirmed}`.execute(
    db,
  )
  await sql`
    delete from trade_ins
    where customer_id is null and state <> 'draft' and updated_at < ${before(days.retentionTradeIns)}`.execute(
    db,
  )
  await db.transaction().execute(async (tx) => {
    // Its trigger lets rows go to nobody else (promise 10.11).
    await sql`select set_config('portal.retention', 'on', true)`.execute(tx)
    await sql`delete from audit_log where at < ${before(days.retentionAudit)}`.execute(tx)
  })
}

/** Runs at the start and once a day; answers how to stop it. */
export function startRetention(
  db: Database,
  days: RetentionDays,
  clock: Clock,
  log: Logger,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = enforceRetention(db, days, clock.now()).catch((problem) => {
      log.error({ err: problem }, 'retention failed, will run again')
    })
  }
  run()
  const timer = setInterval(run, DAY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

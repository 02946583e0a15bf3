import { sql } from 'kysely'
import { inject } from 'vitest'
import { putBanners } from '#db/seeds/content.ts'
import { APPLICATION_ROLE } from '#server/database/application-role-name.ts'
import { isLockHeld, isRetryableConflict } from '#server/database/constraints.ts'
import { type OpenDatabase, openPostgres, type Queries } from '#server/database/database.ts'
import { asOwner } from './as-owner.ts'
import { publishNothing } from './published.ts'

/** A database of tests, on a machine that may be ten times slower than a quiet one. */
export const PATIENT = {
  readTimeoutMs: 30_000,
  lockTimeoutMs: 30_000,
  statementTimeoutMs: 60_000,
  connectTimeoutMs: 30_000,
  admissionWaitMs: 30_000,
  role: APPLICATION_ROLE,
  announces: true,
}

let opened: Promise<OpenDatabase> | null = null
let copies = 0

/** This worker's own database with the reference data; opened once, because a copy costs a moment. */
export function workerDatabase(): Promise<OpenDatabase> {
  // As the application works, so that a right that it lacks fails a test.
  opened ??= copyOfTemplate('worker').then(({ url }) => openPostgres(url, 10, PATIENT))
  return opened
}

interface OwnDatabase {
  url: string
  remove(): Promise<void>
}

/** A new database with the reference data, and how to remove it; the run's end removes it as well. */
export const copyOfTemplate = (purpose: string): Promise<OwnDatabase> => newDatabase(purpose)

/** The same without any table. */
export const makeEmptyDatabase = (purpose: string): Promise<OwnDatabase> => newDatabase(purpose, 'template0')

async function newDatabase(purpose: string, from?: string): Promise<OwnDatabase> {
  const url = new URL(inject('databaseTemplate'))
  const template = url.pathname.slice(1)
  const name = `tt_worker_${template.split('_').at(-1)}_${process.pid}_${purpose}_${copies++}`
  url.pathname = '/postgres'
  const admin = url.href
  await administer(admin, sql`create database ${sql.id(name)} template ${sql.id(from ?? template)}`)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => administer(admin, sql`drop database ${sql.id(name)} with (force)`) }
}

/** Removes the copies of workers that are gone, where one run starts very many. */
export async function dropLeftCopies(): Promise<void> {
  const url = new URL(inject('databaseTemplate'))
  const ours = `tt_worker_${url.pathname.split('_').at(-1)}_%`
  url.pathname = '/postgres'
  const admin = openPostgres(url.href, 1)
  try {
    const { rows } = await sql<{ datname: string }>`
      select datname from pg_database where datname like ${ours}
        and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`.execute(
      admin.db,
    )
    for (const { datname } of rows) await sql`drop database if exists ${sql.id(datname)}`.execute(admin.db)
  } finally {
    await admin.close()
  }
}

async function administer(address: string, statement: ReturnType<typeof sql>): Promise<void> {
  const admin = openPostgres(address, 1)
  try {
    await statement.execute(admin.db)
  } finally {
    await admin.close()
  }
}

/** Runs `work` without the triggers that keep tables from being emptied. */
export async function unguarded(tx: Queries, work: () => Promise<unknown>): Promise<void> {
  const tables = ['audit_log', 'service_records', 'odometer_chains', 'odometer_links']
  const guards = (state: 'enable' | 'disable') =>
    sql
      .raw(tables.map((table) => `alter table ${table} ${state} trigger never_emptied`).join(';'))
      .execute(tx)
  await guards('disable')
  await work()
  await guards('enable')
}

/** These tables and those that refer to them are emptied after a test; the others hold reference data. */
const ROOTS = [
  'customers',
  'branch_slots',
  'bookings',
  'phone_codes',
  'outbox',
  'idempotency_keys',
  'rate_windows',
  'leases',
  'audit_log',
  'contact_messages',
  'inbox_threads',
  'inbox_mailboxes',
  'inbox_left_out',
  'catalogue_car_requests',
  'price_checks',
  'trade_ins',
  'erp_trade_in_leads',
  'webauthn_challenges',
  'branch_settings',
  'branch_hours',
  'branch_exceptions',
  'staff',
  'staff_invitations',
  'service_records',
  'odometer_chains',
  'passport_keys',
  'data_uploads',
  'stock_albums',
  'stock_photos',
  'photo_uploads',
  'seller_costs',
  'sales_settings',
  'inspection_drafts',
  'inspections',
  'inspection_point_lists',
  'whatsapp_events',
  'whatsapp_windows',
  'whatsapp_suppressed',
  'whatsapp_templates',
  'whatsapp_accounts',
  'whatsapp_branch_numbers',
  'queue_numbers',
  'door_keys',
  'displays',
  'stalls',
  'technicians',
  'branch_planners',
  'plan_days',
  'waiting_ends',
  'waiting_walks',
  'pairing_tries',
  'content_banners',
  'content_lists',
  'reminder_walks',
  'publication_limits',
]

/** Tables that emptying leaves: reference data, what is put back, and what a test of it empties itself. */
const KEPT = [
  'provinces',
  'cities',
  'subdistricts',
  'branches',
  'holidays',
  'plate_areas',
  'regional_taxes',
  'catalogue_brands',
  'catalogue_models',
  'catalogue_new_cars',
  'catalogue_specs',
  'catalogue_years',
  'catalogue_value_prices',
  'instalment_terms',
  'insurance_rates',
  'vehicle_fees',
  'promise_rules',
  'promise_services',
  'roadside_numbers',
  'service_items',
  'service_prices',
  'service_rules',
  'recall_campaigns',
  'message_rates',
  'inspection_points',
  'transfer_steps',
  'inbox_templates',
  'erp_used_cars',
  'erp_search_words',
  'seen_stock',
  'used_car_passports',
  'banners',
  'content_pictures',
  'data_sets',
  'data_versions',
  'reference_loads',
  'migrations',
  'processes',
  'traffic_counts',
]

/** Tables that emptying neither empties nor is meant to leave: what one test writes there meets the next. */
export async function forgottenTables(db: Queries): Promise<string[]> {
  const statements = await findDeletes(db)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !KEPT.includes(name) && !emptiesIn(statements, name))
}

const emptiesIn = (statements: string, name: string) =>
  statements.split(';').some((one) => one === `delete from ${name}`)

/** Records that tests read as they were written: where rows were deleted, later ones may come to stand before earlier ones. */
const IN_ORDER = ['audit_log', 'visit_events', 'outbox']

const deletesOf = new WeakMap<object, Promise<string>>()

/** What empties each table, and tells those who remember it, found over the foreign keys of the schema. */
async function findDeletes(db: Queries): Promise<string> {
  const roots = sql.join(ROOTS.map((name) => sql.lit(name)))
  const { rows } = await sql<{ name: string }>`
    with recursive emptied as (
      select oid from pg_class where relnamespace = current_schema()::regnamespace and relname in (${roots})
      union select conrelid from pg_constraint join emptied on confrelid = emptied.oid where contype = 'f'
    ) select oid::regclass::text as name from emptied`.execute(db)
  const notified = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'reference_changed'`.execute(db)
  const emptied = rows.map(({ name }) => name)
  // Without triggers the servers would keep what they cached.
  const notices = notified.rows
    .filter(({ name }) => emptied.includes(name))
    .map(({ name }) => `notify reference_changed, '${name}'`)
  const truncated = emptied
    .filter((name) => IN_ORDER.includes(name))
    .map((name) => `truncate ${name} cascade`)
  return [...truncated, ...emptied.map((name) => `delete from ${name}`), ...notices].join(';')
}

/**
 * Returns once each connection has heard what was notified before, which PostgreSQL delivers ahead of its answer to a statement. A
 * notice that came later cleared what the next test had cached.
 */
export async function hearNotices({
  db,
  connections,
}: Pick<OpenDatabase, 'db' | 'connections'>): Promise<void> {
  await Promise.all(Array.from({ length: connections().total }, () => sql`select`.execute(db)))
}

/**
 * What the server still does for the former test locks its rows in another order: emptying releases all of them before PostgreSQL
 * calls it a deadlock, a second later, and begins again.
 */
const GIVES_WAY_MS = 250
const GIVES_WAY_TIMES = 100

/**
 * Removes what tests wrote; the reference data stays, or comes back. Deletes rows instead of truncating, which takes
 * longer for so many small tables, and without foreign keys and triggers, so that the order is no matter.
 */
export async function emptyTables({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const deletes = deletesOf.get(db) ?? findDeletes(db)
  deletesOf.set(db, deletes)
  const statements = await deletes
  const empty = () =>
    asOwner({ db }, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`set local lock_timeout = ${sql.lit(GIVES_WAY_MS)}`.execute(tx)
      await sql.raw(statements).execute(tx)
    })
  for (let tries = 1; ; tries++)
    try {
      await empty()
      break
    } catch (problem) {
      const isInUse = isLockHeld(problem) || isRetryableConflict(problem)
      if (!isInUse || tries === GIVES_WAY_TIMES) throw problem
    }
  await publishNothing({ db })
  await putBanners(db)
}

import { sql } from 'kysely'
import { inject } from 'vitest'
import { type OpenDatabase, openPostgres } from '../database/database.ts'

let opened: Promise<OpenDatabase> | null = null
let copies = 0

/** This worker's own database with the reference data; opened once, because a copy costs a moment. */
export function workerDatabase(): Promise<OpenDatabase> {
  opened ??= copyOfTemplate('worker').then(({ url }) => openPostgres(url))
  return opened
}

/** A new database with the reference data, and how to remove it; the run's end removes it as well. */
export async function copyOfTemplate(purpose: string): Promise<{ url: string; remove(): Promise<void> }> {
  const url = new URL(inject('databaseTemplate'))
  const template = url.pathname.slice(1)
  const name = `tt_worker_${template.split('_').at(-1)}_${process.pid}_${purpose}_${copies++}`
  url.pathname = '/postgres'
  const admin = url.href
  await administer(admin, sql`create database ${sql.id(name)} template ${sql.id(template)}`)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => administer(admin, sql`drop database ${sql.id(name)} with (force)`) }
}

async function administer(address: string, statement: ReturnType<typeof sql>): Promise<void> {
  const admin = openPostgres(address, 1)
  try {
    await statement.execute(admin.db)
  } finally {
    await admin.close()
  }
}

/** Removes what tests wrote; the reference data stays. */
export async function emptyTables({ db }: OpenDatabase): Promise<void> {
  await sql`
    truncate customers, branch_slots, bookings, phone_codes, outbox, idempotency_keys, rate_windows, audit_log,
      contact_messages, catalogue_car_requests, price_checks, trade_ins, erp_trade_in_leads cascade`.execute(
    db,
  )
}

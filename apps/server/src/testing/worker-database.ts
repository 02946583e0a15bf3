import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type OpenDatabase, openEmbedded, openPostgres } from '../database/database.ts'

let opened: Promise<OpenDatabase> | null = null

/** This worker's own database with the reference data; opened once, because that costs seconds. */
export function workerDatabase(): Promise<OpenDatabase> {
  opened ??= open()
  return opened
}

async function open(): Promise<OpenDatabase> {
  const template = inject('databaseTemplate')
  if (!template) return openEmbedded(undefined, new Blob([readFileSync(inject('databaseDump'))]))
  const from = new URL(template)
  const templateName = from.pathname.slice(1)
  const name = `tt_worker_${templateName.split('_').at(-1)}_${process.pid}`
  from.pathname = '/postgres'
  const admin = openPostgres(from.href, 1)
  await sql`create database ${sql.id(name)} template ${sql.id(templateName)}`.execute(admin.db)
  await admin.close()
  from.pathname = `/${name}`
  return openPostgres(from.href)
}

/** Removes what tests wrote; the reference data stays. */
export async function emptyTables({ db }: OpenDatabase): Promise<void> {
  await sql`
    truncate customers, branch_slots, bookings, phone_codes, outbox, idempotency_keys, rate_windows, audit_log,
      contact_messages, catalogue_car_requests, price_checks, trade_ins, erp_trade_in_leads cascade`.execute(
    db,
  )
}

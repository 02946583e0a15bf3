import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { RetentionDays } from './periods.ts'

/** Rows of one table that go when they are old enough. Names of columns stand alone: it is asked of this table only. */
export interface Sweep {
  table: keyof Tables
  /** What tells how old a row is; an index begins with it. */
  age: string
  /** The columns that name a row. */
  key: readonly [string, ...string[]]
  before: Date
  /** Which rows can go at all; an index on `age` may be limited to them. */
  only?: RawBuilder<boolean>
  /** What spares an old row all the same. */
  unless?: RawBuilder<boolean>
  /** Deletes what belongs to the rows of `gone` (its `k0` is the first column of the key) and does not go by itself. */
  also?: RawBuilder<unknown>
}

const DAY_MS = 24 * 3_600_000

/** Everything that ends by its age (docs/retention.md), children before parents where both have a period. */
export function sweepsAt(now: Date, days: RetentionDays): Sweep[] {
  const before = (count: number) => new Date(now.getTime() - count * DAY_MS)
  const sessions = before(days.retentionSessions)
  const unconfirmed = before(days.retentionUnconfirmed)
  const leads = before(days.retentionLeads)
  return [
    // Nobody uses one that has ended, so its last use tells of both.
    { table: 'sessions', age: 'seen_at', key: ['id'], before: sessions },
    { table: 'staff_sessions', age: 'seen_at', key: ['id'], before: sessions },
    { table: 'staff_invitations', age: 'expires_at', key: ['id'], before: sessions },
    {
      table: 'known_devices',
      age: 'last_seen_at',
      key: ['customer_id', 'mark_hash'],
      before: before(days.retentionDevices),
      // The last device stays, so that the next one is known to be new however late it comes.
      unless: sql`not exists (select from known_devices newer
        where newer.customer_id = known_devices.customer_id and newer.last_seen_at > known_devices.last_seen_at)`,
    },
    {
      table: 'staff_devices',
      age: 'last_seen_at',
      key: ['staff_id', 'mark_hash'],
      before: before(days.retentionDevices),
    },
    { table: 'email_changes', age: 'expires_at', key: ['customer_id'], before: sessions },
    { table: 'passports', age: 'expires_at', key: ['code'], before: sessions },
    { table: 'one_time_links', age: 'expires_at', key: ['token_hash'], before: sessions },
    {
      table: 'phone_codes',
      age: 'expires_at',
      key: ['id'],
      before: sessions,
      // A request that still waits keeps its count: time alone gives nobody five more tries.
      unless: sql`coalesce((select state = 'draft' from trade_ins where trade_ins.id = subject_id), false)`,
    },
    {
      table: 'phone_proofs',
      age: 'proved_at',
      key: ['customer_id', 'phone'],
      before: before(days.retentionProofs),
    },
    { table: 'social_attempts', age: 'expires_at', key: ['state_hash'], before: now },
    { table: 'link_tickets', age: 'expires_at', key: ['ticket_hash'], before: now },
    { table: 'webauthn_challenges', age: 'expires_at', key: ['browser_hash'], before: now },
    { table: 'idempotency_keys', age: 'created_at', key: ['scope', 'call', 'key'], before: before(1) },
    {
      table: 'data_uploads',
      age: 'uploaded_at',
      key: ['id'],
      before: before(30),
      only: sql`publish_at is null`,
    },
    { table: 'rate_windows', age: 'ends_at', key: ['bucket'], before: now },
    {
      table: 'outbox',
      age: 'created_at',
      key: ['id'],
      before: before(days.retentionMessages),
      only: sql`state <> 'waiting'`,
    },
    {
      table: 'content_pictures',
      age: 'created_at',
      key: ['id'],
      before: before(1),
      unless: sql`exists (select from content_banners where content_pictures.id in (desktop_picture, mobile_picture))`,
    },
    {
      table: 'contact_messages',
      age: 'created_at',
      key: ['id'],
      before: before(days.retentionContact),
    },
    {
      table: 'inbox_threads',
      age: 'last_at',
      key: ['id'],
      before: before(days.retentionContact),
    },
    { table: 'seen_stock', age: 'seen_at', key: ['stock_no'], before: before(30) },
    {
      table: 'price_checks',
      age: 'created_at',
      key: ['id'],
      before: before(days.retentionPriceChecks),
    },
    {
      table: 'branch_slots',
      age: 'starts_at',
      key: ['branch_id', 'starts_at'],
      before: before(days.retentionHours),
    },
    {
      table: 'bookings',
      age: 'service_date',
      key: ['id'],
      before: unconfirmed,
      only: sql`not is_verified`,
    },
    { table: 'notifications', age: 'at', key: ['id'], before: before(days.retentionNotifications) },
    { table: 'reminders_sent', age: 'sent_at', key: ['car_id', 'of', 'cycle', 'stage'], before: before(400) },
    {
      table: 'complaint_photos',
      age: 'taken_at',
      key: ['id'],
      before: before(1),
      only: sql`booking_id is null`,
    },
    { table: 'complaint_photos', age: 'taken_at', key: ['id'], before: before(days.retentionPhotos) },
    { table: 'visit_photos', age: 'taken_at', key: ['id'], before: before(days.retentionPhotos) },
    {
      table: 'bookings',
      age: 'service_date',
      key: ['id'],
      before: before(days.retentionWalkIns),
      only: sql`customer_id is null`,
      // The record of what was done stays; whose car it was goes, as it does with an account.
      also: sql`delete from service_record_people using service_records, gone
        where service_records.visit_id = gone.k0 and service_record_people.record_id = service_records.id`,
    },
    {
      table: 'trade_ins',
      age: 'updated_at',
      key: ['id'],
      before: unconfirmed,
      only: sql`customer_id is null`,
      unless: sql`state <> 'draft'`,
    },
    {
      table: 'trade_ins',
      age: 'updated_at',
      key: ['id'],
      before: before(days.retentionTradeIns),
      only: sql`customer_id is null`,
      unless: sql`state = 'draft'`,
    },
    { table: 'catalogue_car_requests', age: 'created_at', key: ['id'], before: leads },
    { table: 'erp_trade_in_leads', age: 'created_at', key: ['reference'], before: leads },
    {
      table: 'customers',
      age: 'created_at',
      key: ['id'],
      before: unconfirmed,
      only: sql`confirmed_at is null`,
    },
    { table: 'audit_log', age: 'at', key: ['sequence'], before: before(days.retentionAudit) },
  ]
}

import { type Kysely, sql } from 'kysely'

/**
 * What retention walks along, from the oldest row on, and what an erasure follows: every column that names a customer, a car or a
 * session. Made within the migration, so writing to a big table waits for its index: seconds a million rows.
 */
const INDEXES = [
  'sessions_seen_idx on sessions (seen_at)',
  'staff_sessions_seen_idx on staff_sessions (seen_at)',
  'known_devices_seen_idx on known_devices (last_seen_at)',
  'email_changes_expiry_idx on email_changes (expires_at)',
  'one_time_links_expiry_idx on one_time_links (expires_at)',
  'phone_codes_expiry_idx on phone_codes (expires_at)',
  'phone_codes_sent_idx on phone_codes (sent_at)',
  'phone_proofs_proved_idx on phone_proofs (proved_at)',
  'social_attempts_expiry_idx on social_attempts (expires_at)',
  'social_attempts_customer_idx on social_attempts (customer_id)',
  'social_attempts_session_idx on social_attempts (session_id)',
  'link_tickets_expiry_idx on link_tickets (expires_at)',
  'link_tickets_customer_idx on link_tickets (customer_id)',
  'link_tickets_session_idx on link_tickets (session_id)',
  'staff_invitations_expiry_idx on staff_invitations (expires_at)',
  'staff_invitations_inviter_idx on staff_invitations (invited_by)',
  'consents_customer_idx on consents (customer_id)',
  'customers_unconfirmed_idx on customers (created_at) where confirmed_at is null',
  'idempotency_keys_created_idx on idempotency_keys (created_at)',
  'rate_windows_end_idx on rate_windows (ends_at)',
  'contact_messages_created_idx on contact_messages (created_at)',
  'price_checks_created_idx on price_checks (created_at)',
  'trade_ins_unowned_idx on trade_ins (updated_at) where customer_id is null',
  'branch_slots_start_idx on branch_slots (starts_at)',
  'bookings_car_idx on bookings (car_id)',
  'bookings_unproved_idx on bookings (service_date) where not is_verified',
  'bookings_unowned_idx on bookings (service_date) where customer_id is null',
  'visit_photos_taken_idx on visit_photos (taken_at)',
  'catalogue_car_requests_created_idx on catalogue_car_requests (created_at)',
  'erp_trade_in_leads_created_idx on erp_trade_in_leads (created_at)',
  'audit_log_at_idx on audit_log (at)',
  'outbox_created_idx on outbox (created_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await sql`create index ${sql.raw(index)}`.execute(db)
}

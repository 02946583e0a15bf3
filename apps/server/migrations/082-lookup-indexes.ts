import { type Kysely, sql } from 'kysely'

/**
 * For what is looked up by something else than its key: a person's messages and requests by his address, a plate at all
 * workshops, a claim by its call, what has not left yet. Made within the migration, like those before.
 */
const INDEXES = [
  "outbox_mail_to_idx on outbox (lower(recipient)) where channel = 'email'",
  'outbox_reply_to_idx on outbox (lower(reply_to)) where reply_to is not null',
  "outbox_about_idx on outbox (split_part(dedupe_key, ':', 2))",
  "outbox_open_idx on outbox (state, sequence) where state <> 'sent'",
  'contact_messages_email_idx on contact_messages (lower(email))',
  'trade_ins_unowned_email_idx on trade_ins (lower(email)) where customer_id is null',
  "idempotency_keys_strangers_idx on idempotency_keys (created_at) where scope like 'address:%'",
  'idempotency_keys_claim_idx on idempotency_keys (claim)',
  'cars_plate_idx on cars (license_plate)',
  'visits_plate_anywhere_idx on visits (plate)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await sql`create index ${sql.raw(index)}`.execute(db)
}

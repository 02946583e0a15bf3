import { type Kysely, sql } from 'kysely'

/** The consent to WhatsApp, and the ways of notifications and codes that it adds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists whatsapp_consents (
      customer_id text primary key references customers (id) on delete cascade,
      phone text not null,
      proved_at timestamptz not null,
      text_version bigint not null,
      place text not null check (place in ('ways_page', 'booking_success', 'walk_in_link')),
      given_at timestamptz not null,
      withdrawn_at timestamptz,
      withdrawn_by text check (withdrawn_by in ('ways_page', 'personal_data', 'stop')),
      suspended text check (suspended in (
        'proof_ended', 'number_left', 'number_taken', 'number_changed', 'unreachable')),
      suspended_at timestamptz,
      unreached bigint not null default 0
    )`.execute(db)
  await sql`create index if not exists whatsapp_consents_phone_idx on whatsapp_consents (phone)`.execute(db)
  await sql`
    create index if not exists whatsapp_consents_proof_idx on whatsapp_consents (proved_at)
    where withdrawn_at is null and suspended is null`.execute(db)
  await sql`alter table phone_proofs add column if not exists via text`.execute(db)
  await sql`
    alter table notification_choices
      add column if not exists by_whatsapp boolean,
      add column if not exists by_sms boolean`.execute(db)
}

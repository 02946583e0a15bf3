import { type Kysely, sql } from 'kysely'

/**
 * One row for whatever a phone number is proved for: its tries, its sends and its newest code. They stood in three
 * tables before, so that every kind of subject counted for itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table phone_codes (
      id text primary key,
      subject_kind text not null check (subject_kind in ('booking', 'trade_in')),
      subject_id text not null,
      customer_id text references customers (id) on delete cascade,
      phone text not null,
      tries integer not null default 0,
      sends integer not null default 0,
      code_hash text not null,
      outbox_id text,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      constraint phone_codes_subject_key unique (subject_kind, subject_id)
    )`.execute(db)
  await sql`create index phone_codes_customer_idx on phone_codes (customer_id)`.execute(db)
  // A code that is on its way keeps its id, which keys its hash, so that it can still be typed.
  await sql`
    insert into phone_codes
      (id, subject_kind, subject_id, customer_id, phone, tries, sends, code_hash, outbox_id, sent_at, expires_at, used_at)
    select distinct on (code.subject_kind, code.subject_id)
      code.id, code.subject_kind, code.subject_id, subject.customer_id, code.phone, subject.wrong_codes,
      subject.codes_sent, code.code_hash, code.outbox_id, code.created_at, code.expires_at, code.used_at
    from one_time_codes code
    join (
      select 'booking' as kind, id, customer_id, wrong_codes, codes_sent from bookings
      union all
      select 'trade_in', id, customer_id, wrong_codes, codes_sent from trade_ins
    ) subject on subject.kind = code.subject_kind and subject.id = code.subject_id
    order by code.subject_kind, code.subject_id, code.created_at desc, code.id`.execute(db)
  await sql`drop table one_time_codes`.execute(db)
  for (const table of ['bookings', 'trade_ins']) {
    await sql`alter table ${sql.table(table)} drop column wrong_codes, drop column codes_sent`.execute(db)
  }
}

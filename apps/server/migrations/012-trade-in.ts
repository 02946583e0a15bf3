import { type Kysely, sql } from 'kysely'

/** Price checks and trade-in requests; leads leave for the ERP through the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_checks (
      id text primary key,
      customer_id text not null references customers (id) on delete cascade,
      mobil_bekas_id integer not null,
      brand text not null,
      car_type text not null,
      car_spec text not null,
      year integer not null,
      area text not null,
      mileage integer not null,
      price bigint not null,
      low bigint not null,
      high bigint not null,
      comparable_count integer,
      lines jsonb not null,
      day date not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index price_checks_customer_idx on price_checks (customer_id, created_at desc)`.execute(db)
  await sql`
    create table trade_ins (
      id text primary key,
      kind text not null check (kind in ('catalogue', 'other')),
      customer_id text references customers (id) on delete cascade,
      record_token_hash text,
      brand text not null,
      model text not null,
      spec text not null,
      year integer not null,
      mileage integer not null,
      condition text not null,
      notes text,
      price bigint,
      low bigint,
      high bigint,
      lines jsonb not null,
      wanted_stock_no text,
      name text not null,
      phone text not null,
      email text not null,
      state text not null default 'draft' check (state in ('draft', 'verified', 'handed_over')),
      wrong_codes integer not null default 0,
      codes_sent integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index trade_ins_customer_idx on trade_ins (customer_id, updated_at desc)`.execute(db)
  await sql`alter table outbox drop constraint outbox_channel_check`.execute(db)
  await sql`
    alter table outbox add constraint outbox_channel_check check (channel in ('email', 'sms', 'erp'))`.execute(
    db,
  )
}

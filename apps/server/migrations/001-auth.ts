import { type Kysely, sql } from 'kysely'

/** Customers, the ways they sign in, their sessions and the one-time links of mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customers (
      id text primary key,
      email text not null,
      provider text not null check (provider in ('local', 'google', 'facebook')),
      confirmed_at timestamptz,
      password_hash text,
      name text not null,
      phone text,
      date_of_birth date,
      place_of_birth text,
      gender text check (gender in ('L', 'P')),
      login_locked_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create unique index customers_email_key on customers (lower(email))`.execute(db)
  await sql`
    create table social_accounts (
      provider text not null check (provider in ('google', 'facebook')),
      provider_user_id text not null,
      customer_id text not null references customers (id) on delete cascade,
      email text,
      linked_at timestamptz not null,
      constraint social_accounts_pkey primary key (provider, provider_user_id),
      constraint social_accounts_customer_provider_key unique (customer_id, provider)
    )`.execute(db)
  await sql`
    create table sessions (
      id text primary key,
      customer_id text not null references customers (id) on delete cascade,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index sessions_customer_idx on sessions (customer_id)`.execute(db)
  await sql`
    create table one_time_links (
      token_hash text primary key,
      purpose text not null check (purpose in ('confirm_email', 'reset_password', 'social_exchange')),
      customer_id text not null references customers (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index one_time_links_customer_idx on one_time_links (customer_id, purpose)`.execute(db)
  await sql`
    create table consents (
      id text primary key,
      customer_id text not null references customers (id) on delete cascade,
      document text not null,
      version text not null,
      address text,
      given_at timestamptz not null,
      withdrawn_at timestamptz
    )`.execute(db)
}

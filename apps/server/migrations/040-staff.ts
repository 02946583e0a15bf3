import { type Kysely, sql } from 'kysely'

/** People of the workshops and of head office: who they are, where they work, how they come in. None of them is a customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      id text primary key,
      email text not null,
      name text not null,
      role text not null check (role in ('advisor', 'head', 'office')),
      password_hash text,
      totp_secret text,
      totp_step_used bigint,
      created_at timestamptz not null,
      deactivated_at timestamptz,
      constraint staff_password_needs_totp check ((password_hash is null) = (totp_secret is null))
    )`.execute(db)
  await sql`create unique index staff_email_key on staff (lower(email))`.execute(db)
  await sql`
    create table staff_branches (
      staff_id text not null references staff (id) on delete cascade,
      branch_id integer not null references branches (id),
      constraint staff_branches_pkey primary key (staff_id, branch_id)
    )`.execute(db)
  await sql`create index staff_branches_branch_idx on staff_branches (branch_id)`.execute(db)
  await sql`
    create table staff_sessions (
      id text primary key,
      staff_id text not null references staff (id) on delete cascade,
      way text not null check (way in ('passkey', 'password')),
      created_at timestamptz not null,
      seen_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index staff_sessions_staff_idx on staff_sessions (staff_id)`.execute(db)
  await sql`
    create table staff_invitations (
      id text primary key,
      token_hash text not null constraint staff_invitations_token_key unique,
      staff_id text not null,
      email text not null,
      name text not null,
      role text not null check (role in ('advisor', 'head', 'office')),
      branch_ids integer[] not null,
      totp_secret text,
      invited_by text references staff (id) on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index staff_invitations_email_idx on staff_invitations (lower(email))`.execute(db)
  await sql`
    create table staff_recovery_codes (
      staff_id text not null references staff (id) on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      constraint staff_recovery_codes_pkey primary key (staff_id, code_hash)
    )`.execute(db)
}

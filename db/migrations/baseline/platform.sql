-- Tables that belong to no domain: messages to send, requests answered once, limits, processes and the audit log.

create function audit_log_keeps() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;

-- Only retention deletes entries, and says so in its transaction.
create function audit_log_ages() returns trigger language plpgsql as $$
begin
  if current_setting('portal.retention', true) is distinct from 'on' then
    raise exception 'audit_log is append-only';
  end if;
  return old;
end $$;

-- Server processes keep reference data and rendered pages in memory and drop them when a table changes.
create function tell_reference_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('reference_changed', tg_table_name);
  return null;
end $$;

-- An erasure finds the answers to anonymous callers that hold the customer's e-mail address.
create function addresses_in(answer text) returns text[] language sql immutable parallel safe as $$
  select array_agg(found[1]) from regexp_matches(lower(answer), '"([^"]+@[^"]+)"', 'g') found $$;

-- Row triggers do not see a TRUNCATE.
create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception '% is never emptied', tg_table_name;
end $$;

create table audit_log (
  sequence bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  customer_id text,
  address text,
  request_id text,
  details jsonb not null default '{}',
  staff_id text
);
create index audit_log_customer_idx on audit_log (customer_id, at);
create index audit_log_staff_idx on audit_log (staff_id, at) where staff_id is not null;
create index audit_log_at_idx on audit_log (at);
create index audit_log_visit_idx on audit_log ((details ->> 'visit'), at) where details ? 'visit';
create index audit_log_stock_idx on audit_log ((details ->> 'stock_no'), at) where details ? 'stock_no';

-- Why staff opened a customer's data. The words can name the customer, so they stand beside the log, where an erasure reaches them.
create table audit_reasons (
  sequence bigint primary key references audit_log (sequence) on delete cascade,
  customer_id text,
  reason text not null
);
create index audit_reasons_customer_idx on audit_reasons (customer_id);

create table idempotency_keys (
  scope text not null,
  call text not null,
  key text not null,
  body_hash text not null,
  -- Text, because jsonb would order the keys anew.
  answer text,
  created_at timestamptz not null,
  settled boolean not null default false,
  claim text not null,
  process text not null,
  -- Only answers that are kept under a network address hold any, so other answers stay cheap to write.
  addresses text[] generated always as (case when scope like 'address:%' then addresses_in(answer) end) stored,
  primary key (scope, call, key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);
-- Partial, because most answers hold no address and a GIN index has an entry for those as well.
create index idempotency_keys_address_idx on idempotency_keys using gin (addresses) with (fastupdate = off) where addresses is not null;

-- Which process does what must happen once, however many there are; until when it holds that; when it is due again.
create table leases (
  name text primary key,
  holder text not null,
  held_until timestamptz not null,
  due_at timestamptz not null
);

-- Checks of tables that every booking writes compare with one array: PostgreSQL reads the stored text of a check with every
-- statement that writes a row, and an array is several times shorter there than a list of words.
create table outbox (
  id text primary key,
  dedupe_key text not null constraint outbox_dedupe_key unique,
  channel text not null check (channel = any ('{email,sms,erp,webhook,push,whatsapp}'::text[])),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  attachments jsonb not null default '[]',
  reply_to text,
  secret boolean not null default false,
  state text not null default 'waiting' check (state = any ('{waiting,sent,dead}'::text[])),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  sequence bigint generated always as identity,
  created_at timestamptz not null,
  sent_at timestamptz,
  valid_until timestamptz,
  delivery_state text check (delivery_state = any ('{submitted,delivered,failed}'::text[])),
  delivered_at timestamptz,
  -- The process that is sending the message: no other one sends what it sent and could not mark during an outage.
  process text,
  -- For mails written by hand: `{"inReplyTo": …, "references": […]}`.
  letter jsonb
);
create index outbox_recipient_idx on outbox (recipient, sequence) where state = 'waiting';
create index outbox_created_idx on outbox (created_at);
create index outbox_mail_to_idx on outbox (lower(recipient)) where channel = 'email';
create index outbox_reply_to_idx on outbox (lower(reply_to)) where reply_to is not null;
create index outbox_about_idx on outbox (split_part(dedupe_key, ':', 2));
create index outbox_open_idx on outbox (state, sequence) where state <> 'sent';

-- The server processes on this database, so that work which a dead one claimed is known from work in progress.
create table processes (
  id text primary key,
  name text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- After a database outage every process looks dead for a moment; only one seen since without a gap may judge others.
  steady_since timestamptz not null default clock_timestamp()
);

create table rate_windows (
  bucket text primary key,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  spent integer not null
);
create index rate_windows_end_idx on rate_windows (ends_at);

-- Which state of the reference files the tables hold, so that a start with unchanged files writes nothing.
create table reference_loads (
  name text primary key,
  checksum text not null
);

-- What one process has counted of callers that send much, for the other processes; at most a minute old.
create table traffic_counts (
  caller text not null,
  process text not null,
  spent integer not null,
  ends_at timestamptz not null,
  primary key (caller, process)
);
create index traffic_counts_ends_idx on traffic_counts (ends_at);

create table webauthn_challenges (
  browser_hash text primary key,
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null
);
create index webauthn_challenges_expiry on webauthn_challenges (expires_at);
create index webauthn_challenges_purpose_idx on webauthn_challenges (purpose);

create trigger audit_log_no_update before update on audit_log
  for each row execute function audit_log_keeps();
create trigger audit_log_no_delete before delete on audit_log
  for each row execute function audit_log_ages();
create trigger never_emptied before truncate on audit_log
  for each statement execute function refuse_truncate();

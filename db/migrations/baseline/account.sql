-- Customers and staff: who they are, how they sign in, what they agreed to, and how they want to be notified.

-- Server processes keep sessions in memory for a few seconds.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id);
  return null;
end $$;

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
  updated_at timestamptz not null,
  -- Counts changes of credentials: a write names the count that it read and fails when another one came first.
  credential_generation integer not null default 0
);
create unique index customers_email_key on customers (lower(email));
create index customers_unconfirmed_idx on customers (created_at) where confirmed_at is null;
create index customers_phone_idx on customers (phone) where phone is not null;

create table social_accounts (
  provider text not null check (provider in ('google', 'facebook')),
  provider_user_id text not null,
  customer_id text not null references customers (id) on delete cascade,
  email text,
  linked_at timestamptz not null,
  primary key (provider, provider_user_id),
  constraint social_accounts_customer_provider_key unique (customer_id, provider)
);

create table sessions (
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  -- The name of a session in addresses; it is not the id that tokens carry.
  handle text not null default gen_random_uuid()::text,
  way text check (way in ('local', 'google', 'facebook', 'passkey')),
  device text,
  network text,
  device_mark text
);
create index sessions_customer_idx on sessions (customer_id);
create index sessions_seen_idx on sessions (seen_at);

create table one_time_links (
  token_hash text primary key,
  purpose text not null check (purpose in ('confirm_email', 'reset_password', 'social_exchange', 'social_relink', 'email_change_old', 'email_change_new')),
  customer_id text not null references customers (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  browser_hash text,
  way text check (way in ('google', 'facebook'))
);
create index one_time_links_customer_idx on one_time_links (customer_id, purpose);
create index one_time_links_expiry_idx on one_time_links (expires_at);

create table consents (
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  document text not null,
  version text not null,
  address text,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create index consents_customer_idx on consents (customer_id);

create table known_devices (
  customer_id text not null references customers (id) on delete cascade,
  mark_hash text not null,
  trait_hash text not null,
  device text not null,
  network text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (customer_id, mark_hash)
);
create index known_devices_seen_idx on known_devices (last_seen_at);

-- A change of e-mail waits until the old and the new address have both confirmed it.
create table email_changes (
  customer_id text primary key references customers (id) on delete cascade,
  new_email text not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_expiry_idx on email_changes (expires_at);

create table social_attempts (
  state_hash text primary key,
  provider text not null check (provider in ('google', 'facebook')),
  code_verifier text not null,
  nonce text not null,
  customer_id text references customers (id) on delete cascade,
  expires_at timestamptz not null,
  session_id text references sessions (id) on delete cascade
);
create index social_attempts_expiry_idx on social_attempts (expires_at);
create index social_attempts_customer_idx on social_attempts (customer_id);
create index social_attempts_session_idx on social_attempts (session_id);

create table link_tickets (
  ticket_hash text primary key,
  customer_id text not null references customers (id) on delete cascade,
  expires_at timestamptz not null,
  browser_hash text,
  session_id text references sessions (id) on delete cascade
);
create index link_tickets_expiry_idx on link_tickets (expires_at);
create index link_tickets_customer_idx on link_tickets (customer_id);
create index link_tickets_session_idx on link_tickets (session_id);

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
  credential_generation integer not null default 0,
  -- A new head office account may not yet approve what another person publishes.
  office_since timestamptz,
  inspector_since timestamptz,
  finance_since timestamptz,
  -- Kept here because sessions are deleted some weeks after their last use.
  signed_in_at timestamptz,
  constraint staff_password_needs_totp check ((password_hash is null) = (totp_secret is null))
);
create unique index staff_email_key on staff (lower(email));

-- A passkey belongs to a customer or to a member of staff, never to both.
create table passkeys (
  id text primary key,
  customer_id text references customers (id) on delete cascade,
  credential_id text not null constraint passkeys_credential_key unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  staff_id text references staff (id) on delete cascade,
  constraint passkeys_one_holder check ((customer_id is null) <> (staff_id is null))
);
create index passkeys_customer on passkeys (customer_id);
create index passkeys_staff on passkeys (staff_id);

-- One row for each subject whose phone number is proved: tries, sends and the newest code.
create table phone_codes (
  id text primary key,
  subject_kind text not null check (subject_kind in ('booking', 'trade_in', 'profile', 'erasure', 'walk_in', 'test_drive', 'car_alert', 'order', 'order_agree', 'order_refund', 'order_phone', 'order_answer', 'order_hand_over', 'order_paper', 'inspection_request')),
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
  -- How the newest code went out; null for an SMS.
  via text,
  constraint phone_codes_subject_key unique (subject_kind, subject_id)
);
create index phone_codes_customer_idx on phone_codes (customer_id);
create index phone_codes_expiry_idx on phone_codes (expires_at);
create index phone_codes_sent_idx on phone_codes (sent_at);

create table phone_proofs (
  customer_id text not null references customers (id) on delete cascade,
  phone text not null,
  proved_at timestamptz not null,
  via text,
  primary key (customer_id, phone)
);
create index phone_proofs_proved_idx on phone_proofs (proved_at);
create index phone_proofs_phone_idx on phone_proofs (phone);

create table staff_branches (
  staff_id text not null references staff (id) on delete cascade,
  branch_id integer not null,
  primary key (staff_id, branch_id)
);
create index staff_branches_branch_idx on staff_branches (branch_id);

-- Browsers that staff have signed in with: wrong passwords from elsewhere do not block them.
create table staff_devices (
  staff_id text not null references staff (id) on delete cascade,
  mark_hash text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (staff_id, mark_hash)
);
create index staff_devices_mark_idx on staff_devices (mark_hash);
create index staff_devices_seen_idx on staff_devices (last_seen_at);

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
);
create index staff_invitations_email_idx on staff_invitations (lower(email));
create index staff_invitations_expiry_idx on staff_invitations (expires_at);
create index staff_invitations_inviter_idx on staff_invitations (invited_by);
-- One open invitation for each e-mail address.
create unique index staff_invitations_open_key on staff_invitations (lower(email)) where used_at is null and ended_at is null;

create table staff_recovery_codes (
  staff_id text not null references staff (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_sessions (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  way text not null check (way in ('passkey', 'password')),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  -- Answers of customers from this network are not counted.
  network text
);
create index staff_sessions_staff_idx on staff_sessions (staff_id);
create index staff_sessions_seen_idx on staff_sessions (seen_at);

create table notifications (
  sequence bigint generated always as identity,
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  kind text not null check (kind = any ('{stnk,service,visit,follow_up,saved_cars,order}'::text[])),
  sign text not null check (sign = any ('{plate,calendar,car,wrench,heart}'::text[])),
  title text not null,
  words text not null,
  path text not null,
  about text not null,
  at timestamptz not null,
  read_at timestamptz,
  car_id text,
  constraint notifications_about_key unique (customer_id, about)
);
create index notifications_newest_idx on notifications (customer_id, sequence);
create index notifications_at_idx on notifications (at);
create index notifications_car_idx on notifications (car_id) where car_id is not null;

create table notification_choices (
  customer_id text not null references customers (id) on delete cascade,
  kind text not null check (kind in ('stnk', 'service', 'visit', 'follow_up', 'saved_cars')),
  by_mail boolean not null,
  agreed_at timestamptz,
  text_version integer not null default 1,
  by_whatsapp boolean,
  by_sms boolean,
  primary key (customer_id, kind)
);

create table push_devices (
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  kinds text[] not null,
  mark text not null,
  added_at timestamptz not null,
  text_version integer not null default 1
);
create index push_devices_customer_idx on push_devices (customer_id, mark);

create trigger session_ended after delete or update of ended_at on sessions
  for each row execute function tell_session_ended();

alter table audit_reasons add constraint audit_reasons_customer_id_fkey foreign key (customer_id) references customers (id) on delete cascade;

-- Messages by WhatsApp: what is sent, its delivery, the reports of Meta, and who may be answered.
create table whatsapp_messages (
  id text primary key,
  dedupe_key text not null constraint whatsapp_messages_dedupe_key unique,
  customer_id text references customers (id) on delete cascade,
  wa text not null,
  number_id text not null,
  branch_id bigint,
  kind text not null check (kind in ('visit', 'follow_up', 'always', 'asked', 'reply')),
  template text,
  category text check (category in ('authentication', 'utility', 'service')),
  urgent boolean not null default false,
  secret boolean not null default false,
  request jsonb,
  fallback jsonb,
  state text not null default 'queued'
    check (state in ('queued', 'accepted', 'sent', 'failed', 'delivered', 'read', 'withdrawn')),
  wamid text constraint whatsapp_messages_wamid_key unique,
  posts bigint not null default 0,
  posted_at timestamptz,
  ambiguous_at timestamptz,
  deadline_at timestamptz,
  accepted_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  error_code bigint,
  cause text,
  fallback_at timestamptz,
  fallback_channel text,
  billable boolean,
  price_category text,
  created_at timestamptz not null,
  -- From when a message that was written at night may leave; null for one that left at once.
  not_before timestamptz
);
create index whatsapp_messages_customer_idx on whatsapp_messages (customer_id, created_at);
create index whatsapp_messages_wa_idx on whatsapp_messages (wa, posted_at);
create index whatsapp_messages_created_idx on whatsapp_messages (created_at);
create index whatsapp_messages_open_idx on whatsapp_messages (created_at) where state in ('queued', 'accepted', 'sent');

create table whatsapp_events (
  sequence bigint generated always as identity,
  key text primary key,
  kind text not null check (kind in ('message', 'status', 'template')),
  number_id text,
  wa text,
  body jsonb not null,
  at timestamptz not null,
  received_at timestamptz not null,
  due_at timestamptz not null,
  attempts bigint not null default 0,
  done_at timestamptz,
  outcome text
);
create index whatsapp_events_due_idx on whatsapp_events (due_at, sequence) where done_at is null;
create index whatsapp_events_wa_idx on whatsapp_events (wa, sequence);
create index whatsapp_events_received_idx on whatsapp_events (received_at);

create table whatsapp_windows (
  wa text not null,
  number_id text not null,
  last_inbound_at timestamptz not null,
  until timestamptz not null,
  notice_at timestamptz,
  hour_started_at timestamptz,
  hour_count bigint not null default 0,
  primary key (wa, number_id)
);
create index whatsapp_windows_until_idx on whatsapp_windows (until);

create table whatsapp_suppressed (
  wa_hash text primary key,
  at timestamptz not null
);
create index whatsapp_suppressed_at_idx on whatsapp_suppressed (at);

create table whatsapp_templates (
  account text not null,
  name text not null,
  status text not null check (status in ('approved', 'paused', 'rejected', 'disabled', 'recategorised', 'missing', 'differs')),
  since timestamptz not null,
  checked_at timestamptz not null,
  primary key (account, name)
);

create table whatsapp_accounts (
  account text primary key,
  closed_until timestamptz,
  broken_since timestamptz,
  error_code bigint
);

create table whatsapp_branch_numbers (
  branch_id bigint primary key,
  number_id text not null
);

create table whatsapp_consents (
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
);
create index whatsapp_consents_phone_idx on whatsapp_consents (phone);
create index whatsapp_consents_proof_idx on whatsapp_consents (proved_at) where withdrawn_at is null and suspended is null;
create index whatsapp_consents_withdrawn_idx on whatsapp_consents (withdrawn_at) where withdrawn_at is not null;

-- The last test message of each way.
create table way_tests (
  customer_id text not null references customers (id) on delete cascade,
  way text not null check (way in ('email', 'push', 'whatsapp')),
  message_id text,
  sent_at timestamptz not null,
  primary key (customer_id, way)
);
create index way_tests_sent_idx on way_tests (sent_at);

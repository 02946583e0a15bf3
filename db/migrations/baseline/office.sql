-- Head office: contact messages and inbox, banners and other content, published data sets.

-- The banners of the files, from which content_banners is filled once.
create table banners (
  id integer primary key,
  list text not null check (list in ('desktop', 'mobile')),
  position integer not null,
  name text not null,
  link text not null,
  image_file text not null
);

create table content_pictures (
  id text primary key,
  width text not null check (width in ('desktop', 'mobile')),
  bytes bytea not null,
  created_at timestamptz not null,
  created_by text not null
);
-- The bytes are compressed already.
alter table content_pictures alter bytes set storage external;
create index content_pictures_created_idx on content_pictures (created_at);

create table content_banners (
  id text primary key,
  position integer not null,
  name text not null,
  link text not null,
  from_at timestamptz,
  until_at timestamptz,
  published boolean not null,
  desktop_picture text references content_pictures (id),
  mobile_picture text references content_pictures (id),
  desktop_file text,
  mobile_file text,
  version integer not null default 1,
  changed_by text,
  updated_at timestamptz not null,
  changed_by_id text,
  held_back boolean not null default false
);
create index content_banners_desktop_idx on content_banners (desktop_picture);
create index content_banners_mobile_idx on content_banners (mobile_picture);

create table content_lists (
  name text primary key check (name in ('promotions', 'wishlist')),
  rows jsonb not null,
  version integer not null,
  changed_by text not null,
  updated_at timestamptz not null
);

create table contact_messages (
  id text primary key,
  name text not null,
  phone text not null,
  email text not null,
  message text not null,
  content_hash text not null,
  created_at timestamptz not null
);
create index contact_messages_content_idx on contact_messages (content_hash, created_at desc);
create index contact_messages_created_idx on contact_messages (created_at);
create index contact_messages_email_idx on contact_messages (lower(email));

-- Version 1 is what came with the portal.
create table data_sets (
  kind text primary key,
  version integer not null
);

create table data_versions (
  kind text not null references data_sets (kind),
  version integer not null,
  made_at timestamptz not null,
  made_by text,
  made_by_name text not null,
  source text not null check (source in ('seeds', 'upload', 'again', 'rows')),
  file_name text,
  again_of integer,
  added integer not null,
  changed integer not null,
  removed integer not null,
  content bytea,
  approved_by text,
  approved_by_name text,
  primary key (kind, version)
);
-- The bytes are compressed already.
alter table data_versions alter content set storage external;

create table data_uploads (
  id text primary key,
  kind text not null references data_sets (kind),
  file_name text not null,
  content bytea not null,
  again_of integer,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  uploaded_by_name text not null,
  base jsonb not null,
  rows integer not null,
  added integer not null,
  changed integer not null,
  removed integer not null,
  wrong integer not null,
  same integer not null,
  publish_at timestamptz,
  publish_by text,
  publish_by_name text,
  held_back boolean not null default false,
  held_for text check (held_for in ('changed', 'author')),
  -- The requested time stands apart from publish_at, because whatever has that is published.
  proposed_at timestamptz,
  proposed_by text,
  proposed_by_name text,
  proposed_for timestamptz,
  approved_by text,
  approved_by_name text,
  rejected_by_name text,
  rejected_reason text
);
-- The bytes are compressed already.
alter table data_uploads alter content set storage external;
create index data_uploads_kind_idx on data_uploads (kind);
create index data_uploads_age_idx on data_uploads (uploaded_at);
create index data_uploads_due_idx on data_uploads (publish_at) where publish_at is not null;

create table data_upload_lines (
  upload_id text not null references data_uploads (id) on delete cascade,
  position integer not null,
  change text not null check (change in ('added', 'changed', 'removed', 'wrong')),
  line integer,
  key text not null,
  title text not null,
  words text not null,
  data json not null,
  differences json not null,
  problems json not null,
  primary key (upload_id, position)
);

create table publication_limits (
  name text primary key check (name = 'rows'),
  rows integer not null check (rows between 0 and 60000),
  raise_to integer check (raise_to between 0 and 60000),
  raise_by text,
  raise_by_name text
);

create table inbox_threads (
  id text primary key,
  -- The number of its address for answers by mail.
  number bigint generated always as identity,
  kind text not null check (kind in ('message', 'car_request', 'data_right', 'complaint')),
  data_right text check (data_right in ('access', 'correction', 'erasure', 'objection')),
  subject text not null,
  name text not null,
  email text,
  phone text,
  customer_id text references customers (id) on delete cascade,
  state text not null default 'open' check (state in ('open', 'done')),
  unread boolean not null default true,
  assigned_to text references staff (id) on delete set null,
  began_at timestamptz not null,
  last_at timestamptz not null,
  last_by text not null check (last_by in ('customer', 'staff')),
  last_words text not null,
  due_at timestamptz,
  -- Sort key, smallest first: data-right requests by their due date, then threads by their last message.
  place bigint not null,
  version integer not null default 1,
  changed_by text,
  changed_at timestamptz not null,
  -- A sender by mail is proved once a mail has answered one of ours.
  sender_proved boolean not null default true,
  -- Threads of a workshop by WhatsApp.
  via text,
  branch_id bigint,
  window_until timestamptz,
  number_id text,
  sender_key text,
  constraint inbox_threads_check check ((kind in ('data_right', 'complaint')) = (due_at is not null))
);
create unique index inbox_threads_number_key on inbox_threads (number);
create index inbox_threads_place_idx on inbox_threads (state, place, id);
create index inbox_threads_assigned_idx on inbox_threads (assigned_to, state, place) where assigned_to is not null;
create index inbox_threads_customer_idx on inbox_threads (customer_id) where customer_id is not null;
create index inbox_threads_email_idx on inbox_threads (lower(email));
create index inbox_threads_last_idx on inbox_threads (last_at);
-- Threads of a workshop in their order, and the threads of a sender.
create index inbox_threads_branch_idx on inbox_threads (branch_id, state, place, id) where branch_id is not null;
create index inbox_threads_sender_idx on inbox_threads (sender_key, last_at) where sender_key is not null;

create table inbox_messages (
  sequence bigint generated always as identity,
  id text primary key,
  thread_id text not null references inbox_threads (id) on delete cascade,
  by_kind text not null check (by_kind in ('customer', 'staff', 'note')),
  via text not null check (via in ('form', 'account', 'email', 'desk', 'whatsapp')),
  staff_id text,
  name text not null,
  from_address text,
  words text not null,
  quoted text,
  left_out integer not null default 0,
  mail_id text,
  dedupe_hash text,
  outbox_id text,
  at timestamptz not null,
  wamid text,
  whatsapp_id text,
  held_since timestamptz,
  other_kind text,
  photo_id text
);
create index inbox_messages_thread_idx on inbox_messages (thread_id, sequence);
create index inbox_messages_mail_idx on inbox_messages (mail_id) where mail_id is not null;
create unique index inbox_messages_dedupe_key on inbox_messages (dedupe_hash) where dedupe_hash is not null;

create table inbox_templates (
  id text primary key,
  title text not null,
  words text not null,
  changed_at timestamptz not null
);

create table inbox_mailboxes (
  mailbox text primary key,
  uid_validity bigint not null,
  last_uid bigint not null,
  tries integer not null default 0,
  looked_at timestamptz not null
);

create table staff_views (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  constraint staff_views_name_key unique (staff_id, list, name)
);

create trigger reference_changed after insert or delete or update or truncate on banners
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on content_banners
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on content_lists
  for each statement execute function tell_reference_changed();

create table thread_photos (
  id text primary key,
  thread_id text not null references inbox_threads (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'refused')),
  media_id text not null,
  sha256 text not null,
  tries bigint not null default 0,
  next_try_at timestamptz not null,
  bytes bytea,
  received_at timestamptz not null,
  attached_to text,
  attached_at timestamptz
);
-- The bytes are compressed already.
alter table thread_photos alter bytes set storage external;
create index thread_photos_thread_idx on thread_photos (thread_id);
create index thread_photos_received_idx on thread_photos (received_at);
create index thread_photos_waiting_idx on thread_photos (next_try_at) where state = 'waiting';

-- Prices of messages.
create table message_rates (
  id bigint primary key,
  channel text not null,
  category text not null,
  idr_per_1000 bigint not null,
  valid_from date not null,
  source text not null,
  as_of date not null
);

-- Head office publishes these tables, beginning with the shipped rows.
insert into data_sets (kind, version)
select kind, 1 from unnest(array['used-cars', 'prices', 'specs', 'models', 'brands', 'new-cars', 'branches', 'holidays', 'service-items',
  'service-rules', 'promises', 'promise-services', 'roadside', 'recalls', 'used-car-passports', 'service-prices', 'regional-tax', 'vehicle-fees',
  'inspection-points', 'transfer-steps', 'message-rates']) as kind;
insert into data_versions (kind, version, made_at, made_by_name, source, added, changed, removed)
select kind, 1, now(), '', 'seeds', 0, 0, 0 from data_sets;

-- Answers to begin with; head office rewords them.
insert into inbox_templates (id, title, words, changed_at)
values
  (gen_random_uuid()::text, 'Terima kasih', E'Halo {nama},\n\nTerima kasih atas pesan Anda. ', now()),
  (gen_random_uuid()::text, 'Salinan data', E'Halo {nama},\n\nSalinan data Anda dapat diunduh sendiri: masuk ke akun, buka Profile, Data Saya, lalu pilih Unduh JSON. Balas pesan ini jika ada yang belum lengkap.', now()),
  (gen_random_uuid()::text, 'Penghapusan data', E'Halo {nama},\n\nAkun dan data Anda dapat dihapus sendiri: masuk ke akun, buka Profile, Data Saya, lalu isi Hapus akun. Balas pesan ini jika Anda tidak lagi bisa masuk.', now());

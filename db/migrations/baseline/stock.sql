-- The embedded catalogue and ERP, saved cars, price checks, instalments, trade-ins.

create sequence trade_in_numbers;

create function erp_remember_search_words() returns trigger language plpgsql as $$
begin
  insert into erp_search_words
  select distinct word from written, unnest(string_to_array(search_text, ' ')) as word
  where word <> '' and word !~ '[0-9]{5}'
  on conflict do nothing;
  return null;
end $$;

create function refuse_inspection_change() returns trigger language plpgsql as $$
begin
  raise exception 'a signed inspection is never edited: a later one corrects it';
end $$;

create function next_trade_in_number() returns text language sql as $$
  select 'TT-' || lpad(number::text, greatest(length(number::text), 4), '0')
  from nextval('trade_in_numbers') number $$;

create table catalogue_brands (
  id integer primary key,
  brand text not null
);

create table catalogue_models (
  id integer primary key,
  brand_id integer not null references catalogue_brands (id),
  car_type text not null,
  body text not null,
  seats integer not null
);
create index catalogue_models_brand_idx on catalogue_models (brand_id);

create table catalogue_years (
  model_id integer not null references catalogue_models (id),
  year integer not null,
  primary key (model_id, year)
);

create table catalogue_specs (
  id integer primary key,
  model_id integer not null references catalogue_models (id),
  car_spec text not null,
  variant text not null,
  transmission text not null,
  fuel text not null,
  engine_cc integer not null,
  year_from integer not null,
  year_to integer not null,
  new_price_idr bigint not null
);
create index catalogue_specs_model_idx on catalogue_specs (model_id);

create table catalogue_value_prices (
  id integer primary key,
  spec_id integer not null references catalogue_specs (id),
  year integer not null,
  price_idr bigint not null,
  price_low_idr bigint not null,
  price_high_idr bigint not null,
  is_sample boolean
);
create index catalogue_value_prices_spec_idx on catalogue_value_prices (spec_id, year);

create table catalogue_new_cars (
  id integer primary key,
  brand text not null,
  car_type text not null,
  car_spec text not null,
  body text not null,
  transmission text not null,
  fuel text not null,
  area text not null,
  otr_price_idr bigint not null,
  is_sample boolean
);

create table catalogue_car_requests (
  id text primary key,
  car_spec text not null,
  year integer not null,
  created_at timestamptz not null
);
create index catalogue_car_requests_created_idx on catalogue_car_requests (created_at);

create table erp_used_cars (
  stock_no text primary key,
  value_price_id integer not null,
  brand_id integer not null,
  model_id integer not null,
  spec_id integer not null,
  brand text not null,
  car_type text not null,
  car_spec text not null,
  body text not null,
  year integer not null,
  colour text not null,
  transmission text not null,
  fuel text not null,
  mileage_km integer not null,
  price_idr bigint not null,
  branch_id integer not null,
  branch text not null,
  city text not null,
  plate_prefix text not null,
  plate_parity text not null,
  certification_grade text not null,
  tax_valid_until date not null,
  inspection_score integer not null,
  score_engine integer not null,
  score_transmission integer not null,
  score_chassis integer not null,
  score_exterior integer not null,
  score_interior integer not null,
  score_electrical integer not null,
  inspection_summary text not null,
  search_text text not null,
  search tsvector generated always as (array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))) stored,
  -- Whether a row is made up; null in rows that dealers write.
  is_sample boolean,
  -- Hand-over to the first owner, from which the manufacturer's promises count; null where it is unknown.
  first_delivered_on date
);
-- Starting parallel workers takes longer than a search.
alter table erp_used_cars set (parallel_workers=0);
create index erp_used_cars_search on erp_used_cars using gin (search);
create index erp_used_cars_by_price_idr on erp_used_cars (price_idr, stock_no);
create index erp_used_cars_by_year on erp_used_cars (year, stock_no);
create index erp_used_cars_by_mileage_km on erp_used_cars (mileage_km, stock_no);
create index erp_used_cars_by_stock_no on erp_used_cars (lower(stock_no));
create index erp_used_cars_by_car_type on erp_used_cars (lower(car_type));
create index erp_used_cars_by_fuel on erp_used_cars (lower(fuel));
create index erp_used_cars_by_city on erp_used_cars (lower(city));
create index erp_used_cars_by_colour on erp_used_cars (colour);
-- Counts without reading the rows: an index-only scan needs the plain columns beside the lower-case ones.
create index erp_used_cars_by_filters on erp_used_cars (lower(brand), brand, lower(car_type), car_type, lower(transmission), transmission, lower(fuel), fuel, lower(city), city, colour, plate_parity, year, price_idr);
create index erp_used_cars_branch_idx on erp_used_cars (branch_id);
create index erp_used_cars_model_idx on erp_used_cars (model_id);
create index erp_used_cars_price_idx on erp_used_cars (value_price_id);

-- The words of the stock: a misspelt search word is corrected against them, without an extension of PostgreSQL.
create table erp_search_words (
  word text primary key
);

create table erp_trade_in_leads (
  reference text primary key,
  id text not null,
  product text not null,
  lead jsonb not null,
  created_at timestamptz not null
);
create index erp_trade_in_leads_created_idx on erp_trade_in_leads (created_at);

-- Published by head office as a data set, wherever the stock itself is kept.
create table used_car_passports (
  stock_no text primary key,
  passport_code text not null
);

create table saved_cars (
  customer_id text not null references customers (id) on delete cascade,
  stock_no text not null,
  brand text not null,
  car_type text not null,
  car_spec text not null,
  body text not null,
  colour text not null,
  year integer not null,
  mileage_km integer not null,
  city text not null,
  price_idr bigint not null,
  price_when_saved bigint not null,
  lowest_announced_price bigint not null,
  saved_at timestamptz not null,
  sold_at timestamptz,
  primary key (customer_id, stock_no)
);
create index saved_cars_stock_idx on saved_cars (stock_no, customer_id);
create index saved_cars_model_idx on saved_cars (brand, car_type);

create table saved_car_alerts (
  customer_id text primary key references customers (id) on delete cascade,
  similar_cars boolean not null,
  changed_at timestamptz not null,
  text_version integer not null default 1
);

create table seen_stock (
  stock_no text primary key,
  seen_at timestamptz not null
);
create index seen_stock_seen_idx on seen_stock (seen_at);

create table similar_cars_told (
  customer_id text not null references customers (id) on delete cascade,
  stock_no text not null,
  found_at timestamptz not null,
  told_at timestamptz,
  primary key (customer_id, stock_no)
);
create index similar_cars_untold_idx on similar_cars_told (customer_id) where told_at is null;

create table stock_visits (
  visit_id text primary key references visits (id) on delete cascade,
  stock_no text not null,
  -- Brand and type of the car of a test drive: an appointment names it also after it left the stock.
  car_title text
);
create index stock_visits_stock_idx on stock_visits (stock_no);

-- Numbers that asked for the inspection of a car, and are told its result.
create table inspection_requests (
  id text primary key,
  stock_no text not null,
  branch_id integer not null,
  car_title text not null,
  name text not null,
  phone text not null,
  customer_id text references customers (id) on delete cascade,
  token_hash text not null,
  created_at timestamptz not null,
  proved_at timestamptz,
  told_at timestamptz
);
create index inspection_requests_open_idx on inspection_requests (lower(stock_no)) where told_at is null;
create index inspection_requests_phone_idx on inspection_requests (phone);
create index inspection_requests_customer_idx on inspection_requests (customer_id) where customer_id is not null;
create index inspection_requests_created_idx on inspection_requests (created_at);

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
  created_at timestamptz not null,
  body text
);
create index price_checks_customer_idx on price_checks (customer_id, created_at desc);
create index price_checks_created_idx on price_checks (created_at);

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
  created_at timestamptz not null,
  updated_at timestamptz not null,
  body text
);
create index trade_ins_customer_idx on trade_ins (customer_id, updated_at desc);
create index trade_ins_unowned_idx on trade_ins (updated_at) where customer_id is null;
create index trade_ins_unowned_email_idx on trade_ins (lower(email)) where customer_id is null;

-- A case has the id of its request.
create table trade_in_cases (
  id text primary key references trade_ins (id) on delete cascade,
  number text not null unique,
  state text not null default 'new' check (state in ('new', 'inspection', 'to_offer', 'offered', 'accepted', 'declined', 'lapsed')),
  state_since timestamptz not null,
  opened_at timestamptz not null,
  version integer not null default 1,
  changed_by text,
  changed_at timestamptz not null,
  plate text,
  claim_token_hash text
);
create index trade_in_cases_opened_idx on trade_in_cases (opened_at, id);
create index trade_in_cases_state_idx on trade_in_cases (state, opened_at, id);
create index trade_in_cases_plate_idx on trade_in_cases (plate);

create table trade_in_inspections (
  sequence bigint generated always as identity,
  visit_id text primary key references visits (id) on delete cascade,
  trade_in_id text not null references trade_in_cases (id) on delete cascade,
  arranged_at timestamptz not null,
  engine integer check (engine between 0 and 100),
  transmission integer check (transmission between 0 and 100),
  chassis integer check (chassis between 0 and 100),
  exterior integer check (exterior between 0 and 100),
  interior integer check (interior between 0 and 100),
  electrical integer check (electrical between 0 and 100),
  words text,
  entered_at timestamptz,
  entered_by text,
  odometer integer check (odometer between 0 and 1000000),
  odometer_word text
);
create index trade_in_inspections_case_idx on trade_in_inspections (trade_in_id, sequence);

create table trade_in_offers (
  sequence bigint generated always as identity,
  id text primary key,
  trade_in_id text not null references trade_in_cases (id) on delete cascade,
  price bigint not null check (price > 0),
  reason text,
  valid_until date not null,
  ends_at timestamptz not null,
  sent_at timestamptz not null,
  sent_by text not null,
  sent_by_id text not null,
  answer text check (answer in ('accepted', 'declined', 'lapsed', 'replaced')),
  answered_at timestamptz,
  answer_words text
);
create index trade_in_offers_case_idx on trade_in_offers (trade_in_id, sequence);
create index trade_in_offers_ends_idx on trade_in_offers (ends_at) where answer is null;

-- The passport of a trade-in request and what it proved on that day.
create table trade_in_passports (
  trade_in_id text primary key references trade_ins (id) on delete cascade,
  code text not null,
  proof jsonb,
  visits integer not null,
  given_on date not null
);

create table instalment_terms (
  id integer primary key,
  car_age_from integer not null,
  car_age_to integer not null,
  tenor_months integer not null,
  dp_pct integer not null,
  flat_rate_pct double precision not null,
  provision_pct double precision not null,
  admin_fee_idr integer not null,
  insurance text not null
);

create table insurance_rates (
  category integer not null,
  region integer not null,
  cover text not null,
  sum_from_idr bigint not null,
  sum_to_idr bigint,
  lower_pct double precision not null,
  upper_pct double precision not null,
  primary key (category, region, cover)
);

create trigger erp_used_cars_words_on_insert after insert on erp_used_cars referencing new table as written
  for each statement execute function erp_remember_search_words();
create trigger erp_used_cars_words_on_update after update on erp_used_cars referencing new table as written
  for each statement execute function erp_remember_search_words();
create trigger reference_changed after insert or delete or update or truncate on erp_used_cars
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on catalogue_brands
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on catalogue_models
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on catalogue_years
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on catalogue_specs
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on catalogue_value_prices
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on catalogue_new_cars
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on instalment_terms
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on insurance_rates
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on used_car_passports
  for each statement execute function tell_reference_changed();

-- Test drives that are booked by phone number alone.
create table test_drive_requests (
  booking_id text primary key references bookings (id) on delete cascade,
  stock_no text not null,
  car_title text not null,
  token_hash text not null constraint test_drive_requests_token_key unique
);
create index test_drive_requests_stock_idx on test_drive_requests (stock_no);

-- Fees and regional taxes until a car is in its buyer's name, and the cities in which a plate is given.
create table vehicle_fees (
  id bigint primary key,
  code text not null,
  name text not null,
  applies text not null,
  amount_idr bigint,
  amount_to_idr bigint,
  factor double precision,
  valid_from date,
  valid_until date,
  rule text,
  seen_in text,
  as_of date not null,
  status text not null check (status in ('regulation', 'secondary', 'sample', 'unknown')),
  note text
);
create trigger reference_changed after insert or delete or update or truncate on vehicle_fees
  for each statement execute function tell_reference_changed();

create table regional_taxes (
  id bigint primary key,
  province_id bigint not null,
  province text not null,
  item text not null,
  pct double precision not null,
  valid_from date,
  valid_until date,
  rule text,
  seen_in text,
  as_of date not null,
  status text not null check (status in ('regulation', 'secondary', 'sample', 'unknown')),
  note text
);
create trigger reference_changed after insert or delete or update or truncate on regional_taxes
  for each statement execute function tell_reference_changed();

create table plate_areas (
  prefix text not null,
  city_code text not null,
  primary key (prefix, city_code)
);
create trigger reference_changed after insert or delete or update or truncate on plate_areas
  for each statement execute function tell_reference_changed();

-- Albums of cars in stock, their photos with the files made of them, and uploads under way. Evidence of an inspection
-- is a photo without an album.
create table stock_albums (
  stock_no text primary key,
  state text not null check (state in ('draft', 'public', 'held')),
  held_because text check (held_because in ('staff', 'other_car')),
  version bigint not null,
  spec_id bigint not null,
  year bigint not null,
  colour text not null,
  title text not null,
  branch_id bigint not null,
  sample boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text,
  gone_at timestamptz
);
create index stock_albums_gone_idx on stock_albums (gone_at) where gone_at is not null;
create trigger reference_changed after insert or delete or update or truncate on stock_albums
  for each statement execute function tell_reference_changed();

create table photo_uploads (
  id text primary key,
  staff_id text not null,
  stock_no text,
  inspection_id text,
  point_id text,
  place text not null,
  file_name text not null,
  again boolean not null,
  length bigint not null,
  received bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  photo_id text
);
create index photo_uploads_expires_idx on photo_uploads (expires_at);

create table photo_upload_chunks (
  upload_id text not null references photo_uploads (id) on delete cascade,
  first bigint not null,
  bytes bigint not null,
  object_key text not null,
  primary key (upload_id, first)
);
create index photo_upload_chunks_object_idx on photo_upload_chunks (object_key collate "C");

create table stock_photos (
  id text primary key,
  stock_no text references stock_albums (stock_no) on delete cascade,
  inspection_id text,
  point_id text,
  state text not null check (state in ('processing', 'ready', 'failed', 'removed')),
  failed_because text,
  position bigint not null,
  place text not null,
  alt text not null,
  caption text,
  plate text check (plate in ('masked', 'absent')),
  people text check (people in ('none', 'masked')),
  turn bigint not null,
  masks jsonb not null,
  marks jsonb not null,
  released boolean not null,
  version bigint not null,
  file_name text not null,
  source_hash text not null,
  upload_id text,
  master_key text,
  media_key text,
  width bigint,
  height bigint,
  placeholder text,
  mean_colour text,
  sample boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text,
  removed_at timestamptz,
  constraint stock_photos_owner_check check ((stock_no is null) <> (inspection_id is null))
);
create index stock_photos_album_idx on stock_photos (stock_no, position) where stock_no is not null;
create index stock_photos_inspection_idx on stock_photos (inspection_id) where inspection_id is not null;
create index stock_photos_media_idx on stock_photos (media_key) where media_key is not null;
create index stock_photos_master_idx on stock_photos (master_key collate "C") where master_key is not null;
create index stock_photos_removed_idx on stock_photos (removed_at) where removed_at is not null;

create table photo_renditions (
  photo_id text not null references stock_photos (id) on delete cascade,
  format text not null check (format in ('avif', 'webp', 'jpg')),
  width bigint not null,
  height bigint not null,
  bytes bigint not null,
  sha256 text not null,
  object_key text not null,
  primary key (photo_id, format, width)
);
create index photo_renditions_object_idx on photo_renditions (object_key collate "C");

create table photo_jobs (
  photo_id text primary key references stock_photos (id) on delete cascade,
  due_at timestamptz not null,
  held_until timestamptz,
  holder text,
  tries bigint not null
);
create index photo_jobs_due_idx on photo_jobs (due_at);

-- Points of an inspection, which head office publishes, and the lists with which inspections were started.
create table inspection_points (
  id text primary key,
  "group" text not null,
  position bigint not null,
  point text not null,
  how text not null,
  answer text not null check (answer in ('condition', 'measure', 'note')),
  unit text,
  good_min double precision,
  good_max double precision,
  attention_min double precision,
  attention_max double precision,
  limit_source text,
  photo text not null check (photo in ('always', 'not_good', 'private', 'never')),
  claim text check (claim in ('no_flood', 'no_major_crash', 'true_odometer')),
  absent_ok boolean not null,
  score text,
  weight bigint not null,
  seconds bigint not null,
  "only" text
);
create trigger reference_changed after insert or delete or update or truncate on inspection_points
  for each statement execute function tell_reference_changed();

create table inspection_point_lists (
  version bigint primary key,
  points jsonb not null
);

-- Drafts with the answers of several devices; signed records, which are never edited.
create table inspection_drafts (
  id text primary key,
  stock_no text not null unique,
  branch_id bigint not null,
  list_version bigint not null references inspection_point_lists (version),
  car jsonb not null,
  started_at timestamptz not null,
  started_by text not null,
  started_by_name text not null,
  first_answer_at timestamptz,
  last_answer_at timestamptz,
  revision bigint not null default 0,
  changed_at timestamptz not null
);
create index inspection_drafts_age_idx on inspection_drafts (changed_at);
create index inspection_drafts_list_idx on inspection_drafts (list_version);

create table inspection_answers (
  inspection_id text not null references inspection_drafts (id) on delete cascade,
  point_id text not null,
  device text not null,
  counter bigint not null,
  at timestamptz not null,
  seen jsonb not null,
  answer text not null,
  value text,
  note text,
  reason text,
  action text,
  stamps jsonb,
  staff_id text not null,
  staff_name text not null,
  primary key (inspection_id, point_id, device)
);

create table inspections (
  id text primary key,
  code text not null unique,
  stock_no text not null,
  branch_id bigint not null,
  list_version bigint not null,
  inspector_id text not null,
  inspector_name text not null,
  signed_at timestamptz not null,
  inspected_on date not null,
  odometer bigint not null,
  points bigint not null,
  claims text[] not null,
  inspection_score bigint not null,
  score_engine bigint not null,
  score_transmission bigint not null,
  score_chassis bigint not null,
  score_exterior bigint not null,
  score_interior bigint not null,
  score_electrical bigint not null,
  certification_grade text not null,
  inspection_summary text not null,
  stamps jsonb,
  sample boolean not null,
  jws text not null
);
create index inspections_stock_idx on inspections (stock_no, signed_at);
create trigger never_edited before update on inspections
  for each row execute function refuse_inspection_change();
create trigger never_emptied before truncate on inspections
  for each statement execute function refuse_truncate();

create table inspection_states (
  inspection_id text primary key references inspections (id) on delete cascade,
  stock_no text not null,
  state text not null check (state in ('signed', 'superseded', 'withdrawn')),
  changed_at timestamptz not null,
  withdrawn_by text,
  withdrawn_reason text,
  left_stock_at timestamptz
);
create unique index inspection_states_signed_key on inspection_states (stock_no) where state = 'signed';
create index inspection_states_stock_idx on inspection_states (stock_no);
create index inspection_states_withdrawn_idx on inspection_states (changed_at) where state = 'withdrawn';
create index inspection_states_left_idx on inspection_states (left_stock_at) where left_stock_at is not null;
create trigger reference_changed after insert or delete or update or truncate on inspection_states
  for each statement execute function tell_reference_changed();

create table inspection_photos (
  id text primary key,
  draft_id text references inspection_drafts (id) on delete cascade,
  inspection_id text references inspections (id) on delete cascade,
  point_id text not null,
  private boolean not null,
  media_key text not null,
  sha256 text not null,
  width bigint not null,
  height bigint not null,
  placeholder text,
  sample boolean not null,
  added_at timestamptz not null,
  hidden_at timestamptz,
  hidden_by text,
  hidden_reason text
);
create index inspection_photos_draft_idx on inspection_photos (draft_id);
create index inspection_photos_inspection_idx on inspection_photos (inspection_id);
create index inspection_photos_age_idx on inspection_photos (added_at);

-- Lines of the costs of a car in stock that its seller pays.
create table seller_costs (
  stock_no text primary key,
  codes text[] not null,
  version bigint not null,
  changed_at timestamptz not null
);

-- Reservations and sales of cars in stock. One live order a car.
create table car_orders (
  id text primary key,
  number text not null constraint car_orders_number_key unique,
  customer_id text references customers (id) on delete set null,
  stock_no text not null,
  -- As the stock and the current inspection showed it when it was ordered.
  car jsonb not null,
  branch_id integer not null,
  branch text not null,
  timezone text not null,
  name text not null,
  phone text not null,
  city_id integer,
  price_idr bigint not null check (price_idr >= 0),
  papers_idr bigint not null check (papers_idr >= 0),
  credit_idr bigint not null default 0 check (credit_idr >= 0),
  -- The settings of the branch when it was ordered.
  terms jsonb not null,
  state text not null check (state in ('unproved', 'reserved', 'checking', 'deposit_paid', 'agreed', 'paid', 'prepared', 'handed_over', 'papers', 'returning', 'closed', 'returned', 'expired', 'cancelled')),
  state_since timestamptz not null,
  deadline_at timestamptz,
  -- How often the buyer said that they transferred, and whether that check was extended, since the money was last asked for.
  announced integer not null default 0,
  extended boolean not null default false,
  holds_extended integer not null default 0,
  papers_corrected boolean not null default false,
  agreed_at timestamptz,
  -- Why the buyer may cancel without a fee; null otherwise.
  dealer_cause text,
  advisor_id text,
  advisor_name text,
  missing_since timestamptz,
  presence text check (presence in ('here', 'sold_elsewhere')),
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  end_cause text,
  end_reason text,
  is_sample boolean not null default false,
  -- Points of the inspection that were repaired before the hand-over, or passed by the head.
  preparation jsonb not null default '[]',
  -- The visit that the buyer chose for the hand-over or the return.
  visit_id text,
  -- Official fees spent on the papers at the buyer's wish.
  spent_idr bigint not null default 0 check (spent_idr >= 0),
  -- An ended order whose car is not for sale again yet.
  still_sold boolean not null default false,
  -- The account is gone; name and number go once the papers are delivered.
  erase_when_ended boolean not null default false,
  -- Handed over without an account: the car enters the garage once the order is in one.
  car_waits boolean not null default false,
  -- The day on which the head was last told that the car is not ready, or waits.
  head_told_on date
);
create unique index car_orders_live_key on car_orders (lower(stock_no))
  where state in ('reserved', 'checking', 'deposit_paid', 'agreed', 'paid', 'prepared', 'handed_over', 'papers', 'returning') or still_sold;
create index car_orders_deadline_idx on car_orders (deadline_at)
  where state in ('unproved', 'reserved', 'checking', 'deposit_paid', 'agreed', 'paid', 'prepared', 'handed_over', 'returning');
create index car_orders_customer_idx on car_orders (customer_id);
create index car_orders_phone_idx on car_orders (phone);
create index car_orders_waiting_car_idx on car_orders (id) where car_waits and customer_id is not null;
create index car_orders_branch_idx on car_orders (branch_id);
create index car_orders_ended_idx on car_orders (ended_at) where ended_at is not null;

create function tell_live_orders_changed() returns trigger language plpgsql as $$
begin
  if (tg_op = 'DELETE' and old.state <> 'unproved') or (tg_op = 'INSERT' and new.state <> 'unproved')
    or (tg_op = 'UPDATE' and (new.state <> old.state or new.still_sold <> old.still_sold
      or new.deadline_at is distinct from old.deadline_at)) then
    perform pg_notify('reference_changed', tg_table_name);
  end if;
  return null;
end $$;
create trigger reference_changed after insert or delete or update on car_orders
  for each row execute function tell_live_orders_changed();

create table order_events (
  sequence bigint generated always as identity primary key,
  order_id text not null references car_orders (id) on delete cascade,
  act text not null,
  state text not null,
  at timestamptz not null,
  by_kind text not null check (by_kind in ('buyer', 'staff', 'clock', 'provider')),
  by_name text,
  note text
);
create index order_events_order_idx on order_events (order_id);

-- Agreements, payments and receipts are never edited: an erasure empties the names, and a decision moves the state.
create function keep_all_but() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - coalesce(tg_argv, '{}') is distinct from to_jsonb(old) - coalesce(tg_argv, '{}') then
    raise exception '% is never edited: a later row corrects it', tg_table_name;
  end if;
  return new;
end $$;
create function refuse_payment_removal() returns trigger language plpgsql as $$
begin
  -- Only retention removes them (`sweep.ts`).
  if current_setting('portal.retention', true) is distinct from 'on' then
    raise exception '% is kept for ten years', tg_table_name;
  end if;
  return old;
end $$;

create table order_agreements (
  order_id text primary key references car_orders (id) on delete cascade,
  terms_version integer not null,
  clauses jsonb not null,
  registered_name text not null,
  city_id integer not null,
  papers_by text not null check (papers_by in ('dealer', 'buyer')),
  papers_early boolean not null,
  pay_by text not null check (pay_by in ('transfer', 'financing')),
  company text,
  trade_in_id text,
  balance_until timestamptz not null,
  ready_on date not null,
  agreed_at timestamptz not null
);
create unique index order_agreements_trade_in_key on order_agreements (trade_in_id) where trade_in_id is not null;
create trigger never_edited before update on order_agreements
  for each row execute function keep_all_but('registered_name', 'clauses', 'trade_in_id');

create table order_payments (
  id text primary key,
  order_id text references car_orders (id) on delete set null,
  amount_idr bigint not null check (amount_idr > 0),
  method text not null check (method in ('transfer', 'cash', 'qris', 'va_bca')),
  received_on date not null,
  reference text not null,
  payer text not null,
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'void_waiting', 'voided')),
  recorded_by text not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_by_name text,
  -- Who asked for the void that waits for a second person, or decided.
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  reason text
);
create index order_payments_order_idx on order_payments (order_id);
create unique index order_payments_same_key on order_payments (lower(reference), amount_idr) where state not in ('refused', 'voided');
create index order_payments_recorded_idx on order_payments (recorded_at);
create index order_payments_waiting_idx on order_payments (recorded_at) where state in ('waiting', 'void_waiting');
create trigger never_edited before update on order_payments
  for each row execute function keep_all_but('order_id', 'payer', 'state', 'confirmed_at', 'confirmed_by_name', 'decided_by', 'decided_by_name', 'decided_at', 'reason');
create trigger never_removed before delete on order_payments
  for each row execute function refuse_payment_removal();

create table refunds (
  id text primary key,
  order_id text not null references car_orders (id) on delete cascade,
  cause text not null check (cause in ('cancelled', 'expired', 'dealer', 'overpaid', 'surplus', 'late', 'returned', 'false_statement', 'other')),
  -- The payment that came too late.
  payment_id text,
  payer text not null,
  amount_idr bigint not null check (amount_idr > 0),
  state text not null check (state in ('open', 'account', 'approved', 'paid', 'failed', 'withdrawn')),
  opened_at timestamptz not null,
  account_at timestamptz,
  due_on date,
  approved_by text,
  approved_by_name text,
  approved_at timestamptz,
  second_by_name text,
  closed_at timestamptz,
  reference text,
  reason text,
  reminded integer not null default 0
);
create index refunds_order_idx on refunds (order_id);
create index refunds_open_idx on refunds (opened_at) where state in ('open', 'account', 'approved', 'failed');

create table refund_accounts (
  refund_id text primary key references refunds (id) on delete cascade,
  sealed text not null,
  bank text not null,
  last_four text not null,
  name_differs boolean not null,
  given_at timestamptz not null,
  paid_at timestamptz
);
create index refund_accounts_given_idx on refund_accounts (given_at) where paid_at is null;
create index refund_accounts_paid_idx on refund_accounts (paid_at) where paid_at is not null;

create table receipts (
  code text primary key,
  order_id text references car_orders (id) on delete set null,
  payment_id text,
  refund_id text,
  content jsonb not null,
  recorded_at timestamptz not null
);
create index receipts_order_idx on receipts (order_id);
create index receipts_recorded_idx on receipts (recorded_at);
create unique index receipts_payment_key on receipts (payment_id) where payment_id is not null;
create unique index receipts_refund_key on receipts (refund_id) where refund_id is not null;
create trigger never_edited before update on receipts
  for each row execute function keep_all_but('order_id');
create trigger never_removed before delete on receipts
  for each row execute function refuse_payment_removal();

-- Payments that buyers began at the payment provider. The id names them there; one of an order is open at a time.
create table payment_attempts (
  id text primary key,
  order_id text not null references car_orders (id) on delete cascade,
  purpose text not null check (purpose in ('deposit', 'balance')),
  method text not null check (method in ('qris', 'va_bca')),
  amount_idr bigint not null check (amount_idr > 0),
  state text not null check (state in ('starting', 'open', 'failed', 'ended', 'settled', 'odd', 'closed')),
  -- What the QR code holds, or the number of the virtual account; null until the provider has answered.
  content text,
  transaction_id text,
  -- The provider's last word.
  provider_status text,
  -- Why finance has to look.
  odd_reason text,
  payment_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider is asked next; null once nothing more is expected.
  next_check_at timestamptz
);
create unique index payment_attempts_open_key on payment_attempts (order_id) where state in ('starting', 'open');
create index payment_attempts_order_idx on payment_attempts (order_id);
create index payment_attempts_check_idx on payment_attempts (next_check_at) where next_check_at is not null;
create index payment_attempts_odd_idx on payment_attempts (created_at) where state = 'odd';
create index payment_attempts_created_idx on payment_attempts (created_at);

-- Notices of the payment provider, each once. None of them moves a state.
create table payment_events (
  key text primary key,
  attempt_id text not null references payment_attempts (id) on delete cascade,
  status text not null,
  received_at timestamptz not null
);
create index payment_events_attempt_idx on payment_events (attempt_id);
create index payment_events_received_idx on payment_events (received_at);

-- What branches ask of buyers; the row of branch 0 holds what head office decides for all.
create table sales_settings (
  branch_id integer primary key,
  settings jsonb not null,
  version integer not null,
  changed_by_name text not null,
  changed_at timestamptz not null
);
create trigger reference_changed after insert or delete or update or truncate on sales_settings
  for each statement execute function tell_reference_changed();

-- Somebody without an account who wants to hear of the cars they saved.
create table car_alerts (
  id text primary key,
  customer_id text references customers (id) on delete cascade,
  phone text,
  email text,
  created_at timestamptz not null,
  verified_at timestamptz,
  renewed_at timestamptz not null,
  told_at timestamptz,
  asked_at timestamptz,
  check ((phone is null) <> (email is null))
);
create index car_alerts_customer_idx on car_alerts (customer_id);
create index car_alerts_phone_idx on car_alerts (phone);
create index car_alerts_email_idx on car_alerts (lower(email));
create index car_alerts_created_idx on car_alerts (created_at) where verified_at is null;
create index car_alerts_renewed_idx on car_alerts (renewed_at);
-- One alert a receiver, so that nobody is told twice a day.
create unique index car_alerts_phone_key on car_alerts (phone) where verified_at is not null;
create unique index car_alerts_email_key on car_alerts (email) where verified_at is not null;

create table car_alert_cars (
  alert_id text not null references car_alerts (id) on delete cascade,
  stock_no text not null,
  name text not null,
  lowest_announced_price bigint not null,
  primary key (alert_id, stock_no)
);
create index car_alert_cars_stock_idx on car_alert_cars (stock_no);

-- Photos of a hand-over, of repaired points and of new damage; of the branch and the buyer only.
create table order_photos (
  id text primary key,
  order_id text not null references car_orders (id) on delete cascade,
  place text not null,
  sha256 text not null,
  bytes bytea not null,
  taken_at timestamptz not null,
  taken_by text not null
);
create index order_photos_order_idx on order_photos (order_id);

-- What was handed over with a car and who signed; never edited but for an erasure.
create table hand_overs (
  order_id text primary key references car_orders (id) on delete cascade,
  handed_over_at timestamptz not null,
  plate text not null,
  stnk_until date not null,
  chassis text not null,
  odometer_km integer not null check (odometer_km >= 0),
  odometer_word text,
  -- The reading is below that of the inspection.
  reading_low boolean not null,
  items jsonb not null,
  points jsonb not null,
  photos jsonb not null,
  receipt_number text not null,
  trade_in_taken boolean not null,
  advisor_name text not null,
  advisor_by text not null check (advisor_by in ('passkey', 'code')),
  buyer_by text not null check (buyer_by in ('code', 'paper')),
  paper_reason text,
  return_until timestamptz not null,
  first_service jsonb
);
create trigger never_edited before update on hand_overs
  for each row execute function keep_all_but('plate', 'chassis', 'photos', 'paper_reason', 'odometer_word');

create table order_papers (
  order_id text not null references car_orders (id) on delete cascade,
  paper text not null check (paper in ('stnk', 'balik_nama', 'bpkb')),
  run_by text not null check (run_by in ('dealer', 'buyer')),
  state text not null check (state in ('at_branch', 'samsat', 'ready', 'sent', 'delivered', 'disputed', 'own')),
  -- Null until the hand-over fixes it.
  promised_on date,
  started_on date,
  office text,
  ready_on date,
  sent_at timestamptz,
  tracking text,
  delivered_on date,
  -- The promise whose lateness the buyer, or head office, was told.
  told_late date,
  office_told date,
  primary key (order_id, paper)
);
create index order_papers_open_idx on order_papers (promised_on) where state not in ('delivered', 'own');

-- What is counted of branches.
create index order_papers_run_idx on order_papers (order_id) where run_by = 'dealer' and paper <> 'stnk' and promised_on is not null;
create trigger reference_changed after insert or delete or update or truncate on order_papers
  for each statement execute function tell_reference_changed();

create function keep_first_promise() returns trigger language plpgsql as $$
begin
  if old.promised_on is not null and new.promised_on is distinct from old.promised_on then
    raise exception 'the first promise of a paper never changes';
  end if;
  return new;
end $$;
create trigger first_promise before update on order_papers
  for each row execute function keep_first_promise();

-- Later promises of papers; the newest counts for reminders, the first one for punctuality.
create table paper_promises (
  sequence bigint generated always as identity primary key,
  order_id text not null references car_orders (id) on delete cascade,
  paper text not null,
  promised_on date not null,
  reason text not null,
  by_name text not null,
  at timestamptz not null
);
create index paper_promises_order_idx on paper_promises (order_id);
create trigger never_edited before update on paper_promises
  for each row execute function keep_all_but('reason');

create table car_returns (
  id text primary key,
  order_id text not null references car_orders (id) on delete cascade,
  state text not null check (state in ('asked', 'answer', 'office', 'done', 'kept')),
  asked_at timestamptz not null,
  asked_km integer not null check (asked_km >= 0),
  false_statement text,
  -- Whether head office found the statement false; null while it has not decided.
  is_false boolean,
  inspected_at timestamptz,
  odometer_km integer check (odometer_km >= 0),
  trade_in_here boolean not null default false,
  damages jsonb not null default '[]',
  damage_idr bigint not null default 0 check (damage_idr >= 0),
  decided_by_name text,
  decided_reason text
);
create index car_returns_order_idx on car_returns (order_id);

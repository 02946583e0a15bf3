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
  price_high_idr bigint not null
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
  otr_price_idr bigint not null
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
  search tsvector generated always as (array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))) stored
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
  lowest_told bigint not null,
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
  stock_no text not null
);
create index stock_visits_stock_idx on stock_visits (stock_no);

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

create function open_trade_in_case() returns trigger language plpgsql as $$
begin
  insert into trade_in_cases (id, number, state_since, opened_at, changed_at)
  values (new.id, next_trade_in_number(), new.updated_at, new.updated_at, new.updated_at)
  on conflict (id) do nothing;
  return null;
end $$;

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
create trigger trade_in_proved after update of state on trade_ins
  for each row when (old.state = 'draft' and new.state <> 'draft') execute function open_trade_in_case();
create trigger reference_changed after insert or delete or update or truncate on used_car_passports
  for each statement execute function tell_reference_changed();

-- Customers' cars: odometer, care, reminders, calendar feeds and passports.

create function refuse_link_change() returns trigger language plpgsql as $$
begin
  raise exception 'a link of an odometer chain is never edited or removed: a further one corrects it';
end $$;

create table cars (
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  mobil_bekas_id integer not null,
  brand text not null,
  type text not null,
  spec text not null,
  year integer not null,
  color text not null,
  license_plate text not null,
  engine_number text,
  car_price bigint not null,
  stnk_term date not null,
  created_at timestamptz not null,
  body text,
  version integer not null default 1,
  constraint cars_customer_plate_key unique (customer_id, license_plate)
);
create index cars_plate_idx on cars (license_plate);
create index cars_value_price_idx on cars (mobil_bekas_id);

create table car_care (
  car_id text primary key references cars (id) on delete cascade,
  handed_over_on date,
  last_service_on date,
  stnk_paid_for date,
  papers text[] not null default '{}',
  -- What the owner says of the manufacturer's promises.
  owner text not null default 'unknown' check (owner in ('first', 'later', 'unknown')),
  owner_reported boolean not null default false,
  programme text check (programme in ('tcare', 'tcare_lite', 'none'))
);

-- Readings of workshops have the visit's id and moment as theirs, so that a correction takes their place.
create table odometer_readings (
  sequence bigint generated always as identity,
  id text primary key,
  car_id text not null references cars (id) on delete cascade,
  km integer not null check (km between 0 and 1000000),
  day date not null,
  source text not null check (source in ('owner', 'booking', 'workshop', 'inspection')),
  word text,
  taken_at timestamptz not null
);
create index odometer_readings_car_idx on odometer_readings (car_id, day, sequence);

-- Readings of workshops by the hash of the chassis number, each locked with the one before. They continue under the next
-- owner and hold no name, plate or account.
create table odometer_chains (
  id text primary key,
  chassis_hash text not null constraint odometer_chains_chassis_key unique,
  begun_at timestamptz not null
);

create table odometer_links (
  chain_id text not null references odometer_chains (id),
  position integer not null check (position > 0),
  record_id text,
  day date not null,
  km integer check (km >= 0),
  corrects integer,
  previous text not null,
  hash text not null,
  linked_at timestamptz not null,
  reading_id text,
  primary key (chain_id, position),
  constraint odometer_links_record_key unique (record_id, chain_id)
);
create index odometer_links_reading_idx on odometer_links (reading_id, chain_id);

-- Takes a reading out of its chain without editing a link.
create table odometer_voids (
  chain_id text not null,
  position integer not null,
  voided_at timestamptz not null,
  staff_id text not null,
  reason text not null check (reason in ('other_car', 'wrong_number', 'misread')),
  primary key (chain_id, position),
  constraint odometer_voids_chain_id_position_fkey foreign key (chain_id, position) references odometer_links(chain_id, position)
);

-- A reading joins an odometer chain only after a workshop has compared the chassis number on the car with the one typed.
create table chassis_confirmations (
  sequence bigint generated always as identity primary key,
  car_id text not null references cars (id) on delete cascade,
  chassis_hash text not null,
  outcome text not null check (outcome in ('confirmed', 'differs', 'withdrawn')),
  visit_id text,
  branch_id integer,
  staff_id text not null,
  at timestamptz not null
);
create index chassis_confirmations_car_idx on chassis_confirmations (car_id, sequence);
create index chassis_confirmations_hash_idx on chassis_confirmations (chassis_hash, sequence);
create index chassis_confirmations_branch_idx on chassis_confirmations (branch_id);

create table passports (
  code text primary key,
  customer_id text not null references customers (id) on delete cascade,
  car_id text references cars (id) on delete set null,
  contents text[] not null,
  jws text,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0
);
create index passports_customer_idx on passports (customer_id);
create index passports_car_idx on passports (car_id);
create index passports_age_idx on passports (expires_at);

-- Public halves stay, so that what a key signed can be verified.
create table passport_keys (
  kid text primary key,
  public_key jsonb not null,
  sealed_private text,
  made_at timestamptz not null,
  withdrawn_at timestamptz
);

create table calendar_entries (
  customer_id text not null references customers (id) on delete cascade,
  uid text not null,
  digest text not null,
  sequence integer not null,
  changed_at timestamptz not null,
  car_id text references cars (id) on delete cascade,
  primary key (customer_id, uid)
);
create index calendar_entries_car_idx on calendar_entries (car_id) where car_id is not null;

create table calendar_feeds (
  customer_id text primary key references customers (id) on delete cascade,
  secret_hash text not null,
  made_at timestamptz not null,
  read_at timestamptz
);
create unique index calendar_feeds_secret_key on calendar_feeds (secret_hash);

-- How far the daily walk through all cars has come.
create table reminder_walks (
  day date primary key,
  after_car text
);

create table reminders_sent (
  car_id text not null references cars (id) on delete cascade,
  of text not null check (of in ('service', 'promise', 'stnk_yearly', 'stnk_five_yearly')),
  cycle text not null,
  stage text not null,
  sent_at timestamptz not null,
  primary key (car_id, of, cycle, stage)
);
create index reminders_sent_at_idx on reminders_sent (sent_at);

create table service_rules (
  id integer primary key,
  brand text not null,
  car_type text,
  year_from integer,
  year_to integer,
  first_km integer not null,
  first_months integer not null,
  every_km integer not null,
  every_months integer not null,
  source text not null,
  as_of date not null
);

-- What a manufacturer promises, by published rules; null is unknown.
create table promise_rules (
  id integer primary key,
  brand text not null,
  car_type text,
  spec_word text,
  fuel text,
  promise text not null check (promise in ('base', 'service', 'extended', 'aux_battery', 'hv_battery', 'roadside')),
  programme text check (programme in ('tcare', 'tcare_lite', 'gbsb')),
  year_from integer,
  year_rule text check (year_rule in ('must', 'hint')),
  maybe_from date,
  delivered_from date,
  delivered_to date,
  months integer check (months > 0),
  km integer check (km > 0),
  services integer check (services > 0),
  free text check (free in ('labour_parts', 'labour')),
  condition text check (condition in ('continuous', 'on_time', 'terms_after_36', 'none')),
  on_time_from integer check (on_time_from > 0),
  status text not null check (status in ('confirmed', 'maker', 'press', 'weak', 'unknown', 'sample')),
  source text not null,
  read_on date not null,
  note text
);

-- The plan of services that promises count by.
create table promise_services (
  id integer primary key,
  brand text not null,
  number integer not null,
  step_km integer not null check (step_km > 0),
  months integer not null check (months > 0),
  last_day text check (last_day in ('month_end')),
  parts text,
  source text not null,
  read_on date not null
);

create table roadside_numbers (
  id integer primary key,
  brand text,
  name text not null,
  phone text not null,
  hours text,
  status text not null check (status in ('confirmed', 'maker', 'press', 'weak', 'unknown', 'sample')),
  source text not null,
  read_on date not null
);

-- Services of a plan that are proved: written at a hand-over, or read from the stamps of a service book. No person.
create table plan_services (
  chain_id text not null references odometer_chains (id),
  number integer not null check (number between 1 and 11),
  day date not null,
  km integer check (km >= 0),
  source text not null check (source in ('record', 'stamp')),
  primary key (chain_id, number)
);

-- What the maker's page said of a chassis, as staff read it; the newest answer of a chain counts.
create table chassis_programmes (
  chain_id text primary key references odometer_chains (id),
  programme text not null check (programme in ('tcare', 'tcare_lite', 'none')),
  checked_on date not null
);

create table recall_campaigns (
  id integer primary key,
  brand text not null,
  car_type text not null,
  title text not null,
  what text not null,
  announced_on date not null,
  built_from date,
  built_to date,
  chassis_from text,
  chassis_to text,
  source text not null,
  as_of date not null,
  check_url text not null
);

create trigger reference_changed after insert or delete or update or truncate on service_rules
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on promise_rules
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on promise_services
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on roadside_numbers
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on recall_campaigns
  for each statement execute function tell_reference_changed();
create trigger never_edited before delete or update on odometer_links
  for each row execute function refuse_link_change();
create trigger never_emptied before truncate on odometer_chains
  for each statement execute function refuse_truncate();
create trigger never_emptied before truncate on odometer_links
  for each statement execute function refuse_truncate();

alter table notifications add constraint notifications_car_id_fkey foreign key (car_id) references cars (id) on delete cascade;

-- What car an odometer chain belongs to: the same chassis number on another model or year is another car, or a wrong
-- number.
create table odometer_chain_cars (
  chain_id text primary key references odometer_chains (id),
  model text not null
);

-- Steps of an ownership transfer, and the transfers of customers' cars.
create table transfer_steps (
  id bigint primary key,
  moves boolean not null,
  position bigint not null,
  step text not null,
  title text not null,
  words text not null,
  place text,
  papers text,
  fees text,
  source text not null,
  as_of date not null
);
create trigger reference_changed after insert or delete or update or truncate on transfer_steps
  for each statement execute function tell_reference_changed();

create table car_transfers (
  customer_id text not null,
  car_id text not null references cars (id) on delete cascade,
  from_city bigint not null,
  to_city bigint not null,
  steps jsonb not null default '{}',
  started_at timestamptz not null,
  primary key (customer_id, car_id)
);
create index car_transfers_car_idx on car_transfers (car_id);

-- What an owner writes down of a car's costs.
create table car_costs (
  customer_id text not null,
  id text not null,
  car_id text not null references cars (id) on delete cascade,
  kind text not null,
  day date not null,
  amount_idr bigint not null check (amount_idr between 0 and 1000000000),
  millilitres bigint,
  km bigint,
  is_full boolean not null,
  created_at timestamptz not null,
  primary key (customer_id, id)
);
create index car_costs_car_idx on car_costs (car_id, day);

-- Regions, workshops and their hours; bookings, visits, work orders, service records.

create sequence visit_numbers;

create function tell_visit_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('visit_changed', concat_ws(':', new.branch_id, new.id, new.version,
    (select customer_id from bookings where id = new.id)));
  return null;
end $$;

-- Nobody edits a record; a correction is a further record. Only the redaction below may change free texts.
create function refuse_record_change() returns trigger language plpgsql as $$
begin
  if current_setting('portal.redaction', true) is distinct from 'on'
      or to_jsonb(new) - 'content' is distinct from to_jsonb(old) - 'content' then
    raise exception 'a service record is never edited: write a further one that corrects it';
  end if;
  return new;
end $$;

-- The workshop stands before each word, so that one index answers for both.
create function name_words(branch integer, name text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(string_to_array(
    branch::text || '/' || regexp_replace(btrim(lower(name)), '\s+', ' ' || branch::text || '/', 'g'), ' ')) $$;

-- Four digits, or more from the ten-thousandth visit on.
create function next_visit_number(day text) returns text language sql as $$
  select 'TT-' || day || '-' || lpad(number::text, greatest(length(number::text), 4), '0')
  from nextval('visit_numbers') number $$;

-- Replaces names, e-mails, phone numbers and plates by `[dihapus]`; other words are not taken for personal data.
create function redacted(typed text, words text[]) returns text language plpgsql immutable as $$
declare
  word text;
  kept text := typed;
begin
  foreach word in array words loop
    if word ~ '^[[:alpha:]][[:alpha:]''.-]{2,}$' or word ~ '^[^@ ]+@[^@ ]+$' or word ~ '^[+]?[0-9][0-9 -]{8,}$'
        or word ~* '^[a-z]{1,2} ?[0-9]{1,4} ?[a-z]{1,3}$' then
      kept := regexp_replace(kept,
        '(^|[^[:alnum:]])' || regexp_replace(word, '([^[:alnum:] ])', '\\\1', 'g') || '(?![[:alnum:]])', '\1[dihapus]', 'gi');
    end if;
  end loop;
  return kept;
end $$;

create table provinces (
  id integer primary key,
  code text not null unique,
  province text not null,
  official_name text not null,
  timezone text not null
);

create table cities (
  id integer primary key,
  code text not null unique,
  province_code text not null references provinces (code),
  city text not null,
  kind text not null,
  timezone text not null
);
create index cities_province_idx on cities (province_code);

create table subdistricts (
  id integer primary key,
  city_code text not null references cities (code),
  subdistrict text not null
);
create index subdistricts_city_idx on subdistricts (city_code);

create table branches (
  id integer primary key,
  branch text not null,
  city_code text not null references cities (code),
  kind text not null check (kind in ('gr', 'bp')),
  opening_time text not null,
  closing_time text not null,
  slot_minutes integer not null check (slot_minutes > 0),
  slot_capacity integer not null check (slot_capacity > 0),
  open_days text not null,
  timezone text not null,
  is_sample boolean not null
);
create index branches_city_idx on branches (city_code, kind);

-- A booking locks the row of its workshop and hour, so that capacity is counted one booking at a time.
create table branch_slots (
  branch_id integer not null references branches (id),
  starts_at timestamptz not null,
  primary key (branch_id, starts_at)
);
create index branch_slots_start_idx on branch_slots (starts_at);

-- Where a workshop has no row here, its row in `branches` holds.
create table branch_settings (
  branch_id integer primary key references branches (id),
  version integer not null default 0,
  confirmation text not null default 'automatic' check (confirmation in ('automatic', 'manual')),
  cut_off_minutes integer not null default 240 check (cut_off_minutes between 0 and 10080),
  phone text,
  changed_by_name text,
  changed_at timestamptz
);

create table branch_hours (
  branch_id integer not null references branches (id),
  weekday integer not null check (weekday between 1 and 7),
  valid_from date not null,
  opens text,
  closes text,
  slot_minutes integer not null check (slot_minutes between 5 and 720),
  capacity integer not null check (capacity between 1 and 500),
  primary key (branch_id, valid_from, weekday),
  constraint branch_hours_check check (((opens is null) = (closes is null)) and (opens is null or opens < closes))
);

create table branch_exceptions (
  branch_id integer not null references branches (id),
  day date not null,
  kind text not null check (kind in ('closed', 'half', 'places', 'open')),
  opens text,
  closes text,
  capacity integer check (capacity between 1 and 500),
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (branch_id, day),
  constraint branch_exceptions_check check (opens is null or closes is null or opens < closes)
);

create table holidays (
  day date primary key,
  name text not null,
  kind text not null check (kind in ('national', 'joint_leave')),
  status text not null check (status in ('decreed', 'expected')),
  source text not null,
  source_day date,
  withdrawn boolean not null default false,
  edited_at timestamptz,
  edited_by text
);

create table bookings (
  id text primary key,
  customer_id text references customers (id) on delete cascade,
  car_id text references cars (id) on delete cascade,
  branch_id integer not null references branches (id),
  car_name text not null,
  branch text not null,
  province text not null,
  city text not null,
  timezone text not null,
  service_type text not null,
  mileage integer not null check (mileage between 0 and 1000000),
  service_notes text not null,
  service_date timestamptz not null,
  order_start_time text not null,
  order_end_time text not null,
  name text not null,
  phone text not null,
  email text not null,
  is_verified boolean not null default false,
  held_until timestamptz,
  released_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  car_left_at timestamptz
);
create index bookings_customer_idx on bookings (customer_id, updated_at desc);
create index bookings_slot_idx on bookings (branch_id, service_date) where released_at is null;
create index bookings_day_idx on bookings (branch_id, service_date);
create index bookings_service_date_idx on bookings (service_date) where released_at is null;
create index bookings_car_idx on bookings (car_id);
create index bookings_unproved_idx on bookings (service_date) where not is_verified;
create index bookings_unowned_idx on bookings (service_date) where customer_id is null;
-- Without a pending list, whose merge a single booking would have to pay for.
create index bookings_name_words_idx on bookings using gin (name_words(branch_id, name)) with (fastupdate = off);
-- One car has one live booking an hour; a car that was handed over no longer occupies its hour.
create unique index bookings_car_hour_key on bookings (car_id, date_trunc('hour', service_date at time zone 'UTC')) where released_at is null and car_left_at is null;

-- A visit has the id of its booking; the hour itself stays the booking's.
create table visits (
  id text primary key references bookings (id) on delete cascade,
  branch_id integer not null references branches (id),
  number text not null unique,
  plate text not null,
  state text not null check (state in ('scheduled', 'arrived', 'in_work', 'waiting', 'ready', 'handed_over', 'cancelled', 'no_show', 'past')),
  state_since timestamptz not null,
  version integer not null default 1,
  changed_by text,
  walk_in boolean not null default false,
  confirmed_at timestamptz,
  over_capacity boolean not null default false,
  moved_from timestamptz,
  promised_ready_at timestamptz,
  wait_reason text check (wait_reason in ('parts', 'consent', 'other')),
  wait_word text,
  arrived_at timestamptz,
  work_started_at timestamptz,
  ready_at timestamptz,
  handed_over_at timestamptz,
  ended_by text check (ended_by in ('customer', 'workshop')),
  ended_reason text,
  calendar_sequence integer not null default 0,
  reminded_for timestamptz,
  head_told_at timestamptz
);
create index visits_plate_idx on visits (branch_id, plate text_pattern_ops);
-- Cars that have not left yet, whatever day they came.
create index visits_open_idx on visits (branch_id) where (state in ('arrived', 'in_work', 'waiting', 'ready'));
create index visits_unconfirmed_idx on visits (state_since) where state = 'scheduled' and confirmed_at is null;
create index visits_plate_anywhere_idx on visits (plate);
create index visits_number_idx on visits (branch_id, number text_pattern_ops);
create index visits_running_number_idx on visits (branch_id, split_part(number, '-', 3) text_pattern_ops);

create table visit_events (
  sequence bigint generated always as identity primary key,
  visit_id text not null references visits (id) on delete cascade,
  at timestamptz not null,
  act text not null,
  by_kind text not null check (by_kind in ('customer', 'staff', 'system')),
  by_id text,
  by_name text,
  from_state text,
  to_state text,
  words text
);
create index visit_events_visit_idx on visit_events (visit_id, sequence);

create table visit_waits (
  visit_id text not null references visits (id) on delete cascade,
  began_at timestamptz not null,
  ended_at timestamptz,
  reason text not null,
  primary key (visit_id, began_at)
);

create table intakes (
  visit_id text primary key references visits (id) on delete cascade,
  odometer integer check (odometer between 0 and 1000000),
  odometer_word text,
  fuel_eighths integer check (fuel_eighths between 0 and 8),
  symptoms text[] not null,
  complaint text not null,
  technician text not null,
  spending_limit bigint,
  promised_ready_at timestamptz,
  received_by text,
  received_at timestamptz
);

-- In the database, so that one backup holds everything and all processes see them.
create table visit_photos (
  sequence bigint generated always as identity,
  id text primary key,
  visit_id text not null references visits (id) on delete cascade,
  of text not null check (of in ('intake', 'extra', 'inspection')),
  words text not null,
  bytes bytea not null,
  taken_at timestamptz not null,
  taken_by text not null
);
-- The bytes are compressed already.
alter table visit_photos alter bytes set storage external;
create index visit_photos_visit_idx on visit_photos (visit_id, sequence);
create index visit_photos_taken_idx on visit_photos (taken_at);

create table visit_lines (
  id text primary key,
  visit_id text not null references visits (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('work', 'part', 'both')),
  title text not null,
  detail text,
  quantity integer not null check (quantity > 0),
  price bigint not null check (price >= 0),
  parts_price bigint,
  basis text not null check (basis in ('estimate', 'extra', 'added')),
  urgency text check (urgency in ('urgent', 'can_wait')),
  answer text check (answer in ('waiting', 'approved', 'declined', 'withdrawn', 'let_pass')),
  answered_at timestamptz,
  answered_by text check (answered_by in ('customer', 'link', 'phone', 'head', 'workshop')),
  answered_name text,
  answer_words text,
  done boolean not null default true,
  photo_id text references visit_photos (id) on delete set null,
  -- The request in which a line was asked about: the time of an answer by phone is known to the minute only.
  asked_at timestamptz
);
create index visit_lines_visit_idx on visit_lines (visit_id, "position");
create index visit_lines_photo_idx on visit_lines (photo_id) where photo_id is not null;

create table extra_work_requests (
  id text primary key,
  visit_id text not null references visits (id) on delete cascade,
  token_hash text not null,
  sent_at timestamptz not null,
  sent_by text not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  opened_at timestamptz,
  wrong_digits integer not null default 0,
  former_promise_at timestamptz,
  new_promise_at timestamptz
);
create index extra_work_requests_token_idx on extra_work_requests (token_hash);
create index extra_work_requests_visit_idx on extra_work_requests (visit_id, sent_at desc);

create table bills (
  visit_id text primary key references visits (id) on delete cascade,
  odometer_out integer check (odometer_out between 0 and 1000000),
  invoice_number text not null,
  next_km integer,
  next_day date,
  advice text not null
);

-- The record of the workshop stays when its customer is erased; whose car it was stands in service_record_people.
create table service_records (
  sequence bigint generated always as identity,
  id text primary key,
  visit_id text not null,
  branch_id integer not null references branches (id),
  corrects text references service_records (id),
  made_at timestamptz not null,
  total bigint,
  odometer integer,
  odometer_out integer,
  content jsonb not null
);
create index service_records_visit_idx on service_records (visit_id);
create index service_records_corrects_idx on service_records (corrects, sequence);
create index service_records_branch_idx on service_records (branch_id);

create table service_record_people (
  record_id text primary key references service_records (id) on delete cascade,
  customer_id text references customers (id) on delete cascade,
  car_id text references cars (id) on delete set null,
  plate text not null,
  stnk_term text,
  answered_names jsonb not null
);
create index service_record_people_customer_idx on service_record_people (customer_id);
create index service_record_people_car_idx on service_record_people (car_id);
create index service_record_people_plate_idx on service_record_people (plate);

create table complaint_cards (
  booking_id text primary key references bookings (id) on delete cascade,
  symptoms text[] not null,
  felt text[] not null,
  spending_limit bigint check (spending_limit >= 0),
  call_first boolean not null
);

create table complaint_photos (
  sequence bigint generated always as identity,
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  car_id text references cars (id) on delete set null,
  booking_id text references bookings (id) on delete cascade,
  bytes bytea not null,
  taken_at timestamptz not null
);
-- The bytes are compressed already.
alter table complaint_photos alter bytes set storage external;
create index complaint_photos_customer_idx on complaint_photos (customer_id);
create index complaint_photos_car_idx on complaint_photos (car_id, sequence);
create index complaint_photos_booking_idx on complaint_photos (booking_id, sequence);
create index complaint_photos_taken_idx on complaint_photos (taken_at);

create table service_items (
  id integer primary key,
  service_type text not null,
  package text not null,
  interval_km integer,
  interval_months integer,
  item text not null,
  action text not null,
  package_minutes integer
);

create table service_prices (
  id integer primary key,
  brand text not null,
  car_type text not null,
  city text,
  step_km integer not null,
  line text not null check (line in ('labour', 'part', 'included', 'excluded')),
  item text not null,
  price_idr bigint check (price_idr >= 0),
  source text not null,
  as_of date not null
);
create index service_prices_model_idx on service_prices (brand, car_type, id);

-- The application's role may not change a record; this function changes free texts only.
create function redact_service_record(wanted text, words text[]) returns void language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  stored record;
  kept jsonb;
  field text;
begin
  perform set_config('portal.redaction', 'on', true);
  for stored in select * from service_records where id = wanted or corrects = wanted loop
    kept := stored.content;
    foreach field in array array['advice', 'words'] loop
      if jsonb_typeof(kept -> field) = 'string' then
        kept := jsonb_set(kept, array[field], to_jsonb(redacted(kept ->> field, words)));
      end if;
    end loop;
    if jsonb_typeof(kept -> 'lines') = 'array' then
      kept := jsonb_set(kept, '{lines}', coalesce((
        select jsonb_agg(line || (
          select coalesce(jsonb_object_agg(name, redacted(line ->> name, words)), '{}')
          from unnest(array['title', 'detail', 'answer_words']) as name
          where jsonb_typeof(line -> name) = 'string') order by place)
        from jsonb_array_elements(kept -> 'lines') with ordinality as l (line, place)), '[]'));
    end if;
    if kept is distinct from stored.content then
      update service_records set content = kept where id = stored.id;
    end if;
  end loop;
  perform set_config('portal.redaction', '', true);
end $$;

create trigger reference_changed after insert or delete or update or truncate on branches
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on cities
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on provinces
  for each statement execute function tell_reference_changed();
create trigger visit_changed after insert or update on visits
  for each row execute function tell_visit_changed();
create trigger reference_changed after insert or delete or update or truncate on holidays
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on branch_settings
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on branch_hours
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on branch_exceptions
  for each statement execute function tell_reference_changed();
create trigger never_edited before update on service_records
  for each row execute function refuse_record_change();
create trigger reference_changed after insert or delete or update or truncate on service_items
  for each statement execute function tell_reference_changed();
create trigger reference_changed after insert or delete or update or truncate on service_prices
  for each statement execute function tell_reference_changed();
create trigger never_emptied before truncate on service_records
  for each statement execute function refuse_truncate();

alter table staff_branches add constraint staff_branches_branch_id_fkey foreign key (branch_id) references branches (id);
alter table chassis_confirmations add constraint chassis_confirmations_branch_id_fkey foreign key (branch_id) references branches (id);
alter table odometer_links add constraint odometer_links_record_id_fkey foreign key (record_id) references service_records (id);

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
  is_sample boolean not null,
  -- Empty until a data set or the desk gives them.
  address text,
  phone text,
  latitude double precision,
  longitude double precision
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

-- Stalls and technicians of workshops, and how they plan their days.
create table stalls (
  id text primary key,
  number bigint generated always as identity unique,
  branch_id bigint not null references branches (id),
  name text not null,
  kind text not null check (kind in ('express', 'general', 'lift', 'body_paint', 'detailing', 'wash')),
  position bigint not null,
  closed_from timestamptz,
  closed_until timestamptz,
  closed_word text,
  removed_at timestamptz,
  added_at timestamptz,
  check ((closed_from is null) = (closed_until is null))
);
create index stalls_branch_idx on stalls (branch_id);
create trigger reference_changed after insert or delete or update or truncate on stalls
  for each statement execute function tell_reference_changed();

create table technicians (
  id text primary key,
  number bigint generated always as identity unique,
  branch_id bigint not null references branches (id),
  name text not null,
  people bigint not null check (people between 1 and 4),
  kinds text[] not null,
  position bigint not null,
  windows jsonb,
  breaks jsonb not null,
  first_day date,
  last_day date,
  removed_at timestamptz,
  added_at timestamptz
);
create index technicians_branch_idx on technicians (branch_id);
create index technicians_last_day_idx on technicians (last_day);
create trigger reference_changed after insert or delete or update or truncate on technicians
  for each statement execute function tell_reference_changed();

create table technician_absences (
  id text primary key,
  technician_id text not null references technicians (id) on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz not null,
  reason text not null check (reason in ('sick', 'leave', 'holiday', 'training')),
  made_by text not null,
  made_at timestamptz not null,
  check (from_at < until_at)
);
create index technician_absences_technician_idx on technician_absences (technician_id);
create index technician_absences_until_idx on technician_absences (until_at);
create trigger reference_changed after insert or delete or update or truncate on technician_absences
  for each statement execute function tell_reference_changed();

create table branch_planners (
  branch_id bigint primary key references branches (id),
  planned_from date,
  sold_percent bigint not null check (sold_percent between 50 and 100),
  buffer_minutes bigint not null check (buffer_minutes between 0 and 120),
  check_minutes bigint not null check (check_minutes between 0 and 60),
  wash_minutes bigint not null check (wash_minutes between 0 and 60),
  waiting_from text not null,
  waiting_until text not null
);
create trigger reference_changed after insert or delete or update or truncate on branch_planners
  for each statement execute function tell_reference_changed();

create table stall_closings (
  stall_id text not null references stalls (id),
  from_at timestamptz not null,
  until_at timestamptz not null,
  primary key (stall_id, from_at)
);
create index stall_closings_until_idx on stall_closings (until_at);

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
  car_left_at timestamptz,
  -- A linked walk-in has the proved number of its owner; refused, it gets back what the workshop typed.
  phone_before_link text,
  return_of text
);
create index bookings_customer_idx on bookings (customer_id, updated_at desc);
create index bookings_day_idx on bookings (branch_id, service_date);
create index bookings_service_date_idx on bookings (service_date) where released_at is null;
create index bookings_car_idx on bookings (car_id);
-- Without a pending list, whose merge a single booking would have to pay for.
create index bookings_name_words_idx on bookings using gin (name_words(branch_id, name)) with (fastupdate = off);
-- One car has one live booking an hour; a car that was handed over no longer occupies its hour.
create unique index bookings_car_hour_key on bookings (car_id, date_trunc('hour', service_date at time zone 'UTC')) where released_at is null and car_left_at is null;
create index bookings_return_of_idx on bookings (return_of) where return_of is not null;
create index bookings_ending_idx on bookings (service_date) where not is_verified or customer_id is null;

-- A visit has the id of its booking; the hour itself stays the booking's.
create table visits (
  id text primary key references bookings (id) on delete cascade,
  branch_id integer not null references branches (id),
  number text not null unique,
  plate text not null,
  state text not null check (state = any ('{scheduled,arrived,in_work,waiting,ready,handed_over,cancelled,no_show,past}'::text[])),
  state_since timestamptz not null,
  version integer not null default 1,
  changed_by text,
  walk_in boolean not null default false,
  confirmed_at timestamptz,
  over_capacity boolean not null default false,
  moved_from timestamptz,
  promised_ready_at timestamptz,
  wait_reason text check (wait_reason = any ('{parts,consent,other}'::text[])),
  wait_word text,
  arrived_at timestamptz,
  work_started_at timestamptz,
  ready_at timestamptz,
  handed_over_at timestamptz,
  ended_by text check (ended_by = any ('{customer,workshop}'::text[])),
  ended_reason text,
  calendar_sequence integer not null default 0,
  reminded_for timestamptz,
  head_told_at timestamptz,
  first_promised_at timestamptz,
  wait_until timestamptz
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
  -- When the answer or the part was expected, so that a wait whose end is undone expects it again.
  expected_at timestamptz,
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
  received_at timestamptz,
  technician_id text references technicians (id) on delete set null
);
create index intakes_technician_idx on intakes (technician_id);

-- In the database, so that one backup holds everything and all processes see them.
create table visit_photos (
  sequence bigint generated always as identity,
  id text primary key,
  visit_id text not null references visits (id) on delete cascade,
  of text not null check (of in ('intake', 'extra', 'inspection', 'sent')),
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
  asked_at timestamptz,
  -- The time that extra work takes, and on which kind of stall.
  minutes bigint,
  stall_kind text,
  -- The maker's programme of free services, or the customer, with why where the programme covers it.
  payer text not null default 'customer' check (payer in ('customer', 'programme')),
  charge_reason text
);
create index visit_lines_visit_idx on visit_lines (visit_id, position);
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
  new_promise_at timestamptz,
  -- Mail and SMS carry links of their own, so that the desk sees which of them was opened.
  sms_token_hash text not null,
  email_opened_at timestamptz,
  sms_opened_at timestamptz,
  resent_at timestamptz,
  -- An owner who reads the request signed in opens no link.
  account_opened_at timestamptz
);
create index extra_work_requests_token_idx on extra_work_requests (token_hash);
create index extra_work_requests_visit_idx on extra_work_requests (visit_id, sent_at desc);
create index extra_work_requests_sms_token_idx on extra_work_requests (sms_token_hash);

create table bills (
  visit_id text primary key references visits (id) on delete cascade,
  odometer_out integer check (odometer_out between 0 and 1000000),
  invoice_number text not null,
  next_km integer,
  next_day date,
  advice text not null,
  service_number integer check (service_number between 1 and 11),
  -- Why nobody looked at the maker's page before the service was charged.
  unchecked_reason text
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
  package_minutes integer,
  stall_kind text check (stall_kind in ('express', 'general', 'lift', 'body_paint', 'detailing', 'wash'))
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

-- Servers send notices after the commit and say so, because a notification within a transaction makes its commit wait for
-- every other one. The trigger is for all other writers, such as an operator with psql.
create trigger visit_changed after insert or update on visits
  for each row when (current_setting('portal.notices', true) is distinct from 'after_commit')
  execute function tell_visit_changed();
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

-- The question after a visit, and what the workshop does about a "no".
create table follow_ups (
  id text primary key,
  visit_id text constraint follow_ups_visit_key unique references visits (id) on delete cascade,
  branch_id bigint not null,
  week date not null,
  handed_over_at timestamptz,
  advisor_id text,
  advisor_name text,
  state text not null check (state in ('due', 'asked', 'answered', 'closed', 'skipped')),
  skip_cause text check (skip_cause in (
    'no_account', 'opted_out', 'return_job', 'complaint', 'booked', 'asked_recently', 'too_late')),
  due_at timestamptz not null,
  until_at timestamptz not null,
  closes_at timestamptz not null,
  asked_at timestamptz,
  asked_ways text[] not null default '{}',
  asked_phone text,
  token_hash text constraint follow_ups_token_key unique,
  fixed boolean,
  changed_at timestamptz,
  answered_at timestamptz,
  answered_via text check (answered_via in ('account', 'link', 'whatsapp')),
  rating bigint check (rating between 1 and 5),
  words text,
  counted boolean not null default true,
  uncounted_cause text check (uncounted_cause in ('workshop_network', 'staff_account'))
);
create index follow_ups_due_idx on follow_ups (due_at) where state = 'due';
create index follow_ups_closes_idx on follow_ups (closes_at);
create index follow_ups_branch_idx on follow_ups (branch_id, week);

create table return_jobs (
  id text primary key,
  visit_id text not null constraint return_jobs_visit_key unique references visits (id) on delete cascade,
  branch_id bigint not null,
  version bigint not null default 1,
  state text not null check (state in ('open', 'called', 'booked', 'closed')),
  opened_at timestamptz not null,
  call_due_at timestamptz not null,
  remind_at timestamptz not null,
  reminded_at timestamptz,
  office_notified_at timestamptz,
  called_at timestamptz,
  call_in_time boolean,
  advisor_id text,
  advisor_name text,
  heads text[] not null default '{}',
  return_visit_id text,
  cause text check (cause in ('same', 'parts', 'other')),
  outcome text check (outcome in ('fixed', 'settled', 'declined', 'not_reached', 'to_office', 'continued')),
  outcome_words text,
  closed_at timestamptz,
  confirmed_at timestamptz,
  reopened_at timestamptz,
  reopen_words text,
  complained_at timestamptz,
  complaint_words text,
  complaint_thread_id text,
  changed_by text,
  changed_at timestamptz not null
);
create index return_jobs_open_idx on return_jobs (branch_id, call_due_at) where state <> 'closed';
create index return_jobs_closed_idx on return_jobs (branch_id, closed_at) where state = 'closed';
create index return_jobs_remind_idx on return_jobs (remind_at) where called_at is null and reminded_at is null;
create index return_jobs_late_idx on return_jobs (call_due_at) where called_at is null and office_notified_at is null;
create index return_jobs_booked_idx on return_jobs (return_visit_id) where return_visit_id is not null;
create index return_jobs_opened_idx on return_jobs (opened_at);

create table return_calls (
  sequence bigint generated always as identity primary key,
  job_id text not null references return_jobs (id) on delete cascade,
  at timestamptz not null,
  by_id text not null,
  by_name text not null,
  reached boolean not null,
  words text
);
create index return_calls_job_idx on return_calls (job_id, sequence);

create table follow_up_photos (
  sequence bigint generated always as identity,
  id text primary key,
  visit_id text not null references visits (id) on delete cascade,
  bytes bytea not null,
  taken_at timestamptz not null
);
-- The bytes are compressed already.
alter table follow_up_photos alter bytes set storage external;
create index follow_up_photos_visit_idx on follow_up_photos (visit_id, sequence);
create index follow_up_photos_taken_idx on follow_up_photos (taken_at);

create table visit_plans (
  visit_id text primary key references visits (id) on delete cascade,
  may_stay_overnight boolean not null default false,
  past_plan boolean not null default false,
  announced_start timestamptz,
  -- The later begin that a customer was notified of.
  notified_begin timestamptz,
  changed_by_name text,
  changed_at timestamptz,
  changed_version bigint
);

create table visit_steps (
  visit_id text not null references visits (id) on delete cascade,
  step bigint not null check (step between 0 and 5),
  kind text not null check (kind in ('express', 'general', 'lift', 'body_paint', 'detailing', 'wash')),
  minutes bigint not null check (minutes between 1 and 14400),
  more_minutes bigint not null default 0 check (more_minutes between 0 and 600),
  worked_minutes bigint not null default 0,
  extra_minutes bigint not null default 0,
  origin text not null check (origin in ('package', 'said', 'extra')),
  state text not null check (state in ('planned', 'running', 'done')),
  stall_id text references stalls (id),
  technician_id text references technicians (id) on delete set null,
  began_at timestamptz,
  done_at timestamptz,
  pinned_stall_id text references stalls (id),
  pinned_at timestamptz,
  pinned_technician_id text references technicians (id) on delete set null,
  held_since timestamptz,
  primary key (visit_id, step),
  check ((pinned_stall_id is null) = (pinned_at is null))
);
create index visit_steps_stall_idx on visit_steps (stall_id);
create index visit_steps_technician_idx on visit_steps (technician_id);
create index visit_steps_pinned_idx on visit_steps (pinned_stall_id);
create index visit_steps_pinned_technician_idx on visit_steps (pinned_technician_id);
create unique index visit_steps_stall_running_key on visit_steps (stall_id) where state = 'running';
create unique index visit_steps_technician_running_key on visit_steps (technician_id) where state = 'running';

create table plan_days (
  branch_id bigint not null,
  day date not null,
  version bigint not null,
  places jsonb not null,
  changed_by_name text,
  changed_at timestamptz not null,
  places_before jsonb,
  moved_visit_id text,
  primary key (branch_id, day)
);
create index plan_days_day_idx on plan_days (day);

-- Keeps two jobs off one place. A range counts minutes since 1970 within the place's own hundred million, so that ranges of
-- two places never meet.
create table plan_blocks (
  branch_id bigint not null,
  day date not null,
  visit_id text not null references visits (id) on delete cascade,
  step bigint not null,
  stall_minutes int8range,
  technician_minutes int8range,
  primary key (branch_id, day, visit_id, step),
  constraint plan_blocks_stall_free exclude using gist (stall_minutes with &&),
  constraint plan_blocks_technician_free exclude using gist (technician_minutes with &&)
);
create index plan_blocks_visit_idx on plan_blocks (visit_id);
create index plan_blocks_day_idx on plan_blocks (day);

-- Numbers at the counter of a workshop, the keys of the codes at its door, and links by which customers say that they
-- have arrived.
create table queue_numbers (
  branch_id bigint not null,
  day date not null,
  kind text not null check (kind in ('J', 'W', 'A')),
  last bigint not null,
  began_at timestamptz not null,
  primary key (branch_id, day, kind)
);
create index queue_numbers_began_idx on queue_numbers (began_at);

create table queue_entries (
  id text primary key,
  branch_id bigint not null,
  day date not null,
  kind text not null check (kind in ('J', 'W', 'A')),
  number bigint not null,
  visit_id text references visits (id) on delete cascade,
  plate text,
  hour_at timestamptz,
  arrived_at timestamptz not null,
  via text not null check (via in ('door', 'link', 'booking', 'desk')),
  version bigint not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'called', 'ended')),
  postponed_to timestamptz,
  missed bigint not null default 0,
  counter bigint,
  called_at timestamptz,
  called_by_name text,
  served_at timestamptz,
  ended_at timestamptz,
  end_cause text check (end_cause in ('served', 'missed', 'taken_back')),
  changed_by text,
  changed_at timestamptz not null,
  -- The page that drew a number at the door, so that it gets the same number when it asks again.
  page_hash text,
  constraint queue_entries_number_key unique (branch_id, day, kind, number)
);
create unique index queue_entries_open_key on queue_entries (visit_id) where state <> 'ended';
create index queue_entries_visit_idx on queue_entries (visit_id);
create index queue_entries_unbooked_idx on queue_entries (arrived_at) where visit_id is null;
create index queue_entries_page_idx on queue_entries (branch_id, day, page_hash) where page_hash is not null and state <> 'ended';

create table door_keys (
  branch_id bigint primary key,
  sealed_key text not null,
  paper bigint not null default 1,
  made_at timestamptz not null
);

create table arrival_links (
  visit_id text primary key references visits (id) on delete cascade,
  token_hash text not null constraint arrival_links_token_key unique,
  made_at timestamptz not null
);
create index arrival_links_made_idx on arrival_links (made_at);

-- Screens that are paired with a workshop, or wait for it.
create table displays (
  id text primary key,
  token_hash text not null constraint displays_token_key unique,
  code_hash text not null,
  asked_at timestamptz not null,
  branch_id bigint,
  paired_at timestamptz,
  paired_by_name text,
  ended_at timestamptz,
  -- Whether a screen on the wall plays a tone at a new call.
  sounds boolean not null default false
);
create index displays_code_idx on displays (code_hash) where branch_id is null;
create index displays_branch_idx on displays (branch_id) where ended_at is null;
create index displays_asked_idx on displays (asked_at);

-- What a workshop prepares for a visit, and its calls about visits that did not take place.
create table visit_preparations (
  visit_id text primary key references visits (id) on delete cascade,
  branch_id bigint not null,
  version bigint not null default 0,
  sure text not null default 'no' check (sure in ('no', 'missed', 'reached', 'customer')),
  missed bigint not null default 0,
  sure_at timestamptz,
  sure_for timestamptz,
  parts text not null default 'unknown'
    check (parts in ('unknown', 'unneeded', 'ordered', 'short', 'ready')),
  parts_missing bigint,
  parts_at timestamptz,
  order_ready boolean not null default false,
  spare_car text not null default 'unanswered' check (spare_car in ('unanswered', 'unneeded', 'needed')),
  spare_plate text,
  card_read_by text,
  before jsonb,
  changed_by text,
  changed_at timestamptz,
  link_hash text constraint visit_preparations_link_key unique
);

create table visit_calls (
  sequence bigint generated always as identity primary key,
  visit_id text not null references visits (id) on delete cascade,
  at timestamptz not null,
  by_id text not null,
  by_name text not null,
  result text not null check (result in ('rebooked', 'missed', 'declined', 'wrong_number')),
  words text,
  comes_at timestamptz,
  booked_id text
);
create index visit_calls_visit_idx on visit_calls (visit_id, sequence);

-- Customers who wait for a place at a workshop, and the hours that are held for them.
create table waiting_entries (
  sequence bigint generated always as identity,
  id text primary key,
  branch_id bigint not null,
  branch text not null,
  timezone text not null,
  customer_id text not null references customers (id) on delete cascade,
  car_id text not null references cars (id) on delete cascade,
  car_name text not null,
  plate text not null,
  service_type text not null,
  mileage bigint not null,
  service_notes text not null,
  name text not null,
  phone text not null,
  email text not null,
  province text not null,
  city text not null,
  first_day date not null,
  last_day date not null,
  part text not null check (part in ('any', 'morning', 'noon', 'afternoon')),
  joined_at timestamptz not null,
  passed bigint not null default 0,
  unanswered bigint not null default 0,
  ended_at timestamptz,
  ended_cause text check (ended_cause in ('booked', 'left', 'removed', 'unanswered', 'past')),
  ended_words text,
  end_announced_at timestamptz
);
create unique index waiting_entries_car_key on waiting_entries (car_id) where ended_at is null;
create index waiting_entries_car_idx on waiting_entries (car_id);
create index waiting_entries_open_idx on waiting_entries (branch_id, sequence) where ended_at is null;
create index waiting_entries_customer_idx on waiting_entries (customer_id);
create index waiting_entries_ended_idx on waiting_entries (ended_at);
create index waiting_entries_branch_idx on waiting_entries (branch_id, ended_at);
create index waiting_entries_unannounced_idx on waiting_entries (ended_at) where ended_at is not null and end_announced_at is null;
create index waiting_entries_past_idx on waiting_entries (last_day) where ended_at is null;

create table waiting_offers (
  id text primary key,
  entry_id text not null references waiting_entries (id) on delete cascade,
  branch_id bigint not null,
  starts_at timestamptz not null,
  start text not null,
  freed_at timestamptz not null,
  cause text not null,
  tell_at timestamptz not null,
  told_at timestamptz,
  held_until timestamptz not null,
  state text not null check (state in ('open', 'taken', 'passed', 'lapsed', 'withdrawn')),
  ended_at timestamptz,
  booking_id text
);
create unique index waiting_offers_open_key on waiting_offers (entry_id) where state = 'open';
create index waiting_offers_entry_idx on waiting_offers (entry_id);
create index waiting_offers_hour_idx on waiting_offers (branch_id, starts_at) where state = 'open';
create index waiting_offers_held_idx on waiting_offers (held_until) where state = 'open';
create index waiting_offers_untold_idx on waiting_offers (tell_at) where state = 'open' and told_at is null;
create index waiting_offers_freed_idx on waiting_offers (branch_id, freed_at);

create table waiting_walks (
  branch_id bigint primary key,
  since timestamptz not null
);

-- Figures of planned days that outlive the rows of the days: minutes worked, ends of waiting.
create table step_minutes (
  visit_id text not null references visits (id) on delete cascade,
  step bigint not null,
  day date not null,
  branch_id bigint not null,
  technician_minutes bigint not null default 0,
  stall_minutes bigint not null default 0,
  held_minutes bigint not null default 0,
  primary key (visit_id, step, day)
);
create index step_minutes_branch_idx on step_minutes (branch_id, day);

create table waiting_ends (
  sequence bigint generated always as identity primary key,
  branch_id bigint not null,
  ended_at timestamptz not null,
  placed boolean not null
);
create index waiting_ends_branch_idx on waiting_ends (branch_id, ended_at);
create index waiting_ends_ended_idx on waiting_ends (ended_at);

-- Wrong codes that were typed at a workshop to pair a screen.
create table pairing_tries (
  branch_id bigint primary key,
  wrong bigint not null default 0,
  counted_from timestamptz not null,
  codes_from timestamptz
);

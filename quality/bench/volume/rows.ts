// Ids as random as real ones, and known by their number: so nothing has to be looked up while it is filled.
const id = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid::text`
const setting = (name: string) => `current_setting('volume.${name}')::int`
const count = (share: number) => `generate_series(0, (${setting('customers')} * ${share})::int - 1) n`
/** So many days back, another part of them for each number. */
const ago = (days: number) => `now() - (n % (${days} * 100)) * interval '14.4 minutes'`

/** The workshops that are used, in an array. */
const WORKSHOPS = `(select array_agg(id) from (select id from branches where kind = 'gr' order by id limit ${setting('branches')}) used)`

/** Every booking with its customer, car and hour: five each, over four years and the next sixty days. */
const BOOKINGS = `(
  select n, n / 5 as c, n % 5 as k,
    date_trunc('day', now()) + interval '1 hour'
      - ((n % 5) * 290 + (n / 5) % 290 - 60) * interval '1 day' + ((n / 5) % 8) * interval '1 hour' as hour,
    workshops[1 + (n / 5 * 11 + n / 665 + n % 5 * 3) % array_length(workshops, 1)] as branch
  from ${count(5)}, (select ${WORKSHOPS} as workshops) used) booked`

/** What is stored, in the order of the statements: about a customer two cars, five bookings, five records of events, two messages. */
export const FILLS: readonly (readonly [string, string])[] = [
  [
    'customers',
    `insert into customers (id, email, provider, confirmed_at, password_hash, name, phone, created_at, updated_at)
     select ${id('c', 'n')}, 'orang.' || n || '@contoh.id', 'local', now(), current_setting('volume.hash'),
       (array['Budi','Siti','Ratna','Agus','Dewi','Wahyu','Rudi','Sari'])[1 + n % 8] || ' ' ||
       (array['Santoso','Wijaya','Hartono','Kurniawan','Lestari','Utami','Pratama'])[1 + n / 8 % 7],
       case when n % ${setting('stride')} = 0 then '62812' || 10000001 + n / ${setting('stride')} else '62813' || 10000000 + n end,
       ${ago(1400)}, now() from ${count(1)}`,
  ],
  [
    'customers who never confirmed',
    `insert into customers (id, email, provider, password_hash, name, created_at, updated_at)
     select ${id('u', 'n')}, 'belum.' || n || '@contoh.id', 'local', 'x', 'Belum', ${ago(31)}, now() from ${count(0.03)}`,
  ],
  [
    'sessions',
    `insert into sessions (id, customer_id, handle, created_at, seen_at)
     select ${id('s', 'n')}, ${id('c', 'n')}, ${id('h', 'n')}, seen, seen from (
       select n, case when n % ${setting('stride')} = 0 then now() else ${ago(31)} end as seen from ${count(1)}) s`,
  ],
  [
    'devices',
    `insert into known_devices select ${id('c', 'n')}, md5('m' || n), md5('t' || n), 'Chrome di Android', '10.0.0.0', now(), ${ago(400)}
     from ${count(1)}`,
  ],
  [
    'consents',
    `insert into consents select ${id('k', 'n')}, ${id('c', 'n')}, 'privacy-policy', '2022-08-31', '10.0.0.1', ${ago(1400)} from ${count(1)}`,
  ],
  [
    'links',
    `insert into one_time_links (token_hash, purpose, customer_id, created_at, expires_at)
     select md5('l' || n), 'confirm_email', ${id('c', 'n')}, ${ago(31)}, ${ago(31)} from ${count(0.3)}`,
  ],
  [
    'proofs',
    `insert into phone_proofs select id, phone, case when phone like '62812%' then now() else ${ago(366)} end
     from (select id, phone, row_number() over () as n from customers where phone is not null) known`,
  ],
  [
    'cars',
    `insert into cars (id, customer_id, mobil_bekas_id, brand, type, spec, year, color, license_plate, car_price, stnk_term, created_at)
     select ${id('car', 'n')}, ${id('c', '(n / 2)')}, 20001, 'TOYOTA', 'AVANZA', '1.3 G', 2015 + n % 10, 'WHITE',
       'B' || 1000 + n % 9000 || chr(65 + n / 9000 % 26) || chr(65 + n / 234000 % 26), 150000000, '2027-08-14', ${ago(1400)}
     from ${count(2)}`,
  ],
  [
    'bookings',
    `insert into bookings (id, customer_id, car_id, branch_id, car_name, branch, province, city, timezone, service_type, mileage,
       service_notes, service_date, order_start_time, order_end_time, name, phone, email, is_verified, released_at, created_at, updated_at)
     select ${id('b', 'n')}, ${id('c', 'c')}, ${id('car', '(c * 2 + k % 2)')}, branch, 'Toyota Avanza 1.3 G', 'Bengkel', 'DKI Jakarta',
       'Kota Jakarta Pusat', 'Asia/Jakarta', 'Servis Berkala', 10000 + k * 10000, 'Ganti oli dan periksa rem', hour,
       lpad((8 + c % 8)::text, 2, '0') || ':00', lpad((9 + c % 8)::text, 2, '0') || ':00',
       (array['Budi','Siti','Ratna','Agus','Dewi','Wahyu','Rudi','Sari'])[1 + c % 8] || ' ' ||
       (array['Santoso','Wijaya','Hartono','Kurniawan','Lestari','Utami','Pratama'])[1 + c / 8 % 7],
       '62813' || 10000000 + c, 'orang.' || c || '@contoh.id', n % 20 <> 7,
       case when n % 20 = 7 then hour - interval '5 days' end, hour - interval '6 days', hour - interval '5 days'
     from ${BOOKINGS} where n % 20 <> 7 or hour > now() - interval '31 days'`,
  ],
  [
    'visits',
    `insert into visits (id, branch_id, number, plate, state, state_since, confirmed_at, promised_ready_at, arrived_at,
       work_started_at, ready_at, handed_over_at)
     select ${id('b', 'n')}, branch, 'TT-' || to_char(hour, 'DDMMYY') || '-' || n,
       'B' || 1000 + car % 9000 || chr(65 + car / 9000 % 26) || chr(65 + car / 234000 % 26),
       case when hour > now() then 'scheduled' else 'handed_over' end, hour - interval '5 days', hour - interval '5 days',
       past + interval '4 hours', past, past + interval '10 minutes', past + interval '3 hours', past + interval '5 hours'
     from (select *, c * 2 + k % 2 as car, case when hour <= now() then hour end as past from ${BOOKINGS}) came where n % 20 <> 7`,
  ],
  [
    'timeline',
    `insert into visit_events (visit_id, at, act, by_kind, to_state)
     select ${id('b', 'n')}, hour, act, 'customer', 'scheduled'
     from ${BOOKINGS}, unnest(array['verify', 'arrive']) act where n % 20 <> 7 and n % 3 = 0`,
  ],
  [
    'service records',
    `insert into service_records (id, visit_id, branch_id, made_at, total, odometer, content)
     select ${id('r', 'n')}, ${id('b', 'n')}, branch, hour, 853000, 45000, json_build_object('id', ${id('r', 'n')}, 'visit_id', ${id('b', 'n')},
       'number', 'TT-' || n, 'service_type', 'Servis Berkala', 'branch', 'Bengkel', 'city', 'Kota Jakarta Pusat', 'timezone', 'Asia/Jakarta',
       'plate', '', 'car_name', 'Toyota Avanza 1.3 G', 'year', 2020, 'stnk_term', null, 'arrived_at', null, 'handed_over_at', hour,
       'odometer', 45000, 'odometer_out', 45010, 'lines', '[]'::json, 'totals', json_build_object('estimate', 853000, 'approved', 0,
       'let_pass', 0, 'waiting', 0, 'unapproved', 0, 'total', 853000), 'next_km', null, 'next_day', null, 'advice', repeat('Ban depan tinggal 3 mm. ', 20),
       'invoice_number', 'INV-' || n, 'advisor', 'Sari', 'technician', null, 'corrections', '[]'::json) from ${BOOKINGS} where k in (1, 2) and c % 2 = 0`,
  ],
  [
    'whose they are',
    `insert into service_record_people (record_id, customer_id, car_id, plate, answered_names)
     select ${id('r', 'n')}, ${id('c', 'c')}, ${id('car', '(c * 2 + k % 2)')}, 'B' || 1000 + (c * 2 + k % 2) % 9000 || 'AA', '{}'
     from ${BOOKINGS} where k in (1, 2) and c % 2 = 0`,
  ],
  [
    'hours',
    `insert into branch_slots select distinct branch, hour from ${BOOKINGS} where hour > now() - interval '31 days'`,
  ],
  [
    'codes',
    `insert into phone_codes (id, subject_kind, subject_id, customer_id, phone, code_hash, sent_at, expires_at)
     select ${id('o', 'n')}, 'booking', ${id('b', 'n')}, ${id('c', '(n / 5)')}, '62813' || 10000000 + n, md5('h' || n), ${ago(31)}, ${ago(31)}
     from ${count(0.5)}`,
  ],
  [
    'prices',
    `insert into price_checks (id, customer_id, mobil_bekas_id, brand, car_type, car_spec, year, area, mileage, price, low, high, lines, day, created_at)
     select ${id('p', 'n')}, ${id('c', 'n')}, 20001, 'Toyota', 'Avanza', '1.3 G', 2020, 'jakarta', 40000, 150000000, 140000000, 160000000, '[]',
       now(), ${ago(366)} from ${count(0.5)}`,
  ],
  [
    'trade-ins',
    `insert into trade_ins (id, kind, customer_id, brand, model, spec, year, mileage, condition, lines, name, phone, email, state, created_at, updated_at)
     select ${id('t', 'n')}, 'catalogue', case when n % 2 = 0 then ${id('c', 'n')} end, 'Toyota', 'Avanza', '1.3 G', 2020, 40000, 'baik', '[]',
       'Orang', '62813', 'tamu.' || n || '@contoh.id', case when n % 4 = 1 then 'draft' else 'handed_over' end, ${ago(181)}, ${ago(181)}
     from ${count(0.1)}`,
  ],
  [
    'contact messages',
    `insert into contact_messages select ${id('m', 'n')}, 'Orang', '62813', 'orang.' || n || '@contoh.id', 'Halo', md5('q' || n), ${ago(366)}
     from ${count(0.05)}`,
  ],
  [
    'messages',
    `insert into outbox (id, dedupe_key, channel, recipient, subject, body_text, state, next_attempt_at, created_at, sent_at)
     select ${id('x', 'n')}, 'booking-confirmed:' || ${id('b', 'n')}, 'email', 'orang.' || n / 2 || '@contoh.id', 'Booking Anda',
       repeat('Terima kasih atas booking Anda. ', 15), case when n % 1000 = 0 then 'dead' else 'sent' end, now(), ${ago(91)}, now()
     from ${count(2)}`,
  ],
  [
    'answers',
    `insert into idempotency_keys (scope, call, key, body_hash, answer, settled, claim, created_at)
     select case when n % 4 = 0 then 'address:10.0.0.' || n % 250 else 'customer:' || ${id('c', 'n')} end, 'POST /carbookings/create/{carId}',
       md5('i' || n), md5('j' || n), '{"id":"' || repeat('x', 500) || '"}', true, md5('y' || n), ${ago(2)} from ${count(0.02)}`,
  ],
  [
    'windows of limits',
    `insert into rate_windows select 'loginPerAccount:' || md5('w' || n), now(), now() + (n % 3 - 1) * interval '12 hours' - n * interval '7 ms', 1 from ${count(0.1)}`,
  ],
  [
    'record of events',
    `insert into audit_log (at, event, customer_id, address, request_id, details)
     select now() - (n::bigint * 731 * 86400 / greatest((${setting('customers')} * 5), 1)) * interval '1 second', 'sign_in', ${id('c', '(n / 5)')},
       '10.0.0.1', ${id('q', 'n')}, '{"way":"local"}' from ${count(5)}`,
  ],
  [
    'a member of head office',
    `insert into staff (id, email, name, role, created_at) values ('office', 'dewi@contoh.id', 'Dewi', 'office', now())`,
  ],
  // Retention is measured by itself, not by the servers that are measured.
  ['leases', `insert into leases values ('retention', 'nobody', now(), now() + interval '1 day')`],
]

import { sql } from 'kysely'
import { openPostgres } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { BASELINE } from '../platform/database/migration-files.ts'

/** How much release 0.1 has left in each table. */
export interface FormerRows {
  bookings: number
  /** At most as many as bookings; they are the first ones, all handed over. */
  visits: number
}

/** Every booking belongs to one of so many workshops, beginning with 1001, as the reference data number them. */
const WORKSHOPS = 20
/** Bookings of one customer. */
const EACH = 5

const id = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid::text`
const upTo = (count: number) => `generate_series(1, ${Math.max(count, 1)}) n`
/** Over four years that have passed. */
const PASSED = `'2026-11-01T02:00:00Z'::timestamptz - (n % 1400) * interval '1 day'`

const fillsOf = ({ bookings, visits }: FormerRows): string[] => [
  `insert into branches (id, branch, city_code, kind, opening_time, closing_time, slot_minutes, slot_capacity, open_days, timezone, is_sample)
   select 1000 + n, 'Bengkel ' || n, '3171', 'gr', '08:00', '16:00', 60, 4, '1-6', 'Asia/Jakarta', true from ${upTo(WORKSHOPS)}`,
  `insert into customers (id, email, provider, confirmed_at, password_hash, name, phone, created_at, updated_at)
   select ${id('c', 'n')}, 'orang.' || n || '@contoh.id', 'local', now(), 'x', 'Siti Utami', '62813' || 10000000 + n, now(), now()
   from ${upTo(bookings / EACH)}`,
  `insert into sessions (id, customer_id, created_at, seen_at) select ${id('s', 'n')}, ${id('c', 'n')}, now(), now()
   from ${upTo(bookings / EACH)}`,
  `insert into cars (id, customer_id, mobil_bekas_id, brand, type, spec, year, color, license_plate, car_price, stnk_term, created_at)
   select ${id('k', 'n')}, ${id('c', 'n')}, 20001, 'TOYOTA', 'AVANZA', '1.3 G', 2015 + n % 10, 'WHITE',
     'B' || 1000 + n % 9000 || chr(65 + n / 9000 % 26) || chr(65 + n / 234000 % 26), 150000000, '2027-08-14', now()
   from ${upTo(bookings / EACH)}`,
  `insert into bookings (id, customer_id, car_id, branch_id, car_name, branch, province, city, timezone, service_type, mileage,
     service_notes, service_date, order_start_time, order_end_time, name, phone, email, is_verified, created_at, updated_at)
   select ${id('b', 'n')}, ${id('c', `(1 + n % ${Math.max(bookings / EACH, 1)})`)}, ${id('k', `(1 + n % ${Math.max(bookings / EACH, 1)})`)},
     1001 + n % ${WORKSHOPS}, 'Toyota Avanza 1.3 G', 'Bengkel', 'DKI Jakarta', 'Kota Jakarta Pusat', 'Asia/Jakarta', 'Servis Berkala',
     10000 + n % 90000, 'Ganti oli', ${PASSED}, '09:00', '10:00', 'Siti Utami', '62813' || 10000000 + n, 'orang@contoh.id', true, now(), now()
   from ${upTo(bookings)}`,
  `insert into visits (id, branch_id, number, plate, state, state_since, confirmed_at, arrived_at, work_started_at, ready_at, handed_over_at)
   select ${id('b', 'n')}, 1001 + n % ${WORKSHOPS}, next_visit_number(to_char(${PASSED}, 'DDMMYY')), 'B1234AA', 'handed_over', ${PASSED},
     ${PASSED}, ${PASSED}, ${PASSED}, ${PASSED}, ${PASSED} from ${upTo(visits)}`,
  `insert into extra_work_requests (id, visit_id, token_hash, sent_at, sent_by, expires_at)
   select ${id('e', 'n')}, ${id('b', 'n')}, md5('e' || n), ${PASSED}, 'sari', ${PASSED} from ${upTo(visits / 4)}`,
  `insert into phone_codes (id, subject_kind, subject_id, customer_id, phone, code_hash, sent_at, expires_at, used_at)
   select ${id('o', 'n')}, 'booking', ${id('b', 'n')}, ${id('c', `(1 + n % ${Math.max(bookings / EACH, 1)})`)}, '62813' || 10000000 + n, md5('o' || n),
     ${PASSED}, ${PASSED}, ${PASSED} from ${upTo(bookings)}`,
  `insert into trade_ins (id, kind, customer_id, brand, model, spec, year, mileage, condition, lines, name, phone, email, state, created_at, updated_at)
   select ${id('t', 'n')}, 'catalogue', ${id('c', 'n')}, 'Toyota', 'Avanza', '1.3 G', 2020, 40000, 'baik', '[]', 'Orang', '62813', 'a@contoh.id',
     'verified', now(), now() from ${upTo(bookings / 20)}`,
  `insert into service_records (id, visit_id, branch_id, made_at, total, odometer, content)
   select ${id('r', 'n')}, ${id('b', 'n')}, 1001 + n % ${WORKSHOPS}, ${PASSED}, 853000, 45000, '{}' from ${upTo(visits)}`,
  `insert into service_record_people (record_id, customer_id, car_id, plate, answered_names)
   select ${id('r', 'n')}, ${id('c', 'n')}, ${id('k', 'n')}, 'B1234AA', '[]' from ${upTo(Math.min(visits, bookings / EACH))}`,
  `insert into odometer_chains (id, chassis_hash, begun_at) select ${id('h', 'n')}, md5('h' || n), now() from ${upTo(Math.min(visits, bookings / EACH))}`,
  `insert into odometer_links (chain_id, position, record_id, day, km, previous, hash, linked_at)
   select ${id('h', 'n')}, 1, ${id('r', 'n')}, current_date, 45000, '', md5('l' || n), now() from ${upTo(Math.min(visits, bookings / EACH))}`,
  `insert into outbox (id, dedupe_key, channel, recipient, subject, body_text, state, next_attempt_at, created_at, sent_at)
   select ${id('x', 'n')}, 'booking-confirmed:' || n, 'email', 'orang@contoh.id', 'Booking Anda', 'Terima kasih', 'sent', now(), now(), now()
   from ${upTo(bookings)}`,
]

/** Makes the tables of release 0.1 in the empty database at `address` and fills them; rows count from 1, in random order of their ids. */
export async function makeFormerDatabase(address: string, rows: FormerRows): Promise<void> {
  await migrate({ address }, { names: [BASELINE] })
  const { db, close } = openPostgres(address, 1, { statementTimeoutMs: 3_600_000, lockTimeoutMs: 3_599_000 })
  try {
    // The next start loads cities, and workshops as the reference data have them.
    await sql`set session_replication_role = replica`.execute(db)
    for (const fill of fillsOf(rows)) await sql.raw(fill).execute(db)
    await sql`set session_replication_role = origin`.execute(db)
    await sql`vacuum analyze`.execute(db)
  } finally {
    await close()
  }
}

/** The id of the booking number `n`, and of its visit. */
export const formerBookingId = (n: number) => sql<string>`md5(${`b${n}`})::uuid::text`

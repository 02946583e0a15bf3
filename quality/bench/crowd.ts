import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { signSession } from '#account/sign-in/server/token.ts'
import { addDays, DEFAULT_ZONE, instantAt, localClock, weekdayOf } from '#core/days.ts'
import { DEMO_PASSWORD } from '#db/seeds/demo-people.ts'
import { cookieName } from '#server/calls/cookies.ts'
import type { Database } from '#server/database/database.ts'
import { hashOf } from '#server/hashing.ts'
import { hashPassword } from '#server/passwords/passwords.ts'
import type { Shot } from './wrk.ts'

export interface Person {
  email: string
  token: string
  carId: string
}

const WEEK_MS = 7 * 86_400_000

/**
 * People with a session, a proved phone number, a car and two bookings each, written straight into the tables. The bookings are
 * spread over hours, or the planner would take each hour for one that thousands share.
 */
export async function fillWithPeople(db: Database, secret: string, count: number): Promise<Person[]> {
  const now = new Date()
  const numbers = Array.from({ length: count }, (_, index) => index)
  const hash = await hashPassword(DEMO_PASSWORD)
  const ids = numbers.map(() => ({ customer: randomUUID(), session: randomUUID(), car: randomUUID() }))
  await sql`
    with given as (select * from unnest(${ids.map(({ customer }) => customer)}::text[], ${ids.map(({ session }) => session)}::text[],
      ${ids.map(({ car }) => car)}::text[]) with ordinality as given (customer, session, car, number)),
    people as (
      insert into customers (id, email, provider, confirmed_at, password_hash, name, phone, created_at, updated_at)
      select customer, 'orang.' || number || '@contoh.id', 'local', ${now}::timestamptz, ${hash}, 'Orang ' || number, '62812' || 10000000 + number, ${now}::timestamptz, ${now}::timestamptz from given returning id),
    proofs as (insert into phone_proofs select customer, '62812' || 10000000 + number, ${now}::timestamptz from given, (select count(*) from people) all_first),
    live as (insert into sessions (id, customer_id, created_at, seen_at) select session, customer, ${now}::timestamptz, ${now}::timestamptz from given, (select count(*) from people) all_first),
    garage as (
      insert into cars (id, customer_id, mobil_bekas_id, brand, type, spec, year, color, license_plate, car_price, stnk_term, created_at)
      select car, customer, 20001, 'TOYOTA', 'AVANZA', '1.3 G', 2021, 'WHITE', 'B' || 1000 + number || 'ZX', 150000000, '2027-08-14', ${now}::timestamptz
      from given, (select count(*) from people) all_first returning id)
    insert into bookings (id, customer_id, car_id, branch_id, car_name, branch, province, city, timezone, service_type, mileage, service_notes,
      service_date, order_start_time, order_end_time, name, phone, email, is_verified, created_at, updated_at)
    select customer || '-' || visit, customer, car, 1001, 'TOYOTA AVANZA', 'Bengkel', 'DKI Jakarta', 'Jakarta', 'Asia/Jakarta', 'Servis Berkala', 10000, 'Servis',
      ${now}::timestamptz - visit * interval '40 days' - number % 500 * interval '1 hour', '08:00', '09:00', 'Orang', '62812', 'a@contoh.id', true, ${now}::timestamptz - interval '30 days', ${now}::timestamptz - visit * interval '40 days'
    from given, (select count(*) from garage) all_first, generate_series(1, 2) visit`.execute(db)
  await openVisits(db)
  await sql`analyze`.execute(db)
  return Promise.all(
    numbers.map(async (number) => ({
      email: `orang.${number + 1}@contoh.id`,
      token: await signSession(secret, ids[number]?.session ?? '', now, new Date(now.getTime() + WEEK_MS)),
      carId: ids[number]?.car ?? '',
    })),
  )
}

/** Bookings that all find their place: every person has ten a day, each at its own hour, spread over the workshops of Jakarta. */
export async function bookingShots(db: Database, people: Person[]): Promise<Shot[]> {
  const { rows: workshops } = await sql<{ province: string; city: string; branch: string }>`
    select province, city, branch from branches join cities on cities.code = city_code join provinces on provinces.code = province_code
    where branches.kind = 'gr' and province_code = '31'`.execute(db)
  const today = localClock(new Date(), DEFAULT_ZONE).day
  const holidays = await db.selectFrom('holidays').select('day').execute()
  const days = Array.from({ length: 80 }, (_, index) => addDays(today, index + 2)).filter(
    (day) => weekdayOf(day) <= 5 && !holidays.some((holiday) => holiday.day === day),
  )
  const hours = days.flatMap((day) =>
    ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00'].map((time) => ({ day, time })),
  )
  const places = hours.flatMap((hour) => workshops.map((workshop) => ({ ...hour, workshop })))
  const shots: Shot[] = []
  for (let visit = 0; visit < 10; visit++) {
    for (const [number, { token, carId, email }] of people.entries()) {
      const place = places[(visit * people.length + number) % places.length]
      if (!place) continue
      shots.push({
        path: `/carbookings/create/${carId}`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        body: {
          ...place.workshop,
          mileage: 10_000,
          service_type: 'Servis Berkala',
          service_notes: 'Servis berkala 10.000 km',
          service_date: instantAt(place.day, place.time, DEFAULT_ZONE).toISOString(),
          order_start_time: place.time,
          name: 'Orang',
          phone: `0812${10_000_001 + number}`,
          email,
        },
      })
    }
  }
  return shots
}

/** The visits of proved bookings that were written as rows. */
export const openVisits = (db: Database) =>
  sql`
    insert into visits (id, branch_id, number, plate, state, state_since, confirmed_at)
    select b.id, b.branch_id, next_visit_number(to_char(b.service_date at time zone b.timezone, 'DDMMYY')), c.license_plate, 'scheduled',
      b.updated_at, b.updated_at
    from bookings b join cars c on c.id = b.car_id where b.is_verified
    on conflict do nothing`.execute(db)

/** The cookie of a member of head office, who may look at every workshop. */
export const officeOf = (db: Database, publicUrl: string): Promise<string> =>
  staffOf(db, publicUrl, 'office', 'Dewi')

/** The cookie of an advisor of one workshop. */
export const advisorOf = (db: Database, publicUrl: string, branch: number): Promise<string> =>
  staffOf(db, publicUrl, 'advisor', 'Sari', [branch])

async function staffOf(
  db: Database,
  publicUrl: string,
  role: 'advisor' | 'office',
  name: string,
  branches: readonly number[] = [],
): Promise<string> {
  const id = randomUUID()
  const token = randomUUID()
  const now = new Date()
  const email = `${name.toLowerCase()}.${id}@contoh.id`
  await sql`
    insert into staff (id, email, name, role, created_at) values (${id}, ${email}, ${name}, ${role}, ${now})`.execute(
    db,
  )
  for (const branch of branches)
    await sql`insert into staff_branches (staff_id, branch_id) values (${id}, ${branch})`.execute(db)
  await sql`
    insert into staff_sessions (id, staff_id, way, created_at, seen_at)
    values (${hashOf(token)}, ${id}, 'passkey', ${now}, ${now})`.execute(db)
  return `${cookieName({ publicUrl }, 'desk')}=${token}`
}

import { sql } from 'kysely'
import { addDays, DEFAULT_ZONE, localClock, weekdayOf } from '#core/days.ts'
import type { Database } from '#server/database/database.ts'
import { fillWithPeople, officeOf, openVisits } from './crowd.ts'
import { type Product, type Row, rounded, timesOf, withProduct } from './product.ts'
import { bodyOf, CHANGES_A_SECOND, measureWatchers, WATCHERS } from './watchers.ts'

const SECRET = 'only-for-measuring-0123456789abcdef0123456789'
const BRANCH = 1001
const VISITS = 120
const DAY_OPENED = 60

/**
 * The desk: one workshop's day of 120 visits, and 300 pages that watch their workshops while ten visits a second
 * change, each page fetching its day again as the screen does.
 */
export default async function measure(): Promise<Row[]> {
  const rows = await withProduct({ JWT_SECRET: SECRET }, async (product, db) => {
    const cookie = await officeOf(db, product.url)
    const day = await filledDay(db)
    return [...(await dayRows(product, cookie, day)), ...(await watchRows(db, product, day))]
  })
  return rows ?? []
}

/** A working day on which one workshop has 120 visits, and every other one. */
async function filledDay(db: Database): Promise<string> {
  await fillWithPeople(db, SECRET, VISITS)
  const today = localClock(new Date(), DEFAULT_ZONE).day
  const day = [2, 3, 4].map((days) => addDays(today, days)).find((one) => weekdayOf(one) <= 5) ?? today
  await sql`
    insert into bookings (id, customer_id, car_id, branch_id, car_name, branch, province, city, timezone, service_type, mileage,
      service_notes, service_date, order_start_time, order_end_time, name, phone, email, is_verified, created_at, updated_at)
    select gen_random_uuid()::text, cars.customer_id, cars.id, target.id, 'Toyota Avanza 1.3 G', 'Bengkel', 'DKI Jakarta', 'Jakarta', 'Asia/Jakarta',
      'Servis Berkala', 10000, 'Servis', (${day}::date + (8 + (row_number() over (partition by target.id)) % 8) * interval '1 hour') at time zone 'Asia/Jakarta',
      lpad((8 + (row_number() over (partition by target.id)) % 8)::text, 2, '0') || ':00', '17:00', 'Orang', '6281200001234', 'a@contoh.id', true, now(), now()
    from branches target, lateral (
      select id, customer_id from cars order by id limit case when target.id = ${BRANCH} then ${VISITS} else 1 end) cars
    on conflict do nothing`.execute(db)
  await openVisits(db)
  await sql`analyze`.execute(db)
  return day
}

async function dayRows({ url }: Product, cookie: string, day: string): Promise<Row[]> {
  const open = () => bodyOf(`${url}/desk/api/branches/${BRANCH}/days/${day}`, cookie)
  const { visits } = JSON.parse(await open())
  const { median, p95 } = await timesOf(open, DAY_OPENED)
  return [
    { what: 'desk: visits of the day that is opened', value: visits.length, unit: '' },
    { what: 'desk: one workshop’s day', value: rounded(median), unit: `ms, p95 ${rounded(p95)} ms` },
  ]
}

async function watchRows(db: Database, product: Product, day: string): Promise<Row[]> {
  const branches = await db.selectFrom('branches').select('id').orderBy('id').execute()
  const { cores, at, heard } = await measureWatchers(db, {
    products: [product],
    branches: branches.map(({ id }) => id),
    read: (branch) => `/desk/api/branches/${branch}/days/${day}`,
  })
  return [
    {
      what: `desk: ${WATCHERS} pages watching, ${CHANGES_A_SECOND} changes a second, server`,
      value: cores,
      unit: 'cores',
    },
    {
      what: 'desk: from a change to the page',
      value: rounded(at(0.5)),
      unit: `ms, p99 ${rounded(at(0.99))} ms, ${heard} heard`,
    },
  ]
}

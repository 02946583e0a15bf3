import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { addDays, DEFAULT_ZONE, localClock, weekdayOf } from '@toyota-trust/contracts/platform/days.ts'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import { cpuOf } from './cpu.ts'
import { fillWithPeople, officeOf, openVisits } from './crowd.ts'
import { type Product, type Row, rounded, timesOf, withProduct } from './product.ts'

const SECRET = 'only-for-measuring-0123456789abcdef0123456789'
const BRANCH = 1001
const VISITS = 120
const DAY_OPENED = 60
const WATCHERS = 300
const CHANGES_A_SECOND = 10
const WATCHED_S = 15

/**
 * The desk (desk 3.1): one workshop's day of 120 visits, and 300 pages that watch their workshops while ten visits a second
 * change, each page fetching its day anew as the screen does.
 */
export default async function measure(): Promise<Row[]> {
  const rows = await withProduct({ JWT_SECRET: SECRET }, async (product, db) => {
    const cookie = await officeOf(db, product.url)
    const day = await filledDay(db)
    return [...(await dayRows(product, cookie, day)), ...(await watchRows(db, product, cookie, day))]
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

async function watchRows(db: Database, { url, pid }: Product, cookie: string, day: string): Promise<Row[]> {
  const branches = await db.selectFrom('branches').select('id').orderBy('id').execute()
  const delays: number[] = []
  let changedAt = 0
  const streams = Array.from(
    { length: WATCHERS },
    (_, index) => branches[index % branches.length]?.id ?? BRANCH,
  ).map((branch) =>
    watch(`${url}/desk/api/branches/${branch}/live`, cookie, () => {
      delays.push(performance.now() - changedAt)
      // As the screen does.
      void bodyOf(`${url}/desk/api/branches/${branch}/days/${day}`, cookie)
    }),
  )
  await Promise.all(streams.map(({ opened }) => opened))
  const { rows } = await sql<{ id: string }>`select id from visits order by random()`.execute(db)
  const [before, begun] = [cpuOf(pid), performance.now()]
  for (let change = 0; change < CHANGES_A_SECOND * WATCHED_S; change++) {
    changedAt = performance.now()
    await sql`update visits set version = version + 1 where id = ${rows[change % rows.length]?.id ?? ''}`.execute(
      db,
    )
    await delay(1000 / CHANGES_A_SECOND - (performance.now() - changedAt))
  }
  const seconds = (performance.now() - begun) / 1000
  const cores = (cpuOf(pid) - before) / 1e6 / seconds
  for (const { end } of streams) end()
  delays.sort((a, b) => a - b)
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? 0
  return [
    {
      what: `desk: ${WATCHERS} pages watching, ${CHANGES_A_SECOND} changes a second, server`,
      value: rounded(cores),
      unit: 'cores',
    },
    {
      what: 'desk: from a change to the page',
      value: rounded(at(0.5)),
      unit: `ms, p99 ${rounded(at(0.99))} ms, ${delays.length} heard`,
    },
  ]
}

function watch(address: string, cookie: string, heard: () => void) {
  let end = () => {}
  const opened = new Promise<void>((resolve, reject) => {
    const request = get(address, { headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream answered ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        resolve()
        if (text.startsWith('data:')) heard()
      })
    })
    request.on('error', reject)
    end = () => void request.destroy()
  })
  return { opened, end: () => end() }
}

async function bodyOf(address: string, cookie: string): Promise<string> {
  const response = await fetch(address, { headers: { cookie } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}

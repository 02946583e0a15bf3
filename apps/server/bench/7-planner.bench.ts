import { randomUUID } from 'node:crypto'
import type { Plan } from '@toyota-trust/contracts/desk/workshop/plan.ts'
import { placeJob, readPlan } from '@toyota-trust/contracts/desk/workshop/plan-acts.ts'
import { addDays, DEFAULT_ZONE, localClock, weekdayOf } from '@toyota-trust/contracts/platform/days.ts'
import { planDay } from '@toyota-trust/contracts/workshop/day-plan/day-plan.ts'
import { fittingHours } from '@toyota-trust/contracts/workshop/day-plan/fitting-hours.ts'
import type { DayToPlan, StallKind, WorkKind } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'
import { seeded } from '@toyota-trust/contracts/workshop/day-plan/random-days.ts'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import { advisorOf, bookingShots, fillWithPeople, openVisits } from './crowd.ts'
import { type Product, type Row, rounded, timesOf, withProduct } from './product.ts'
import { CHANGES_A_SECOND, WATCHERS, watched } from './watchers.ts'
import type { Shot } from './wrk.ts'

const SECRET = 'only-for-measuring-0123456789abcdef0123456789'
const JOBS = 120
const RUNS = 60
const OPENING = { from: 480, until: 1020 }
const STALLS: readonly StallKind[] = [
  ...(['express', 'express', 'general', 'general', 'general', 'general', 'general'] as const),
  ...(['lift', 'lift', 'lift', 'detailing', 'wash'] as const),
]
const KINDS: readonly WorkKind[] = ['express', 'general', 'lift']
const TECHNICIANS = 20
/** Of two workshops with the same bookings, the one that plans its days and the one that does not. */
const [PLANNED, UNPLANNED] = [1001, 1002]

/**
 * The planned day (chapter 29): what its pure functions take, and what a workshop that plans its days pays for hours, for bookings and
 * for reading its board beside one that does not, in one run.
 */
export default async function measure(): Promise<Row[]> {
  const pure = await pureRows()
  const rows = await withProduct({ JWT_SECRET: SECRET }, async (product, db, another) => {
    const people = await fillWithPeople(db, SECRET, 4 * JOBS)
    const shots = await bookingShots(db, people)
    const { rows: workshops } = await sql<{ id: number; branch: string }>`
      select id::int as id, branch from branches where kind = 'gr'`.execute(db)
    const planned = workshops.filter(({ id }) => id % 2 === PLANNED % 2)
    for (const { id } of planned) await planDaysOf(db, id)
    const full = workshops.filter(({ id }) => id === PLANNED || id === UNPLANNED).map(({ branch }) => branch)
    const day = await fillDays(db)
    const { rows: busy } = await sql<{ car_id: string }>`
      select car_id from bookings where branch_id in (${PLANNED}, ${UNPLANNED})
        and service_date > now()`.execute(db)
    // Cars and workshops that the full day does not have.
    const elsewhere = shots.filter(
      ({ body, path }) => !full.includes(branchOf(body)) && !busy.some(({ car_id }) => path.endsWith(car_id)),
    )
    await sql`analyze`.execute(db)
    return [
      ...(await slotRows(product, day)),
      ...(await createRows(
        product,
        elsewhere,
        planned.map(({ branch }) => branch),
      )),
      ...(await boardRows(product, await advisorOf(db, product.url, PLANNED), day)),
      ...(await watchRows(
        db,
        [product, await another()],
        planned.map(({ id }) => id),
        day,
      )),
    ]
  })
  return [...pure, ...(rows ?? [])]
}

/** A day of 12 stalls, 20 technicians and 120 jobs, of which the first 30 are here. */
function fullDay(): DayToPlan {
  const random = seeded(29)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  return {
    opening: OPENING,
    now: 600,
    stalls: STALLS.map((kind, order) => ({ id: `s${order}`, kind, order, closed: [] })),
    technicians: Array.from({ length: TECHNICIANS }, (_, order) => ({
      ...{ id: `t${order}`, order, kinds: order % 3 === 0 ? KINDS : [pick(KINDS), 'general' as const] },
      ...{ present: [OPENING], breaks: [{ from: 720, until: 780 }] },
    })),
    jobs: Array.from({ length: JOBS }, (_, at) => ({
      ...{ number: at + 1, hour: 480 + Math.floor(random() * 16) * 30, promise: null },
      ...{ arrived: at < 30 ? 540 : null, mayStayOvernight: false, stepsDone: 0 },
      steps: [
        { kind: pick(KINDS), minutes: 30 + Math.floor(random() * 4) * 15 },
        { kind: 'wash' as const, minutes: 10 },
      ],
    })),
    former: [],
    bufferMinutes: 15,
  }
}

async function pureRows(): Promise<Row[]> {
  const first = fullDay()
  const day = { ...first, former: planDay(first).blocks }
  const hours = Array.from({ length: 17 }, (_, at) => 480 + at * 30)
  const steps = [{ kind: 'general' as const, minutes: 60 }]
  const wanted = { steps, mayStayOvernight: false, soldPercent: 100 }
  const plan = await timesOf(async () => planDay(day), RUNS)
  const fitting = await timesOf(async () => fittingHours(day, wanted, hours), RUNS)
  const said = ({ p95 }: { p95: number }, goal: number) => `ms, p95 ${rounded(p95)} ms, goal ${goal}`
  return [
    { what: `planner: plan of a day, ${JOBS} jobs`, value: rounded(plan.median), unit: said(plan, 20) },
    { what: 'planner: fitting hours of that day', value: rounded(fitting.median), unit: said(fitting, 100) },
  ]
}

/** Stalls, technicians and rules of a workshop, which plans its days from today on. */
async function planDaysOf(db: Database, branch: number): Promise<void> {
  for (const [position, kind] of STALLS.entries())
    await sql`
      insert into stalls (id, branch_id, name, kind, position)
      values (${randomUUID()}, ${branch}, ${`Stall ${position + 1}`}, ${kind}, ${position})`.execute(db)
  for (let position = 0; position < TECHNICIANS; position++)
    await sql`
      insert into technicians (id, branch_id, name, people, kinds, position, breaks)
      values (${randomUUID()}, ${branch}, ${`Teknisi ${position + 1}`}, 1, ${[...KINDS]}, ${position}, '[]')`.execute(
      db,
    )
  await sql`
    insert into branch_planners values (${branch}, current_date, 100, 15, 10, 10, '07:00', '21:00')`.execute(
    db,
  )
}

/** A working day on which two workshops have 120 bookings each. */
async function fillDays(db: Database): Promise<string> {
  const today = localClock(new Date(), DEFAULT_ZONE).day
  const day = [2, 3, 4].map((days) => addDays(today, days)).find((one) => weekdayOf(one) <= 5) ?? today
  await sql`
    insert into bookings (id, customer_id, car_id, branch_id, car_name, branch, province, city, timezone, service_type, mileage,
      service_notes, service_date, order_start_time, order_end_time, name, phone, email, is_verified, created_at, updated_at)
    select gen_random_uuid()::text, cars.customer_id, cars.id, target.id, 'Toyota Avanza 1.3 G', target.branch, 'DKI Jakarta', 'Jakarta',
      'Asia/Jakarta', 'Servis Berkala', 10000, 'Servis',
      (${day}::date + (8 + (row_number() over (partition by target.id)) % 8) * interval '1 hour') at time zone 'Asia/Jakarta',
      lpad((8 + (row_number() over (partition by target.id)) % 8)::text, 2, '0') || ':00', '17:00', 'Orang', '6281200001234',
      'a@contoh.id', true, now(), now()
    from branches target, lateral (select id, customer_id from cars order by id
      limit ${JOBS} offset case target.id when ${PLANNED} then 0 else ${JOBS} end) cars
    where target.id in (${PLANNED}, ${UNPLANNED})`.execute(db)
  await openVisits(db)
  return day
}

/** Both workshops in turn, so that whatever else the machine does meets both. */
async function slotRows({ url }: Product, day: string): Promise<Row[]> {
  const ask = (branch: number) => () =>
    answered(`${url}/branches/gr/${branch}/slots?date=${day}&service_type=Servis%20Berkala&mileage=10000`)
  const without = await timesOf(ask(UNPLANNED), RUNS)
  const planned = await timesOf(ask(PLANNED), RUNS)
  return [
    { what: 'planner: hours of a day, workshop without', value: rounded(without.median), unit: 'ms' },
    {
      what: `planner: hours of a day, workshop with ${JOBS} jobs`,
      value: rounded(planned.median),
      unit: `ms, ${rounded(planned.median / without.median)} times`,
    },
  ]
}

const branchOf = (body: Shot['body']): string => String((body as { branch: string }).branch)

/** Bookings in turn at workshops with and without a plan. */
async function createRows({ url }: Product, shots: readonly Shot[], planned: readonly string[]) {
  const times = { with: [] as number[], without: [] as number[] }
  for (const { path, headers, body } of shots.slice(0, RUNS * 4)) {
    const isPlanned = planned.includes(branchOf(body))
    const begun = performance.now()
    await answered(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    times[isPlanned ? 'with' : 'without'].push(performance.now() - begun)
  }
  const middle = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const [withPlan, without] = [middle(times.with), middle(times.without)]
  return [
    { what: 'planner: a booking at a workshop without', value: rounded(without), unit: 'ms' },
    {
      what: 'planner: a booking at a workshop that plans its days',
      value: rounded(withPlan),
      unit: `ms, ${rounded(withPlan - without)} ms more, goal 25`,
    },
  ]
}

/** The board of the full day, and the reply of a move by hand, back and forth by five minutes. */
async function boardRows({ url }: Product, cookie: string, day: string): Promise<Row[]> {
  const address = url + readPlan.path.replace('{branchId}', String(PLANNED)).replace('{day}', day)
  const read = async (): Promise<Plan> => JSON.parse(await answered(address, { headers: { cookie } }))
  const board = await timesOf(read, RUNS)
  const plan = await read()
  const job = plan.jobs.at(-1)
  const stall = plan.stalls.find(({ kind }) => kind === job?.steps[0]?.kind)
  if (!job || !stall) throw new Error('the day has no job that a stall takes')
  let { version } = job
  const move = async () => {
    const body = {
      ...{ version, day, step: 0, stall_id: stall.id },
      ...{ begin: plan.opening.from + (version % 2) * 5, push: true },
    }
    await answered(url + placeJob.path.replace('{visitId}', job.visit_id ?? ''), {
      method: 'PUT',
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    version++
  }
  const moved = await timesOf(move, RUNS)
  return [
    {
      what: `planner: the plan of ${JOBS} jobs for its board`,
      value: rounded(board.median),
      unit: `ms, p95 ${rounded(board.p95)} ms`,
    },
    {
      what: 'planner: reply of a move by hand',
      value: rounded(moved.median),
      unit: `ms, p95 ${rounded(moved.p95)} ms, goal 150`,
    },
  ]
}

/** Open boards of all workshops that plan, on two processes, while visits change; each reads its plan again as the screen does. */
async function watchRows(
  db: Database,
  products: readonly [Product, Product],
  branches: readonly number[],
  day: string,
): Promise<Row[]> {
  const [, second] = products
  try {
    const read = (branch: number) => `/desk/api/branches/${branch}/plan/${day}`
    const { cores, at, heard } = await watched(db, { products, branches, read })
    return [
      {
        what: `planner: ${WATCHERS} boards open on two processes, ${CHANGES_A_SECOND} changes a second`,
        value: cores,
        unit: 'cores, goal 0.5',
      },
      {
        what: 'planner: from a change to the board, over two processes',
        value: rounded(at(0.5)),
        unit: `ms, p99 ${rounded(at(0.99))} ms, ${heard} heard, goal 1000`,
      },
    ]
  } finally {
    await second.stop()
  }
}

async function answered(address: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(address, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`)
  return text
}

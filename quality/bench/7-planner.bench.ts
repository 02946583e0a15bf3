import { sql } from 'kysely'
import { addDays, DEFAULT_ZONE, localClock } from '#core/days.ts'
import { planDay } from '#floor/day-plan/day-plan.model.ts'
import type { DayBoard } from '#floor/day-plan/desk-day-board.model.ts'
import { placeJob, readPlan } from '#floor/day-plan/desk-plan-acts.contract.ts'
import { fittingHours } from '#floor/day-plan/offered-hours.model.ts'
import type { ScheduleInput } from '#floor/day-plan/plan-terms.model.ts'
import type { Database } from '#server/database/database.ts'
import { createSeededRandom } from '#tests/contracts/random-days.ts'
import { OUTLOOK_DAYS } from '#workshop/workshop-choice/workshop-choice.contract.ts'
import { advisorOf, bookingShots, fillWithPeople } from './crowd.ts'
import {
  bookDays,
  fillDays,
  JOBS,
  KINDS,
  PLANNED,
  planDaysOf,
  STALLS,
  TECHNICIANS,
  UNPLANNED,
} from './planned-days.ts'
import { runWithProbes } from './probes.ts'
import { type Product, type Row, rounded, timesOf, withProduct } from './product.ts'
import { CHANGES_A_SECOND, measureWatchers, WATCHERS } from './watchers.ts'
import type { Shot } from './wrk.ts'

const SECRET = 'only-for-measuring-0123456789abcdef0123456789'
const RUNS = 60
const OUTLOOK_BRANCHES = 5
const OPENING = { from: 480, until: 1020 }

/**
 * The planned day (chapter 29): what its pure functions take, and what a workshop that plans its days pays for hours, for bookings and
 * for reading its board beside one that does not, in one run.
 */
export default async function measure(): Promise<Row[]> {
  const pure = await pureRows()
  const rows = await withProduct({ JWT_SECRET: SECRET }, async (product, db, another) => {
    const people = await fillWithPeople(db, SECRET, OUTLOOK_BRANCHES * JOBS)
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
      ...(await outlookRows(
        db,
        product,
        planned.slice(0, OUTLOOK_BRANCHES).map(({ id }) => id),
      )),
    ]
  })
  return [...pure, ...(rows ?? [])]
}

/** A day of 12 stalls, 20 technicians and 120 jobs, of which the first 30 are here. */
function fullDay(): ScheduleInput {
  const random = createSeededRandom(29)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  return {
    opening: OPENING,
    now: 600,
    stalls: STALLS.map((kind, order) => ({ id: `s${order}`, kind, order, closed: [] })),
    technicians: Array.from({ length: TECHNICIANS }, (_, order) => ({
      id: `t${order}`,
      order,
      kinds: order % 3 === 0 ? KINDS : [pick(KINDS), 'general' as const],
      present: [OPENING],
      breaks: [{ from: 720, until: 780 }],
    })),
    jobs: Array.from({ length: JOBS }, (_, at) => ({
      number: at + 1,
      hour: 480 + Math.floor(random() * 16) * 30,
      promise: null,
      arrived: at < 30 ? 540 : null,
      mayStayOvernight: false,
      stepsDone: 0,
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
  const withPlan = middle(times.with)
  const without = middle(times.without)
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
  const read = async (): Promise<DayBoard> => JSON.parse(await answered(address, { headers: { cookie } }))
  const board = await timesOf(read, RUNS)
  const plan = await read()
  const job = plan.jobs.at(-1)
  const stall = plan.stalls.find(({ kind }) => kind === job?.steps[0]?.kind)
  if (!job || !stall) throw new Error('the day has no job that a stall takes')
  let { version } = job
  const move = async () => {
    const body = {
      version,
      day,
      step: 0,
      stall_id: stall.id,
      begin: plan.opening.from + (version % 2) * 5,
      push: true,
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
    const { cores, at, heard } = await measureWatchers(db, { products, branches, read })
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

/** The nearest free hour of workshops whose days are all full, as a customer's choice of a workshop asks for it. */
async function outlookRows(db: Database, { url }: Product, branches: readonly number[]): Promise<Row[]> {
  const today = localClock(new Date(), DEFAULT_ZONE).day
  const days = Array.from({ length: OUTLOOK_DAYS }, (_, index) => addDays(today, index + 1))
  await bookDays(db, branches, days)
  await sql`analyze`.execute(db)
  const ask = (mileage: number) =>
    answered(
      `${url}/branches/gr/outlook?ids=${branches.join()}&service_type=Servis%20Berkala&mileage=${mileage}`,
    )
  const begun = performance.now()
  await ask(20_000)
  const cold = performance.now() - begun
  const { answer: again, stall } = await runWithProbes(url, () => timesOf(() => ask(20_000), RUNS / 3))
  const what = `planner: nearest hour of ${branches.length} workshops, ${OUTLOOK_DAYS} days full of jobs`
  return [
    { what: `${what}, first`, value: rounded(cold), unit: 'ms' },
    {
      what: `${what}, again`,
      value: rounded(again.median),
      unit: `ms, p95 ${rounded(again.p95)} ms, goal 100`,
    },
    {
      what: 'planner: longest that the server did nothing else meanwhile',
      value: rounded(stall),
      unit: 'ms, goal 50',
    },
  ]
}

async function answered(address: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(address, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`)
  return text
}

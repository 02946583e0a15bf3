import { addDays, type Day, instantAt, localClock, zoneOf } from '#core/days.ts'
import { MINUTE_MS } from '#core/milliseconds.ts'
import { workOfBooking } from '#floor/day-plan/package-work.model.ts'
import { type PlanStep, STALLS_FOR, type StallKind } from '#floor/day-plan/plan-terms.model.ts'
import { PACKAGES } from '#floor/day-plan/server/packages.ts'
import { recordWorkedMinutes } from '#floor/day-plan/server/stop-work.ts'
import { USUAL_BREAKS } from '#floor/stalls/desk-stalls.contract.ts'
import { type Setup, setupNow, USUAL_PLANNER } from '#floor/stalls/server/setups.ts'
import { insertAbsences, writePlanner, writeStall, writeTechnician } from '#floor/stalls/server/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { requireWorkshop, type Workshop } from '#workshop/regions/server/rules.ts'
import { openVisit, visitOf } from '#workshop/visits/server/open-visit.ts'
import type { WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { writeSettings } from '#workshop/workshop-hours/server/change-sql.ts'
import { hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import { openDayFrom } from './demo-bookings.ts'
import {
  type DemoJob,
  demoDays,
  demoPreparations,
  demoStalls,
  demoTechnicians,
  PLANNED_BRANCH,
} from './demo-cast-plan.ts'

const SLOT_MINUTES = 30
const QUARTER_MS = 15 * MINUTE_MS
const DAYS_OF_BOOKING = 3
/** Cars come so many minutes before their hour. */
const EARLY_MINUTES = 15

interface Place {
  id: string
  kinds: readonly StallKind[]
  /** When the work that it has is done. */
  freeAt: number
}

interface Making {
  context: AppContext
  tx: Queries
  workshop: Workshop
  now: Date
  stalls: Place[]
  technicians: Place[]
  /** By which worked minutes are counted. */
  at: { hours: WorkshopHours; setup: Setup }
  work: (job: DemoJob) => PlanStep[]
}

/**
 * Makes a workshop that plans its days, once: stalls, technicians, and work of the two next open days, of which the first is as far
 * as the clock. For the demo staff, who exist on the embedded database alone; nobody needs an account for it.
 */
export async function makeDemoDayPlan(context: AppContext): Promise<void> {
  const { db, clock } = context
  const [made, head] = await Promise.all([
    db.selectFrom('stalls').select('id').limit(1).executeTakeFirst(),
    db
      .selectFrom('staff')
      .innerJoin('staff_branches', 'staff_branches.staff_id', 'staff.id')
      .select(['staff.id', 'staff.name'])
      .where('staff.role', '=', 'head')
      .where('staff_branches.branch_id', '=', PLANNED_BRANCH)
      .limit(1)
      .executeTakeFirst(),
  ])
  if (made || !head) return
  const workshop = await requireWorkshop(context, PLANNED_BRANCH)
  const hours = await hoursOf(context, workshop)
  const now = clock.now()
  const first = openDayFrom(localClock(now, zoneOf(workshop.timezone)).day, hours)
  const second = openDayFrom(addDays(first, 1), hours)
  const table = await context.reference(PACKAGES)
  await context.transaction(async (tx) => {
    await writePlanner(tx, workshop.id, { ...USUAL_PLANNER, planned_from: first })
    const stalls = await makeStalls(context, tx)
    const technicians = await makeTechnicians(context, tx, { day: first, by: head.id, workshop })
    await writeSettings(tx, workshop.id, {}, { changed_by_name: head.name, changed_at: now })
    const work = (job: DemoJob) => workOfBooking(table, job, USUAL_PLANNER.wash_minutes)
    const at = { hours, setup: await setupNow(tx, workshop.id) }
    const making = { context, tx, workshop, now, stalls, technicians, at, work }
    for (const job of demoDays[0] ?? []) await makeJob(making, first, job)
    for (const [at, job] of (demoDays[1] ?? []).entries()) {
      const visit = await makeJob(making, second, job)
      const facts = demoPreparations[at]
      if (facts)
        await tx
          .insertInto('visit_preparations')
          .values({
            visit_id: visit.id,
            branch_id: workshop.id,
            ...facts,
            sure_at: now,
            sure_for: visit.service_date,
            changed_by: head.name,
            changed_at: now,
          })
          .execute()
    }
  })
}

async function makeStalls({ chance }: AppContext, tx: Queries): Promise<Place[]> {
  const places: Place[] = []
  for (const [position, { name, kind }] of demoStalls.entries()) {
    const id = chance.recordId()
    await writeStall(tx, {
      id,
      branch_id: PLANNED_BRANCH,
      name,
      kind,
      position,
      closed_from: null,
      closed_until: null,
      closed_word: null,
    })
    places.push({ id, kinds: [kind], freeAt: 0 })
  }
  return places
}

async function makeTechnicians(
  { chance, clock }: AppContext,
  tx: Queries,
  { day, by, workshop }: { day: Day; by: string; workshop: Workshop },
): Promise<Place[]> {
  const zone = zoneOf(workshop.timezone)
  const places: Place[] = []
  for (const [position, { name, people, kinds, away }] of demoTechnicians.entries()) {
    const id = chance.recordId()
    await writeTechnician(tx, {
      id,
      branch_id: PLANNED_BRANCH,
      name,
      people,
      kinds,
      position,
      first_day: null,
      last_day: null,
      windows: null,
      breaks: JSON.stringify(USUAL_BREAKS),
    })
    if (away) {
      const from = instantAt(day, '00:00', zone).toISOString()
      const until = instantAt(addDays(day, 1), '00:00', zone).toISOString()
      const absence = { id: chance.recordId(), from, until, reason: away }
      await insertAbsences(tx, id, [absence], { made_by: by, made_at: clock.now() })
    } else places.push({ id, kinds, freeAt: 0 })
  }
  return places
}

/** An unassigned phone number for the customer of a plate: `6281200002450` for `B 2450 FKL`. */
const samplePhone = (plate: string): string => `628120000${plate.replace(/\D/g, '').padStart(4, '0')}`

/** A booking with its visit, as far as the car would be by now. */
async function makeJob(making: Making, day: Day, job: DemoJob): Promise<{ id: string; service_date: Date }> {
  const { context, tx, workshop, now } = making
  const { start, plate, short, ...booked } = job
  const id = context.chance.recordId()
  const zone = zoneOf(workshop.timezone)
  const service_date = instantAt(day, start, zone)
  const made_at = new Date(now.getTime() - DAYS_OF_BOOKING * 24 * 60 * MINUTE_MS)
  await tx
    .insertInto('bookings')
    .values({
      id,
      customer_id: null,
      car_id: null,
      branch_id: workshop.id,
      branch: workshop.branch,
      province: workshop.province,
      city: workshop.city,
      timezone: zone,
      service_date,
      ...booked,
      order_start_time: start,
      order_end_time: localClock(new Date(service_date.getTime() + SLOT_MINUTES * MINUTE_MS), zone).time,
      service_notes: '',
      phone: samplePhone(plate),
      email: '',
      is_verified: true,
      held_until: null,
      released_at: null,
      created_at: made_at,
      updated_at: made_at,
    })
    .execute()
  const proved = { id, branch_id: workshop.id, timezone: zone, service_date, license_plate: plate }
  await openVisit(tx, visitOf(proved, false, made_at), null)
  await progress(making, id, service_date, { steps: making.work(job), short })
  return { id, service_date }
}

/** Sets a visit and its steps to where they are at `now`, as if each step began as soon as it had its places. */
async function progress(
  { tx, workshop, now, stalls, technicians, at: counting }: Making,
  id: string,
  hour: Date,
  { steps, short }: { steps: readonly PlanStep[]; short: number },
): Promise<void> {
  const arrived_at = new Date(hour.getTime() - EARLY_MINUTES * MINUTE_MS)
  if (arrived_at > now) return
  const rows = []
  let at = hour
  for (const [step, { kind, minutes }] of steps.entries()) {
    const places = placesFor(kind, stalls, technicians)
    const began_at = new Date(Math.max(at.getTime(), ...places.map(({ freeAt }) => freeAt)))
    // It waits for its places.
    if (began_at > now) break
    const until = new Date(began_at.getTime() + minutes * MINUTE_MS)
    for (const place of places) place.freeAt = until.getTime()
    const state = until <= now ? ('done' as const) : ('running' as const)
    const [stall, technician] = places
    rows.push({
      visit_id: id,
      step,
      kind,
      minutes,
      origin: 'package' as const,
      state,
      began_at,
      done_at: state === 'done' ? until : null,
      stall_id: stall?.id ?? null,
      technician_id: technician?.id ?? null,
    })
    at = until
    if (state === 'running') break
  }
  const begin = rows[0]?.began_at ?? hour
  const rest = steps.slice(rows.length).map(({ kind, minutes }, place) => ({
    visit_id: id,
    step: rows.length + place,
    kind,
    minutes,
    origin: 'package' as const,
    state: 'planned' as const,
    began_at: null,
    done_at: null,
    stall_id: null,
    technician_id: null,
  }))
  const total = steps.reduce((sum, { minutes }) => sum + minutes, USUAL_PLANNER.buffer_minutes)
  const ready = hour.getTime() + (total - short) * MINUTE_MS
  const promise = new Date(Math.ceil(ready / QUARTER_MS) * QUARTER_MS)
  const isReady = rest.length === 0 && rows.every(({ state }) => state === 'done')
  const state = isReady ? ('ready' as const) : rows.length > 0 ? ('in_work' as const) : ('arrived' as const)
  const since = isReady ? at : rows.length > 0 ? begin : arrived_at
  await tx
    .updateTable('visits')
    .set({
      state,
      state_since: since,
      arrived_at,
      promised_ready_at: promise,
      first_promised_at: promise,
      work_started_at: rows.length > 0 ? begin : null,
      ready_at: isReady ? at : null,
    })
    .where('id', '=', id)
    .execute()
  if (rows.length === 0) return
  await tx
    .insertInto('visit_steps')
    .values([...rows, ...rest])
    .execute()
  // As the act that finishes a step does.
  const visit = { id, branch_id: workshop.id }
  for (const { done_at, ...row } of rows)
    if (done_at) await recordWorkedMinutes(tx, counting, { visit, ...row }, done_at)
}

/** The stall and the technician for work of a kind that are free first; washing needs no technician. */
function placesFor(kind: StallKind, stalls: readonly Place[], technicians: readonly Place[]): Place[] {
  const first = (places: readonly Place[], kinds: readonly StallKind[]) =>
    places
      .filter((place) => place.kinds.some((one) => kinds.includes(one)))
      .sort((a, b) => a.freeAt - b.freeAt)
      .slice(0, 1)
  return [...first(stalls, STALLS_FOR[kind]), ...(kind === 'wash' ? [] : first(technicians, [kind]))]
}

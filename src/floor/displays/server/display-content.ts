import { addDays, type Day } from '#core/days.ts'
import { doorPathOf } from '#floor/arrival/server/door-codes.ts'
import { workedBetween } from '#floor/day-plan/server/stop-work.ts'
import { waitingInCallOrder } from '#floor/queue/server/call-order.ts'
import { dayAt } from '#floor/queue/server/issue-ticket.ts'
import { type StoredTicket, ticketsOfDay } from '#floor/queue/server/sql.ts'
import { type Setup, setupOf } from '#floor/stalls/server/setups.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Display } from '#server/calls/actor.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { resolveDayHours, type WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import { CALLS_SHOWN_MAX, type DisplayContent } from '../desk-displays.contract.ts'
import { maskedPlate } from './masked-plate.ts'
import { carsAt, doesSound } from './sql.ts'

const LOOK_AHEAD_DAYS = 30
const WAITING_MAX = 6
type Car = Awaited<ReturnType<typeof carsAt>>[number]
const STAGES = { arrived: 'received', in_work: 'in_work', waiting: 'waiting' } as const

const openHours = (hours: WorkshopHours, day: Day) => {
  const on = resolveDayHours(hours, day)
  return on.open ? { from: on.opening_time, until: on.closing_time } : null
}

/** The next day with opening hours; null where none is near. */
function nextOpen(hours: WorkshopHours, today: Day) {
  for (let ahead = 1; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const day = addDays(today, ahead)
    const open = openHours(hours, day)
    if (open) return { day, ...open }
  }
  return null
}

const buildDisplayTicket = ({ kind, number, shown_plate, hour_at }: StoredTicket) => ({
  kind,
  number,
  starts_at: hour_at,
  plate: shown_plate === null ? null : maskedPlate(shown_plate),
})

/** Called tickets, the newest first. */
const listCalledTickets = (tickets: readonly StoredTicket[]) =>
  tickets
    .flatMap((ticket) => {
      const { state, counter, called_at } = ticket
      return state === 'called' && counter !== null && called_at !== null
        ? [{ ...buildDisplayTicket(ticket), counter, called_at }]
        : []
    })
    .sort((a, b) => b.called_at.getTime() - a.called_at.getTime())
    .slice(0, CALLS_SHOWN_MAX)

/** The stage of a car: of one in work whether its running step is washing, or has come to the final check. */
function stageOf(
  car: Car,
  state: keyof typeof STAGES,
  at: { hours: WorkshopHours; setup: Setup },
  now: Date,
): DisplayContent['work'][number]['stage'] {
  const { kind, began_at, technician_id } = car
  if (state !== 'in_work' || kind === null || began_at === null) return STAGES[state]
  if (kind === 'wash') return 'washing'
  const worked = (car.worked_minutes ?? 0) + workedBetween(at, { began_at, technician_id }, now)
  const { check_minutes } = at.setup.planner
  const left = (car.minutes ?? 0) + (car.more_minutes ?? 0) - worked
  return check_minutes > 0 && left <= check_minutes ? 'final_check' : 'in_work'
}

/** What the display of a workshop shows now. Nothing in it names a person, a reason or a whole plate. */
export async function readDisplay(context: AppContext, { id, branchId }: Display) {
  const now = context.clock.now()
  const workshop = await requireWorkshop(context, branchId)
  const { branch, timezone } = workshop
  const day = dayAt(timezone, now)
  const [hours, setup, tickets, cars, path, sounds] = await Promise.all([
    hoursOf(context, workshop),
    setupOf(context, branchId),
    ticketsOfDay(context.db, branchId, day),
    carsAt(context.db, branchId),
    doorPathOf(context, branchId, now),
    doesSound(context.db, id),
  ])
  return {
    now,
    branch,
    timezone,
    today: openHours(hours, day),
    next: nextOpen(hours, day),
    called: listCalledTickets(tickets),
    waiting: waitingInCallOrder(tickets, timezone).slice(0, WAITING_MAX).map(buildDisplayTicket),
    work: cars.flatMap((car) => {
      const { state, plate, promised_ready_at } = car
      if (state !== 'arrived' && state !== 'in_work' && state !== 'waiting') return []
      const stage = stageOf(car, state, { hours, setup }, now)
      return [{ plate: maskedPlate(plate), stage, promised_ready_at }]
    }),
    ready: cars.flatMap(({ state, plate }) => (state === 'ready' ? [maskedPlate(plate)] : [])),
    sounds,
    door: context.config.publicUrl + path,
  }
}

import { addDays, instantAt, localClock, zoneOf } from '#core/days.ts'
import type { ArrivalChannel } from '#floor/queue/desk-queue.contract.ts'
import { dayAt, issueTicket } from '#floor/queue/server/issue-ticket.ts'
import { withdrawTicket } from '#floor/queue/server/rules.ts'
import {
  findTicket,
  lockNumbers,
  lockOpenTicketOfPlate,
  lockTicket,
  openTicketOfPage,
  type StoredTicket,
  ticketOfVisit,
} from '#floor/queue/server/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer, Stranger } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { requireOwnBooking } from '#workshop/bookings/server/rules.ts'
import { requireWorkshop, type Workshop } from '#workshop/regions/server/rules.ts'
import { undoArrival } from '#workshop/visits/server/arrivals.ts'
import {
  requireOutcome,
  type StoredVisit,
  storeVisitAct,
  type VisitActor,
} from '#workshop/visits/server/rules.ts'
import { findVisit, lockVisit } from '#workshop/visits/server/sql.ts'
import { resolveDayHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import { isArrivalTime } from '../arrival-times.model.ts'
import { branchOfDoor } from './door-codes.ts'
import { briefTicket, buildTicketResponse } from './shown.ts'
import { expectedByPlate, expectedOf, visitOfLink } from './sql.ts'
import { ticketOfToken } from './ticket-tokens.ts'

type Caller = Customer | Stranger

/** Today at a workshop, from midnight to midnight. */
function todayAt({ id, timezone }: Workshop, now: Date) {
  const zone = zoneOf(timezone)
  const { day } = localClock(now, zone)
  return {
    branchId: id,
    from: instantAt(day, '00:00', zone),
    until: instantAt(addDays(day, 1), '00:00', zone),
  }
}

async function requireDoor(context: AppContext, token: string): Promise<Workshop> {
  const branchId = await branchOfDoor(context, token)
  if (branchId === null) throw new Failure('door_code_over')
  return requireWorkshop(context, branchId)
}

/** The ticket that a visit has already; null before its car has come. */
async function currentTicketOf(
  db: Queries,
  { id, branch_id, state }: StoredVisit,
): Promise<StoredTicket | null> {
  if (state === 'scheduled') return null
  const kinds = state === 'ready' ? (['A'] as const) : (['J', 'W', 'A'] as const)
  return (await ticketOfVisit(db, id, branch_id, kinds)) ?? null
}

/** Whether a visit, and not only the code at the door, allows its customer to arrive now. */
async function isArrivalNow(context: AppContext, visit: StoredVisit, now: Date): Promise<boolean> {
  const zone = zoneOf(visit.timezone)
  const { day } = localClock(now, zone)
  const hours = resolveDayHours(await hoursOf(context, await requireWorkshop(context, visit.branch_id)), day)
  const closing = instantAt(day, hours.open ? hours.closing_time : '23:59', zone)
  if (visit.state === 'ready') return now <= closing
  return localClock(visit.service_date, zone).day === day && isArrivalTime(visit.service_date, closing, now)
}

/**
 * The arrival of a locked visit: once, with one ticket, the same for all who say it again; returns its id. A ready car is picked up.
 * Throws `refusal` for a visit that nobody is expected for any more.
 */
async function arriveLockedVisit(
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  {
    by,
    via,
    refusal,
  }: { by: VisitActor; via: ArrivalChannel; refusal: 'arrival_unknown' | 'door_code_over' },
  meta: Pick<Meta, 'audit'>,
): Promise<string> {
  const now = context.clock.now()
  const known = await currentTicketOf(tx, visit)
  if (known && (known.state !== 'ended' || visit.state !== 'ready')) return known.id
  if (visit.state !== 'scheduled' && visit.state !== 'ready') throw new Failure(refusal)
  const isPickUp = visit.state === 'ready'
  if (!isPickUp) {
    const to = await requireOutcome(tx, by, visit, 'arrive', now)
    await storeVisitAct(context, tx, by, visit, { act: 'arrive', to, change: { arrived_at: now } }, now, meta)
  }
  return issueTicket(
    context,
    tx,
    {
      branchId: visit.branch_id,
      timezone: visit.timezone,
      via,
      plate: null,
      by: null,
      kind: isPickUp ? 'A' : 'J',
      visit: { id: visit.id, hour: visit.service_date },
    },
    now,
  )
}

/** The ticket that an arrival gave, as its customer reads it; its plan is read after the commit, so that it is the one with the car here. */
async function buildTicketAfterArrival(context: AppContext, arriving: (tx: Queries) => Promise<string>) {
  const id = await context.transaction(arriving)
  const ticket = await findTicket(context.db, id)
  if (!ticket) throw new Failure('not_found')
  return buildTicketResponse(context, context.db, ticket)
}

/** The same for the visit with this id. */
function arriveVisit(
  context: AppContext,
  visitId: string,
  asked: Parameters<typeof arriveLockedVisit>[3] & { check?: (visit: StoredVisit) => Promise<void> },
  meta: Meta,
) {
  return buildTicketAfterArrival(context, async (tx) => {
    const visit = await lockVisit(tx, visitId)
    if (!visit) throw new Failure(asked.refusal)
    await asked.check?.(visit)
    return arriveLockedVisit(context, tx, visit, asked, meta)
  })
}

/** What the page of a code at the door, or of a link, shows. Changes nothing; throws `door_code_over`. */
export async function readDoor(context: AppContext, caller: Caller, token: string) {
  const now = context.clock.now()
  const { db } = context
  const isDoor = token.includes('.')
  const linked = isDoor ? null : await visitOfLink(db, hashOf(token))
  if (!isDoor && linked === null) throw new Failure('door_code_over')
  const workshop = isDoor ? await requireDoor(context, token) : null
  const expected =
    workshop && caller.kind === 'customer' ? await expectedOf(db, caller, todayAt(workshop, now)) : undefined
  const id = linked ?? expected?.id
  const visit = id === undefined ? undefined : await findVisit(db, id)
  if (linked !== null && (!visit || !(await isOfToday(context, visit, now))))
    throw new Failure('door_code_over')
  const { branch, timezone } = workshop ?? (await requireWorkshop(context, visit?.branch_id ?? 0))
  const ticket = visit ? await currentTicketOf(db, visit) : null
  const isOpen = ticket !== null && (ticket.state !== 'ended' || visit?.state !== 'ready')
  return {
    branch,
    timezone,
    day: dayAt(timezone, now),
    takes_plates: isDoor,
    visit: visit ? { ...visit, starts_at: visit.service_date } : null,
    turn: ticket && isOpen ? await buildTicketResponse(context, db, ticket) : null,
  }
}

/** Whether the link of a visit still says something: on its day, or as long as its number of that day is open. */
async function isOfToday(context: AppContext, visit: StoredVisit, now: Date): Promise<boolean> {
  if (visit.state !== 'scheduled')
    return dayAt(visit.timezone, visit.service_date) === dayAt(visit.timezone, now)
  return isArrivalNow(context, visit, now)
}

interface AtDoor {
  by: 'own' | 'plate' | 'none'
  plate?: string | undefined
  page?: string | undefined
  last_four?: string | undefined
}

/** Arrives by the code at the door. Throws `door_code_over` or, with one sentence for every reason, `arrival_unknown`. */
export async function arriveAtDoor(
  context: AppContext,
  caller: Caller,
  token: string,
  asked: AtDoor,
  meta: Meta,
) {
  const workshop = await requireDoor(context, token)
  if (asked.by === 'none') return issueDoorTicket(context, workshop, asked, meta)
  const arrived = { via: 'door' as const, refusal: 'arrival_unknown' as const }
  const today = todayAt(workshop, context.clock.now())
  if (asked.by === 'own') {
    const visit = caller.kind === 'customer' ? await expectedOf(context.db, caller, today) : undefined
    if (!visit || caller.kind !== 'customer') throw new Failure('arrival_unknown')
    return arriveVisit(context, visit.id, { ...arrived, by: caller }, meta)
  }
  const id = await visitOfPlate(context, asked, today, meta)
  return arriveVisit(context, id, { ...arrived, by: { kind: 'customer', id: null } }, meta)
}

/** The visit of a plate and the last four digits of its phone number; wrong ones count for the network and for the plate. */
async function visitOfPlate(
  context: AppContext,
  { plate = '', last_four = '' }: AtDoor,
  today: ReturnType<typeof todayAt>,
  meta: Meta,
): Promise<string> {
  await context.limits.spend('arrivalWrongPerNetwork', meta.network)
  await context.limits.spend('arrivalWrongPerPlate', plate)
  const visits = plate ? await expectedByPlate(context.db, plate, today) : []
  const visit = visits.find(({ phone }) => last_four.length === 4 && phone.endsWith(last_four))
  if (!visit) throw new Failure('arrival_unknown')
  await context.limits.giveBack('arrivalWrongPerNetwork', meta.network)
  await context.limits.giveBack('arrivalWrongPerPlate', plate)
  return visit.id
}

/**
 * A ticket without a booking. A page that has an open one of today gets the same again, also when it asks twice at the same moment;
 * each asking counts for its network. A plate proves nothing, because anybody can read it on the car: if it has an open ticket, this
 * page gets one without a plate, and not the secret of that one.
 */
async function issueDoorTicket(context: AppContext, workshop: Workshop, { plate, page }: AtDoor, meta: Meta) {
  await context.limits.spend('numbersPerNetwork', meta.network)
  const now = context.clock.now()
  const { id: branchId, timezone } = workshop
  const day = dayAt(timezone, now)
  const pageHash = page ? hashOf(page) : null
  return context.transaction(async (tx) => {
    await lockNumbers(tx, branchId, day, 'W', now)
    const open = pageHash ? await openTicketOfPage(tx, branchId, day, pageHash) : undefined
    const isTaken =
      plate !== undefined && (await lockOpenTicketOfPlate(tx, branchId, day, plate)) !== undefined
    const fields = {
      branchId,
      timezone,
      kind: 'W' as const,
      visit: null,
      plate: isTaken ? null : (plate ?? null),
      pageHash,
    }
    const id = open ? open.id : await issueTicket(context, tx, { ...fields, via: 'door', by: null }, now)
    const ticket = await findTicket(tx, id)
    if (!ticket) throw new Failure('door_code_over')
    return buildTicketResponse(context, tx, ticket)
  })
}

/** Arrives by the link of a reminder; throws `door_code_over` for a link of another day or hour. */
export async function arriveByLink(context: AppContext, secret: string, meta: Meta) {
  const visitId = await visitOfLink(context.db, hashOf(secret))
  if (visitId === null) throw new Failure('door_code_over')
  const check = async (visit: StoredVisit) => {
    if (!(await isOfToday(context, visit, context.clock.now()))) throw new Failure('door_code_over')
  }
  const by = { kind: 'customer' as const, id: null }
  return arriveVisit(context, visitId, { by, via: 'link', refusal: 'door_code_over', check }, meta)
}

/** Arrives for an own booking; throws `not_found`, or `arrival_not_now` outside its hours. */
export function arriveOwn(context: AppContext, customer: Customer, id: string, meta: Meta) {
  return buildTicketAfterArrival(context, async (tx) => {
    const visit = await lockVisit(tx, id)
    // An unverified booking has no visit yet.
    if (!visit && (await requireOwnBooking(tx, customer, id))) throw new Failure('arrival_not_now')
    if (visit?.customer_id !== customer.id) throw new Failure('not_found')
    const known = await currentTicketOf(tx, visit)
    if (!known && !(await isArrivalNow(context, visit, context.clock.now())))
      throw new Failure('arrival_not_now')
    return arriveLockedVisit(
      context,
      tx,
      visit,
      { by: customer, via: 'booking', refusal: 'arrival_unknown' },
      meta,
    )
  })
}

async function requireTicket(context: AppContext, token: string): Promise<StoredTicket> {
  const id = ticketOfToken(context.secrets, token)
  const ticket = id === null ? undefined : await findTicket(context.db, id)
  if (!ticket) throw new Failure('not_found')
  return ticket
}

/** A ticket as its customer sees it. Throws `not_found` for a forged or an old address. */
export const readTicket = async (context: AppContext, token: string, brief: boolean) =>
  (brief ? briefTicket : buildTicketResponse)(context, context.db, await requireTicket(context, token))

/** Takes an arrival back; throws `arrival_called` ten minutes later, or once the number was called. */
export async function takeBack(context: AppContext, token: string, meta: Meta) {
  const { id, visit_id, kind } = await requireTicket(context, token)
  const now = context.clock.now()
  return context.transaction(async (tx) => {
    const visit = visit_id === null ? undefined : await lockVisit(tx, visit_id)
    const ticket = await lockTicket(tx, id)
    if (!ticket) throw new Failure('not_found')
    // Pressed twice.
    if (ticket.end_cause === 'taken_back') return { ok: true as const }
    await withdrawTicket(tx, ticket, null, now)
    if (visit && kind === 'J')
      await undoArrival(context, tx, { kind: 'customer', id: null }, visit, now, meta)
    return { ok: true as const }
  })
}

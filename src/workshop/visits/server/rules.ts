import { placeClock, zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Customer, canAccessBranch, type StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { type Act, type Seen, type VersionedRecord, versionedAct } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { setCarLeft } from '#workshop/bookings/server/sql.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { hoursNow } from '#workshop/workshop-hours/server/rules.ts'
import { outcomeOf, type VisitAct, type VisitEventName } from '../visit-acts.model.ts'
import type { VisitState } from '../visit-states.model.ts'
import { NO_SHOW_AFTER_MINUTES } from '../visit-times.model.ts'
import { buildVisitResponse, factsOf } from './shown.ts'
import {
  changeVisit,
  eventsOf,
  findVisit,
  insertEvent,
  lockVisit,
  type StoredVisit,
  type VisitChange,
} from './sql.ts'
import { recordWait } from './waits.ts'
import { enqueueVisitWebhook } from './webhooks.ts'

export type { StoredVisit }

/** The author of an act; a customer without an id acts through a link that was sent to their number. */
export type VisitActor = Customer | { kind: 'customer'; id: null } | StaffMember

/** A visit that the member of staff may read; one of another workshop is answered as not found. */
export async function requireReadableVisit(
  queries: Queries,
  staff: StaffMember,
  id: string,
): Promise<StoredVisit> {
  const visit = await findVisit(queries, id)
  if (!visit || !canAccessBranch(staff, visit.branch_id)) throw new Failure('not_found')
  return visit
}

/** A visit that the member of staff may change, locked until the transaction ends; one of another workshop is answered as not found. */
export async function requireVisit(tx: Queries, staff: StaffMember, id: string): Promise<StoredVisit> {
  const visit = await lockVisit(tx, id)
  if (!visit || !canAccessBranch(staff, visit.branch_id)) throw new Failure('not_found')
  return visit
}

/** The state after an act; throws `visit_act_over` or `no_show_too_early`, with the current visit. */
export async function requireOutcome(
  tx: Queries,
  by: VisitActor,
  visit: StoredVisit,
  act: VisitAct,
  now: Date,
): Promise<VisitState> {
  const outcome = outcomeOf(factsOf(visit), act, now)
  if ('to' in outcome) return outcome.to
  const data = by.kind === 'staff' ? { visit: await buildVisitResponse(tx, visit, by, now) } : {}
  if ('from' in outcome) {
    const { time } = placeClock(outcome.from, visit.timezone)
    throw new Failure(
      'no_show_too_early',
      data,
      `Belum bisa dicatat “Tidak datang”: baru bisa ${NO_SHOW_AFTER_MINUTES} menit setelah jam booking, mulai ${time}`,
    )
  }
  throw new Failure('visit_act_over', data)
}

/** What an act does to a visit: its next state, changed columns, and the words of the timeline. */
export interface VisitDecision {
  /** One of the acts, or an event without another state. */
  act: VisitEventName
  to: VisitState
  change?: VisitChange
  /** Text of the timeline: the reason for the customer, or of a wait. */
  words?: string | null
  /** Why, for the audit log; the text of the timeline by default. */
  reason?: string
}

/** Acts that ask the staff for a reason, which the audit log shows. */
const WITH_REASON: readonly VisitEventName[] = [
  'move',
  'cancel',
  'start_work',
  'wait',
  'extra_work_withdrawn',
  'let_pass',
  'return_of_undone',
]

/** Stores an act: the next version of the visit, its event in the timeline, and an audit event with both states. */
export async function storeVisitAct(
  context: Pick<AppContext, 'config' | 'floor' | 'outbox'>,
  tx: Queries,
  by: VisitActor,
  visit: StoredVisit,
  { act, to, change = {}, words = null, reason = words ?? undefined }: VisitDecision,
  now: Date,
  meta: Pick<Meta, 'audit'>,
): Promise<void> {
  const moved = to === visit.state ? {} : { state: to, state_since: now }
  await Promise.all([
    changeVisit(tx, visit, { ...moved, ...change, changed_by: by.kind === 'staff' ? by.name : null }),
    recordWait(tx, visit, { state: to, reason: change.wait_reason, since: change.state_since }, now),
    insertEvent(tx, {
      visit_id: visit.id,
      at: now,
      act,
      by_kind: by.kind,
      by_id: by.id,
      by_name: by.kind === 'staff' ? by.name : null,
      from_state: visit.state,
      to_state: to,
      words,
    }),
    meta.audit.record(
      {
        event: 'visit_changed',
        customerId: visit.customer_id,
        details: {
          visit: visit.id,
          branch: visit.branch_id,
          act,
          from: visit.state,
          to,
          ...(change.over_capacity && { over_capacity: true }),
        },
        ...(by.kind === 'staff' && reason && WITH_REASON.includes(act) && { reason }),
      },
      tx,
    ),
  ])
  // The car was received, or its customer has it back.
  if (to === 'handed_over' || (to === 'in_work' && visit.state === 'arrived'))
    await context.floor.serveTicketOf(tx, visit, now)
  if (to === 'handed_over') await setCarLeft(tx, visit, now)
  await enqueueVisitWebhook(context, tx, visit.id, act, now)
}

/** Makes a next version for a draft, without an event in the timeline. */
async function writeDraft({ tx, staff, meta }: Act, visit: StoredVisit, draft: string): Promise<void> {
  await changeVisit(tx, visit, { changed_by: staff.name })
  await meta.audit.record(
    {
      event: 'visit_changed',
      customerId: visit.customer_id,
      details: { visit: visit.id, branch: visit.branch_id, act: draft },
    },
    tx,
  )
}

/** The visit after the changes of this transaction. */
export async function reloadVisit(tx: Queries, staff: StaffMember, id: string, now: Date) {
  return buildVisitResponse(tx, await requireReadableVisit(tx, staff, id), staff, now)
}

/** A visit as staff change it: concurrent changes conflict by their version. */
export const versionedVisit: VersionedRecord<StoredVisit, string, VisitDecision | { draft: string }> = {
  lock: ({ tx, staff }, id) => requireVisit(tx, staff, id),
  async conflict({ tx, staff, now }, visit) {
    const last = (await eventsOf(tx, visit)).at(-1)
    return {
      code: 'visit_changed',
      current: { visit: await buildVisitResponse(tx, visit, staff, now) },
      by: visit.changed_by ?? (last?.by_kind === 'customer' ? 'pelanggan' : null),
      at: last?.at ?? visit.state_since,
      zone: zoneOf(visit.timezone),
    }
  },
  async write(act, visit, decision) {
    if ('draft' in decision) return writeDraft(act, visit, decision.draft)
    await storeVisitAct(act.context, act.tx, act.staff, visit, decision, act.now, act.meta)
    if (visit.state === 'in_work' && decision.to !== 'in_work') await endStep(act, visit, decision)
  },
}

/** Ends or interrupts the running step of a visit that is no longer in work. */
async function endStep({ context, tx, now }: Act, visit: StoredVisit, { to, change }: VisitDecision) {
  const hours = async () => hoursNow(tx, await requireWorkshop(context, visit.branch_id))
  await context.floor.stopWork(tx, visit, { to, reason: change?.wait_reason }, hours, now)
}

/** Further changes that an act makes to a visit; `timelineText` replaces the text of the request in the timeline. */
export type ActChange = VisitChange & { timelineText?: string; reason?: string }

/**
 * One act of the staff on the version that they have seen. `also` makes all other changes in the same transaction, enqueues the
 * customer's message, and returns further changes of the visit.
 */
export const performAct = (
  context: AppContext,
  staff: StaffMember,
  { act, words = null, ...seen }: Seen & { act: VisitAct; words?: string | null },
  meta: Meta,
  also: (tx: Queries, visit: StoredVisit, now: Date) => Promise<ActChange> | ActChange = () => ({}),
) =>
  versionedAct(
    versionedVisit,
    { context, staff, meta },
    seen,
    async ({ tx, now }, visit) => {
      const to = await requireOutcome(tx, staff, visit, act, now)
      const { timelineText = words, reason, ...change } = await also(tx, visit, now)
      return { act, to, change, words: timelineText, ...(reason && { reason }) }
    },
    ({ tx, now }) => reloadVisit(tx, staff, seen.id, now),
  )

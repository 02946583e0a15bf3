import { localClock, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import { outcomeOf, type VisitAct } from '@toyota-trust/contracts/workshop/visit-acts.ts'
import type { VisitState } from '@toyota-trust/contracts/workshop/visit-states.ts'
import { type Customer, type StaffMember, worksAt } from '../../../platform/calls/actor.ts'
import type { Meta } from '../../../platform/calls/surface.ts'
import {
  type Act,
  type Seen,
  type VersionedRecord,
  versionedAct,
} from '../../../platform/calls/versioned-act.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Portal } from '../../../portal.ts'
import { freeCar } from '../bookings/reserved-hours.ts'
import { factsOf, shownVisit } from './shown.ts'
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
import { enqueueVisitWebhook, type VisitEvent } from './webhooks.ts'

export type { StoredVisit }

/** Who does something to a visit; the customer without an id where a link speaks for whoever has the number. */
export type VisitActor = Customer | { kind: 'customer'; id: null } | StaffMember

/** A visit whoever's it is, held until the transaction ends. */
export const holdVisit = lockVisit

/** A visit of one of the person's own workshops; another workshop's looks like none. */
export async function findOwn(queries: Queries, staff: StaffMember, id: string): Promise<StoredVisit> {
  const visit = await findVisit(queries, id)
  if (!visit || !worksAt(staff, visit.branch_id)) throw new Failure('not_found')
  return visit
}

/** A visit of one of the person's own workshops, held until the transaction ends; another workshop's looks like none. */
export async function requireVisit(tx: Queries, staff: StaffMember, id: string): Promise<StoredVisit> {
  const visit = await lockVisit(tx, id)
  if (!visit || !worksAt(staff, visit.branch_id)) throw new Failure('not_found')
  return visit
}

/** Where the act leads; throws `visit_act_over` or `no_show_too_early`, with the visit as it stands. */
export async function requireOutcome(
  tx: Queries,
  by: VisitActor,
  visit: StoredVisit,
  act: VisitAct,
  now: Date,
): Promise<VisitState> {
  const outcome = outcomeOf(factsOf(visit), act, now)
  if ('to' in outcome) return outcome.to
  const data = by.kind === 'staff' ? { visit: await shownVisit(tx, visit, by, now) } : {}
  if ('from' in outcome) {
    const { time } = localClock(outcome.from, zoneOf(visit.timezone))
    throw new Failure(
      'no_show_too_early',
      data,
      `Belum bisa dicatat “Tidak datang”: baru bisa 30 menit setelah jam booking, mulai ${time}`,
    )
  }
  throw new Failure('visit_act_over', data)
}

export interface VisitDecision {
  /** One of the acts, or what else was done without another state. */
  act: VisitEvent
  to: VisitState
  change?: VisitChange
  /** For the timeline; the customer's reason, the word of a wait. */
  words?: string | null
}

/** Writes one act down: the visit in its next version, its line in the timeline, the record of events with both states. */
export async function writeDown(
  portal: Pick<Portal, 'outbox' | 'config'>,
  tx: Queries,
  by: VisitActor,
  visit: StoredVisit,
  { act, to, change = {}, words = null }: VisitDecision,
  now: Date,
  meta: Pick<Meta, 'audit'>,
): Promise<void> {
  const moved = to === visit.state ? {} : { state: to, state_since: now }
  await Promise.all([
    changeVisit(tx, visit.id, { ...moved, ...change, changed_by: by.kind === 'staff' ? by.name : null }),
    recordWait(tx, visit, { state: to, reason: change.wait_reason }, now),
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
        details: { visit: visit.id, branch: visit.branch_id, act, from: visit.state, to },
      },
      tx,
    ),
  ])
  if (to === 'handed_over') await freeCar(tx, visit.id, now)
  await enqueueVisitWebhook(portal, tx, visit.id, act, now)
}

/** A next version for a draft, which is no act of its own. */
async function writeDraft({ tx, staff, meta }: Act, visit: StoredVisit, draft: string): Promise<void> {
  await changeVisit(tx, visit.id, { changed_by: staff.name })
  await meta.audit.record(
    {
      event: 'visit_changed',
      customerId: visit.customer_id,
      details: { visit: visit.id, branch: visit.branch_id, act: draft },
    },
    tx,
  )
}

/** The visit as it is after what was done to it in this transaction. */
export async function shownAgain(tx: Queries, staff: StaffMember, id: string, now: Date) {
  return shownVisit(tx, await findOwn(tx, staff, id), staff, now)
}

/** A visit of one of the person's own workshops, as staff change it: two advisors never write over each other (desk 2). */
export const versionedVisit: VersionedRecord<StoredVisit, string, VisitDecision | { draft: string }> = {
  lock: ({ tx, staff }, id) => requireVisit(tx, staff, id),
  async conflict({ tx, staff, now }, visit) {
    const last = (await eventsOf(tx, visit)).at(-1)
    return {
      code: 'visit_changed',
      current: { visit: await shownVisit(tx, visit, staff, now) },
      by: visit.changed_by ?? (last?.by_kind === 'customer' ? 'pelanggan' : null),
      at: last?.at ?? visit.state_since,
      zone: zoneOf(visit.timezone),
    }
  },
  write: (act, visit, decision) =>
    'draft' in decision
      ? writeDraft(act, visit, decision.draft)
      : writeDown(act.portal, act.tx, act.staff, visit, decision, act.now, act.meta),
}

/** What else an act changes of a visit; `timelineText` is what the timeline says of it, in place of the words that came with it. */
export type ActChange = VisitChange & { timelineText?: string }

/**
 * One act of the staff on the version that they have seen. `also` does in the same transaction whatever else belongs to it,
 * the customer's message included, and answers what more of the visit changes.
 */
export const performAct = (
  portal: Portal,
  staff: StaffMember,
  { act, words = null, ...seen }: Seen & { act: VisitAct; words?: string | null },
  meta: Meta,
  also: (tx: Queries, visit: StoredVisit, now: Date) => Promise<ActChange> | ActChange = () => ({}),
) =>
  versionedAct(
    versionedVisit,
    { portal, staff, meta },
    seen,
    async ({ tx, now }, visit) => {
      const to = await requireOutcome(tx, staff, visit, act, now)
      const { timelineText = words, ...change } = await also(tx, visit, now)
      return { act, to, change, words: timelineText }
    },
    ({ tx, now }) => shownAgain(tx, staff, seen.id, now),
  )

import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Seen } from '#server/calls/versioned-act.ts'
import { Failure } from '#server/failure.ts'
import { reclaimHour, releaseHour } from '#workshop/bookings/server/reserved-hours.ts'
import { isOfStock, WAIT_REASON_LABELS, type WaitReason } from '../visit-states.model.ts'
import { announceToWorkshop } from './announce.ts'
import { notifyVisitConfirmed } from './messages.ts'
import { performAct, reloadVisit, requireVisit } from './rules.ts'
import { insertEvent } from './sql.ts'
import { findEndedWait } from './waits.ts'

/** Confirms by hand, where the workshop requires it; notifies the customer. */
export const confirmVisit = (context: AppContext, staff: StaffMember, seen: Seen, meta: Meta) =>
  performAct(context, staff, { ...seen, act: 'confirm' }, meta, async (tx, visit, now) => {
    await notifyVisitConfirmed(context, tx, { ...visit, updated_at: now })
    return { confirmed_at: now }
  })

/** Ends a test drive or a viewing of a used car; a trade-in inspection ends with its result. */
export const concludeStockVisit = (context: AppContext, staff: StaffMember, seen: Seen, meta: Meta) =>
  performAct(context, staff, { ...seen, act: 'conclude' }, meta, (_, visit, now) => {
    if (!isOfStock(visit.service_type)) throw new Failure('visit_act_over')
    return { ready_at: now, handed_over_at: now }
  })

/** Marks a visit as a no-show and releases its slot, so that others can book it. */
export const markVisitNoShow = (context: AppContext, staff: StaffMember, seen: Seen, meta: Meta) =>
  performAct(context, staff, { ...seen, act: 'no_show' }, meta, async (tx, visit, now) => {
    await releaseHour(tx, visit, now)
    return {}
  })

export const undoNoShow = (context: AppContext, staff: StaffMember, seen: Seen, meta: Meta) =>
  performAct(context, staff, { ...seen, act: 'undo_no_show' }, meta, async (tx, visit, now) => {
    await reclaimHour(tx, visit, now)
    return {}
  })

export const startWait = (
  context: AppContext,
  staff: StaffMember,
  {
    reason,
    word,
    until,
    undo = false,
    ...seen
  }: Seen & { reason: WaitReason; word?: string; until?: string; undo?: boolean },
  meta: Meta,
) => {
  const words = word?.trim() || null
  return performAct(context, staff, { ...seen, act: 'wait', words }, meta, async (tx, visit, now) => {
    // An undone wait continues from its beginning: answers of the customer stay changeable.
    const ended = undo && visit.state === 'in_work' ? await findEndedWait(tx, visit) : null
    const expected = until ? new Date(until) : null
    if (!ended && expected && expected <= now)
      throw new Failure('input_invalid', { field: 'until' }, 'Waktu itu sudah lewat')
    return {
      ...(ended && { state_since: ended.began_at }),
      wait_reason: reason,
      wait_word: words,
      wait_until: ended ? ended.expected_at : expected,
      reason: [WAIT_REASON_LABELS[reason], words].filter(Boolean).join(': '),
    }
  })
}

export const resumeVisit = (context: AppContext, staff: StaffMember, seen: Seen, meta: Meta) =>
  performAct(context, staff, { ...seen, act: 'resume' }, meta, () => ({
    wait_reason: null,
    wait_word: null,
    wait_until: null,
  }))

/** Adds an internal note and updates the open pages of the workshop. It changes nothing of the visit, so it takes no version and makes none. */
export function addVisitNote(context: AppContext, staff: StaffMember, id: string, words: string, meta: Meta) {
  const now = context.clock.now()
  return context.transaction(async (tx) => {
    const visit = await requireVisit(tx, staff, id)
    await insertEvent(tx, {
      visit_id: id,
      at: now,
      act: 'note',
      by_kind: 'staff',
      by_id: staff.id,
      by_name: staff.name,
      from_state: null,
      to_state: null,
      words: words.trim(),
    })
    await meta.audit.record(
      { event: 'visit_noted', customerId: visit.customer_id, details: { visit: id } },
      tx,
    )
    await announceToWorkshop(tx, visit)
    return reloadVisit(tx, staff, id, now)
  })
}

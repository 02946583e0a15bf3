import { localClock, timeFromMinutes, zoneOf } from '#core/days.ts'
import { instantOn, minuteOn } from '#floor/stalls/server/stalls-and-technicians-on-day.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Seen } from '#server/calls/versioned-act.ts'
import { Failure } from '#server/failure.ts'
import { findUnreachableOwner, notifyLaterBegin } from '#workshop/visits/server/plan-messages.ts'
import { insertEvent } from '#workshop/visits/server/sql.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import type { UnreachedCustomer } from '../desk-plan-acts.contract.ts'
import { LATE_BEGIN_MINUTES } from '../plan-terms.model.ts'
import { type JobAtAct, planAct } from './plan-act.ts'
import { promiseFrom } from './promise-by-plans.ts'
import { updateVisitPlan } from './sql.ts'

/**
 * Notifies a customer, once for each begin, that work begins later than their hour, or in time again after they were notified of a later
 * begin. Nothing is promised by it, so it is possible before the car is here. Throws `visit_act_over` where the plan begins in time
 * and the customer knows no other begin, or was notified of this one, and `plan_changed` where it begins more than 15 minutes before or
 * after what was read. Returns as `unreached` a customer to whom nothing can be sent.
 */
export async function notifyBegin(
  context: AppContext,
  staff: StaffMember,
  { begin_at, ...seen }: Seen & { begin_at: string },
  meta: Meta,
): Promise<DayBoard & { unreached: UnreachedCustomer }> {
  let unreached: UnreachedCustomer = null
  const plan = await planAct(context, staff, seen, meta, async (at) => {
    const { tx, visit, now, day, job } = at
    const zone = zoneOf(visit.timezone)
    const begin = new Date(begin_at)
    if (begin <= now) throw new Failure('input_invalid', { field: 'begin_at' }, 'Jam mulai sudah lewat')
    const minute = minuteOn({ day: day.day, zone }, begin)
    const { hour, isLate } = requireUnnotifiedDelay(at, minute)
    const known = job.notified_begin === null ? null : timeFromMinutes(job.notified_begin)
    const time = localClock(begin, zone).time
    await insertEvent(tx, {
      visit_id: visit.id,
      at: now,
      act: 'later_begin',
      by_kind: 'staff',
      by_id: staff.id,
      by_name: staff.name,
      from_state: visit.state,
      to_state: visit.state,
      words: `mulai ${time}, jam ${timeFromMinutes(hour)}`,
    })
    await updateVisitPlan(tx, visit.id, { notified_begin: isLate ? begin : null })
    unreached = findUnreachableOwner(visit)
    await notifyLaterBegin(
      context,
      tx,
      { ...visit, updated_at: now },
      { begin, hour: timeFromMinutes(hour), known, isLate, ready: await readyOf(at) },
    )
    return { act: 'later_begin', from: known ?? timeFromMinutes(hour), to: time, undo: 'as before' }
  })
  return { ...plan, unreached }
}

/**
 * The hour of the job, and whether it begins late after it; throws unless it still begins about when it was read, and the customer does
 * not know.
 */
function requireUnnotifiedDelay(
  { before, job }: JobAtAct,
  minute: number,
): { hour: number; isLate: boolean } {
  const late = before.jobs.find(({ number }) => number === job.number)?.beginsLate ?? null
  const begins = late ?? (job.notified_begin === null ? null : beginInTime(before, job))
  if (begins === null || job.hour === null)
    throw new Failure('visit_act_over', {}, 'Pekerjaan ini tidak mulai terlambat lagi')
  if (Math.abs(begins - minute) > LATE_BEGIN_MINUTES)
    throw new Failure(
      'plan_changed',
      { plan: { job } },
      `Hitungan mulai sekarang ${timeFromMinutes(begins)}. Pelanggan belum dikabari`,
    )
  if (minute === job.notified_begin)
    throw new Failure('visit_act_over', {}, 'Pelanggan sudah dikabari jam mulai ini')
  return { hour: job.hour, isLate: late !== null }
}

/** When a job begins of which nothing is begun yet; null where it has no place. */
const beginInTime = (
  { blocks }: JobAtAct['before'],
  { number, steps_done }: JobAtAct['job'],
): number | null =>
  steps_done > 0
    ? null
    : (blocks.find(({ job, step, state }) => job === number && step === 0 && state !== 'running')?.from ??
      null)

/** When the car is expected to be ready, and whether that was promised; null where the plan does not know, or passes the promise. */
async function readyOf({ tx, visit, planning, day, before, job }: JobAtAct) {
  const planned = before.jobs.find(({ number }) => number === job.number)
  if (visit.promised_ready_at)
    return planned?.pastPromise === 0 && planned.end !== null
      ? { at: visit.promised_ready_at, isPromised: true }
      : null
  const on = { day: day.day, zone: zoneOf(visit.timezone) }
  const at =
    planned?.unplaced === 'tomorrow'
      ? (await promiseFrom(tx, planning, day.day, visit.id))?.ready_at
      : planned?.promise && instantOn(on, planned.promise)
  return at ? { at: new Date(at), isPromised: false } : null
}

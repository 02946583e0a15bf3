import { longDay, placeClock } from '#core/days.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { type Act, type Seen, versionedAct } from '#server/calls/versioned-act.ts'
import { Failure } from '#server/failure.ts'
import { setReturnOf } from '#workshop/bookings/server/sql.ts'
import {
  reloadVisit,
  type StoredVisit,
  type VisitDecision,
  versionedVisit,
} from '#workshop/visits/server/rules.ts'
import { findVisit } from '#workshop/visits/server/sql.ts'
import { isInspectionOnly } from '#workshop/visits/visit-states.model.ts'
import { RETURN_OF_DAYS } from '../return-job-states.model.ts'

/** Whether a visit may be marked as a return of an earlier one: the same car, handed over at most 90 days before. */
const canBeReturnOf = (visit: StoredVisit, earlier: StoredVisit | undefined): earlier is StoredVisit =>
  earlier?.handed_over_at != null &&
  earlier.id !== visit.id &&
  earlier.plate === visit.plate &&
  earlier.customer_id === visit.customer_id &&
  !isInspectionOnly(earlier.service_type) &&
  earlier.handed_over_at < visit.service_date &&
  earlier.handed_over_at.getTime() >= visit.service_date.getTime() - RETURN_OF_DAYS * DAY_MS

/** An act on a visit that writes or undoes its mark. */
const performMark = (
  context: AppContext,
  staff: StaffMember,
  seen: Seen,
  meta: Meta,
  rule: (act: Act, visit: StoredVisit) => Promise<VisitDecision>,
) =>
  versionedAct(versionedVisit, { context, staff, meta }, seen, rule, ({ tx, now }) =>
    reloadVisit(tx, staff, seen.id, now),
  )

/** Marks a visit as a return of an earlier one of its car. */
export const markReturn = (
  context: AppContext,
  staff: StaffMember,
  { of, ...seen }: Seen & { of: string },
  meta: Meta,
) =>
  performMark(context, staff, seen, meta, async ({ tx }, visit) => {
    if (['cancelled', 'no_show', 'past'].includes(visit.state) || isInspectionOnly(visit.service_type))
      throw new Failure('visit_act_over')
    const earlier = await findVisit(tx, of)
    if (!canBeReturnOf(visit, earlier)) throw new Failure('return_of_unfit')
    await setReturnOf(tx, visit, { return_of: of })
    const { day } = placeClock(earlier.service_date, earlier.timezone)
    return { act: 'return_of', to: visit.state, words: `Ulang dari ${longDay(day)}` }
  })

/** Undoes the mark, with a reason; heads only. */
export const undoReturn = (
  context: AppContext,
  staff: StaffMember,
  { reason, ...seen }: Seen & { reason: string },
  meta: Meta,
) =>
  performMark(context, staff, seen, meta, async ({ tx }, visit) => {
    if (visit.return_of === null) throw new Failure('visit_act_over')
    await setReturnOf(tx, visit, { return_of: null })
    return { act: 'return_of_undone', to: visit.state, words: reason.trim() }
  })

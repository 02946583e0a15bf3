import * as plan from '../../domains/workshop/day-plan/sql.ts'
import { removeStalls } from '../../domains/workshop/stalls/sql.ts'
import { heldWork } from '../../domains/workshop/waiting-list/holds-sql.ts'
import { MONDAY, SUDIRMAN } from '../people.ts'
import { ID, type Queries } from './made-up.ts'

/** Statements of a planned day, which is planned in no situation of the calls. */
export const plannerQueries: Queries = ({ db, clock }) => {
  const now = clock.now()
  const of = { branchId: SUDIRMAN.id, day: MONDAY }
  const span = { branchId: SUDIRMAN.id, from: now, until: now }
  const step = { visitId: ID, step: 0 }
  return [
    () => plan.jobsBetween(db, { ...span, now }),
    () => plan.carsOfOtherDays(db, span),
    () => plan.planDaysOf(db, { branchId: SUDIRMAN.id, from: MONDAY, until: MONDAY }),
    () => plan.stepsOf(db, [ID]),
    () => plan.lockPlanDay(db, of.branchId, of.day, now),
    () => plan.tryPlanDay(db, of),
    () => heldWork(db, { ...span, now }),
    () => plan.storePlaces(db, of, [], { changed_by_name: null, changed_at: now }),
    () => plan.replaceBlocks(db, of, []),
    () =>
      plan.insertSteps(db, [
        { visit_id: ID, step: 0, kind: 'general', minutes: 60, origin: 'said', state: 'planned' },
      ]),
    () => plan.deletePlannedSteps(db, ID),
    () => plan.changeStep(db, step, { more_minutes: 0 }),
    () => plan.keepVisitPlan(db, ID, { past_plan: false }),
    () => plan.runningAt(db, { stall: ID, technician: ID }),
    () => removeStalls(db, [ID], now),
  ]
}

import * as plan from '#floor/day-plan/server/sql.ts'
import { insertCall } from '#floor/preparation/server/sql.ts'
import {
  deleteClosing,
  endClosing,
  removeStalls,
  removeTechnicians,
  writeClosing,
} from '#floor/stalls/server/sql.ts'
import { MONDAY, SUDIRMAN } from '../people.ts'
import { ID, type Queries } from './made-up.ts'

/** Statements of a planned day, which is planned in no situation of the calls. */
export const plannerQueries: Queries = ({ db, clock }) => {
  const now = clock.now()
  const of = { branchId: SUDIRMAN.id, day: MONDAY }
  const step = { visitId: ID, step: 0 }
  return [
    () => plan.stepsOf(db, [ID]),
    () => plan.customersOf(db, SUDIRMAN.id, [ID]),
    // Before and after the day has a plan.
    () => plan.tryPlanDay(db, of),
    () => plan.lockPlanDay(db, of.branchId, of.day, now),
    () => plan.tryPlanDay(db, of),
    () => plan.storePlaces(db, of, [], { changed_by_name: null, changed_at: now }),
    () =>
      plan.replaceBlocks(db, of, [
        {
          branch_id: of.branchId,
          day: of.day,
          visit_id: ID,
          step: 0,
          stall_minutes: null,
          technician_minutes: null,
        },
      ]),
    () =>
      plan.insertSteps(db, [
        { visit_id: ID, step: 0, kind: 'general', minutes: 60, origin: 'said', state: 'planned' },
      ]),
    () => plan.deletePlannedSteps(db, ID),
    () => plan.changeStep(db, step, { more_minutes: 0 }),
    () => plan.updateVisitPlan(db, ID, { past_plan: false }),
    () => plan.visitPlanOf(db, ID),
    () => plan.runningAt(db, { stall: ID, technician: ID }),
    () => plan.runningOf(db, { stalls: [ID], technicians: [ID] }),
    () =>
      plan.addStepMinutes(db, { visit: { id: ID, branch_id: SUDIRMAN.id }, step: 0 }, of.day, {
        technician_minutes: 5,
        stall_minutes: 5,
        held_minutes: 0,
      }),
    () => writeClosing(db, ID, now, now),
    () => endClosing(db, ID, now, now),
    () => deleteClosing(db, ID, now),
    () => removeStalls(db, [ID], now),
    () => removeTechnicians(db, [ID], { now, day: MONDAY }),
    () =>
      insertCall(db, {
        visit_id: ID,
        at: now,
        by_id: ID,
        by_name: 'Sari',
        result: 'missed',
        words: null,
        comes_at: null,
        booked_id: null,
      }),
  ]
}

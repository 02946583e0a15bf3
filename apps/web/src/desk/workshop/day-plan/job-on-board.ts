import type { Plan, PlanJobShown } from '@toyota-trust/contracts/desk/workshop/plan.ts'
import type { DayPlan, Minute } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'

/** A job with the day that it lies in, as it is planned at an instant. */
export interface JobOnBoard {
  plan: Plan
  day: DayPlan
  job: PlanJobShown
  at: Date
  /** The minute of the workshop's clock; null on another day. */
  now: Minute | null
}

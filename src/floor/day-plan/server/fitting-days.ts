import { type Day, minutesOf } from '#core/days.ts'
import { isPlanned, setupAt } from '#floor/stalls/server/setups.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { FittingDays } from '#workshop/floor-ports.ts'
import type { Workshop } from '#workshop/regions/server/rules.ts'
import { isInspectionOnly } from '#workshop/visits/visit-states.model.ts'
import { hoursNow } from '#workshop/workshop-hours/server/rules.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import { scheduleInputOf } from '../desk-schedule-input.model.ts'
import { fittingHours } from '../offered-hours.model.ts'
import { workOfBooking } from '../package-work.model.ts'
import { PACKAGES } from './packages.ts'
import { readDay } from './read-day.ts'
import { tryPlanDay } from './sql.ts'

/** Reads the plans of a workshop's days in `tx`, each at most once until it is forgotten. */
export async function fittingDays(
  context: AppContext,
  tx: Queries,
  workshop: Workshop,
): Promise<FittingDays> {
  const hours = await hoursNow(tx, workshop)
  const setup = await setupAt(context, tx, workshop.id, hours.version)
  const packages = await context.reference(PACKAGES)
  const planning = { workshop, hours, setup, packages, now: context.clock.now() }
  const { sold_percent: soldPercent, wash_minutes, waiting_from, waiting_until } = setup.planner
  const plans = new Map<Day, Promise<DayBoard>>()
  const answers = new Map<string, boolean>()
  const locked = new Set<Day>()
  const forget = (day: Day) => {
    plans.delete(day)
    for (const key of answers.keys()) if (key.startsWith(day)) answers.delete(key)
  }
  const planOf = (day: Day) => {
    const plan = plans.get(day) ?? readDay(tx, planning, day)
    plans.set(day, plan)
    return plan
  }
  return {
    noticeHours: { from: waiting_from, until: waiting_until },
    forget,
    async fits({ service_type, mileage }, { day, start }) {
      if (!isPlanned(setup, day) || isInspectionOnly(service_type)) return true
      const steps = workOfBooking(packages, { service_type, mileage }, wash_minutes)
      const key = `${day} ${start} ${JSON.stringify(steps)}`
      const known = answers.get(key)
      if (known !== undefined) return known
      const plan = scheduleInputOf(await planOf(day), planning.now)
      const fits = fittingHours(plan, { steps, mayStayOvernight: false, soldPercent }, [minutesOf(start)])
      answers.set(key, fits.length > 0)
      return fits.length > 0
    },
    async tryDay(day) {
      if (locked.has(day) || !isPlanned(setup, day)) return true
      if (!(await tryPlanDay(tx, { branchId: workshop.id, day }))) return false
      locked.add(day)
      forget(day)
      return true
    },
  }
}

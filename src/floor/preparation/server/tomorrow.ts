import { addDays, type Day, instantAt, placeClock, zoneOf } from '#core/days.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { firstNameOf } from '#core/person.ts'
import { firstPlaces } from '#floor/day-plan/server/first-places.ts'
import { formatWork, PACKAGES } from '#floor/day-plan/server/packages.ts'
import type { AppContext } from '#server/app-context.ts'
import { BOOKING_DAYS_AHEAD_MAX } from '#workshop/bookings/booking-limits.model.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { isInspectionOnly } from '#workshop/visits/visit-states.model.ts'
import { resolveDayHours, type WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import type { readTomorrow } from '../desk-preparations.contract.ts'
import { countUncalled } from './no-shows.ts'
import { factsOf, preparedVisits } from './sql.ts'

/** The first day after `today` on which the workshop is open. */
function nextWorkingDay(hours: WorkshopHours, today: Day): Day {
  const days = Array.from({ length: BOOKING_DAYS_AHEAD_MAX }, (_, index) => addDays(today, index + 1))
  return days.find((day) => resolveDayHours(hours, day).open) ?? addDays(today, 1)
}

/** The bookings of the next working day, or of `asked`, with what is prepared for each. */
export async function tomorrowOf(
  context: AppContext,
  branchId: number,
  asked: Day | undefined,
): Promise<ReplyOf<typeof readTomorrow>> {
  const workshop = await requireWorkshop(context, branchId)
  const { id, branch, timezone } = workshop
  const zone = zoneOf(timezone)
  const today = placeClock(context.clock.now(), timezone).day
  const next_day = nextWorkingDay(await hoursOf(context, workshop), today)
  const day = asked ?? next_day
  const span = {
    branchId,
    from: instantAt(day, '00:00', zone),
    until: instantAt(addDays(day, 1), '00:00', zone),
  }
  const [visits, no_shows, places, packages] = await Promise.all([
    preparedVisits(context.db, span),
    countUncalled(context, workshop),
    firstPlaces(context, branchId, day),
    context.reference(PACKAGES),
  ])
  const lines = visits
    .filter(({ service_type }) => !isInspectionOnly(service_type))
    .map((row) => ({
      visit_id: row.id,
      plate: row.plate,
      stnk_term: row.stnk_term,
      car_name: row.car_name,
      service_type: row.service_type,
      work: formatWork(packages, row),
      mileage: row.mileage,
      first_name: firstNameOf(row.name),
      phone: row.phone,
      starts_at: row.service_date.toISOString(),
      order_start_time: row.order_start_time,
      place: places?.get(row.id) ?? null,
      preparation: factsOf(row),
    }))
  const planned = places !== null
  return { day, today, next_day, branch: { id, branch, timezone }, planned, lines, no_shows }
}

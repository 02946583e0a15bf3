import { addDays, instantAt, localClock, zoneOf } from '#core/days.ts'
import { packageOfBooking } from '#floor/day-plan/package-work.model.ts'
import { PACKAGES } from '#floor/day-plan/server/packages.ts'
import { QUEUE_KINDS } from '#floor/queue/queue-tickets.model.ts'
import { pastSetup } from '#floor/stalls/server/past-setups.ts'
import type { AppContext } from '#server/app-context.ts'
import type { FigurePeriod } from '#workshop/figures/desk-figures.contract.ts'
import { PACKAGE_CASES_MAX, spreadOf, usualMinutes } from '#workshop/figures/figure-arithmetic.model.ts'
import { finishedWeeks } from '#workshop/figures/server/weeks.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import type { PlanFigures, PlanFigureWeek } from '../desk-plan-figures.contract.ts'
import { capacityOfWeek } from './capacity.ts'
import { receptions, visitCounts, type Weeks, waitingEnds, workedMinutes, workedVisits } from './sql.ts'

/** What the finished weeks of a workshop made of its plan and its counter, the newest first. */
export async function planFigures(
  context: AppContext,
  branchId: number,
  period: FigurePeriod,
): Promise<PlanFigures> {
  const workshop = await requireWorkshop(context, branchId)
  const zone = zoneOf(workshop.timezone)
  const mondays = finishedWeeks(localClock(context.clock.now(), zone).day, period)
  const firstDay = mondays.at(-1)
  const last = mondays[0]
  if (!firstDay || !last) return { weeks: [], reception_by_kind: [], reception_by_hour: [], packages: [] }
  const lastDay = addDays(last, 7)
  const from = instantAt(firstDay, '00:00', zone)
  const until = instantAt(lastDay, '00:00', zone)
  const asked: Weeks = { branchId, timezone: workshop.timezone, firstDay, lastDay, from, until }
  const { db } = context
  const [visits, minutes, received, waiting, setup, hours, packages] = await Promise.all([
    visitCounts(db, asked),
    workedMinutes(db, asked),
    receptions(db, asked),
    waitingEnds(db, asked),
    pastSetup(db, branchId, from),
    hoursOf(context, workshop),
    usualPackages(context, asked),
  ])
  const weeks = mondays.map((monday): PlanFigureWeek => {
    const isWeek = (row: { monday: string }) => row.monday === monday
    const visit = visits.find(isWeek)
    const worked = minutes.find(isWeek)
    const ends = waiting.find(isWeek)
    const capacity = capacityOfWeek(setup, hours, monday)
    const bucket = {
      appointments: worked?.appointments ?? 0,
      walk_ins: worked?.walk_ins ?? 0,
      extra: worked?.extra ?? 0,
    }
    const technicians = bucket.appointments + bucket.walk_ins + bucket.extra
    return {
      monday,
      technicians: { worked: technicians, of: capacity.technicians },
      stalls: { worked: worked?.stalls ?? 0, of: capacity.stalls },
      held: worked?.held ?? 0,
      broken: capacity.broken,
      bucket,
      first_promise: { kept: visit?.kept ?? 0, of: visit?.promised ?? 0 },
      missed_by: spreadOf(visit?.missed_by ?? []),
      reception: spreadOf(received.filter(isWeek).flatMap(({ waits }) => waits)),
      no_shows: visit?.no_shows ?? 0,
      called: visit?.called ?? 0,
      booked_again: visit?.booked_again ?? 0,
      walk_ins: visit?.walk_ins ?? 0,
      cars: visit?.cars ?? 0,
      waiting: { placed: ends?.placed ?? 0, ended: ends?.ended ?? 0 },
    }
  })
  const waitsOf = (rows: typeof received) => {
    const waits = rows.flatMap((row) => row.waits)
    return { cases: waits.length, waited: spreadOf(waits) }
  }
  const atHours = [...new Set(received.map(({ hour }) => hour))].sort((a, b) => a - b)
  return {
    weeks,
    reception_by_kind: QUEUE_KINDS.map((kind) => ({
      kind,
      ...waitsOf(received.filter((row) => row.kind === kind)),
    })),
    reception_by_hour: atHours.map((hour) => ({
      hour,
      ...waitsOf(received.filter((row) => row.hour === hour)),
    })),
    packages,
  }
}

/** How long packages usually take, beside what the service table says. */
async function usualPackages(context: AppContext, weeks: Weeks): Promise<PlanFigures['packages']> {
  const [table, visits] = await Promise.all([context.reference(PACKAGES), workedVisits(context.db, weeks)])
  const byPackage = Map.groupBy(visits, (visit) => packageOfBooking(table, visit))
  return table.flatMap((row) => {
    const cases = byPackage.get(row)?.map(({ minutes }) => minutes) ?? []
    const usual = usualMinutes(cases)
    if (usual === null) return []
    const { service_type, package_minutes } = row
    return [
      {
        service_type,
        package: row.package,
        written: package_minutes,
        usual,
        cases: Math.min(cases.length, PACKAGE_CASES_MAX),
      },
    ]
  })
}

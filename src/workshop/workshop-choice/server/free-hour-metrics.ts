import { addDays, instantAt, tomorrowIn, zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import { openCachedGauges } from '#server/metrics/cached-gauges.ts'
import { countTakenByBranch } from '#workshop/bookings/server/slot-sql.ts'
import { type Workshop, workshops } from '#workshop/regions/server/rules.ts'
import { gridOf, resolveDayHours, type WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { hoursOf } from '#workshop/workshop-hours/server/rules.ts'

const DAYS = 7
const CACHED_MS = 60_000

/** Metrics of the places that customers can still book in the next seven days, by kind of workshop. */
export function watchFreeHours(context: AppContext): void {
  const gauge = openCachedGauges(context.metrics.registry, CACHED_MS, () => measureFreeHours(context))
  gauge('workshop_free_hours', 'Places that customers can book in the next seven days', ['kind'], (kinds) =>
    kinds.map(({ kind, free }) => [{ kind }, free]),
  )
  gauge('workshops_full', 'Workshops without a place in the next seven days', ['kind'], (kinds) =>
    kinds.map(({ kind, full }) => [{ kind }, full]),
  )
}

async function measureFreeHours(context: AppContext) {
  const now = context.clock.now()
  const all = await workshops(context)
  const taken = new Map(
    (await countTakenByBranch(context.db, spanOf(now), now)).map(({ branch_id, count }) => [
      branch_id,
      count,
    ]),
  )
  const free = await Promise.all(
    all.map(async (workshop) => {
      const places = placesOf(await hoursOf(context, workshop), workshop, now)
      return { kind: workshop.kind, free: Math.max(places - (taken.get(workshop.id) ?? 0), 0) }
    }),
  )
  return (['gr', 'bp'] as const).map((kind) => {
    const ofKind = free.filter((one) => one.kind === kind)
    return {
      kind,
      free: ofKind.reduce((sum, one) => sum + one.free, 0),
      full: ofKind.filter((one) => one.free === 0).length,
    }
  })
}

/** One span for all zones, which differ by two hours: no workshop is open at night. */
function spanOf(now: Date) {
  const zone = zoneOf('Asia/Jakarta')
  const first = tomorrowIn(zone, now)
  return { from: instantAt(first, '00:00', zone), until: instantAt(addDays(first, DAYS), '00:00', zone) }
}

function placesOf(hours: WorkshopHours, { timezone }: Workshop, now: Date): number {
  const first = tomorrowIn(zoneOf(timezone), now)
  return Array.from({ length: DAYS }, (_, index) => resolveDayHours(hours, addDays(first, index)))
    .map((day) => (day.open ? gridOf(day).length * day.slot_capacity : 0))
    .reduce((sum, places) => sum + places, 0)
}

import { addDays, type Day, localClock, zoneOf } from '#core/days.ts'
import type { PastSetup } from '#floor/stalls/server/past-setups.ts'
import { openingOf, partOf, techniciansOn } from '#floor/stalls/server/stalls-and-technicians-on-day.ts'
import { presentMinutes, stallMinutes } from '#workshop/figures/figure-arithmetic.model.ts'
import { resolveDayHours, type WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'

/** What a workshop could have used on some days. */
export interface Capacity {
  /** Minutes that technicians and teams were present, without their breaks. */
  technicians: number
  /** Minutes that stalls were open. */
  stalls: number
  /** Minutes that stalls were closed in opening hours. */
  broken: number
}

/** The capacity of the week from `monday`; days before the workshop planned any have none. */
export function capacityOfWeek(setup: PastSetup, hours: WorkshopHours, monday: Day): Capacity {
  const capacity = { technicians: 0, stalls: 0, broken: 0 }
  const { planned_from } = setup.planner
  for (let day = monday; day < addDays(monday, 7); day = addDays(day, 1)) {
    if (planned_from === null || day < planned_from) continue
    const on = { day, zone: zoneOf(hours.timezone) }
    const opening = openingOf(resolveDayHours(hours, day))
    const existed = ({ added_at, removed_at }: { added_at: Date | null; removed_at: Date | null }) =>
      (added_at === null || localClock(added_at, on.zone).day <= day) &&
      (removed_at === null || day < localClock(removed_at, on.zone).day)
    const technicians = setup.technicians.filter(existed)
    for (const technician of techniciansOn({ technicians }, on, opening))
      capacity.technicians += presentMinutes(technician)
    for (const { closings } of setup.stalls.filter(existed)) {
      const closed = closings.flatMap(({ from_at, until_at }) => partOf(on, from_at, until_at) ?? [])
      const { open, broken } = stallMinutes(opening, closed)
      capacity.stalls += open
      capacity.broken += broken
    }
  }
  return capacity
}

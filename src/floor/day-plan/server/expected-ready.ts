import { placeClock } from '#core/days.ts'
import { isPlanned, setupOf } from '#floor/stalls/server/setups.ts'
import type { FloorPorts } from '#workshop/floor-ports.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { planningContextOf } from './planning-context.ts'
import { promiseFrom } from './promise-by-plans.ts'

export const expectedReadyAt: FloorPorts['expectedReadyAt'] = async (context, booking) => {
  const day = placeClock(booking.service_date, booking.timezone).day
  const isOpen = booking.state === null || booking.state === 'scheduled' || booking.state === 'arrived'
  if (!isOpen || booking.promised_ready_at || !isPlanned(await setupOf(context, booking.branch_id), day))
    return null
  const planning = await planningContextOf(context, await requireWorkshop(context, booking.branch_id))
  return (await promiseFrom(context.db, planning, day, booking.id))?.ready_at ?? null
}

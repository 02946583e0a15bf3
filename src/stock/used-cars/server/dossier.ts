import { placeClock } from '#core/days.ts'
import type { AnswerOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import { inspectionOfCar } from '#stock/inspections/server/records.ts'
import { liveOrderOf } from '#stock/orders/server/live-orders.ts'
import { publicPhotosOf } from '#stock/photos/server/public-photos.ts'
import { hoursOf, workshops } from '#workshop/public.ts'
import { resolveDayHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import type { readDossier } from '../dossier.contract.ts'
import { requireStockCar } from './rules.ts'

/** What buyers may know of a car in stock. Throws `not_found` when it is not in stock. */
export async function dossierOf(
  context: AppContext,
  stockNo: string,
  meta: Pick<Meta, 'header'>,
): Promise<AnswerOf<typeof readDossier>> {
  const car = await requireStockCar(context, stockNo, meta)
  const [photos, inspected] = await Promise.all([publicPhotosOf(context, car), inspectionOfCar(context, car)])
  const live = await liveOrderOf(context, stockNo)
  return {
    branch_open_until: await closingTimeOf(context, car.branch_id),
    photos,
    ...inspected,
    ...(live && { order_state: live.state, ...(live.until && { ordered_until: live.until.toISOString() }) }),
  }
}

/** When a branch closes today by its own clock; null once it has, on a day without hours, and for a branch that is no workshop of ours. */
async function closingTimeOf(context: AppContext, branchId: number): Promise<string | null> {
  const branch = (await workshops(context)).find(({ id }) => id === branchId)
  if (!branch) return null
  const { day, time } = placeClock(context.clock.now(), branch.timezone)
  const today = resolveDayHours(await hoursOf(context, branch), day)
  return today.open && time < today.closing_time ? today.closing_time : null
}

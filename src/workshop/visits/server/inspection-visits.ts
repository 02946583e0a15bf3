import { type Day, instantAt, localClock, zoneOf } from '#core/days.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { INSPECTION_SERVICE } from '../visit-states.model.ts'
import { bookVisitWithoutCar } from './booked-visits.ts'
import { notifyInspectionBooked } from './messages.ts'
import { requirePlate } from './walk-ins.ts'

/** A car offered in a trade-in, with its owner. */
export interface Offered {
  brand: string
  model: string
  spec: string
  customer_id: string | null
  name: string
  phone: string
  email: string
}

/** Place, time and car; `pastCapacity` after the warning was confirmed. */
export interface InspectionHour {
  branchId: number
  day: Day
  start: string
  plate: string
  pastCapacity: boolean
}

/**
 * Books a slot for an inspection, under the rules by which staff book. It is a visit like others from then on; notifies the
 * customer. Returns its id and the stored plate.
 */
export async function bookInspection(
  context: AppContext,
  tx: Queries,
  staff: StaffMember,
  { brand, model, spec, ...owner }: Offered,
  hour: InspectionHour,
  meta: Pick<Meta, 'audit'>,
): Promise<{ id: string; plate: string }> {
  const workshop = await requireWorkshop(context, hour.branchId)
  const plate = requirePlate(hour.plate)
  const zone = zoneOf(workshop.timezone)
  const now = context.clock.now()
  const { id, visit } = await bookVisitWithoutCar(
    context,
    tx,
    staff,
    {
      workshop,
      plate,
      owner,
      act: 'inspection',
      service_type: INSPECTION_SERVICE,
      car_name: carName({ brand, type: model, spec }),
      wanted: {
        asked: {
          service_date: instantAt(hour.day, hour.start, zone).toISOString(),
          order_start_time: hour.start,
        },
        earliest: localClock(now, zone).day,
        whenFull: hour.pastCapacity ? 'take' : 'ask',
      },
    },
    meta,
  )
  if (visit) await notifyInspectionBooked(context, tx, visit)
  return { id, plate }
}

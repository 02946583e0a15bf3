import { notify } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { requireReadableVisit, requireVisit, type StoredVisit } from '#workshop/public.ts'
import { isAtWorkshop } from '#workshop/visits/visit-states.model.ts'
import { maskedEnd } from '../chassis-number.model.ts'
import { CHASSIS_END_LENGTH } from '../desk-chassis-checks.contract.ts'
import { garageCarOf } from './chassis-checks-sql.ts'
import {
  type ChassisStanding,
  isChainOfAnotherCar,
  readChassisState,
  recordComparison,
} from './odometer-chain-rules.ts'

/** The customer's car of a visit; the visit of an inspection has its plate only. */
async function visitingCar(queries: Queries, visit: StoredVisit): Promise<string | null> {
  const { car_id, customer_id, plate } = visit
  if (car_id || !customer_id) return car_id
  return (await garageCarOf(queries, { customer_id, plate }))?.id ?? null
}

const buildChassisCheckResponse = ({ chassis, state, at }: ChassisStanding) => ({
  masked: chassis && maskedEnd(chassis),
  state,
  at,
})

/** Whether a workshop has confirmed the chassis number of the car of a visit. */
export async function readCheck(context: AppContext, staff: StaffMember, visitId: string) {
  const visit = await requireReadableVisit(context.db, staff, visitId)
  const carId = await visitingCar(context.db, visit)
  return {
    check:
      carId === null ? null : buildChassisCheckResponse(await readChassisState(context.db, carId, visitId)),
  }
}

/**
 * Compares the end of the chassis number on the car with the number from its owner. `end` is null where the car carries another
 * number: the owner is notified. Throws `visit_act_over`, `chassis_missing`, `chassis_differs`, or
 * `chassis_other_car` where the number is known from another model or year.
 */
export async function compareChassis(
  context: AppContext,
  staff: StaffMember,
  visitId: string,
  end: string | null,
  meta: Meta,
) {
  const now = context.clock.now()
  // Outside the transaction, which a wrong end rolls back: the attempt counts nevertheless.
  if (end !== null) await context.limits.spend('chassisTriesPerStaff', staff.id)
  return context.transaction(async (tx) => {
    const visit = await requireVisit(tx, staff, visitId)
    if (!isAtWorkshop(visit.state)) throw new Failure('visit_act_over')
    const carId = await visitingCar(tx, visit)
    const { chassis } = carId === null ? { chassis: null } : await readChassisState(tx, carId)
    if (carId === null || chassis === null) throw new Failure('chassis_missing')
    if (end !== null && !hasEnd(chassis, end)) {
      const details = { visit: visitId, car: carId, outcome: 'mistyped' }
      await meta.audit.record({ event: 'chassis_compared', customerId: visit.customer_id, details })
      throw new Failure('chassis_differs', { field: 'end' })
    }
    if (end !== null && (await isChainOfAnotherCar(tx, chassis, carId)))
      throw new Failure('chassis_other_car', { field: 'end' })
    const outcome = end === null ? 'differs' : 'confirmed'
    await recordComparison(tx, { carId, chassis, outcome, visitId, branchId: visit.branch_id }, staff, now)
    await meta.audit.record(
      {
        event: 'chassis_compared',
        customerId: visit.customer_id,
        details: { visit: visitId, car: carId, outcome },
      },
      tx,
    )
    if (outcome === 'differs' && visit.customer_id) await notifyChassisDifference(context, tx, visit, carId)
    return { check: buildChassisCheckResponse(await readChassisState(tx, carId, visitId)) }
  })
}

/** Ignores case, blanks, dots and hyphens. */
const hasEnd = (chassis: string, typed: string): boolean =>
  chassis.slice(-CHASSIS_END_LENGTH) === typed.replace(/[\s.-]/g, '').toUpperCase()

const notifyChassisDifference = (context: AppContext, tx: Queries, visit: StoredVisit, carId: string) =>
  notify(context, tx, {
    customer: { kind: 'customer', id: visit.customer_id ?? '' },
    kind: 'visit',
    sign: 'car',
    title: 'Nomor rangka berbeda',
    words: `${visit.branch} melihat nomor rangka lain pada mobil Anda. Periksa STNK, lalu perbaiki data mobil.`,
    path: `/dashboard/cars/${carId}`,
    about: `chassis:${carId}:${visit.id}`,
    car: carId,
    // The car is at the workshop now.
    atNight: 'immediate',
  })

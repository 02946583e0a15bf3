import type { RequestOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { translateConstraintErrors } from '#server/database/constraints.ts'
import { Failure } from '#server/failure.ts'
import { updatePlateOfOpenVisits } from '#workshop/public.ts'
import type { updateCar } from '../cars.contract.ts'
import { requireOwnCar, requirePossibleTerm } from './rules.ts'
import { changeCar, meanings, type StoredCar } from './sql.ts'

type Change = RequestOf<typeof updateCar>['body']

/** Changes an own car, based on the version that the owner saw; its open visits get the new plate. */
export async function changeOwnCar(
  context: AppContext,
  customer: Customer,
  id: string,
  { version, engine_number = null, ...change }: Change,
  meta: Meta,
): Promise<StoredCar> {
  const before = await requireOwnCar(context, customer, id)
  if (change.stnk_term !== before.stnk_term) requirePossibleTerm(change, context.clock.now())
  return translateConstraintErrors(meanings, () =>
    context.transaction(async (tx) => {
      const car = await changeCar(tx, customer, { id, version }, { ...change, engine_number })
      if (!car) throw new Failure('car_changed')
      if (car.license_plate !== before.license_plate)
        await updatePlateOfOpenVisits(tx, customer, id, car.license_plate)
      await meta.audit.record({ event: 'car_changed', details: { car: id } }, tx)
      return car
    }),
  )
}

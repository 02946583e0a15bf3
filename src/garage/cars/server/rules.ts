import { requireOwnPhone } from '#account/public.ts'
import { type Day, localClock } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { zoneOfPlate } from '#core/plates.ts'
import { isTermTooFar, TERM_TOO_FAR } from '#garage/car-care/stnk-clock.model.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { translateConstraintErrors } from '#server/database/constraints.ts'
import { Failure } from '#server/failure.ts'
import { pricingDetail } from '#stock/catalogue/catalogue.contract.ts'
import { type createCar, storedPlate } from '../cars.contract.ts'
import { findOwnCar, insertCar, meanings, type StoredCar } from './sql.ts'

/** One of the customer's own cars; another customer's is answered as not found. */
export async function requireOwnCar(
  context: AppContext,
  customer: Customer,
  carId: string,
): Promise<StoredCar> {
  const car = await findOwnCar(context.db, customer, carId)
  if (!car) throw new Failure('not_found')
  return car
}

type CarInput = RequestOf<typeof createCar>['body']

/**
 * Registers a car. Brand, model, variant, year and price come from the catalogue, never from the caller;
 * without the catalogue nothing is stored (503).
 */
export async function registerCar(
  context: AppContext,
  customer: Customer,
  input: CarInput,
  meta: Meta,
): Promise<StoredCar> {
  await requireOwnPhone(context, customer)
  requirePossibleTerm(input, context.clock.now())
  const priced = await pricingOf(context, input.mobil_bekas_id)
  return translateConstraintErrors(meanings, () =>
    context.transaction(async (tx) => {
      const car = await insertCar(tx, {
        id: context.chance.recordId(),
        customer_id: customer.id,
        mobil_bekas_id: priced.id,
        brand: priced.brand,
        type: priced.carType,
        spec: priced.carSpec,
        year: priced.year,
        car_price: priced.price,
        body: priced.body ?? null,
        color: input.color,
        license_plate: storedPlate(input.license_plate),
        engine_number: input.engine_number ?? null,
        stnk_term: input.stnk_term,
        created_at: context.clock.now(),
      })
      await meta.audit.record({ event: 'car_added', details: { car: car.id } }, tx)
      await meta.once.remember(tx, car)
      return car
    }),
  )
}

/** Throws `input_invalid` for an STNK that ends later than is possible, because the car's due dates are computed from it. */
export function requirePossibleTerm(
  { license_plate, stnk_term }: { license_plate: string; stnk_term: Day },
  now: Date,
): void {
  const { day } = localClock(now, zoneOfPlate(storedPlate(license_plate)))
  if (isTermTooFar(stnk_term, day)) throw new Failure('input_invalid', { field: 'stnk_term' }, TERM_TOO_FAR)
}

async function pricingOf(context: AppContext, id: number) {
  try {
    return await context.catalogue(pricingDetail, { params: { id } })
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'not_found') {
      throw new Failure('car_unknown', { field: 'mobil_bekas_id' })
    }
    throw problem
  }
}

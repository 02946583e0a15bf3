import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { fuelKey } from '#garage/car-care/car-dates.model.ts'
import { computePromises } from '#garage/promises/promises.model.ts'
import { showPromise } from '#garage/promises/shown-promise.model.ts'
import { CAR_RULES } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import { CURRENT_INSPECTIONS } from '#stock/inspections/server/record-sql.ts'
import { modelKey, STEP_PRICES } from '#workshop/public.ts'
import type { StockPromises } from '../stock-promises.contract.ts'
import { requireStockCar } from './rules.ts'

/** What the buyer of a car in stock inherits, as a later owner who has not reported ownership. Throws `not_found` when it is not in stock. */
export async function stockPromisesOf(
  context: AppContext,
  stockNo: string,
  meta: Pick<Meta, 'header'>,
): Promise<StockPromises> {
  const stocked = await requireStockCar(context, stockNo, meta)
  const [rules, prices, inspections] = await Promise.all([
    context.reference(CAR_RULES),
    context.reference(STEP_PRICES),
    context.reference(CURRENT_INSPECTIONS),
  ])
  const stamps = inspections.find(({ stock_no }) => stock_no === stockNo)?.stamps ?? []
  const { day: today } = localClock(context.clock.now(), DEFAULT_ZONE)
  const first_delivered_on = stocked.first_delivered_on ?? null
  const { brand, car_type: type, car_spec: spec, year, mileage_km: km } = stocked
  const car = { brand, type, spec, year }
  const outcomes = computePromises(
    {
      car: { ...car, fuel: rules.fuels.get(fuelKey(car)) ?? null },
      handed_over_on: first_delivered_on,
      readings: [{ km, day: today, source: 'workshop' }],
      // A stamp from before the hand-over is of another car, or was read wrongly.
      services: stamps.filter(({ day }) => first_delivered_on === null || day >= first_delivered_on),
      owner: 'later',
      reported: false,
      programme: null,
    },
    rules.promises,
    today,
  )
  const ofModel = prices.get(modelKey(car))
  const rows = outcomes.map((outcome) =>
    showPromise(outcome, rules.promises.services, (step) => ofModel?.get(step)),
  )
  return { today, first_delivered_on, rows }
}

import type { AppContext } from '#server/app-context.ts'
import { canAccessBranch, type StaffMember } from '#server/calls/actor.ts'
import { Failure } from '#server/failure.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'

/** The car of a stock number; null for one that is not in stock. From the last good copy while the ERP is away. */
async function findStockCar({ seen, config }: AppContext, stock_no: string): Promise<UsedCar | null> {
  const asked = { params: { product: config.erp.product }, body: { filters: { stock_no }, limit: 1 } }
  const { reply } = await seen.erp(productCatalog, asked)
  return reply.data[0] ?? null
}

/** A car in stock at a workshop of this member of staff. Throws `not_found` for any other. */
export async function requireOwnCar(
  context: AppContext,
  staff: StaffMember,
  stockNo: string,
): Promise<UsedCar> {
  const car = await findStockCar(context, stockNo)
  if (!car || !canAccessBranch(staff, car.branch_id)) throw new Failure('not_found')
  return car
}

/** Brand and type, as texts name a car. */
export const titleOf = (car: Pick<UsedCar, 'brand' | 'car_type'>): string => `${car.brand} ${car.car_type}`

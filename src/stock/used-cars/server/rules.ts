import { checkChain } from '#garage/odometer/odometer-chain.model.ts'
import { filterActivePassportCodes, readPassportClaims, recallsOfModel } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Reference } from '#server/database/reference.ts'
import { Failure } from '#server/failure.ts'
import { markStaleReply } from '#server/partners/last-good-copies.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import type { UsedCarRecord } from '../used-car-records.contract.ts'

/** Few rows, published by head office, and read with every list of cars. */
const PUBLISHED: Reference<Map<string, string>> = {
  tables: ['used_car_passports'],
  async read(db) {
    const rows = await db.selectFrom('used_car_passports').select(['stock_no', 'passport_code']).execute()
    return new Map(rows.map(({ stock_no, passport_code }) => [stock_no, passport_code]))
  },
}

type Parts = Pick<AppContext, 'db' | 'reference' | 'clock'>

/** Adds passports to cars; an expired or revoked one is left out. */
export async function withPassports<Car extends { stock_no: string }>(
  { db, reference, clock }: Parts,
  cars: readonly Car[],
): Promise<(Car & { passport_code: string | null })[]> {
  const published = await reference(PUBLISHED)
  const codes = cars.flatMap(({ stock_no }) => published.get(stock_no) ?? [])
  const validCodes = await filterActivePassportCodes(db, codes, clock.now())
  return cars.map((car) => {
    const code = published.get(car.stock_no)
    return { ...car, passport_code: code !== undefined && validCodes.has(code) ? code : null }
  })
}

/** The car as the stock shows it, from the last good copy while the ERP is away. Throws `not_found` when it is not in stock. */
export async function requireStockCar(
  { seen, config }: AppContext,
  stock_no: string,
  meta: Pick<Meta, 'header'>,
) {
  const params = { product: config.erp.product }
  const body = { filters: { stock_no }, limit: 1 }
  const [car] = markStaleReply(await seen.erp(productCatalog, { params, body }), meta).data
  if (!car) throw new Failure('not_found')
  return car
}

/** The records of a car in stock. This does not count as opening its passport: owners count readers, not comparisons. */
export async function recordOf(
  context: AppContext,
  stock_no: string,
  meta: Pick<Meta, 'header'>,
): Promise<UsedCarRecord> {
  const [car] = await withPassports(context, [await requireStockCar(context, stock_no, meta)])
  if (!car) throw new Failure('not_found')
  const claims = car.passport_code ? await readPassportClaims(context, car.passport_code) : null
  const checked = claims?.chain && (await checkChain(claims.chain))
  return {
    ...(await recallsOfModel(context, { brand: car.brand, type: car.car_type, year: car.year })),
    visits: claims?.visits?.length ?? null,
    chain: checked ? (checked.breaks.length > 0 ? 'broken' : 'whole') : null,
  }
}

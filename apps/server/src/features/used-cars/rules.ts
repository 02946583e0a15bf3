import type { Reference } from '../../database/reference.ts'
import type { Portal } from '../../portal.ts'
import { standingCodes } from '../passports/rules.ts'

/** A few at a time, published by head office, and read for every list of cars. */
const PUBLISHED: Reference<Map<string, string>> = {
  tables: ['used_car_passports'],
  async read(db) {
    const rows = await db.selectFrom('used_car_passports').select(['stock_no', 'passport_code']).execute()
    return new Map(rows.map(({ stock_no, passport_code }) => [stock_no, passport_code]))
  },
}

type Parts = Pick<Portal, 'db' | 'reference' | 'clock'>

/** Cars with the passports that they have; one that expired or was taken back since is none. */
export async function withPassports<Car extends { stock_no: string }>(
  { db, reference, clock }: Parts,
  cars: readonly Car[],
): Promise<(Car & { passport_code: string | null })[]> {
  const published = await reference(PUBLISHED)
  const codes = cars.flatMap(({ stock_no }) => published.get(stock_no) ?? [])
  const standing = await standingCodes(db, codes, clock.now())
  return cars.map((car) => {
    const code = published.get(car.stock_no)
    return { ...car, passport_code: code !== undefined && standing.has(code) ? code : null }
  })
}

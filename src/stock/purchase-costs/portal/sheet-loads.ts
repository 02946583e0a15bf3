import type { Client } from '#core/client.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { type CostSheet, readCostSheet } from '../cost-sheet.contract.ts'
import { costsAddress } from './public/costs.ts'

// Loaded by the browser and by the server that renders the page, each with its own way to call.

/** What a stock number can be; anything else is none. */
const STOCK_NO = /^[^\p{Cc}]{1,100}$/u

export const UNKNOWN_TITLE = 'Mobil ini tidak ditemukan'

/** `Toyota Rush 1.5 S GR` */
export const nameOf = ({ car: { brand, car_type, car_spec } }: Pick<CostSheet, 'car'>) =>
  carName({ brand, type: car_type, spec: car_spec })

export const costsTitle = (sheet: Pick<CostSheet, 'car'>) => `Biaya ${nameOf(sheet)}`

/** Names the sheet for the page that the server renders and for the browser. */
export const sheetAddress = (stockNo: string, province: number | null) =>
  `${costsAddress(stockNo)}${province === null ? '' : `?${province}`}`

/** The sheet of a car for a province; null if the car is not in stock. */
export async function loadSheet(
  call: Client,
  stockNo: string,
  province: number | null,
  signal?: AbortSignal,
): Promise<CostSheet | null> {
  if (!STOCK_NO.test(stockNo)) return null
  const body = { filters: { stock_no: stockNo }, limit: 1 }
  const { data } = await call(searchUsedCars, { body }, { signal })
  if (data.length === 0) return null
  const query = province === null ? {} : { province: String(province) }
  return call(readCostSheet, { params: { stockNo }, query }, { signal })
}

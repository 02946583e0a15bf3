import { call } from '../../../platform/api.ts'
import { searchOf } from './car-search.ts'
import { type CarList, type CarPage, loadCarList, loadCarPage } from './page-loads.ts'
import { useLoaded } from './use-loaded.ts'

const queryOf = (address: string) => address.split('?')[1] ?? ''
const loadList = (address: string, signal: AbortSignal) =>
  loadCarList(call, searchOf(queryOf(address)), signal)
const loadCar = (address: string, signal: AbortSignal) =>
  loadCarPage(call, decodeURIComponent(address.split('/').at(-1) ?? ''), signal)

export const carAddress = (stockNo: string) => `/mobil/${encodeURIComponent(stockNo)}`

/** The cars of a search; `address` is the search's own. */
export const useCarList = (address: string) => useLoaded<CarList>(address, loadList)

/** One car; null when it is not in stock. */
export const useCarPage = (stockNo: string) => useLoaded<CarPage | null>(carAddress(stockNo), loadCar)

import { call } from '#web/api.ts'
import { useLoaded } from '#web/portal/use-loaded.ts'
import { carAddress } from './car-address.ts'
import { type CarPage, loadCarPage } from './page-loads.ts'

const loadCar = (address: string, signal: AbortSignal) =>
  loadCarPage(call, decodeURIComponent(address.split('/').at(-1) ?? ''), signal)

/** One car; null when it is not in stock. */
export const useCarPage = (stockNo: string) => useLoaded<CarPage | null>(carAddress(stockNo), loadCar)

import { call } from '#web/api.ts'
import { useLoaded } from '#web/portal/use-loaded.ts'
import { carAddress } from './car-address.ts'
import type { CarPage } from './page-loads.ts'

// Loaded beside the page: the server has sent the first car.
const loadProgram = () => import('./page-loads.ts')
if (typeof document !== 'undefined') loadProgram().catch(() => undefined)

const loadCar = async (address: string, signal: AbortSignal) => {
  const { loadCarPage } = await loadProgram()
  return loadCarPage(call, decodeURIComponent(address.split('/').at(-1) ?? ''), signal)
}

/** One car; null when it is not in stock. */
export const useCarPage = (stockNo: string) => useLoaded<CarPage | null>(carAddress(stockNo), loadCar)

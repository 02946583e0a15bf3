import type { Client } from '#core/client.ts'
import { searchUsedCars } from '../../used-cars.contract.ts'
import { type CarInList, toListCar } from '../cars-in-list.ts'

const CARS = 4

export interface LandingPage {
  total: number
  cars: CarInList[]
}

export async function loadLandingPage(call: Client, signal?: AbortSignal): Promise<LandingPage> {
  const { total, data } = await call(searchUsedCars, { body: { limit: CARS } }, { signal })
  return { total, cars: data.map(toListCar) }
}

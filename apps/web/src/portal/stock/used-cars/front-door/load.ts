import type { Client } from '@toyota-trust/contracts/platform/client.ts'
import { searchUsedCars } from '@toyota-trust/contracts/stock/used-cars.ts'
import { type CarInList, inList } from '../cars-in-list.ts'

const CARS = 4

export interface FrontDoor {
  total: number
  cars: CarInList[]
}

export async function loadFrontDoor(call: Client, signal?: AbortSignal): Promise<FrontDoor> {
  const { total, data } = await call(searchUsedCars, { body: { limit: CARS } }, { signal })
  return { total, cars: data.map(inList) }
}

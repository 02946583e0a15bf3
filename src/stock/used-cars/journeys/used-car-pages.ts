import type { Page } from '@playwright/test'
import type { Portal } from '#tests/journeys/portal.ts'
import { searchUsedCars, type UsedCar } from '../used-cars.contract.ts'

/** Chooses from one of the lists above the cars, or in the sheet of a phone. */
export const choose = (page: Page, list: string, value: string) =>
  page.getByRole('combobox', { name: list, exact: true }).selectOption(value)

/** How long the processing of a photo may take: seconds of computing each, in one queue for the whole product. */
export const PROCESSED = { timeout: 240_000 }

export const results = (page: Page) => page.getByRole('region', { name: 'Hasil pencarian' })

/** Searches the stock with the call of the page. */
export async function searchStock(portal: Portal, body: object): Promise<{ total: number; data: UsedCar[] }> {
  return portal.as()(searchUsedCars, { body })
}

/** Workshops whose days the journeys of the floor plan or fill. */
const isPlannedElsewhere = (id: number) => id >= 1010 && id <= 1060

/** Cars that nobody has ordered, at branches whose hours no other journey takes away, in the order of the page. */
export async function searchFreeCars(portal: Portal): Promise<UsedCar[]> {
  const { data } = await searchStock(portal, { limit: 300 })
  return data.filter(({ order_state, branch_id }) => !order_state && !isPlannedElsewhere(branch_id))
}

/** Finds a car without photos; on the embedded start some cars have sample photos. */
export async function findCarWithoutPhotos(portal: Portal): Promise<UsedCar> {
  const car = (await searchStock(portal, { limit: 300 })).data.find(({ photo_count }) => !photo_count)
  if (!car) throw new Error('every car has photos')
  return car
}

export async function firstCar(portal: Portal): Promise<UsedCar> {
  const [car] = (await searchStock(portal, { limit: 1 })).data
  if (!car) throw new Error('the stock is empty')
  return car
}

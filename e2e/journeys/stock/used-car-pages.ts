import type { Page } from '@playwright/test'
import { searchUsedCars, type UsedCar } from '@toyota-trust/contracts/stock/used-cars.ts'
import sharp from 'sharp'
import type { Portal } from '../../portal.ts'

/** Chooses from one of the lists above the cars, or in the sheet of a phone. */
export const choose = (page: Page, list: string, value: string) =>
  page.getByRole('combobox', { name: list, exact: true }).selectOption(value)

/** How long a photo may wait for its pictures: seconds of computing each, in one queue for the whole product. */
export const PROCESSED = { timeout: 240_000 }

export const results = (page: Page) => page.getByRole('region', { name: 'Hasil pencarian' })

/** The stock as the page's own call gives it. */
export async function searchStock(portal: Portal, body: object): Promise<{ total: number; data: UsedCar[] }> {
  return portal.as()(searchUsedCars, { body })
}

/** A car without photos; on the embedded start a few have sample ones. */
export async function carWithoutPhotos(portal: Portal): Promise<UsedCar> {
  const car = (await searchStock(portal, { limit: 100 })).data.find(({ photo_count }) => !photo_count)
  if (!car) throw new Error('every car has photos')
  return car
}

export async function firstCar(portal: Portal): Promise<UsedCar> {
  const [car] = (await searchStock(portal, { limit: 1 })).data
  if (!car) throw new Error('the stock is empty')
  return car
}

/** A JPEG of coloured noise: large for its size, and of no use to compression. */
export const noisyPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#7a4b2a' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 92 })
    .toBuffer()

import { readStockCar } from '@toyota-trust/contracts/desk/stock/stock-cars.ts'
import { expect, test } from '../../journey.ts'
import { createStaff } from '../../staff.ts'
import { createNoisyPhoto, PROCESSED, searchStock } from './used-car-pages.ts'

const PHOTOS = 20
/** The upload requests at which the connection is lost. */
const CUT_AT = [6, 14]

// Both sizes: cards are two in a row or four, and the uploads below them or beside them.
test('head office uploads twenty photos over a connection that is lost twice @slow', async ({
  page,
  portal,
  isPhone,
}) => {
  const without = (await searchStock(portal, { limit: 300 })).data.filter(({ photo_count }) => !photo_count)
  // Other journeys take the first and the last of them.
  const car = without[Math.floor(without.length / 2) + (isPhone ? 0 : 1)]
  if (!car) throw new Error('every car has photos')
  const staff = await createStaff(portal, 'office', [])
  await staff.enter(page, `/desk/stok/${car.stock_no}/foto`)
  await expect(page.getByText('Sampai 40 foto, masing-masing sampai 30 MB', { exact: false })).toBeVisible()
  const names = Array.from({ length: PHOTOS }, (_, at) => `IMG_${5_000 + at}.jpg`)
  const files = await Promise.all(
    names.map(async (name) => ({ name, mimeType: 'image/jpeg', buffer: await createNoisyPhoto(320, 240) })),
  )

  let parts = 0
  let cuts = 0
  await page.route('**/desk/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH' || !CUT_AT.includes(++parts)) return route.fallback()
    await page.context().setOffline(true)
    cuts++
    return route.abort('internetdisconnected')
  })
  await page.locator('[data-photo-files]').setInputFiles(files)
  const uploads = page.getByRole('region', { name: 'Unggahan' })
  for (const [before] of CUT_AT.entries()) {
    await expect.poll(() => cuts).toBe(before + 1)
    await expect(uploads.getByText(/^Terputus di .* MB, lanjut sendiri$/).first()).toBeVisible()
    await page.context().setOffline(false)
  }
  await expect(uploads.getByRole('status')).toHaveText(`${PHOTOS} dari ${PHOTOS}`)
  await expect(page.getByRole('button', { name: /^Sunting foto \d/ })).toHaveCount(PHOTOS)
  await expect(uploads.getByText(/ MB, siap$/)).toHaveCount(PHOTOS, PROCESSED)
  await expect(page.getByRole('heading', { name: 'Tayangkan' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const { album } = await staff.call(readStockCar, { params: { stockNo: car.stock_no } })
  expect(album.photos.map(({ state, file_name }) => `${file_name} ${state}`).sort()).toEqual(
    names.map((name) => `${name} ready`),
  )
})

import type { Page } from '@playwright/test'
import { searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import type { Portal } from '#tests/journeys/portal.ts'

/** Finds a sample car with six photos and defects marked on the last one. */
async function findCarWithPhotos(portal: Portal): Promise<UsedCar> {
  const car = (await searchStock(portal, { limit: 300 })).data.find(
    ({ photo_count, inspection_code }) => photo_count === 6 && inspection_code,
  )
  if (!car) throw new Error('no inspected car with six photos')
  return car
}

const gallery = (page: Page) => page.getByRole('dialog', { name: /^\w+ \w+/ })
const photos = (page: Page) => page.getByRole('region', { name: 'Foto mobil' })

test('photos are browsed, enlarged and closed with the keyboard alone @desktop', async ({
  page,
  portal,
  said,
  checkAccessibility,
}) => {
  const car = await findCarWithPhotos(portal)
  await page.goto(`/mobil/${car.stock_no}`)
  const heard = await said(page)
  const opens = photos(page).getByRole('button', { name: 'Lihat 6 foto' })
  // The first photo, the way to the next and the gallery are the stops of the row.
  await expect(opens).toBeVisible()
  const stops = await photos(page)
    .locator('a, button')
    .evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length)
  expect(stops).toBe(3)
  await opens.focus()
  await page.keyboard.press('Enter')
  const lens = gallery(page)
  await expect(lens.getByText('1 dari 6')).toBeVisible()
  await heard.toFocus('heading "Toyota')
  await heard.toSay(/^Foto 1 dari 6 ?: Depan kiri, Toyota /)
  await expect(page).toHaveURL(/#foto-1$/)
  // All photos together are one stop of the keyboard.
  await expect(lens.locator('footer button:not([tabindex="-1"])')).toHaveCount(1)
  await checkAccessibility(page, 'the gallery of a car')

  await page.keyboard.press('ArrowRight')
  await heard.toSay(/^Foto 2 dari 6 ?: /)
  await page.keyboard.press('End')
  await heard.toSay(/^Foto 6 dari 6 ?: .*, 2 tanda: Baret 18 cm.*, Lecet di bibir bumper/)
  await expect(page).toHaveURL(/#foto-6$/)
  const words = lens.getByRole('list', { name: 'Tanda di foto ini' })
  await expect(words.getByRole('listitem')).toHaveText([/^1\s+Baret 18 cm/, /^2\s+Lecet di bibir bumper/])
  const marks = lens.locator('svg circle')
  await expect(marks.first()).toBeVisible()
  await lens.getByRole('button', { name: 'Sembunyikan tanda' }).press('Enter')
  await expect(marks).toHaveCount(0)
  await expect(words).toBeVisible()
  await lens.getByRole('button', { name: 'Tampilkan tanda' }).press('Enter')
  await expect(marks.first()).toBeVisible()

  const large = lens.getByRole('img', { name: /^Foto 6 dari 6: / })
  const width = async () => (await large.boundingBox())?.width ?? 0
  const whole = await width()
  await lens.getByRole('button', { name: 'Perbesar foto' }).press('Enter')
  await expect.poll(width).toBeCloseTo(whole * 2, 0)
  await lens.getByRole('button', { name: 'Perkecil foto' }).press('Enter')
  await expect.poll(width).toBeCloseTo(whole * 4, 0)
  await lens.getByRole('button', { name: 'Perkecil foto' }).press('Enter')
  await expect.poll(width).toBeCloseTo(whole, 0)

  await page.keyboard.press('Home')
  await heard.toSay(/^Foto 1 dari 6 ?: /)
  await page.keyboard.press('Escape')
  await expect(lens).toBeHidden()
  await expect(opens).toBeFocused()
  await expect(page).toHaveURL(`/mobil/${car.stock_no}`)
})

test('a photo that cannot be loaded is skipped, and without any the page offers to load them again @desktop', async ({
  page,
  portal,
}) => {
  const car = await findCarWithPhotos(portal)
  const first = new URL(car.photos?.[0] ?? '', 'http://localhost').pathname.split('/')[2] ?? ''
  await page.route(`**/media/${first}/**`, (route) => route.abort())
  await page.goto(`/mobil/${car.stock_no}`)
  await expect(photos(page).getByRole('button', { name: 'Lihat 5 foto' })).toBeVisible()

  await page.route('**/media/**', (route) => route.abort())
  await page.reload()
  // Loads every photo at once; the gallery disappears when all of them have failed.
  await page.evaluate(() =>
    document.querySelectorAll('img').forEach((image) => {
      image.loading = 'eager'
    }),
  )
  await expect(page.getByText('Foto ini belum bisa dimuat.')).toBeVisible()
  await page.unroute('**/media/**')
  await page.unroute(`**/media/${first}/**`)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(photos(page).getByRole('button', { name: 'Lihat 6 foto' })).toBeVisible()
})

test('a device that saves data loads photos on request only @phone', async ({ page, portal }) => {
  const car = await findCarWithPhotos(portal)
  const loaded: string[] = []
  page.on('request', (request) => request.url().includes('/media/') && loaded.push(request.url()))
  // A browser with Save-Data on says so in both ways.
  await page.setExtraHTTPHeaders({ 'save-data': 'on' })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto(`/mobil/${car.stock_no}`)
  const load = photos(page).getByRole('button', { name: /^Muat 6 foto, sekitar \d+,\d MB$/ })
  await expect(load).toBeVisible()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const before = [...loaded]
  await load.click()
  await expect(photos(page).getByRole('img', { name: /^Foto 1 dari 6: / })).toBeVisible()
  const links = await photos(page).getByRole('listitem').getByRole('link').all()
  const own = await Promise.all(links.map((link) => link.getAttribute('href')))
  const ids = own.map((href) => href?.split('/')[2] ?? '')
  expect(ids).toHaveLength(6)
  const ofCar = (addresses: string[]) => addresses.filter((one) => ids.some((id) => one.includes(id)))
  expect(ofCar(before)).toEqual([])
  await expect.poll(() => ofCar(loaded).length).toBeGreaterThan(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('photos are images that lead to their files @phone', async ({ page, portal }) => {
    const car = await findCarWithPhotos(portal)
    await page.goto(`/mobil/${car.stock_no}`)
    const links = photos(page).getByRole('listitem').getByRole('link')
    await expect(links).toHaveCount(6)
    await expect(links.first()).toHaveAttribute('href', /^\/media\/[\w-]{22}\/2048\.jpg$/)
    await expect(links.first().getByRole('img', { name: /^Foto 1 dari 6: / })).toBeVisible()
  })
})

test('a gallery opened by a shared address closes by Esc and by "Tutup" @desktop', async ({
  page,
  portal,
}) => {
  const car = await findCarWithPhotos(portal)
  await page.goto(`/mobil/${car.stock_no}#foto-4`)
  const lens = gallery(page)
  await expect(lens.getByText('4 dari 6')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lens).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/mobil/${car.stock_no}$`))
  await page.goto('/mobil')
  await page.goto(`/mobil/${car.stock_no}#foto-4`)
  await lens.getByRole('button', { name: 'Tutup' }).click()
  await expect(lens).toBeHidden()
})

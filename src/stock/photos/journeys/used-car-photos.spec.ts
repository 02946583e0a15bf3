import { findCarWithoutPhotos, results } from '#stock/used-cars/journeys/used-car-pages.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const COVER = '/banners/1-servis-berkala-desktop.svg?lebar={width}'
const SECOND = '/banners/2-mobil-bersertifikat-desktop.svg'

test('cars show their photos, and a drawing without one or when it cannot be loaded @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const car = await findCarWithoutPhotos(portal)
  const named = (stock_no: string, photos?: string[]) => ({ ...car, stock_no, photos })
  const data = [
    named('TT26-FOTO', [COVER, SECOND]),
    named('TT26-LUKISAN'),
    named('TT26-HILANG', ['/banners/tidak-ada.svg']),
  ]
  await page.goto('/mobil')
  await page.route('**/mobil-bekas/product_catalog', (route) =>
    route.fulfill({ json: { total: data.length, data } }),
  )
  await page.getByRole('textbox', { name: 'Cari mobil' }).fill('foto')
  await page.getByRole('textbox', { name: 'Cari mobil' }).press('Enter')
  const cards = results(page).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  const photo = cards.nth(0).locator('img')
  await expect(photo).toHaveAttribute('srcset', /lebar=480 480w.*lebar=1440 1440w/)
  await expect(photo).toBeVisible()
  await expect(cards.nth(1).locator('img')).toHaveCount(0)
  await cards.nth(2).scrollIntoViewIfNeeded()
  await expect(cards.nth(2).locator('img')).toHaveCount(0)
  await expect(cards.nth(2).locator('svg[viewBox="0 0 420 170"]')).toBeVisible()

  await cards.nth(0).getByRole('link').click()
  const photos = page.getByRole('region', { name: 'Foto mobil' }).getByRole('list').first()
  await expect(photos.getByRole('img')).toHaveCount(2)
  await expect(photos.getByRole('img').nth(1)).toHaveAccessibleName(/^Foto 2 dari 2: /)
  await checkAccessibility(page, 'photos of a used car')
})

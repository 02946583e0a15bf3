import { expect, test } from '#tests/journeys/journey.ts'
import { searchStock } from './used-car-pages.ts'

test('a buyer learns what goes over with a used car @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { data } = await searchStock(portal, { filters: { brand: 'Toyota' }, limit: 300 })
  const car = data.find(({ first_delivered_on }) => first_delivered_on)
  await page.goto(`/mobil/${car?.stock_no}#riwayat`)
  const promises = page.getByRole('region', { name: 'Janji pabrikan yang ikut pindah' })
  await expect(promises).toContainText('Keputusan ada di bengkel resmi.')
  await checkAccessibility(page, 'a used car with its promises')
})

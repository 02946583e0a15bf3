import { rupiah } from '#core/money.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import type { Portal } from '#tests/journeys/portal.ts'
import { carInstallments, type Instalment } from '../instalments.contract.ts'

async function readCarWithQuote(portal: Portal) {
  const call = portal.as()
  const { data } = await call(searchUsedCars, {
    body: { filters: { year_from: 2021, price_from: 150_000_000 }, sort: 'price_asc', limit: 1 },
  })
  const [car] = data
  if (!car) throw new Error('no such car in stock')
  const quote = async (dp?: number): Promise<Instalment[]> =>
    call(carInstallments, { query: { price: car.price_idr, year: car.year, ...(dp ? { dp } : {}) } })
  return { car, quote }
}

test('the slider and the tenor update the monthly amount and the first payment @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { car, quote } = await readCarWithQuote(portal)
  await page.goto(`/mobil/${car.stock_no}`)
  const section = page.getByRole('region', { name: 'Simulasi cicilan' })
  await expect(section.getByText(/^Ilustrasi, bukan penawaran/)).toBeVisible()
  const rows = await quote()
  const lowest = rows.find(({ tenor_months }) => tenor_months === 36)
  await expect(section.getByRole('status')).toHaveText(rupiah(lowest?.monthly_idr ?? 0))
  await expect(section.getByText('Bunga flat')).toBeVisible()
  await expect(section.getByText('Bunga efektif')).toBeVisible()

  const slider = section.getByRole('slider', { name: 'Uang muka' })
  await slider.press('End')
  const dp = Number(await slider.inputValue())
  await section.getByRole('radio', { name: /^24 bulan/ }).check()
  const half = (await quote(dp)).find(({ tenor_months }) => tenor_months === 24)
  await expect(section.getByRole('status')).toHaveText(rupiah(half?.monthly_idr ?? 0))
  await expect(section.getByText(rupiah(half?.first_payment_idr ?? 0))).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${rupiah(dp)}`))
  await checkAccessibility(page, 'instalments')

  await slider.press('Home')
  await expect(section.getByText(rupiah(rows[0]?.dp_idr ?? 0)).first()).toBeVisible()
})

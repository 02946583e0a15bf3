import { rupiah, withThousands } from '#core/money.ts'
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

test('the slider, the typed amount and the tenor update the monthly amount and the first payment @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { car, quote } = await readCarWithQuote(portal)
  await page.goto(`/mobil/${car.stock_no}`)
  const { monthly_idr: listed = 0, tenor_months = 0 } = car.monthly_from ?? {}
  await page.getByRole('link', { name: `mulai ${rupiah(listed)}/bulan, ${tenor_months} bulan` }).click()
  const section = page.getByRole('region', { name: 'Simulasi cicilan' })
  await expect(section.getByText(/^Perkiraan, bukan penawaran kredit/)).toBeVisible()
  const rows = await quote()
  // As the list says it, and without a word before anything was chosen.
  await expect(section.getByRole('radio', { name: new RegExp(`^${tenor_months} bulan`) })).toBeChecked()
  await expect(section.getByText(rupiah(listed)).first()).toBeVisible()
  await expect(section.getByRole('status')).toHaveText('')
  await expect(section.getByText('Bunga flat')).toBeVisible()
  await expect(section.getByText('Bunga efektif')).toBeVisible()

  const slider = section.getByRole('slider', { name: 'Uang muka' })
  await slider.press('End')
  const dp = Number(await slider.inputValue())
  await section.getByRole('radio', { name: /^24 bulan/ }).check()
  const half = (await quote(dp)).find(({ tenor_months }) => tenor_months === 24)
  const shown = Math.ceil((half?.monthly_idr ?? 0) / 10_000) * 10_000
  await expect(section.getByRole('status')).toHaveText(`Angsuran ${rupiah(shown)} per bulan, 24 bulan`)
  await expect(section.getByText(rupiah(half?.first_payment_idr ?? 0))).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${rupiah(dp)}`))
  await checkAccessibility(page, 'instalments')

  const typed = section.getByRole('textbox', { name: 'Uang muka' })
  await typed.fill('1')
  await typed.press('Enter')
  await expect(typed).toHaveValue(withThousands(rows[0]?.dp_idr ?? 0))
})

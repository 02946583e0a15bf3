import { rupiah } from '#core/money.ts'
import { carInstallments } from '#stock/instalments/instalments.contract.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { TradeInPages } from './trade-in-pages.ts'

test('the price shows the wanted car with the difference to pay and its monthly instalment @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { data } = await portal.as()(searchUsedCars, {
    body: { filters: { year_from: 2022, price_from: 150_000_000 }, limit: 1, sort: 'price_asc' },
  })
  const [car] = data
  if (!car) throw new Error('no such car in stock')
  const trade = new TradeInPages(page)
  await trade.open(`?stok=${car.stock_no}`)
  const wanted = page.getByText('Mobil yang Anda inginkan')
  await expect(wanted).toBeVisible()
  await trade.chooseCar()
  await trade.checkPrice()
  const topUp = page.getByRole('region', { name: 'Tambah berapa?' })
  await expect(topUp).toContainText('Mobil Anda')
  await expect(topUp).toContainText(rupiah(car.price_idr))
  await expect(topUp).toContainText(`Kira-kira tambah${rupiah(car.price_idr - 57_000_000)}`)
  const monthly = async (tenor: number) => {
    const [row] = await portal.as()(carInstallments, {
      query: { price: car.price_idr, dp: 57_000_000, tenor, year: car.year },
    })
    return rupiah(row?.monthly_idr ?? 0)
  }
  await expect(topUp.getByRole('status')).toHaveText(`${await monthly(36)} per bulan`)
  await topUp.getByRole('combobox', { name: 'Atau dicicil' }).selectOption('12')
  await expect(topUp.getByRole('status')).toHaveText(`${await monthly(12)} per bulan`)
  await checkAccessibility(page, 'the difference to pay')
  await trade.next()
  await expect(wanted).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Ringkasan' })).toContainText(
    `Kira-kira tambah ${rupiah(car.price_idr - 57_000_000)}, atau ${await monthly(36)} per bulan selama 36 bulan`,
  )
  await expect(page.locator(`a[href="/mobil/${car.stock_no}"]`)).toBeVisible()
})

test('without a wanted car, the flow leads to the used cars and returns with one @desktop', async ({
  page,
}) => {
  const trade = new TradeInPages(page)
  await trade.open()
  await trade.chooseCar()
  await trade.checkPrice()
  const topUp = page.getByRole('region', { name: 'Tambah berapa?' })
  await topUp.getByRole('link', { name: 'Pilih Mobil Pengganti' }).click()
  await page.getByRole('region', { name: 'Hasil pencarian' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Tukar tambah dengan mobil ini' }).click()
  await expect(topUp).toContainText('Mobil yang Anda inginkan')
  await expect(topUp).toContainText(/Kira-kira tambah|Tidak perlu tambah/)
})

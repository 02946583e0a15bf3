import type { Page } from '@playwright/test'
import { rupiah } from '@toyota-trust/contracts/platform/money.ts'
import { expect, test } from '../../journey.ts'
import { choose, results, stock } from './used-car-pages.ts'

const exact = { exact: true }

/** On a phone the filters are in a sheet. */
async function openFilters(page: Page, isPhone: boolean) {
  if (isPhone) await page.getByRole('button', { name: 'Saring', exact: true }).click()
}
async function closeFilters(page: Page, isPhone: boolean) {
  if (isPhone) await page.getByRole('button', { name: /^Tampilkan \d+ mobil$/ }).click()
}

// Both sizes: a phone has the filters in a dialog.
// Proves spec 10.1
test('a visitor filters the list from brand to year, shares the address and removes a filter', async ({
  page,
  portal,
  isPhone,
  checkAccessibility,
}) => {
  await page.goto('/mobil')
  await expect(page).toHaveTitle('Toyota Trust | Mobil bekas bersertifikat')
  await expect(page.getByRole('heading', { name: 'Mobil bekas bersertifikat', level: 1 })).toBeVisible()
  await expect(page.getByText('300 mobil')).toBeVisible()
  await expect(results(page).getByRole('listitem')).toHaveCount(24)
  await checkAccessibility(page, 'list of used cars')

  await openFilters(page, isPhone)
  await expect(page.getByRole('combobox', { name: 'Model', exact: true })).toBeDisabled()
  await choose(page, 'Merek', 'Toyota')
  await choose(page, 'Model', 'Avanza')
  await choose(page, 'Tahun', '2019')
  const { total } = await stock(portal, {
    filters: { brand: 'Toyota', model: 'Avanza', year_from: 2019, year_to: 2019 },
  })
  if (isPhone) {
    await expect(page.getByRole('button', { name: `Tampilkan ${total} mobil` })).toBeVisible()
    await checkAccessibility(page, 'filters of used cars')
  }
  await closeFilters(page, isPhone)
  await expect(page.getByText(`${total} mobil`, exact)).toBeVisible()
  await expect(page).toHaveURL('/mobil?merek=Toyota&model=Avanza&tahun=2019')

  // The address alone reproduces the list.
  await page.goto(page.url())
  await expect(page.getByText(`${total} mobil`, exact)).toBeVisible()
  await expect(results(page).getByRole('link', { name: /^Toyota Avanza/ })).toHaveCount(total)

  await page.getByRole('button', { name: 'Tahun: 2019, hapus' }).click()
  await expect(page).toHaveURL('/mobil?merek=Toyota&model=Avanza')
  await page.goBack()
  await expect(page).toHaveURL('/mobil?merek=Toyota&model=Avanza&tahun=2019')
})

// Both sizes: a phone has the filters in a dialog.
test('price, colour, gearbox, fuel, city and plate filter the list together, and it is sorted', async ({
  page,
  portal,
  isPhone,
}) => {
  await page.goto('/mobil')
  await openFilters(page, isPhone)
  if (!isPhone) await page.getByText('Saringan lain').click()
  await choose(page, 'Harga sampai', '200000000')
  await choose(page, 'Transmisi', 'Manual')
  await choose(page, 'Pelat', 'genap')
  await choose(page, 'Bahan bakar', 'Bensin')
  await closeFilters(page, isPhone)
  await choose(page, 'Urutkan', 'harga-terendah')
  const { total, data } = await stock(portal, {
    filters: { price_to: 200_000_000, transmission: 'Manual', plate_parity: 'genap', fuel: 'Bensin' },
    sort: 'price_asc',
    limit: 1,
  })
  await expect(page.getByText(`${total} mobil`, exact)).toBeVisible()
  await expect(results(page).getByRole('listitem').first()).toContainText(rupiah(data[0]?.price_idr ?? 0))
  await expect(page).toHaveURL(
    '/mobil?harga-sampai=200000000&transmisi=Manual&bahan-bakar=Bensin&pelat=genap&urut=harga-terendah',
  )
})

// Proves spec 10.2
test('a keyword tolerates typing errors, and one without results says so @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  await page.goto('/mobil')
  await page.getByRole('textbox', { name: 'Cari mobil' }).fill('avansa putih')
  await page.getByRole('button', { name: 'Cari', exact: true }).click()
  const { total } = await stock(portal, { keyword: 'avanza putih' })
  await expect(page.getByText(`${total} mobil`, exact)).toBeVisible()
  await expect(page).toHaveURL('/mobil?cari=avansa+putih')
  await expect(results(page)).toContainText('Tidak ada mobil untuk “avansa putih”. Hasil untuk avanza putih.')

  await page.getByRole('textbox', { name: 'Cari mobil' }).fill('kereta api')
  await page.getByRole('textbox', { name: 'Cari mobil' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Mobil tidak ditemukan' })).toBeVisible()
  await checkAccessibility(page, 'no used car found')
  await page.getByRole('button', { name: 'Hapus saringan', exact: true }).click()
  await expect(page.getByText('300 mobil')).toBeVisible()
})

// Both sizes: a phone has pages by number only.
// Proves spec 11.21
test('a failed load keeps the list, and can be retried', async ({ page, isPhone, checkAccessibility }) => {
  await page.goto('/mobil')
  await page.route('**/mobil-bekas/product_catalog', (route) => route.fulfill({ status: 404, json: {} }))
  const [before] = await results(page).getByRole('link').allTextContents()
  await page.getByRole('link', { name: 'Berikutnya' }).click()
  await expect(page.getByText('Data belum bisa dimuat.')).toBeVisible()
  // The former cars stay, and no count is announced that was never loaded.
  await expect(results(page).getByRole('link').first()).toHaveText(before ?? '')
  await expect(page.getByText('300 mobil')).toBeHidden()
  await expect(page.getByText('Mobil dari pencarian sebelumnya')).toBeVisible()
  await checkAccessibility(page, 'failed search')
  await page.unroute('**/mobil-bekas/product_catalog')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText(isPhone ? 'Halaman 2 dari 13' : '300 mobil', exact)).toBeVisible()
  await expect(results(page).getByRole('listitem').first()).toBeVisible()
})

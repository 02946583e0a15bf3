import type { Page } from '@playwright/test'
import { rupiah } from '#core/money.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { waitForHydrationOf } from '#tests/journeys/wait-for-hydration.ts'
import { choose, firstCar, results, searchStock } from './used-car-pages.ts'

const exact = { exact: true }

const openFilters = (page: Page) => page.getByRole('button', { name: /^Saring/ }).click()
const closeFilters = (page: Page) => page.getByRole('button', { name: /^Tampilkan \d+ mobil$/ }).click()
const found = (page: Page, total: number) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${total} mobil$`) })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

// Both sizes: a desktop has the filters beside the list, a phone in a sheet.
test('a visitor filters the list from brand to year, shares the address and removes a filter', async ({
  page,
  portal,
  isPhone,
  checkAccessibility,
}) => {
  const certified = (await searchStock(portal, { filters: { certified: true } })).total
  await page.goto('/mobil')
  await expect(page).toHaveTitle('Toyota Trust | Mobil bekas bersertifikat')
  await expect(title(page, 'Mobil bekas bersertifikat')).toBeVisible()
  await expect(found(page, certified)).toBeVisible()
  await expect(results(page).getByRole('listitem')).toHaveCount(24)
  const chip = page.getByRole('button', { name: `Bersertifikat (${certified})` })
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await checkAccessibility(page, 'list of used cars')
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  await expect(title(page, 'Mobil bekas')).toBeVisible()
  await expect(found(page, 300)).toBeVisible()

  if (isPhone) await openFilters(page)
  await expect(page.getByRole('combobox', { name: 'Model', exact: true })).toBeDisabled()
  await choose(page, 'Merek', 'Toyota')
  await choose(page, 'Model', 'Avanza')
  await choose(page, 'Tahun', '2019')
  const { total } = await searchStock(portal, {
    filters: { brand: 'Toyota', model: 'Avanza', year_from: 2019, year_to: 2019 },
  })
  if (isPhone) {
    await expect(page.getByRole('button', { name: `Tampilkan ${total} mobil` })).toBeVisible()
    await checkAccessibility(page, 'filters of used cars')
    await closeFilters(page)
  }
  await expect(found(page, total)).toBeVisible()
  await expect(page).toHaveURL('/mobil?merek=Toyota&model=Avanza&tahun=2019')

  // The address alone reproduces the list.
  await page.goto(page.url())
  await expect(found(page, total)).toBeVisible()
  await expect(results(page).getByRole('link', { name: /^Toyota Avanza/ })).toHaveCount(total)

  await page.getByRole('button', { name: 'Hapus saringan 2019', exact: true }).click()
  await expect(page).toHaveURL('/mobil?merek=Toyota&model=Avanza')
  await page.goBack()
  await expect(page).toHaveURL('/mobil?merek=Toyota&model=Avanza&tahun=2019')
})

test('the price is chosen by a slider and by a typed amount, and bars show where the cars are @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  await page.goto('/mobil?bersertifikat=0')
  const to = page.getByRole('slider', { name: 'Harga sampai' })
  await to.focus()
  await to.press('ArrowLeft')
  await expect(page).toHaveURL('/mobil?harga-sampai=495000000')
  await page.getByRole('textbox', { name: 'Harga sampai' }).fill('150 juta')
  await page.getByRole('textbox', { name: 'Harga sampai' }).press('Enter')
  await expect(page).toHaveURL('/mobil?harga-sampai=150000000')
  const { total } = await searchStock(portal, { filters: { price_to: 150_000_000 } })
  await expect(found(page, total)).toBeVisible()
  await page.getByRole('textbox', { name: 'Harga sampai' }).fill('murah')
  await page.getByRole('textbox', { name: 'Harga sampai' }).press('Enter')
  await expect(page.getByText('Contoh: 150 juta')).toBeVisible()
  await checkAccessibility(page, 'filters beside the list')
})

test('a chip says how many cars it leaves, and leaves as many @phone', async ({ page }) => {
  await page.goto('/mobil')
  const chip = page.getByRole('button', { name: /^7 kursi \(\d+\)$/ })
  const total = Number(/\d+(?=\))/.exec((await chip.textContent()) ?? '')?.[0])
  await chip.click()
  await expect(found(page, total)).toBeVisible()
  await expect(page).toHaveURL('/mobil?kursi=7&bersertifikat=1')
})

test('price, colour, gearbox, fuel, city and plate filter the list together, and it is sorted', {
  tag: '@phone',
}, async ({ page, portal }) => {
  await page.goto('/mobil?bersertifikat=0')
  await openFilters(page)
  await page.getByRole('textbox', { name: 'Harga sampai' }).fill('200 juta')
  await page.getByRole('textbox', { name: 'Harga sampai' }).press('Enter')
  await choose(page, 'Transmisi', 'Manual')
  await choose(page, 'Pelat', 'genap')
  await choose(page, 'Bahan bakar', 'Bensin')
  await closeFilters(page)
  await choose(page, 'Urutkan', 'harga-terendah')
  const { total, data } = await searchStock(portal, {
    filters: { price_to: 200_000_000, transmission: 'Manual', plate_parity: 'genap', fuel: 'Bensin' },
    sort: 'price_asc',
    limit: 1,
  })
  await expect(found(page, total)).toBeVisible()
  await expect(results(page).getByRole('listitem').first()).toContainText(rupiah(data[0]?.price_idr ?? 0))
  await expect(page).toHaveURL(
    '/mobil?harga-sampai=200000000&transmisi=Manual&bahan-bakar=Bensin&pelat=genap&urut=harga-terendah',
  )
})

test('a keyword tolerates typing errors, and one without results says so', {
  tag: ['@phone', '@smoke'],
}, async ({ page, portal, checkAccessibility }) => {
  await page.goto('/mobil')
  await page.getByRole('textbox', { name: 'Cari mobil' }).fill('avansa putih')
  await page.getByRole('button', { name: 'Cari', exact: true }).click()
  const { total } = await searchStock(portal, { keyword: 'avanza putih' })
  await expect(found(page, total)).toBeVisible()
  await expect(page).toHaveURL('/mobil?cari=avansa+putih')
  await expect(results(page)).toContainText('Tidak ada mobil untuk “avansa putih”. Hasil untuk avanza putih.')

  await page.getByRole('textbox', { name: 'Cari mobil' }).fill('kereta api')
  await page.getByRole('textbox', { name: 'Cari mobil' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Mobil tidak ditemukan' })).toBeVisible()
  await checkAccessibility(page, 'no used car found')
  await page.getByRole('button', { name: 'Hapus saringan', exact: true }).click()
  await expect(found(page, 300)).toBeVisible()
})

test('a failed load keeps the list, and can be retried @phone', async ({ page, checkAccessibility }) => {
  // Set before the page opens, because it may preload the next cars; its first cars are in the document.
  await page.route('**/mobil-bekas/product_catalog', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/mobil')
  const [before] = await results(page).getByRole('link').allTextContents()
  const chip = page.getByRole('button', { name: /^Bersertifikat/ })
  await waitForHydrationOf(chip)
  await chip.click()
  await expect(page.getByText('Data belum bisa dimuat.')).toBeVisible()
  // The former cars stay, and no count is announced that was never loaded.
  await expect(results(page).getByRole('link').first()).toHaveText(before ?? '')
  await expect(page.getByText('Mobil dari pencarian sebelumnya')).toBeVisible()
  await checkAccessibility(page, 'failed search')
  await page.unroute('**/mobil-bekas/product_catalog')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(found(page, 300)).toBeVisible()
  await expect(results(page).getByRole('listitem').first()).toBeVisible()
})

test('a keyword sets filters for gearbox and price, and each can be removed @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  await page.goto('/mobil')
  await page.getByRole('textbox', { name: 'Cari mobil' }).fill('avanza matic dibawah 200 juta')
  await page.getByRole('textbox', { name: 'Cari mobil' }).press('Enter')
  const filters = { transmission: 'Otomatis', price_to: 200_000_000 }
  const both = await searchStock(portal, { keyword: 'avanza', filters })
  await expect(found(page, both.total)).toBeVisible()
  await checkAccessibility(page, 'filters of a keyword')
  await page.getByRole('button', { name: 'Hapus saringan Sampai 200 juta' }).click()
  const { total } = await searchStock(portal, { keyword: 'avanza', filters: { transmission: 'Otomatis' } })
  expect(total).toBeGreaterThan(both.total)
  await expect(found(page, total)).toBeVisible()
  await expect(page).toHaveURL('/mobil?cari=avanza+matic')
  await expect(page.getByRole('textbox', { name: 'Cari mobil' })).toHaveValue('avanza matic')
})

test('suggestions complete what is typed, and lead to cars and to former searches @phone', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/mobil')
  const field = page.getByRole('textbox', { name: 'Cari mobil' })
  await field.click()
  await field.pressSequentially('avanz')
  const list = page.getByRole('listbox', { name: 'Saran' })
  const first = list.getByRole('option').first()
  await expect(first).toHaveText(/^Avanza \d+ mobil$/)
  await checkAccessibility(page, 'suggestions')
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(list.getByRole('option', { name: /^Avanza matic/ })).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL('/mobil?cari=Avanza+matic')
  await expect(list).toBeHidden()
  await field.fill('rus')
  await expect(list.getByRole('option', { name: 'Avanza matic' })).toBeVisible()
  await field.press('Escape')
  await expect(list).toBeHidden()
  await field.fill('rush')
  await list
    .getByRole('option', { name: /^Toyota Rush/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Toyota Rush/, level: 1 })).toBeVisible()
})

test('more cars are added below the others, and are there again after going back @phone', async ({
  page,
}) => {
  await page.goto('/mobil')
  await page.getByRole('button', { name: 'Muat 24 mobil lagi' }).click()
  const cars = page.getByRole('heading', { level: 2 }).getByRole('link')
  await expect(cars).toHaveCount(48)
  await waitForHydrationOf(cars.nth(30))
  await cars.nth(30).click()
  await expect(page.getByRole('button', { name: /^Kondisi/ })).toBeVisible()
  await page.goBack()
  await expect(cars).toHaveCount(48)
})

test('a car is printed on one page with its address @desktop', async ({ page, portal }) => {
  const car = await firstCar(portal)
  await page.goto(`/mobil/${car.stock_no}`)
  const sheet = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(page.url(), exact)).toBeVisible()
  await expect(page.getByText(rupiah(car.price_idr), exact).first()).toBeVisible()
  await expect(page.getByRole('region', { name: /Diperiksa \d+ titik|Inspeksi belum ada/ })).toBeVisible()
  for (const name of ['Hubungi Kami', 'Simpan', 'Menu lain', 'Jadwalkan test drive'])
    await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Masuk' })).toBeHidden()
})

import type { Page } from '@playwright/test'
import { kilometres, rupiah } from '@toyota-trust/contracts/money.ts'
import { expect, test } from '../journey.ts'
import { choose, firstCar, programHasCome, results, stock } from './used-car-pages.ts'

const exact = { exact: true }

/** The lists to choose from stand in a sheet on a phone. */
async function openFilters(page: Page, isPhone: boolean) {
  if (isPhone) await page.getByRole('button', { name: 'Saring', exact: true }).click()
}
async function closeFilters(page: Page, isPhone: boolean) {
  if (isPhone) await page.getByRole('button', { name: /^Tampilkan \d+ mobil$/ }).click()
}

test('a visitor narrows the list from brand to year, shares the address and takes a filter off again', async ({
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
  if (isPhone) await checkAccessibility(page, 'filters of used cars')
  const { total } = await stock(portal, {
    filters: { brand: 'Toyota', model: 'Avanza', year_from: 2019, year_to: 2019 },
  })
  await closeFilters(page, isPhone)
  await expect(page.getByText(`${total} mobil`, exact)).toBeVisible()
  await expect(page).toHaveURL('/mobil?merek=Toyota&model=Avanza&tahun=2019')

  // The address is all that somebody else needs.
  await page.goto(page.url())
  await expect(page.getByText(`${total} mobil`, exact)).toBeVisible()
  await expect(results(page).getByRole('link', { name: /^Toyota Avanza/ })).toHaveCount(total)

  await page.getByRole('button', { name: 'Tahun: 2019, hapus' }).click()
  await expect(page).toHaveURL('/mobil?merek=Toyota&model=Avanza')
  await page.goBack()
  await expect(page).toHaveURL('/mobil?merek=Toyota&model=Avanza&tahun=2019')
})

test('price, colour, gearbox, fuel, city and plate narrow the list together, and it is sorted', async ({
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

test('a keyword forgives its typing, and one that finds nothing says so', async ({
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

test('going back from a car finds the page of the list and the place on it', async ({ page, portal }) => {
  const [first] = (await stock(portal, { limit: 1, offset: 24 })).data
  await page.goto('/mobil')
  await page.getByRole('link', { name: 'Berikutnya' }).click()
  await expect(page).toHaveURL('/mobil?halaman=2')
  await expect(results(page).getByRole('link').first()).toHaveAttribute('href', `/mobil/${first?.stock_no}`)
  const link = results(page).getByRole('link').nth(15)
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(400)
  await link.click()
  await expect(page.getByRole('link', { name: 'Kembali ke daftar mobil' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Kembali ke daftar mobil' }).click()
  await expect(page).toHaveURL('/mobil?halaman=2')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await page.goForward()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('a car shows its facts, scores and market price, and leads on', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const car = await firstCar(portal)
  await page.goto(`/mobil/${car.stock_no}`)
  const name = `${car.brand} ${car.car_spec}`
  await expect(page).toHaveTitle(`Toyota Trust | ${name} ${car.year}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText(rupiah(car.price_idr), exact).first()).toBeVisible()
  await expect(page.getByText(kilometres(car.mileage_km)).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Hasil inspeksi' })).toContainText(`${car.inspection_score}`)
  await expect(page.getByRole('region', { name: 'Harga dan pasar' })).toContainText('kisaran pasar')
  await expect(page.getByRole('region', { name: 'Mobil lain' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Tukar tambah dengan mobil ini' })).toHaveAttribute(
    'href',
    `/referensi-start-trade-in?stok=${car.stock_no}`,
  )
  await checkAccessibility(page, 'used car')

  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  const contact = page.getByRole('dialog', { name: 'Hubungi Kami' })
  await expect(contact.getByRole('textbox', { name: 'Pesan' })).toHaveValue(new RegExp(`${name} ${car.year}`))
  await contact.getByRole('textbox', { name: 'Nama' }).fill('Ratna')
  await contact.getByRole('button', { name: 'Tutup' }).click()
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  await expect(contact.getByRole('textbox', { name: 'Nama' })).toHaveValue('Ratna')
  await checkAccessibility(page, 'contact about a car')
  await contact.getByRole('button', { name: 'Tutup' }).click()

  await page.getByRole('region', { name: 'Mobil lain' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(`/mobil/${car.stock_no}`)
  await page.getByRole('link', { name: 'Kembali ke daftar mobil' }).click()
  await expect(page).toHaveURL('/mobil')
})

test('a car that is not in the list can be asked for; what was typed stays when it fails', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/mobil?merek=Toyota')
  await page.getByRole('button', { name: 'Minta Dicarikan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Minta Dicarikan' })
  const wanted = dialog.getByRole('textbox', { name: 'Mobil yang dicari' })
  await expect(wanted).toHaveValue('Toyota')
  await dialog.getByRole('button', { name: 'Kirim Permintaan' }).click()
  await expect(dialog.getByText('Tahun wajib diisi')).toBeVisible()
  await wanted.fill('veloz')
  await dialog
    .getByRole('button', { name: /^Toyota Veloz/ })
    .first()
    .click()
  await expect(wanted).toHaveValue(/^Toyota Veloz/)
  await dialog.getByRole('textbox', { name: 'Tahun' }).fill('2022')
  await checkAccessibility(page, 'car request')

  await page.route('**/api/v1/b2c/car-request', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Kirim Permintaan' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Koneksi terputus')
  await expect(wanted).toHaveValue(/^Toyota Veloz/)
  await dialog.getByRole('button', { name: 'Kirim Permintaan' }).click()
  await expect(dialog.getByText('Permintaan Anda sudah kami terima')).toBeVisible()
  await dialog.getByRole('button', { name: 'Selesai' }).click()
  await expect(dialog).toBeHidden()
})

test('a signed-in customer sees the same pages, with the way to the dashboard', async ({ page, portal }) => {
  const ratna = await portal.customer()
  await portal.enter(page, ratna)
  await page.getByRole('link', { name: 'Mobil bekas bersertifikat', exact: true }).click()
  await expect(page).toHaveURL('/mobil')
  await expect(results(page).getByRole('listitem').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Beranda', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Masuk', exact: true })).toBeHidden()
})

test('lost data leaves what is there, and can be asked for again', async ({
  page,
  isPhone,
  checkAccessibility,
}) => {
  await page.goto('/mobil')
  await programHasCome(page)
  await page.route('**/mobil-bekas/product_catalog', (route) => route.fulfill({ status: 404, json: {} }))
  const [before] = await results(page).getByRole('link').allTextContents()
  await page.getByRole('link', { name: 'Berikutnya' }).click()
  await expect(page.getByText('Data belum bisa dimuat.')).toBeVisible()
  // The last cars stay, and nobody reads a number that was never found.
  await expect(results(page).getByRole('link').first()).toHaveText(before ?? '')
  await expect(page.getByText('300 mobil')).toBeHidden()
  await expect(page.getByText('Mobil dari pencarian sebelumnya')).toBeVisible()
  await checkAccessibility(page, 'failed search')
  await page.unroute('**/mobil-bekas/product_catalog')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText(isPhone ? 'Halaman 2 dari 13' : '300 mobil', exact)).toBeVisible()
  await expect(results(page).getByRole('listitem').first()).toBeVisible()
})

import { kilometres, rupiah } from '#core/money.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { firstCar, results, searchStock } from './used-car-pages.ts'

const exact = { exact: true }

test('going back from a car restores the page of the list and its scroll position @phone', async ({
  page,
  portal,
}) => {
  const [first] = (await searchStock(portal, { limit: 1, offset: 24 })).data
  await page.goto('/mobil?bersertifikat=0&halaman=2')
  await expect(results(page).getByRole('link').first()).toHaveAttribute('href', `/mobil/${first?.stock_no}`)
  const link = results(page).getByRole('link').nth(15)
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(400)
  await link.click()
  await expect(page.getByRole('link', { name: 'Kembali ke daftar mobil' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Kembali ke daftar mobil' }).click()
  await expect(page).toHaveURL('/mobil?bersertifikat=0&halaman=2')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  // The picture's transition to the car begins, and its page must not come after the list.
  await page.goForward()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await expect(results(page)).toBeVisible()
})

test('a car shows its facts, scores and market price, and leads on', { tag: ['@phone', '@smoke'] }, async ({
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
  await expect(
    page.getByText(`Bersertifikat · ${car.certification_grade} ${car.inspection_score}`),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: /^Hasil \d+ titik pemeriksaan$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/62\\d+\\?text=Halo.*${car.stock_no}$`),
  )
  for (const [chapter, part] of [
    ['Kondisi', /^Diperiksa \d+ titik$/],
    ['Harga wajar', 'Harga dan pasar'],
    ['Cicilan', 'Simulasi cicilan'],
  ] as const) {
    const region = page.getByRole('region', { name: part })
    await expect(region).toBeHidden()
    await page.getByRole('button', { name: new RegExp(`^${chapter}`) }).click()
    await expect(region).toBeVisible()
  }
  await page.getByRole('button', { name: /^Riwayat/ }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Pemilik sampai sekarang' })).toBeVisible()
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

  await page
    .getByRole('region', { name: 'Mobil lain' })
    .getByRole('listitem')
    .getByRole('link')
    .first()
    .click()
  await expect(page).not.toHaveURL(`/mobil/${car.stock_no}`)
  await page.getByRole('link', { name: 'Kembali ke daftar mobil' }).click()
  await expect(page).toHaveURL('/mobil')
})

test('a car that is not in the list can be requested; the input stays when it fails @desktop', async ({
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
  await dialog.getByRole('textbox', { name: 'Nama' }).fill('Budi')
  await dialog.getByRole('button', { name: 'Kirim Permintaan' }).click()
  await expect(dialog.getByText('Isi nomor handphone atau email', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nomor handphone' }).fill('0812-0000-1234')

  await page.route('**/api/v1/b2c/car-request', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Kirim Permintaan' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Koneksi terputus')
  await expect(wanted).toHaveValue(/^Toyota Veloz/)
  await dialog.getByRole('button', { name: 'Kirim Permintaan' }).click()
  await expect(dialog.getByText('Permintaan Anda sudah kami terima')).toBeVisible()
  await expect(dialog).toContainText('mengabari Anda lewat 0812-0000-1234')
  await dialog.getByRole('button', { name: 'Selesai' }).click()
  await expect(dialog).toBeHidden()
})

test('a signed-in customer sees the same pages, with a link to the dashboard @desktop', async ({
  page,
  portal,
}) => {
  await portal.enterAsCustomer(page)
  await page.getByRole('link', { name: 'Mobil bekas bersertifikat', exact: true }).click()
  await expect(page).toHaveURL('/mobil?cari=Jakarta')
  await expect(results(page).getByRole('listitem').first()).toBeVisible()
  await page.reload()
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: /, Beranda$/ })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Pemberitahuan' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Masuk', exact: true })).toBeHidden()
})

import type { Page } from '@playwright/test'
import { rupiah } from '#core/money.ts'
import { searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import type { Portal } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { waitForHydration } from '#tests/journeys/wait-for-hydration.ts'

/** Finds a car with a plate of Jakarta and its surroundings whose tax is paid. */
async function findCarOfJakarta(portal: Portal): Promise<UsedCar> {
  const { data } = await searchStock(portal, { limit: 300 })
  // No inspector has read its papers, which would name the city of its plate.
  const car = data.find(({ plate_prefix, fuel, tax_valid_until, inspection_code }) => {
    const isPaid = tax_valid_until > new Date().toISOString()
    return plate_prefix === 'B' && fuel === 'Bensin' && isPaid && !inspection_code
  })
  if (!car) throw new Error('no car with a plate B in stock')
  return car
}

const sum = (page: Page) => page.getByText(/^Sampai atas nama Anda di/).locator('..')
const line = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Sekali bayar' }).getByRole('listitem').filter({ hasText: name })

async function chooseCity(page: Page, province: string, city: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Provinsi KTP Anda' }).selectOption(province)
  await page.getByRole('combobox', { name: 'Kota KTP Anda' }).selectOption(city)
}

test('buyers from Bandung, Bekasi and Pekanbaru see different costs', { tag: '@phone' }, async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const car = await findCarOfJakarta(portal)
  await page.goto(`/mobil/${car.stock_no}/biaya`)
  await expect(page.getByRole('heading', { name: 'Biaya sampai atas nama Anda', level: 1 })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Kota KTP Anda' })).toBeDisabled()

  await chooseCity(page, 'Jawa Barat', 'Kota Bandung')
  await expect(sum(page)).toContainText('di Bandung')
  await expect(sum(page)).toContainText(rupiah(car.price_idr + 925_000))
  await expect(sum(page)).toContainText('Ditambah 1 biaya yang belum diketahui.')
  await expect(line(page, 'Surat mutasi ke luar daerah')).toContainText('IDR 250.000')
  await checkAccessibility(page, 'costs until a car is in its buyer’s name')

  await chooseCity(page, 'Jawa Barat', 'Kota Bekasi')
  await expect(sum(page)).toContainText(rupiah(car.price_idr + 675_000))
  await expect(sum(page)).toContainText('Ditambah 2 biaya yang belum diketahui.')
  await expect(line(page, 'Surat mutasi ke luar daerah')).toContainText('Pelat B dipakai di tiga provinsi.')

  await chooseCity(page, 'Riau', 'Kota Pekanbaru')
  await expect(sum(page)).toContainText(rupiah(car.price_idr + 925_000))
  await expect(page.getByRole('region', { name: 'Dua belas bulan pertama' })).toContainText('Belum diketahui')
  await expect(page).toHaveURL(/provinsi=14&kota=1471/)
})

test('numbers of the buyer stay on the device and change both sums', { tag: ['@phone', '@smoke'] }, async ({
  page,
  portal,
}) => {
  const car = await findCarOfJakarta(portal)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await page.goto(`/mobil/${car.stock_no}/biaya?provinsi=32&kota=3273&ke=1`)
  const agent = page.getByRole('textbox', { name: 'Jasa pengurusan' })
  await expect(agent).toBeEnabled()
  await agent.fill('1500123')
  await expect(sum(page)).toContainText(rupiah(car.price_idr + 925_000 + 1_500_123))
  await page.getByRole('textbox', { name: 'Jarak sebulan' }).fill('1111')
  await page.getByRole('textbox', { name: 'Satu liter untuk' }).fill('12,5')
  await page.getByRole('textbox', { name: 'Harga satu liter' }).fill('12250')
  const months = page.getByRole('region', { name: 'Dua belas bulan pertama' })
  await expect(months.getByRole('listitem').filter({ hasText: 'Bensin, 13.332 KM' })).toContainText(
    'IDR 13.065.360',
  )
  await page.reload()
  await expect(sum(page)).toContainText(rupiah(car.price_idr + 925_000 + 1_500_123))
  expect(sent.filter((request) => /1500123|12250|12,5/.test(request))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the questions are an ordinary form, and the answer is in the page @phone', async ({
    page,
    portal,
  }) => {
    const car = await findCarOfJakarta(portal)
    await page.goto(`/mobil/${car.stock_no}/biaya`)
    await page.getByRole('combobox', { name: 'Provinsi KTP Anda' }).selectOption('Jawa Barat')
    await page.getByRole('button', { name: 'Hitung', exact: true }).click()
    await page.getByRole('combobox', { name: 'Kota KTP Anda' }).selectOption('Kota Bandung')
    await page.getByRole('radio', { name: '2', exact: true }).check()
    await page.getByRole('button', { name: 'Hitung', exact: true }).click()
    await expect(page).toHaveURL(/provinsi=32&kota=3273&ke=2/)
    await expect(sum(page)).toContainText(rupiah(car.price_idr + 925_000))
    await expect(page.getByRole('textbox', { name: 'Jarak sebulan' })).toBeDisabled()
  })
})

test('the page of a car and the comparison count with the city that was chosen @desktop', async ({
  page,
  portal,
}) => {
  const car = await findCarOfJakarta(portal)
  const [other] = (await searchStock(portal, { limit: 2 })).data.filter(
    ({ stock_no }) => stock_no !== car.stock_no,
  )
  await page.goto(`/mobil/${car.stock_no}`)
  const chapter = page.getByRole('button', { name: /^Biaya sampai atas nama Anda/ })
  await expect(chapter).toContainText('Pilih kota Anda')
  await chapter.click()
  await page.getByRole('link', { name: 'Hitung dua belas bulan pertama' }).click()
  await page.waitForURL(/\/biaya/)
  // Until hydration the server-rendered page may still be shown, which ignores a choice.
  await waitForHydration(page)
  await chooseCity(page, 'Jawa Barat', 'Kota Bandung')
  await page.getByRole('link', { name: /^Kembali ke/ }).click()
  await chapter.click()
  await expect(chapter).toContainText(`Sekitar ${rupiah(car.price_idr + 1_150_000)} di Kota Bandung`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Surat mutasi ke luar daerah' })).toContainText(
    'IDR 250.000',
  )

  await page.goto(`/dashboard/bandingkan?mobil=${car.stock_no}&mobil=${other?.stock_no}`)
  const row = page.getByRole('row').filter({ hasText: 'Sampai atas nama Anda, Bandung' })
  await expect(row).toContainText('+ 1 belum diketahui')
})

test('head office marks a line as the seller’s, and the buyer pays nothing for it @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const car = (await searchStock(portal, { limit: 40 })).data.at(-1)
  if (!car) throw new Error('the stock is empty')
  const office = await createStaff(portal, 'office')
  await office.enter(page, `/desk/stok/${car.stock_no}/biaya`)
  const mark = page.getByRole('checkbox', { name: 'Penerbitan BPKB ditanggung penjual' })
  // The box is checked once the server has answered, so `check` would fail.
  await mark.click()
  await expect(mark).toBeChecked()
  await expect(page.getByRole('listitem').filter({ hasText: 'Penerbitan BPKB' })).not.toContainText(
    'IDR 375.000',
  )
  await checkAccessibility(page, 'costs of a car at the desk')
  await page.goto(`/mobil/${car.stock_no}/biaya`)
  await expect(line(page, 'Penerbitan BPKB')).toContainText('Ditanggung penjual')
})

test.describe('before the scripts are ready', () => {
  test.use({ awaitsHydration: false })

  test('a chosen province is kept @desktop', async ({ page, portal }) => {
    const car = await findCarOfJakarta(portal)
    let release = () => {}
    const scripts = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto(`/mobil/${car.stock_no}/biaya`, { waitUntil: 'commit' })
    const province = page.getByRole('combobox', { name: 'Provinsi KTP Anda' })
    await province.selectOption('Jawa Barat')
    release()
    await expect(page.getByRole('combobox', { name: 'Kota KTP Anda' })).toBeEnabled()
    await expect(province).toHaveValue('32')
  })
})

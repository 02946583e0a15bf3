import { searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { type Portal, somePhone } from '#tests/journeys/portal.ts'

async function listCarsWithClaims(portal: Portal): Promise<UsedCar[]> {
  return (await searchStock(portal, { limit: 300 })).data.filter(({ claims }) => claims?.length === 3)
}

test('claims lead to their points with the keyboard alone @desktop', async ({ page, portal }) => {
  const [car] = await listCarsWithClaims(portal)
  await page.goto(`/mobil/${car?.stock_no}#kondisi`)
  const claims = page.getByRole('region', { name: /^Hasil \d+ titik pemeriksaan$/ })
  const links = claims.getByRole('link', { name: 'Lihat titiknya' })
  await expect(links).toHaveCount(3)
  await expect(links.nth(0)).toHaveAccessibleDescription('Bebas banjir')
  await expect(links.nth(1)).toHaveAccessibleDescription('Bebas tabrakan besar')
  await expect(links.nth(2)).toHaveAccessibleDescription('Odometer asli')
  await links.nth(0).focus()
  await page.keyboard.press('Tab')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/inspeksi\/TI-[\w-]+#banjir$/)
  const group = page.locator('#banjir > summary')
  await group.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#banjir').getByText('Rel dan baut jok')).toBeVisible()
})

test('a page that is older than a day shows no claim until it has loaded again @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const [car] = await listCarsWithClaims(portal)
  await page.clock.install()
  await page.goto(`/mobil/${car?.stock_no}#kondisi`)
  const claim = page.getByRole('heading', { name: 'Bebas banjir', exact: true })
  await expect(claim).toBeVisible()
  await page.route('**/mobil-bekas/dossier/*/inspection', (route) => route.abort())
  await page.clock.fastForward('23:00:00')
  await expect(claim).toBeVisible()
  await page.clock.fastForward('02:00:00')
  await expect(page.getByText('Data belum bisa dimuat.')).toBeVisible()
  await expect(claim).toBeHidden()
  await checkAccessibility(page, 'claims that could not be loaded')
  await page.unroute('**/mobil-bekas/dossier/*/inspection')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(claim).toBeVisible()
})

test('a visitor can request the inspection of a car @desktop', async ({ page, portal }) => {
  const car = (await searchStock(portal, { limit: 300 })).data.find(({ inspection_code }) => !inspection_code)
  await page.goto(`/mobil/${car?.stock_no}#kondisi`)
  await expect(page.getByRole('heading', { name: 'Inspeksi belum ada' })).toBeVisible()
  await expect(page.getByText('Belum diperiksa', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Minta inspeksi' }).click()
  const phone = somePhone()
  await page.getByRole('textbox', { name: 'Nama' }).fill('Dian Pertiwi')
  await page.getByRole('textbox', { name: 'Nomor handphone' }).fill(phone)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  const code = page.getByRole('textbox', { name: /Kode/ })
  await expect(code).toBeVisible()
  await code.fill(await portal.codeFor(phone))
  await expect(page.getByText('Permintaan terkirim. Hasilnya kami kirim ke nomor Anda')).toBeVisible()
})

test('a buyer compares two cars by what they cost in Bandung until they are in their name', {
  tag: '@phone',
}, async ({ page, portal }) => {
  const cars = (await listCarsWithClaims(portal)).filter(({ fuel }) => fuel === 'Bensin').slice(0, 2)
  const [one, other] = cars
  const sums: string[] = []
  for (const car of cars) {
    await page.goto(`/mobil/${car.stock_no}/biaya?provinsi=32&kota=3273&ke=1`)
    const sum = page.getByText('Sampai atas nama Anda di Bandung').locator('..')
    sums.push(/IDR ([\d.]+)/.exec((await sum.textContent()) ?? '')?.[1] ?? 'none')
    await page.getByRole('combobox', { name: 'Kota KTP Anda' }).selectOption('Kota Bekasi')
    await page.getByRole('combobox', { name: 'Kota KTP Anda' }).selectOption('Kota Bandung')
  }
  await page.goto(`/dashboard/bandingkan?mobil=${one?.stock_no}&mobil=${other?.stock_no}`)
  const row = page.getByRole('row').filter({ hasText: 'Sampai atas nama Anda, Bandung' })
  await expect(row.getByRole('cell').nth(0)).toContainText(sums[0] ?? '')
  await expect(row.getByRole('cell').nth(1)).toContainText(sums[1] ?? '')
  await page.getByText('Semua', { exact: true }).click()
  for (const claim of ['Bebas banjir', 'Bebas tabrakan besar', 'Odometer asli'])
    await expect(page.getByRole('row').filter({ hasText: claim }).getByText('Ya')).toHaveCount(2)
})

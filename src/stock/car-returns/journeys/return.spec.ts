import { buy, findOrderableCar, handOver, PHOTO, typeCode } from '#stock/hand-overs/journeys/sold-car.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { somePhone } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'

test('a buyer returns a car with new damage, and agrees to the deduction @phone @slow', async ({
  page,
  portal,
  browser,
  checkAccessibility,
  isPhone,
}) => {
  const car = await findOrderableCar(portal)
  const phone = somePhone()
  const { id, path } = await buy(page, portal, car.stock_no, phone)
  const desk = await createStaff(portal, 'office')
  const km = await handOver(portal, desk, id, phone)

  await page.goto(path)
  await page.getByRole('link', { name: 'Kembalikan mobil' }).click()
  await page.getByRole('textbox', { name: 'Jarak tempuh sekarang' }).fill(String(km + 248))
  await expect(page.getByText('248 KM sejak serah terima')).toBeVisible()
  await page
    .getByRole('radio', { name: /kosong|penuh/ })
    .and(page.locator(':enabled'))
    .first()
    .check()
  await page.getByRole('radiogroup', { name: 'Jam' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Ajukan pengembalian' }).click()
  await expect(page.getByText('Pengembalian diperiksa')).toBeVisible()
  await checkAccessibility(page, 'a return')

  const context = await browser.newContext({ viewport: isPhone ? { width: 360, height: 800 } : null })
  const deskPage = await context.newPage()
  await desk.enter(deskPage, `/desk/pesanan/${id}/serah-terima`)
  await expect(deskPage.getByRole('heading', { name: 'Periksa mobil' })).toBeVisible()
  await deskPage.getByRole('textbox', { name: 'Odometer' }).fill(String(km + 250))
  await deskPage.getByRole('button', { name: 'Tambah kerusakan' }).click()
  await deskPage.getByRole('textbox', { name: 'Kerusakan' }).fill('Bumper depan penyok')
  await deskPage.getByRole('textbox', { name: 'Biaya perbaikan' }).fill('1250000')
  for (const taken of [1, 2]) {
    await deskPage.locator('input[type="file"]').setInputFiles(PHOTO)
    await expect(deskPage.getByRole('img', { name: `Kerusakan 1, foto ${taken}` })).toBeVisible()
  }
  await expect(deskPage.getByText('IDR 1.250.000')).toBeVisible()
  await checkAccessibility(deskPage, 'the inspection of a return')
  await deskPage.getByRole('button', { name: 'Simpan hasil pemeriksaan' }).click()
  await expect(deskPage.getByRole('heading', { name: 'Serah terima' })).toBeVisible()
  await context.close()

  await page.goto(path)
  await page.getByRole('button', { name: 'Jawab hasil pemeriksaan' }).click()
  await expect(page.getByRole('img', { name: 'Bumper depan penyok, foto 2' })).toBeVisible()
  await checkAccessibility(page, 'the answer to a return')
  await page.getByRole('button', { name: 'Setuju', exact: true }).click()
  await typeCode(page, portal, phone)
  await expect(page.getByText('Dikembalikan', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Isi rekening' })).toBeVisible()
})

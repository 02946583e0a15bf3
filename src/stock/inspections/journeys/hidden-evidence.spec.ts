import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff } from '#tests/journeys/staff.ts'

test('head office hides a photo of evidence, and buyers read the reason in its place @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { data } = await portal.as()(searchUsedCars, { body: { limit: 300 } })
  // Other journeys read the first inspected cars.
  const car = data.findLast(({ inspection_code }) => inspection_code)
  const code = car?.inspection_code ?? ''
  const office = await createStaff(portal, 'office')
  await office.enter(page, `/desk/stok/${car?.stock_no}/inspeksi`)
  await page.getByRole('button', { name: `Foto bukti ${code}` }).click()
  const hide = page.getByRole('button', { name: /^Sembunyikan foto \d/ })
  await expect(hide.first()).toBeVisible()
  const count = await hide.count()
  await checkAccessibility(page, 'photos of evidence at the desk')
  await hide.first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sembunyikan foto' }).click()
  await expect(dialog.getByText('Tulis alasan yang dibaca pembeli')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Alasan, dibaca pembeli' }).fill('wajah orang terlihat')
  await dialog.getByRole('button', { name: 'Sembunyikan foto' }).click()
  const words = 'Foto ini disembunyikan kantor pusat: wajah orang terlihat.'
  await expect(page.getByText(words)).toBeVisible()
  await expect(hide).toHaveCount(count - 1)
  await page.goto(`/inspeksi/${code}`)
  await expect(page.getByRole('status').getByText('Tanda tangan sah')).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(1)
})

import { withReading } from '#garage/passports/journeys/passport-pages.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { someChassis } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'

test('head office voids a wrong reading of an odometer chain, and its owner needs a new comparison @desktop', async ({
  page,
  browser,
  portal,
  checkAccessibility,
}) => {
  const chassis = someChassis()
  const person = await withReading(portal, chassis)
  const dewi = await createStaff(portal, 'office', [])
  await dewi.enter(page, '/desk/pelanggan')
  await page.getByRole('link', { name: 'Rantai odometer menurut nomor rangka' }).click()
  await expect(page.getByRole('heading', { name: 'Rantai odometer' })).toBeVisible()
  const field = page.getByLabel('Nomor rangka')
  await field.fill('000417')
  await field.press('Enter')
  await expect(page.getByText('Nomor rangka berisi 17 huruf dan angka')).toBeVisible()
  await field.fill(chassis)
  await field.press('Enter')
  await expect(page.getByText('1 bacaan')).toBeVisible()
  await checkAccessibility(page, 'an odometer chain')
  await page.getByRole('button', { name: 'Batalkan bacaan 45.120 KM' }).click()
  const dialog = page.getByRole('dialog', { name: 'Batalkan bacaan 45.120 KM?' })
  await dialog.getByRole('button', { name: 'Batalkan bacaan' }).click()
  await expect(dialog.getByText('Pilih alasan terlebih dahulu')).toBeVisible()
  await checkAccessibility(page, 'the question before a reading is voided')
  await dialog.getByRole('radio', { name: 'Nomor rangka tertukar' }).check()
  await dialog.getByRole('button', { name: 'Batalkan bacaan' }).click()
  await expect(page.getByText('Dibatalkan', { exact: true })).toBeVisible()
  await expect(page.getByText('Nomor rangka tertukar')).toBeVisible()

  const owner = await (await browser.newContext()).newPage()
  await portal.enter(owner, person, `paspor/${person.car.id}`)
  await expect(owner.getByRole('heading', { name: 'Nomor rangka belum dicocokkan' })).toBeVisible()
  await owner.context().close()
})

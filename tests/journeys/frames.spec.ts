import { expect, test } from './journey.ts'

test('a page of another frame begins at its top, with the focus on its heading @phone', async ({
  page,
  portal,
}) => {
  const top = () => page.evaluate(() => window.scrollY)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await portal.enterAsCustomer(page)
  const toCars = page.getByRole('link', { name: 'Mobil bekas bersertifikat', exact: true })
  await toCars.scrollIntoViewIfNeeded()
  await toCars.click()
  await expect(page).toHaveURL('/mobil?cari=Jakarta')
  await expect(heading).toBeFocused()
  expect(await top()).toBe(0)

  await page.evaluate(() => window.scrollTo(0, 900))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Toyota/ })
    .nth(1)
    .click()
  await expect(page).toHaveURL(/\/mobil\/TT/)
  await page.getByRole('link', { name: 'Tukar tambah dengan mobil ini' }).click()
  await expect(page).toHaveURL(/\/referensi-start-trade-in/)
  await expect(heading).toBeFocused()
  expect(await top()).toBe(0)

  await page.evaluate(() => window.scrollTo(0, 900))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, Beranda$/ })
    .click()
  await expect(page).toHaveURL('/dashboard/home')
  await expect(heading).toBeFocused()
  expect(await top()).toBe(0)
})

import { expect, stopClock, test } from '#tests/journeys/journey.ts'

test('Promosi copies a code and confirms it for 3 seconds; Wishlist shows sample cars @desktop', async ({
  page,
  context,
  portal,
  checkAccessibility,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await portal.enterAsCustomer(page, 'promotions')
  await expect(page.getByRole('heading', { name: 'Promosi', level: 1 })).toBeVisible()
  await checkAccessibility(page, 'promotions')
  const copy = page.getByRole('button', { name: /^Salin kode / }).first()
  const code = ((await copy.getAttribute('aria-label')) ?? (await copy.textContent()) ?? '')
    .replace('Salin kode ', '')
    .trim()
  await stopClock(page)
  await copy.click()
  await expect(page.getByRole('status').filter({ hasText: 'Kode disalin' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.clock.runFor(2_800)
  await expect(page.getByText('Kode disalin')).toBeVisible()
  await page.clock.runFor(400)
  await expect(page.getByText('Kode disalin')).toHaveCount(0)
  await page.clock.resume()
  await portal.enterAsCustomer(page, 'wishlist')
  await expect(page.getByRole('heading', { name: 'Wishlist', level: 1 })).toBeVisible()
  await checkAccessibility(page, 'wishlist')
})

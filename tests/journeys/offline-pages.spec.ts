import { expect, test } from './journey.ts'
import { waitForHydration } from './wait-for-hydration.ts'

const FAILED = 'Halaman belum bisa dibuka'

// Both sizes: the menu is at the side or at the bottom.
test('a page that did not load offline says so, leads back, and opens by itself when the connection is back', async ({
  page,
  context,
  portal,
}) => {
  await portal.enterAsOwner(page, 'cars')
  await expect(page.getByText('1 kendaraan terdaftar')).toBeVisible()
  const bar = page.getByRole('status').filter({ hasText: 'Anda sedang offline' })
  await page.route(/\/assets\/profile-screen-/, (route) => route.abort())
  await context.setOffline(true)
  await expect(bar).toBeVisible()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { name: FAILED, level: 1 })).toBeVisible()
  await expect(page.getByText('Belum ada data di HP ini')).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('heading', { name: 'Mobil Saya', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { name: FAILED, level: 1 })).toBeVisible()
  await page.unroute(/\/assets\/profile-screen-/)
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Data Diri' })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a public page that did not load offline has a heading and a way back @phone', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await page.goto('/mobil')
  await waitForHydration(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Menu lain: Tukar Tambah, Cek Harga' }).click()
  await page
    .getByRole('navigation', { name: 'Menu lain' })
    .getByRole('link', { name: 'Tukar Tambah', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: FAILED, level: 1 })).toBeVisible()
  await checkAccessibility(page, 'a public page without its program')
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('textbox', { name: 'Cari mobil' })).toBeVisible()
  await context.setOffline(false)
})

test('a page stays whole when the connection is lost before its later chunks have loaded @phone', async ({
  page,
}) => {
  const later = /\/assets\/(?:painted-body|more-cars)-/
  await page.route(later, (route) => route.abort())
  const withheld = page.waitForEvent('requestfailed', (request) => later.test(request.url()))
  await page.goto('/mobil')
  await withheld
  await page.waitForLoadState('networkidle')
  await page.getByRole('textbox', { name: 'Cari mobil' }).fill('avanza')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('heading', { name: FAILED })).toBeHidden()
})

test.describe('before the JavaScript has loaded', () => {
  test.use({ awaitsHydration: false })

  test('a public page stays readable when the connection is lost, and works when it is back @phone', async ({
    page,
  }) => {
    const program = /\/assets\/used-cars-screen-/
    await page.route(program, (route) => route.abort())
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await page.goto('/mobil')
    // Once the network is idle, the first attempt to load the chunk has failed.
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: FAILED })).toBeHidden()
    await page.unroute(program)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await waitForHydration(page)
    await expect(page.getByRole('textbox', { name: 'Cari mobil' })).toBeVisible()
  })
})

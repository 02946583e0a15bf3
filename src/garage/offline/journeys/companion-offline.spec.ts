import type { Page } from '@playwright/test'
import { expect, test } from '#tests/journeys/journey.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker has cached the preloaded screens, of which notifications are the last. */
const expectScreensCached = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const urls = (await (await caches.open('kept-program')).keys()).map(({ url }) => url)
        return ['js', 'css'].every((kind) =>
          urls.some((url) => url.includes('/notifications-screen') && url.endsWith(`.${kind}`)),
        )
      }),
    )
    .toBe(true)

/** Waits until the service worker controls the page and has cached the answer of one call. */
const expectAnswerCached = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async (asked) => {
        const cache = await caches.open('kept-answers')
        return navigator.serviceWorker.controller !== null && (await cache.match(asked)) !== undefined
      }, path),
    )
    .toBe(true)

// Both sizes: an installed app is used on phones and on desks.
test('a visited garage opens offline, shows the age of its data, and is deleted on sign-out', {
  tag: '@slow',
}, async ({ page, context, portal, checkAccessibility }) => {
  const { car } = await portal.enterAsOwner(page, 'cars')
  await expectAnswerCached(page, '/customercars/list')
  await page.goto(`/dashboard/cars/${car.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAnswerCached(page, `/customercars/${car.id}/companion`)
  // The last parts of the page, whose chunks load after it.
  await page.getByRole('heading', { name: 'Surat' }).click()
  await expect(page.getByRole('heading', { name: 'Balik nama' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Biaya mobil ini' })).toBeVisible()
  await expectScreensCached(page)
  await expectAnswerCached(page, '/roadside?brand=Toyota')

  await context.setOffline(true)
  await page.reload()
  const bar = page.getByRole('status').filter({ hasText: 'Anda sedang offline' })
  // The service worker has the machine's clock, which may show another day than the journey's.
  await expect(bar).toContainText(/Data per (?:\d+ \p{L}+ \d{4}, )?\d\d\.\d\d/u)
  await page.getByRole('heading', { name: 'Servis', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Servis berikutnya' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bantuan darurat, telepon' })).toHaveAttribute(
    'href',
    'tel:1500898',
  )
  await checkAccessibility(page, 'a car without a connection')
  await page.getByRole('button', { name: 'Isi servis terakhir' }).click()
  const km = page.getByRole('textbox', { name: /^Jarak tempuh/i }).first()
  await km.fill('45000')
  await page.getByRole('button', { name: 'Simpan' }).first().click()
  await expect(page.getByText('Perlu koneksi. Isian Anda tidak hilang.')).toBeVisible()
  await expect(km).toHaveValue('45.000')
  await page.goto('/dashboard/cars')
  await expect(page.getByRole('button', { name: '+ Tambah Kendaraan' })).toBeDisabled()
  await page.goto('/dashboard/pemberitahuan')
  await expect(page.getByText('Belum ada data di HP ini').first()).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Kembali online')).toBeVisible()
  await page.goto('/dashboard/home')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/login/)
  // Deleting is not awaited by the page, which may be closed at once.
  await expect.poll(() => page.evaluate(() => caches.has('kept-answers'))).toBe(false)
})

test('loads the banners only on request when data saving is on @phone', async ({ page, portal }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await portal.enterAsCustomer(page)
  await page.getByRole('button', { name: 'Tampilkan banner' }).click()
  await expect(page.getByRole('region', { name: 'Banner promosi' })).toBeVisible()
})

import { rupiah } from '#core/money.ts'
import { DASHBOARD_PAGES, STATIC_SLUGS } from '#core/pages.ts'
import { choose, firstCar, results, searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import { expect, test } from './journey.ts'
import { waitForHydrationOf } from './wait-for-hydration.ts'

const exact = { exact: true }

// These tests are about the time before hydration.
test.use({ awaitsHydration: false })

test('an unknown stock number is a page of its own, with 404 @phone', async ({
  page,
  checkAccessibility,
}) => {
  const response = await page.goto('/mobil/TT00-00000')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Mobil ini tidak ditemukan' })).toBeVisible()
  await checkAccessibility(page, 'unknown used car')
  await page.getByRole('link', { name: 'Lihat semua mobil' }).click()
  await expect(page.getByRole('heading', { name: 'Mobil bekas bersertifikat' })).toBeVisible()
})

test('a choice made before hydration is applied after it @desktop', async ({ page, portal }) => {
  const { promise: coming, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await coming
    await route.continue()
  })
  await page.goto('/mobil?merek=Honda', { waitUntil: 'commit' })
  await choose(page, 'Urutkan', 'harga-terendah')
  await page.getByRole('textbox', { name: 'Cari mobil' }).fill('jazz')
  come()
  const { data } = await searchStock(portal, { filters: { brand: 'Honda' }, sort: 'price_asc', limit: 1 })
  await expect(results(page).getByRole('listitem').first()).toContainText(rupiah(data[0]?.price_idr ?? 0))
  await expect(page).toHaveURL('/mobil?merek=Honda&urut=harga-terendah')
  await expect(page.getByRole('textbox', { name: 'Cari mobil' })).toHaveValue('jazz')
})

for (const { what, programs } of [
  { what: 'before its program has loaded', programs: /\/assets\/(?!entry-)[^/]*\.js$/ },
  { what: 'while the chunk of its screen loads', programs: /\/assets\/used-car-screen-.*\.js$/ },
])
  test(`going back from a reloaded car ${what} shows the list again @desktop`, async ({ page }) => {
    await page.goto('/mobil?merek=Honda')
    const first = results(page).getByRole('link').first()
    await waitForHydrationOf(first)
    const address = await first.getAttribute('href')
    await first.click()
    await expect(page).toHaveURL(address ?? '')
    const part = page.getByRole('button', { name: /^Kondisi/ })
    await expect(part).toBeVisible()
    const { promise: coming, resolve: come } = Promise.withResolvers<void>()
    await page.route(programs, async (route) => {
      await coming
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(part).toBeVisible()
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL('/mobil?merek=Honda')
    come()
    await expect(first).toBeVisible()
    await expect(part).toBeHidden()
    await first.click()
    await expect(page).toHaveURL(address ?? '')
  })

test('hearts and the filter that are pressed before hydration all take effect after it @phone', async ({
  page,
}) => {
  const { promise: coming, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/assets/used-cars-screen-*.js', async (route) => {
    await coming
    await route.continue()
  })
  await page.goto('/mobil', { waitUntil: 'domcontentloaded' })
  const hearts = page.getByRole('button', { name: /^Simpan / })
  await hearts.nth(0).click()
  await page.getByRole('button', { name: 'Saring, 1 dipilih', exact: true }).click()
  await hearts.nth(1).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  come()
  await expect(page.getByRole('dialog', { name: 'Saring' })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const index of [0, 1]) await expect(hearts.nth(index)).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'false')
})

test('a link that is pressed before hydration is prefetched by speculation rules @desktop', async ({
  page,
  portal,
}) => {
  // Other documents load; only the chunk of the list never does.
  await page.route('**/assets/used-cars-screen-*.js', () => undefined)
  const car = await firstCar(portal)
  const rules = page.waitForResponse('**/speculation-rules.json')
  await page.goto('/mobil', { waitUntil: 'domcontentloaded' })
  await rules
  await page.locator(`a[href="/mobil/${car.stock_no}"]`).click()
  await page.waitForURL(`/mobil/${car.stock_no}`)
  const delivery = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType,
  )
  expect(delivery).toBe('navigational-prefetch')
})

test('input typed before hydration is kept, and submitted only after it @phone', async ({ page }) => {
  const { promise: coming, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await coming
    await route.continue()
  })
  await page.goto('/dashboard/login', { waitUntil: 'commit' })
  const submit = page.getByRole('button', { name: 'Masuk', exact: true })
  await page.getByLabel('Email').fill(`tidak.ada.${Date.now()}@contoh.id`)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('salah-sekali')
  await page.keyboard.press('Enter')
  await expect(submit).toBeDisabled()
  await expect(page).toHaveURL('/dashboard/login')
  come()
  await submit.click()
  await expect(page.getByRole('alert')).toContainText('Email atau password salah')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [address, heading] of [
    ...STATIC_SLUGS.map((slug) => [`/dashboard/${slug}?code=Rahasia`, DASHBOARD_PAGES[slug].title] as const),
    ['/referensi-start-trade-in?stok=Rahasia', 'Tukar tambah, harganya jelas.'],
  ]) {
    test(`${address} can be read, and repeats nothing of its query @desktop`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      expect(await page.content()).not.toContain('Rahasia')
    })
  }

  test('the page of a new password reports a missing code at once @phone', async ({ page }) => {
    await page.goto('/dashboard/reset-password')
    await expect(page.getByRole('alert')).toContainText('tidak lengkap')
  })

  test('the list, its pages, its search and a car can be read @phone', async ({ page, portal }) => {
    await page.goto('/mobil')
    await expect(page.getByRole('heading', { name: 'Mobil bekas bersertifikat' })).toBeVisible()
    await page.getByRole('link', { name: 'Muat 24 mobil lagi' }).click()
    await expect(page.getByText(/^48 dari \d+ mobil$/)).toBeVisible()
    await page.getByRole('button', { name: /^Matic \(\d+\)$/ }).click()
    await expect(page).toHaveURL(/\?transmisi=Otomatis&bersertifikat=1$/)
    await page.goto('/mobil?merek=Honda')
    await expect(page.getByRole('heading', { name: 'Mobil bekas', exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'Cari mobil' }).fill('jazz')
    await page.getByRole('button', { name: 'Cari', exact: true }).click()
    const { total } = await searchStock(portal, { keyword: 'jazz', filters: { brand: 'Honda' } })
    await expect(page.getByText(`${total} mobil`, exact)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Merek', exact: true })).toHaveValue('Honda')
    await results(page)
      .getByRole('link', { name: /^Honda Jazz/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^Honda Jazz/, level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Simulasi cicilan' })).toContainText('Pembayaran pertama')
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Honda Jazz/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      /\d+ titik|dari data stok/,
    )
  })
})

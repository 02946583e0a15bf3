import type { Page } from '@playwright/test'
import { firstCar, results } from '#stock/used-cars/journeys/used-car-pages.ts'
import { expect, test } from './journey.ts'

/** Holds every answer to what `pattern` matches until the returned function is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Releases a held chunk, and waits until it has run and the browser has painted the result. */
async function releaseAndRun(page: Page, pattern: RegExp, release: () => void) {
  const come = page.waitForResponse(pattern)
  release()
  await page.evaluate(async (url) => {
    await import(url)
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  }, (await come).url())
}

test('a press is answered while the page, the form or the sheet that it opens still loads @phone', async ({
  page,
  portal,
}) => {
  const loading = page.getByRole('status').filter({ hasText: 'Memuat…' })
  const car = await firstCar(portal)
  const carComes = await hold(page, /\/assets\/used-car-screen-.*\.js$/)
  await page.goto('/mobil')
  await page.locator(`a[href="/mobil/${car.stock_no}"]`).first().click()
  await expect(loading).toBeVisible()
  carComes()
  await expect(page).toHaveURL(`/mobil/${car.stock_no}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(car.car_type)
  await expect(loading).toBeHidden()

  const sheetComes = await hold(page, /\/assets\/filter-groups-.*\.js$/)
  await page.goto('/mobil')
  await page.getByRole('button', { name: /^Saring/ }).click()
  await expect(loading).toBeVisible()
  sheetComes()
  await expect(page.getByRole('dialog', { name: 'Saring' })).toBeVisible()

  const wizardComes = await hold(page, /\/assets\/booking-wizard-.*\.js$/)
  await portal.enterAsOwner(page, 'booking-service')
  await page.getByRole('button', { name: 'BOOKING ORDER' }).first().click()
  await expect(loading).toBeVisible()
  wizardComes()
  await expect(page.getByRole('dialog', { name: 'Booking Service' })).toBeVisible()
  await expect(loading).toBeHidden()
})

test('Escape cancels a press while its sheet or form still loads @phone', async ({ page, portal }) => {
  const loading = page.getByRole('status').filter({ hasText: 'Memuat…' })
  const sheetComes = await hold(page, /\/assets\/filter-groups-.*\.js$/)
  await page.goto('/mobil')
  const filter = page.getByRole('button', { name: /^Saring/ })
  await filter.click()
  await expect(loading).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(loading).toBeHidden()
  await releaseAndRun(page, /\/assets\/filter-groups-.*\.js$/, sheetComes)
  await expect(page.getByRole('dialog')).toBeHidden()
  await filter.click()
  await expect(page.getByRole('dialog', { name: 'Saring' })).toBeVisible()

  const wizardComes = await hold(page, /\/assets\/booking-wizard-.*\.js$/)
  await portal.enterAsOwner(page, 'booking-service')
  const order = page.getByRole('button', { name: 'BOOKING ORDER' }).first()
  await order.click()
  await expect(loading).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(loading).toBeHidden()

  await order.click()
  await expect(loading).toBeVisible()
  await page.getByRole('tab', { name: 'Riwayat' }).click()
  await releaseAndRun(page, /\/assets\/booking-wizard-.*\.js$/, wizardComes)
  await expect(page.getByText('Belum Ada Data Booking Service')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('tab', { name: 'Pemesanan' }).click()
  await expect(page.getByRole('dialog', { name: 'Booking Service' })).toBeVisible()
})

test('the list of cars stays when its sheet cannot be loaded @phone', async ({ page }) => {
  await page.goto('/mobil')
  await page.getByRole('textbox', { name: 'Cari mobil' }).fill('avanza')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Saring/ }).click()
  await expect(page.getByText('Belum ada data di HP ini')).toBeVisible()
  await page.context().setOffline(false)
  // A reload would begin with the event.
  await page.waitForFunction(() => navigator.onLine)
  await expect(results(page).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Cari mobil' })).toHaveValue('avanza')
})

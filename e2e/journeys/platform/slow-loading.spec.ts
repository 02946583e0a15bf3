import type { Page } from '@playwright/test'
import { PUBLIC_PAGES, ssrRoutes } from '@toyota-trust/contracts/pages.ts'
import { expect, test } from '../../journey.ts'
import { waitForHydration } from '../../wait-for-hydration.ts'
import { firstCar, results } from '../stock/used-car-pages.ts'

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

const shapes = (page: Page) => page.locator('main [aria-busy="true"]').first()

async function expectNoSidewaysScroll(page: Page, what: string) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over, `${what} is wider than the window by`).toBeLessThanOrEqual(0)
}

const SCREENS = [
  { link: 'Data Mobil', chunk: /\/assets\/cars-screen-.*\.js$/, data: /\/customercars\/list$/ },
  { link: 'Booking Service', chunk: /\/assets\/booking-service-screen-.*\.js$/, data: null },
  { link: 'Profile', chunk: /\/assets\/profile-screen-.*\.js$/, data: null },
]

for (const width of [320, 360]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('the dashboard keeps its width while a screen and its data load @desktop', async ({
      page,
      portal,
    }) => {
      // A page that reads no cars: those of Beranda would be there before they are held.
      await portal.enterAsOwner(page, 'promotions')
      for (const { link, chunk, data } of SCREENS) {
        const screenComes = await hold(page, chunk)
        const dataCome = data && (await hold(page, data))
        await page.getByRole('link', { name: link, exact: true }).click()
        await expect(shapes(page)).toBeVisible()
        await expectNoSidewaysScroll(page, `${link} while its screen loads`)
        await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
        screenComes()
        if (dataCome) {
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(shapes(page)).toBeVisible()
          await expectNoSidewaysScroll(page, `${link} while its data load`)
          dataCome()
        }
        await expect(shapes(page)).toBeHidden()
        await expectNoSidewaysScroll(page, link)
      }
    })

    test.describe('before hydration', () => {
      test.use({ awaitsHydration: false })

      test('public pages keep their width before, while and after their chunks load @desktop', async ({
        page,
        portal,
      }) => {
        const { stock_no } = await firstCar(portal)
        const rendered = ssrRoutes().map((route) => route.replace('*', stock_no))
        for (const address of [
          ...rendered,
          PUBLIC_PAGES.newCars,
          '/paspor',
          '/referensi-start-trade-in/kondisi',
        ]) {
          const programsCome = await hold(page, /\/assets\/(?!entry-)[^/]*\.js$/)
          await page.goto(address, { waitUntil: 'commit' })
          await page.locator('#root').waitFor({ state: 'attached' })
          // Nothing is painted before its styles, so no width counts before them.
          await page.waitForFunction(() =>
            [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
              ({ sheet }) => sheet,
            ),
          )
          await expectNoSidewaysScroll(page, `${address} before its program`)
          const screenComes = await hold(page, /\/assets\/[^/]*-(?:screen|page|sheet|card)s?-[^/]*\.js$/)
          programsCome()
          await expectNoSidewaysScroll(page, `${address} while its screen loads`)
          screenComes()
          await waitForHydration(page)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          await expectNoSidewaysScroll(page, address)
          await page.unrouteAll()
        }
      })
    })

    test('the used cars keep their width while cars load @desktop', async ({ page, portal }) => {
      const car = await firstCar(portal)
      const catalogue = /\/mobil-bekas\/product_catalog$/
      await page.goto('/mobil')
      const carComes = await hold(page, catalogue)
      await results(page).getByRole('link').first().click()
      await expect(shapes(page)).toBeVisible()
      await expectNoSidewaysScroll(page, 'a car while it loads')
      carComes()
      await expect(page.getByRole('heading', { name: car.car_spec, level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page, 'a car')
    })
  })
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

  const sheetComes = await hold(page, /\/assets\/filter-sheet-.*\.js$/)
  await page.goto('/mobil')
  await page.getByRole('button', { name: 'Saring', exact: true }).click()
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

test('Escape cancels a press while its sheet or form still loads @desktop', async ({ page, portal }) => {
  const loading = page.getByRole('status').filter({ hasText: 'Memuat…' })
  const sheetComes = await hold(page, /\/assets\/filter-sheet-.*\.js$/)
  await page.goto('/mobil')
  const filter = page.getByRole('button', { name: 'Saring', exact: true })
  await filter.click()
  await expect(loading).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(loading).toBeHidden()
  await releaseAndRun(page, /\/assets\/filter-sheet-.*\.js$/, sheetComes)
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
  await page.getByRole('button', { name: 'Saring', exact: true }).click()
  await expect(page.getByText('Belum ada data di HP ini')).toBeVisible()
  await page.context().setOffline(false)
  // A reload would begin with the event.
  await page.waitForFunction(() => navigator.onLine)
  await expect(results(page).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Cari mobil' })).toHaveValue('avanza')
})

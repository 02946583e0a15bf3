import type { Page } from '@playwright/test'
import { audienceOf, DASHBOARD_PAGES, PUBLIC_PAGES } from '#core/pages.ts'
import { firstCar, searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import { findChromium, headlessPath, SWITCHES } from './browser.ts'
import { expect, test } from './journey.ts'

// Playwright disables the back/forward cache, and the headless shell has none.
test.use({
  launchOptions: {
    executablePath: findChromium() ?? headlessPath(),
    args: SWITCHES,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** Opens another document, returns, and reads whether the browser restored the page or why it did not. */
async function leaveAndReturn(page: Page, address: string) {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted)
    })
  })
  await page.goto('/favicon.svg')
  // `page.goBack` waits for a load, which a restored page does not have.
  await page.evaluate(() => history.back())
  // Evaluating fails while the document changes.
  await expect(async () =>
    expect(await page.evaluate(() => location.pathname + location.search)).toBe(address),
  ).toPass()
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return {
      restored: document.documentElement.dataset.restored ?? null,
      reasons: (entry?.toJSON().notRestoredReasons ?? null) as unknown,
    }
  })
}

test('every public page is restored from the back/forward cache', {
  tag: ['@desktop', '@slow'],
}, async ({ page, portal }) => {
  const { stock_no } = await firstCar(portal)
  const { data } = await searchStock(portal, { limit: 300 })
  const code = data.find(({ inspection_code }) => inspection_code)?.inspection_code ?? ''
  const addresses = [
    ...Object.values(PUBLIC_PAGES).map((route) =>
      route
        .replace(/\/:\w+\?$/, '')
        .replace(':stockNo', stock_no)
        .replace(':code', code)
        .replace(':token', 'tidak-ada'),
    ),
    ...Object.entries(DASHBOARD_PAGES)
      .filter(([, known]) => audienceOf(known) !== 'customers')
      .map(([slug]) => `/dashboard/${slug}`),
  ]
  expect(addresses).toContain('/dashboard/bandingkan')
  const found: Record<string, unknown> = {}
  for (const address of addresses) {
    await page.goto(address)
    const own = await page.evaluate(() => location.pathname + location.search)
    found[address] = await leaveAndReturn(page, own)
  }
  expect(found).toEqual(
    Object.fromEntries(addresses.map((address) => [address, { restored: 'true', reasons: null }])),
  )
})

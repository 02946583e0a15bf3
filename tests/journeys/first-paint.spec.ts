import type { Page } from '@playwright/test'
import { frameRoutes } from '#core/pages.ts'
import { expect, test } from './journey.ts'
import { readLayoutShift } from './layout-shift.ts'
import { PASSWORD } from './portal.ts'
import { waitForHydration } from './wait-for-hydration.ts'

// These journeys are about the time before the JavaScript has loaded.
test.use({ awaitsHydration: false })

/** All chunks but the entry scripts of the documents. */
const PROGRAMS = /\/assets\/(?!entry-)[^/]*\.js$/
/**
 * Files that Beranda may load until it is complete: fifty chunks took seven seconds on a slow connection. The two of open orders
 * come once the page is idle, which may be before this test looks. One keeps the state of a visit silent until it changes.
 */
const FILES_MAX = 35

/** On a wide window the customer's name, which the frame cannot know, moves two buttons of the top bar. */
const NAMED_SHIFT_MAX = 0.004

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu dashboard' })

/** Holds the chunks until the returned function is called. */
async function holdPrograms(page: Page, pattern = PROGRAMS): Promise<() => void> {
  const { promise: coming, resolve: come } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await coming
    await route.continue()
  })
  return come
}

const shifts = async (page: Page) => (await readLayoutShift(page)).sum

test('the document of every page for customers has its frame: top bar, menu, heading and shapes @phone', async ({
  request,
}) => {
  for (const route of frameRoutes()) {
    const address = route.replace(':id', '4f6a1c9e')
    const html = await (await request.get(address)).text()
    // The page of an offered hour, which is reserved for minutes, has no menu.
    const menu = route.startsWith('/dashboard/tawaran/') ? [] : ['Menu dashboard', 'Hubungi Kami', 'Logout']
    for (const part of [...menu, '<h1', 'aria-busy="true"'])
      expect.soft(html.includes(part), `${address} has ${part}`).toBe(true)
    expect.soft(html, address).toContain('<meta name="robots" content="noindex" />')
  }
})

// Both sizes: the menu is at the side or at the bottom.
test('a customer sees the frame before the program, and nothing moves when it comes', async ({
  page,
  portal,
  isPhone,
}) => {
  const come = await holdPrograms(page)
  await portal.enterAsOwner(page, 'cars')
  await expect(menu(page).getByRole('link', { name: 'Data Mobil' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Mobil Saya', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  come()
  // A press before hydration is replayed after it.
  await expect(page.getByRole('dialog', { name: 'Hubungi Kami' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 kendaraan terdaftar')).toBeVisible()
  expect(await shifts(page)).toBeLessThanOrEqual(isPhone ? 0 : NAMED_SHIFT_MAX)
})

test('a visitor never sees the frame, and is redirected to the sign-in @desktop', async ({ page }) => {
  const come = await holdPrograms(page)
  await page.goto('/dashboard/cars/4f6a1c9e', { waitUntil: 'commit' })
  await expect(page.locator('#root > *').first()).toBeAttached()
  await expect(menu(page)).toBeHidden()
  come()
  await expect(page).toHaveURL('/dashboard/login')
  await expect(page.getByRole('heading', { name: 'Masuk', exact: true })).toBeVisible()
})

test('a customer at the landing page gets the frame of Beranda at once @phone', async ({ page, portal }) => {
  const come = await holdPrograms(page)
  await portal.enterAsCustomer(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/dashboard/home')
  await expect(menu(page)).toBeVisible()
  come()
  await expect(page.getByRole('heading', { name: /^Selamat datang/ })).toBeVisible()
})

test('after "Masuk" the frame is shown while its chunks still load @phone', async ({ page, portal }) => {
  const { email } = await portal.customer()
  await page.goto('/dashboard/login')
  await waitForHydration(page)
  const come = await holdPrograms(page, /\/assets\/(?:dashboard|frame|home-screen)[^/]*\.js$/)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(menu(page)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/home')
  come()
  await expect(page.getByRole('heading', { name: /^Selamat datang/ })).toBeVisible()
})

test(`Beranda loads at most ${FILES_MAX} files @phone`, async ({ page, portal }) => {
  // Without preloading and without what is loaded once the page is idle, the count does not depend on the time.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    window.requestIdleCallback = () => 0
  })
  const files = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) files.add(request.url())
  })
  await portal.enterAsOwner(page)
  await expect(page.getByRole('heading', { name: /^Selamat datang/ })).toBeVisible()
  expect([...files].length, [...files].join('\n')).toBeLessThanOrEqual(FILES_MAX)
})

import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

const MENU = ['Beranda', 'Data Mobil', 'Booking Service', 'Profile']

test('the menu has its four entries in order, each with its icon, and checks the profile on each turn', async ({
  page,
  portal,
}) => {
  await portal.enter(page, await portal.customer())
  const menu = page.getByRole('navigation', { name: 'Menu dashboard' })
  await expect(page.getByRole('heading', { name: /^Selamat datang, / })).toBeVisible()
  await expect(menu.getByRole('link')).toContainText(MENU)
  for (const name of MENU) await expect(menu.getByRole('link', { name }).locator('svg')).toBeAttached()
  const slugs = {
    'Data Mobil': 'cars',
    'Booking Service': 'booking-service',
    Profile: 'profile',
    Beranda: 'home',
  }
  for (const [name, slug] of Object.entries(slugs)) {
    // Answered, not only asked: a check under way serves for a turn that comes meanwhile.
    const check = page.waitForResponse('**/userprofiles/detail')
    await menu.getByRole('link', { name }).click()
    await check
    await expect(page).toHaveURL(new RegExp(`/dashboard/${slug}$`))
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
})

test('one Logout ends the session at the server and in every tab', async ({ page, context, portal }) => {
  const person = await portal.customer()
  await portal.enter(page, person)
  const other = await context.newPage()
  await other.goto('/dashboard/profile')
  await expect(other.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/dashboard\/login$/)
  await expect(other).toHaveURL(/\/dashboard\/login$/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).toBe('{}')
  const response = await page.request.get('/userprofiles/detail', {
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(response.status()).toBe(401)
})

test('a session that ended at the server leads to login at the next turn; other failures of the check are ignored', async ({
  page,
  portal,
}) => {
  const person = await portal.customer()
  await portal.enter(page, person)
  await page.route('**/userprofiles/detail', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('link', { name: 'Data Mobil' }).click()
  await expect(page.getByRole('heading', { name: 'Mobil Saya' })).toBeVisible()
  await page.unroute('**/userprofiles/detail')
  await page.request.post('/auth/logout', { headers: { authorization: `Bearer ${person.token}` }, data: {} })
  await page.getByRole('link', { name: 'Booking Service' }).click()
  await expect(page).toHaveURL(/\/dashboard\/login$/)
})

test('the first key press offers to skip to the content', async ({ page, portal }) => {
  await portal.enter(page, await portal.customer())
  await expect(page.getByRole('heading', { name: /Selamat datang/ })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Lewati ke isi' })
  await expect(skip).toBeFocused()
  await skip.press('Enter')
  await expect(page.locator('#isi')).toBeFocused()
})

test('other links lead to the used cars and the trade-in', { tag: '@desktop' }, async ({ page, portal }) => {
  await portal.enter(page, await portal.customer())
  const others = page.getByRole('navigation', { name: 'Tautan lain' })
  await expect(others.getByRole('link', { name: 'Mobil Bekas' })).toHaveAttribute('href', '/mobil')
  await expect(others.getByRole('link', { name: 'Tukar Tambah' })).toHaveAttribute(
    'href',
    '/referensi-start-trade-in',
  )
})

test('nothing scrolls sideways from 320 to 1920', { tag: '@desktop' }, async ({ page, portal }) => {
  // Fifty-six pages.
  test.setTimeout(180_000)
  const person = await portal.owner()
  await portal.enter(page, person)
  for (const width of [320, 360, 600, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    for (const slug of [
      'home',
      'cars',
      'booking-service',
      'profile',
      'keamanan',
      'promotions',
      'wishlist',
      'privacy-policy',
    ]) {
      await page.goto(`/dashboard/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over, `${slug} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

for (const width of [320, 360]) {
  test(`a toast and the contact button stand beside each other at ${width} px`, { tag: '@desktop' }, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.context().grantPermissions(['clipboard-write'])
    await portal.enter(page, await portal.customer(), 'promotions')
    await page
      .getByRole('button', { name: /^Salin kode/ })
      .first()
      .click()
    const toast = await page.getByText('Kode disalin').boundingBox()
    const button = await page.getByRole('button', { name: 'Hubungi Kami' }).boundingBox()
    const menu = await page.getByRole('navigation', { name: 'Menu dashboard' }).boundingBox()
    if (!toast || !button || !menu) throw new Error('one of them is not there')
    expect(toast.x + toast.width).toBeLessThanOrEqual(button.x)
    expect(toast.y + toast.height).toBeLessThanOrEqual(menu.y)
    expect(button.y + button.height).toBeLessThanOrEqual(menu.y)
  })
}

test('nothing that is read or pressed ever lies under the contact button', { tag: '@desktop' }, async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000)
  await portal.enter(page, await portal.owner())
  for (const width of [320, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 640 })
    for (const slug of ['home', 'cars', 'booking-service', 'profile', 'keamanan', 'promotions']) {
      await page.goto(`/dashboard/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      expect(await seenUnder(page, 'Hubungi Kami'), `${slug} at ${width}`).toEqual([])
    }
  }
})

/** What shows under the button with this name, or would be pressed beside its round ends, wherever the page is scrolled to. */
const seenUnder = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => {
    const strip = button.parentElement
    const frame = button.closest('main')
    if (!strip || !frame) throw new Error('the button has left its place')
    const clear = getComputedStyle(strip).backgroundColor === 'rgba(0, 0, 0, 0)'
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const seen = new Set<string>()
    for (let y = 0; y <= document.documentElement.scrollHeight; y += 40) {
      window.scrollTo(0, y)
      for (const at of [0.01, 0.25, 0.5, 0.75, 0.99]) {
        for (const down of [top + 1, (top + bottom) / 2, bottom - 1]) {
          const stack = document.elementsFromPoint(left + (right - left) * at, down)
          const below: Element | undefined = stack.find(
            (each) => !button.contains(each) && !(clear && each === strip),
          )
          if (below && below !== strip && below !== frame && frame.contains(below))
            seen.add(below.outerHTML.slice(0, 120))
        }
      }
    }
    return [...seen]
  })

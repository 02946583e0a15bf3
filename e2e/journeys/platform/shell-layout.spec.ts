import type { Page } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { DASHBOARD_SLUGS } from './dashboard-slugs.ts'

test('nothing scrolls sideways from 320 to 1920', { tag: '@desktop' }, async ({ page, portal }) => {
  await portal.enterAsOwner(page)
  for (const slug of [...DASHBOARD_SLUGS, 'privacy-policy']) {
    await page.goto(`/dashboard/${slug}`)
    for (const width of [320, 360, 600, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
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
    await portal.enterAsCustomer(page, 'promotions')
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

// Proves spec 11.24
test('no text or control ever lies under the contact button', { tag: '@desktop' }, async ({
  page,
  portal,
}) => {
  await portal.enterAsOwner(page)
  for (const slug of ['home', 'cars', 'booking-service', 'profile', 'keamanan', 'promotions']) {
    await page.goto(`/dashboard/${slug}`)
    for (const width of [320, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 640 })
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

import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test('one bar of at most 64 px stays on a phone, and contact is in the top bar', {
  tag: '@desktop',
}, async ({ page, portal }) => {
  await portal.enterAsOwner(page)
  for (const slug of ['home', 'cars', 'booking-service', 'profile', 'keamanan', 'promotions']) {
    await page.goto(`/dashboard/${slug}`)
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 640 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      const banner = page.getByRole('banner')
      await expect(banner.getByRole('button', { name: 'Hubungi Kami' })).toBeVisible()
      if (width < 1024) expect(await measureBars(page), `${slug} at ${width}`).toBeLessThanOrEqual(64)
    }
  }
})

/** Measures how much of a scrolled page is covered by fixed and sticky bars. */
const measureBars = (page: Page) =>
  page.evaluate(() => {
    document.body.style.minHeight = '3000px'
    window.scrollTo(0, 500)
    let covered = 0
    for (let y = 0; y < window.innerHeight; y += 1) {
      const [top] = document.elementsFromPoint(window.innerWidth / 2, y)
      for (let each: Element | null | undefined = top; each; each = each.parentElement) {
        if (!/fixed|sticky/.test(getComputedStyle(each).position)) continue
        covered += 1
        break
      }
    }
    return covered
  })

import { expect, test } from './journey.ts'

const SLUGS = ['home', 'cars', 'booking-service', 'profile', 'keamanan', 'promotions']

test('"Hubungi Kami" floats bottom right and Logout is in the menu on every page of the dashboard', {
  tag: '@desktop',
}, async ({ page, portal }) => {
  await portal.enterAsOwner(page)
  for (const slug of SLUGS) {
    await page.goto(`/dashboard/${slug}`)
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 640 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      const at = `${slug} at ${width}`
      const menu = page.getByRole('complementary', { name: 'Menu samping' })
      await expect(menu.getByRole('button', { name: 'Logout' })).toBeInViewport()
      await page.evaluate(() => {
        document.body.style.minHeight = '3000px'
        window.scrollTo(0, 500)
      })
      const contact = await page.getByRole('button', { name: 'Hubungi Kami' }).boundingBox()
      const edge = width < 768 ? 16 : 24
      expect(Math.round(width - (contact?.x ?? 0) - (contact?.width ?? 0)), at).toBe(edge)
      if (width >= 1024) continue
      const bar = await menu.boundingBox()
      expect(bar?.height, at).toBeLessThanOrEqual(76)
      const gap = (bar?.y ?? 0) - (contact?.y ?? 0) - (contact?.height ?? 0)
      expect(Math.round(gap), at).toBeGreaterThanOrEqual(width < 768 ? 11 : 23)
    }
  }
})

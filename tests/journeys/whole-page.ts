import { expect, type Page } from '@playwright/test'

/** Expects a loaded, accessible page that does not scroll sideways on the narrowest phone. */
export async function expectWholePage(
  page: Page,
  address: string,
  checkAccessibility: (page: Page, what: string) => Promise<void>,
): Promise<void> {
  // A page that opens with a dialog hides its heading from assistive technology.
  const begin = page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()
  await expect(begin).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText('Halaman belum bisa dibuka')).toHaveCount(0)
  await checkAccessibility(page, address)
  const size = page.viewportSize()
  if (!size) return
  await page.setViewportSize({ width: 320, height: size.height })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(over, `${address} is wider than 320 px`).toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
}

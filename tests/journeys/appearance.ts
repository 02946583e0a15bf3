import { expect, type Page } from '@playwright/test'

/** Expects an accessible page in light and dark, and no scrolling sideways on the narrowest phone. */
export async function checkAppearance(
  page: Page,
  what: string,
  check: (page: Page, what: string) => Promise<void>,
) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await check(page, `${what} in ${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const size = page.viewportSize()
  if (!size) return
  await page.setViewportSize({ width: 320, height: size.height })
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${what}`).toBe(320)
  await page.setViewportSize(size)
}

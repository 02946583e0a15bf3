import { expect, type Page } from '@playwright/test'

/**
 * Presses Back inside a dialog while `layers` layers are open. A layer gets its history entry shortly after it is shown; before that,
 * Back would leave the page.
 */
export async function goBackFromLayer(page: Page, layers = 1): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.history.state?.layers)).toBe(layers)
  await page.goBack()
}

import type { Page } from '@playwright/test'

/** Waits until the program has taken over what the server drew, which takes no presses before; not at all on other pages. */
export const programStands = (page: Page) =>
  page.locator('html:not([data-standing]) #page-data').waitFor({ state: 'detached' })

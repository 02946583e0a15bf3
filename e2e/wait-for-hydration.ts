import type { Page } from '@playwright/test'

/** Waits until React has hydrated a server-rendered page; returns at once on other pages. */
export const waitForHydration = (page: Page) =>
  page.locator('html:not([data-hydrated]) #page-data').waitFor({ state: 'detached' })

import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until React has hydrated a server-rendered page; returns at once on other pages. */
export const waitForHydration = (page: Page) =>
  page.locator('html:not([data-hydrated]) #page-data').waitFor({ state: 'detached' })

/** Waits until React has hydrated an element: what loads lazily follows the page around it, and until then a link loads a document. */
export const waitForHydrationOf = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
    .toBe(true)

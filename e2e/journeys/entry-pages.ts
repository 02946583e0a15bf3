import type { Page } from '@playwright/test'

/** A field of the forms before the dashboard, by its whole name. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

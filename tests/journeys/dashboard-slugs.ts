import { audienceOf, DASHBOARD_PAGES, type DashboardPage } from '#core/pages.ts'

/** Every page behind the login that opens without an id. */
export const DASHBOARD_SLUGS = Object.entries<DashboardPage>(DASHBOARD_PAGES)
  .filter(([, page]) => page.title !== undefined && audienceOf(page) === 'customers')
  .map(([slug]) => slug)

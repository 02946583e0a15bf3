import type { Page } from '@playwright/test'
import { results } from '#stock/used-cars/journeys/used-car-pages.ts'
import { waitForHydration } from '#tests/journeys/wait-for-hydration.ts'
import type { Stage } from './stage.ts'

const CATALOGUE = '**/mobil-bekas/product_catalog'
const shapes = (page: Page) => page.locator('main [aria-busy="true"]').first().waitFor()
const failed = (page: Page) => page.getByText('Data belum bisa dimuat.').first().waitFor()

/** Screens while a request is slow, has failed or the connection is lost. */
export const troubleScenes: Record<string, (stage: Stage) => Promise<unknown>> = {
  'screen-loading': async ({ page, portal, ratna }) => {
    await portal.enter(page, ratna, 'home')
    await page.route('**/assets/profile-screen-*.js', () => {})
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await shapes(page)
  },
  'profile-loading': async ({ page, portal, ratna }) => {
    await page.route('**/userprofiles/detail', () => {})
    await portal.enter(page, ratna, 'profile')
    await shapes(page)
  },
  'history-loading': async ({ page, portal, ratna }) => {
    await page.route('**/carbookings/list', () => {})
    await portal.enter(page, ratna, 'booking-service?tab=riwayat')
    await shapes(page)
  },
  'history-failed': async ({ page, portal, ratna }) => {
    await page.route('**/carbookings/list', (route) => route.abort())
    await portal.enter(page, ratna, 'booking-service?tab=riwayat')
    await failed(page)
  },
  'mobil-failed': async ({ page }) => {
    await page.goto('/mobil')
    await waitForHydration(page)
    await page.route(CATALOGUE, (route) => route.abort())
    await page.getByRole('button', { name: /^Bersertifikat/ }).click()
    await failed(page)
    await page.evaluate(() => window.scrollTo(0, 0))
  },
  'mobil-detail-loading': async ({ page }) => {
    await page.goto('/mobil')
    await waitForHydration(page)
    await page.route(CATALOGUE, () => {})
    await results(page).getByRole('link').first().click()
    await shapes(page)
  },
  'mobil-detail-failed': async ({ page }) => {
    await page.goto('/mobil')
    await waitForHydration(page)
    await page.route(CATALOGUE, (route) => route.abort())
    await results(page).getByRole('link').first().click()
    await failed(page)
  },
  'cars-offline': async ({ page, portal, ratna }) => {
    await portal.enter(page, ratna, 'home')
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Data Mobil', exact: true }).click()
    await failed(page)
  },
  'mobil-offline': async ({ page }) => {
    await page.goto('/mobil')
    await waitForHydration(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /^Bersertifikat/ }).click()
    await failed(page)
  },
}

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/journeys/journey.ts'
import { PASSWORD, type Person, type Portal } from '#tests/journeys/portal.ts'
import { logout } from '../sign-in.contract.ts'

/** Ends the session at the server, and lets the page notice it. */
async function endSession(page: Page, person: Person) {
  await person.call(logout, {})
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

async function signIn(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

/** A customer who has typed a cost of their car, and whose session ends then. */
async function typedCost(page: Page, portal: Portal) {
  const person = await portal.owner()
  await portal.enter(page, person, `biaya-mobil/${person.car.id}`)
  await page.getByRole('textbox', { name: 'Jumlah' }).fill('150.000')
  await page.getByRole('textbox', { name: 'Odometer' }).fill('45.123')
  await endSession(page, person)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/dashboard\/login/)
  return person
}

test('after an ended session Beranda opens the form again with what was typed @phone', async ({
  page,
  portal,
}) => {
  const person = await typedCost(page, portal)
  await signIn(page, person.email)
  await expect(page).toHaveURL(/biaya-mobil/)
  await expect(page.getByRole('textbox', { name: 'Jumlah' })).toHaveValue('150.000')
  await expect(page.getByRole('textbox', { name: 'Odometer' })).toHaveValue('45.123')
})

test('another customer sees nothing of what was typed before @phone', async ({ page, portal }) => {
  await typedCost(page, portal)
  const other = await portal.customer({ name: 'Budi Santoso' })
  await signIn(page, other.email)
  await expect(page.getByRole('navigation', { name: 'Menu dashboard' })).toBeAttached()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('tt.kept-input'))).toBeNull()
  await expect(page.getByRole('textbox', { name: 'Jumlah' })).toBeHidden()
})

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

test('a closed form and what another tab holds come back after an ended session @desktop', async ({
  page,
  portal,
  context,
}) => {
  const person = await portal.owner()
  await portal.enter(page, person, 'cars')
  await page.getByRole('button', { name: '+ Tambah Kendaraan' }).click()
  await page.getByRole('textbox', { name: 'Nomor Polisi' }).fill('D 4321 KEP')
  await page.keyboard.press('Escape')
  const other = await context.newPage()
  await other.goto(`/dashboard/biaya-mobil/${person.car.id}`)
  await other.getByRole('textbox', { name: 'Jumlah' }).fill('275.000')
  await page.bringToFront()
  await endSession(page, person)
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(page).toHaveURL(/dashboard\/login/)
  await expect(other).toHaveURL(/dashboard\/login/)
  await signIn(page, person.email)
  await expect(other).toHaveURL(/biaya-mobil/)
  await expect(other.getByRole('textbox', { name: 'Jumlah' })).toHaveValue('275.000')
  await expect(page).toHaveURL(/dashboard\/home/)
  await page.getByRole('link', { name: 'Data Mobil' }).first().click()
  await page.getByRole('button', { name: '+ Tambah Kendaraan' }).click()
  await expect(page.getByRole('textbox', { name: 'Nomor Polisi' })).toHaveValue('D 4321 KEP')
})

test('a trade-in comes back to its author after an ended session, and to nobody after a sign-out @desktop', async ({
  page,
  portal,
}) => {
  const person = await portal.owner()
  await portal.enter(page, person, 'home')
  await page.goto('/referensi-start-trade-in')
  const brand = page.getByRole('combobox', { name: 'Merek' })
  await brand.selectOption({ label: 'Toyota' })
  // Another page notices it: had the trade-in, signing in would lead back to it.
  await person.call(logout, {})
  await page.goto('/dashboard/cars')
  await expect(page).toHaveURL(/dashboard\/login/)
  await signIn(page, person.email)
  await expect(page.getByRole('heading', { name: /^Selamat datang/ })).toBeVisible()
  await page.goto('/referensi-start-trade-in')
  await expect(brand).toHaveValue(/./)
  await page.goto('/dashboard/home')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/dashboard\/login/)
  await page.goto('/referensi-start-trade-in')
  await expect(brand).toHaveValue('')
})

test('another customer sees nothing of what was typed before @phone', async ({ page, portal }) => {
  await typedCost(page, portal)
  const other = await portal.customer({ name: 'Budi Santoso' })
  await signIn(page, other.email)
  await expect(page.getByRole('navigation', { name: 'Menu dashboard' })).toBeAttached()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('tt.kept-input'))).toBeNull()
  await expect(page.getByRole('textbox', { name: 'Jumlah' })).toBeHidden()
})

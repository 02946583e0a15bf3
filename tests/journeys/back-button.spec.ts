import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { goBackFromLayer } from './leave-layer.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('the back button closes a dialog, stays on the page and keeps what was typed @phone', async ({
  page,
  portal,
}) => {
  await portal.enterAsCustomer(page)
  await page.getByRole('link', { name: 'Data Mobil' }).click()
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  const contact = dialog(page, 'Hubungi Kami')
  await field(page, 'Pesan').fill('Apakah bengkel buka hari Minggu?')
  await goBackFromLayer(page)
  await expect(contact).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard\/cars$/)
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  await expect(field(page, 'Pesan')).toHaveValue('Apakah bengkel buka hari Minggu?')
  await contact.getByRole('button', { name: 'Tutup' }).click()
  await expect(contact).toBeHidden()
  // A dialog that was closed by its button leaves no history entry.
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/home$/)
})

test('Back closes the topmost of several layers: calendar, add-car, wizard @phone', async ({
  page,
  portal,
}) => {
  await portal.enterAsOwner(page, 'booking-service')
  await page.getByRole('button', { name: 'BOOKING ORDER' }).first().click()
  const wizard = dialog(page, 'Booking Service')
  await wizard.getByRole('button', { name: '+ Tambah Kendaraan' }).click()
  const form = dialog(page, 'Tambah Kendaraan')
  await form.getByRole('button', { name: 'Buka kalender' }).click()
  const calendar = dialog(page, 'Kalender')
  await expect(calendar).toBeVisible()
  await goBackFromLayer(page, 3)
  await expect(calendar).toBeHidden()
  await expect(form).toBeVisible()
  await goBackFromLayer(page, 2)
  await expect(form).toBeHidden()
  await expect(wizard).toBeVisible()
  await goBackFromLayer(page)
  await expect(wizard).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard\/booking-service$/)
})

test('the registration keeps its input on the way to the login and back, except the passwords @desktop', async ({
  page,
}) => {
  await page.goto('/dashboard/register')
  await field(page, 'Email').fill('ratna@contoh.id')
  await field(page, 'Nama Lengkap').fill('Ratna Wijaya')
  await field(page, 'Password').fill('rahasia-pintu-7')
  await page.getByRole('link', { name: 'Masuk', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Masuk', exact: true })).toBeVisible()
  await page.goBack()
  await expect(field(page, 'Email')).toHaveValue('ratna@contoh.id')
  await expect(field(page, 'Nama Lengkap')).toHaveValue('Ratna Wijaya')
  await expect(field(page, 'Password')).toHaveValue('')
})

test('opening a dialog by touch does not raise the keyboard', { tag: '@phone' }, async ({ page, portal }) => {
  await portal.enterAsCustomer(page)
  await page.getByRole('button', { name: 'Hubungi Kami' }).tap()
  await expect(dialog(page, 'Hubungi Kami').getByRole('heading', { name: 'Hubungi Kami' })).toBeFocused()
})

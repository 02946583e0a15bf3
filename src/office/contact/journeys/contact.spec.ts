import { DASHBOARD_SLUGS } from '#tests/journeys/dashboard-slugs.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { completeMessage, dialogOf, fillContact, openContactSignedIn } from './contact-pages.ts'

test('the floating button opens the dialog on every dashboard page @desktop', {
  tag: '@slow',
}, async ({ page, portal, checkAccessibility }) => {
  await portal.enterAsCustomer(page)
  for (const slug of DASHBOARD_SLUGS) {
    await page.goto(`/dashboard/${slug}`)
    const button = page.getByRole('button', { name: 'Hubungi Kami' })
    await button.click()
    await expect(dialogOf(page)).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Tutup' }).click()
    await expect(dialogOf(page)).toBeHidden()
    await expect(button).toBeFocused()
  }
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  await checkAccessibility(page, 'contact')
})

test('the dialog reports missing fields on submit, and after that on every change @phone', async ({
  page,
  portal,
}) => {
  await openContactSignedIn(page, portal)
  const dialog = dialogOf(page)
  await expect(dialog.getByText('62', { exact: true })).toBeVisible()
  await fillContact(page, { Nama: '', Email: '' })
  await dialog.getByRole('button', { name: 'Kirim' }).click()
  for (const sentence of [
    'Anda belum mengisi nama',
    'Anda belum mengisi nomor handphone',
    'Anda belum mengisi email',
    'Anda belum mengisi pesan anda',
  ]) {
    await expect(dialog.getByText(sentence, { exact: true })).toBeVisible()
  }
  await fillContact(page, { 'Nomor Handphone': '0812abc', Email: 'ratna@contoh' })
  await expect(dialog.getByText('Masukkan hanya angka')).toBeVisible()
  await expect(dialog.getByText('Format email salah')).toBeVisible()
  await fillContact(page, completeMessage())
  for (const sentence of [/Anda belum/, 'Masukkan hanya angka', 'Format email salah']) {
    await expect(dialog.getByText(sentence)).toHaveCount(0)
  }
})

test('the dialog is prefilled with the customer’s name, number and e-mail, and clearing restores them @phone', async ({
  page,
  portal,
}) => {
  const person = await portal.customer({ phone: '0812-0000-1234' })
  const own = { Nama: person.name, 'Nomor Handphone': '81200001234', Email: person.email, Pesan: '' }
  await portal.enter(page, person)
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  const shows = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values))
      await expect(dialogOf(page).getByRole('textbox', { name, exact: true })).toHaveValue(value)
  }
  await shows(own)
  await fillContact(page, { Nama: 'Bapak Ratna', Pesan: 'Halo' })
  await dialogOf(page).getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  await shows(own)
})

import { expect, test } from '#tests/journeys/journey.ts'
import { field, register } from './entry-pages.ts'

test('the mail page shows the address, offers to correct it and, after a wait, to resend @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  await page.clock.install()
  const email = `terkirim.${Date.now()}@contoh.id`
  await register(page, email, 'Baru Daftar')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(/^Kirim ulang dalam 0[01]:/)).toBeVisible()
  await checkAccessibility(page, 'mail sent')
  await page.clock.fastForward(61_000)
  await page.getByRole('button', { name: 'Kirim ulang email verifikasi' }).click()
  await expect(page.getByText(/^Kirim ulang dalam/)).toBeVisible()
  await expect.poll(async () => (await portal.messages(email, 'email')).length).toBe(2)
  await page.getByRole('link', { name: 'Perbaiki alamat email' }).click()
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Nama Lengkap')).toHaveValue('Baru Daftar')

  // The button of the mail's page signs in.
  await page.goto(await portal.confirmationLink(email))
  await page.getByRole('button', { name: 'Aktifkan akun' }).click()
  await expect(page).toHaveURL(/\/dashboard\/home$/)
})

import { expect, test } from '#tests/journeys/journey.ts'
import { field } from './entry-pages.ts'

test.describe('a new password', () => {
  test('a customer requests a new password with a neutral answer, sets it by the link of a mail, and signs in', {
    tag: ['@phone', '@smoke'],
  }, async ({ page, portal, checkAccessibility }) => {
    const person = await portal.customer({ name: 'Lupa Sandi' })
    await page.goto('/dashboard/login')
    await page.getByRole('link', { name: 'Lupa Kata Sandi?' }).click()
    await expect(page.getByRole('heading', { name: 'Lupa Kata Sandi' })).toBeVisible()
    await expect(
      page.getByText('Konfirmasi untuk kata sandi baru akan dikirim ke email yang Anda masukkan.'),
    ).toBeVisible()
    const email = field(page, 'Email')
    await expect(email).toHaveAttribute('placeholder', 'Input Email')
    await expect(email).toHaveAttribute('type', 'email')
    await email.fill(person.email)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(
      page.getByText('Jika email ini terdaftar, tautan untuk kata sandi baru sudah dikirim.'),
    ).toBeVisible()
    await checkAccessibility(page, 'forgot password')

    await page.goto(await portal.resetPath(person.email))
    await expect(page.getByRole('heading', { name: 'Buat Kata Sandi Baru' })).toBeVisible()
    await checkAccessibility(page, 'new password')
    await field(page, 'Password Baru').fill('sandi-baru-42')
    await field(page, 'Konfirmasi Password Baru').fill('berbeda-42')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Password tidak sama!')).toBeVisible()
    await field(page, 'Konfirmasi Password Baru').fill('sandi-baru-42')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Kata sandi diperbarui, silakan masuk')).toBeVisible()
    await field(page, 'Email').fill(person.email)
    await field(page, 'Password').fill('sandi-baru-42')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Selamat datang, Lupa Sandi' })).toBeVisible()
  })
})

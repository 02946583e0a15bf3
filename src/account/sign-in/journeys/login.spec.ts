import { expect, test } from '#tests/journeys/journey.ts'
import { PASSWORD } from '#tests/journeys/portal.ts'
import { askForConfirmation, field } from './entry-pages.ts'

test.describe('login', () => {
  test('reports missing fields one at a time and in order, and keeps the input @desktop', async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto('/dashboard/login')
    const submit = page.getByRole('button', { name: 'Masuk', exact: true })
    await submit.click()
    await expect(page.getByText('Input Email terlebih dahulu!')).toBeVisible()
    await expect(field(page, 'Email')).toBeFocused()
    await field(page, 'Email').fill('bukan-email')
    await submit.click()
    await expect(page.getByText('Format Email salah!')).toBeVisible()
    await checkAccessibility(page, 'login with an error')
    await field(page, 'Email').fill('ratna@contoh.id')
    await submit.click()
    await expect(page.getByText('Input Password terlebih dahulu!')).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue('ratna@contoh.id')
  })

  test('shows the refusal of the server in an alert, and can show the password', {
    tag: ['@phone', '@smoke'],
  }, async ({ page }) => {
    await page.goto('/dashboard/login')
    await field(page, 'Email').fill(`tidak.ada.${Date.now()}@contoh.id`)
    await field(page, 'Password').fill('salah-sekali')
    await page.getByRole('button', { name: 'Tampilkan Password', exact: true }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Sembunyikan Password', exact: true }).click()
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Email atau password salah')
    await expect(field(page, 'Password')).toHaveValue('salah-sekali')
  })

  test('falls back to "Something When Wrong!" when the server sends no sentence @desktop', async ({
    page,
  }) => {
    await page.route('**/auth/local', (route) => route.fulfill({ status: 400, body: '' }))
    await page.goto('/dashboard/login')
    await field(page, 'Email').fill('ratna@contoh.id')
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Something When Wrong!')
  })

  test('offers to resend the confirmation while an e-mail is unconfirmed @phone', async ({
    page,
    portal,
  }) => {
    const email = await askForConfirmation(page)
    await expect.poll(async () => (await portal.messages(email, 'email')).length).toBe(2)
    await page.goto(await portal.confirmationLink(email))
    await page.getByRole('button', { name: 'Aktifkan akun' }).click()
    await expect(page.getByRole('heading', { name: 'Selamat datang, Belum Terverifikasi' })).toBeVisible()
  })

  test('leads to Google and Facebook, and says if they are not configured @desktop', async ({ page }) => {
    for (const provider of ['Google', 'Facebook']) {
      await page.goto('/dashboard/login')
      await page.getByRole('link', { name: `Masuk dengan ${provider}` }).click()
      await expect(page.getByText(`Masuk dengan ${provider} belum tersedia`)).toBeVisible()
      await expect(page).toHaveURL(/\/dashboard\/login$/)
    }
    await page.getByRole('link', { name: 'Kebijakan Privasi' }).click()
    await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
  })

  test('shows the error text of the address as plain text, cut, and removes it from the address @phone', async ({
    page,
  }) => {
    const text = `<b>tebal</b> ${'x'.repeat(300)}`
    await page.goto(`/dashboard/login?error=${encodeURIComponent(text)}`)
    await expect(page.getByRole('alert')).toContainText(text.slice(0, 200))
    await expect(page.getByRole('alert')).not.toContainText('x'.repeat(250))
    await expect(page.getByRole('alert').locator('b', { hasText: 'tebal' })).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard\/login$/)
  })
})

import { expect, test } from '#tests/journeys/journey.ts'
import { PASSWORD } from '#tests/journeys/portal.ts'
import { field } from './entry-pages.ts'

test.describe('register', () => {
  test('the form reports problems in the order of the specification, one sentence at a time @desktop', async ({
    page,
  }) => {
    await page.goto('/dashboard/register')
    await expect(page).toHaveTitle('Toyota Trust | Daftar')
    const submit = page.getByRole('button', { name: 'Daftar', exact: true })
    const steps: [string, string | null, string][] = [
      ['Input Email terlebih dahulu!', 'Email', 'bukan'],
      ['Format Email salah!', 'Email', `baru.${Date.now()}@contoh.id`],
      ['Input Nama Lengkap terlebih dahulu!', 'Nama Lengkap', 'Baru'],
      ['Input Password terlebih dahulu!', 'Password', PASSWORD],
      ['Input Konfirmasi Password terlebih dahulu!', 'Konfirmasi Password', 'lain-sekali-9'],
      ['Password tidak sama!', null, ''],
    ]
    for (const [sentence, name, value] of steps) {
      await submit.click()
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      for (const [other] of steps) {
        if (other !== sentence) await expect(page.getByText(other, { exact: true })).toHaveCount(0)
      }
      if (name) await field(page, name).fill(value)
    }
    await expect(field(page, 'Nama Lengkap')).toHaveValue('Baru')
    await expect(page.getByText('Minimal 8 karakter')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Daftar dengan Google' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Daftar dengan Facebook' })).toBeVisible()
    await page.getByRole('link', { name: 'Masuk', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Masuk', exact: true })).toBeVisible()
  })

  test('the form is busy while it is sent, shows a refusal in an alert and keeps its input @phone', async ({
    page,
  }) => {
    await page.goto('/dashboard/register')
    await field(page, 'Email').fill(`umum.${Date.now()}@contoh.id`)
    await field(page, 'Nama Lengkap').fill('Kata Sandi Umum')
    await field(page, 'Password').fill('password123')
    await field(page, 'Konfirmasi Password').fill('password123')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/auth/local/register', async (route) => {
      await held
      await route.continue()
    })
    const submit = page.getByRole('button', { name: 'Daftar', exact: true })
    await submit.click()
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByText('Password terlalu mudah ditebak, gunakan password lain')).toBeVisible()
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/3 kata acak/)
    await expect(field(page, 'Nama Lengkap')).toHaveValue('Kata Sandi Umum')
  })
})

import { expect, test } from '../journey.ts'
import { PASSWORD } from '../portal.ts'

const field = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('textbox', { name, exact: true })

test.describe('login', () => {
  test('names what is missing, one at a time and in order, and keeps what was typed', async ({
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

  test('shows the server sentence in an alert and lets the password be seen', async ({ page }) => {
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

  test('falls back to "Something When Wrong!" when the server has no words', async ({ page }) => {
    await page.route('**/auth/local', (route) => route.fulfill({ status: 400, body: '' }))
    await page.goto('/dashboard/login')
    await field(page, 'Email').fill('ratna@contoh.id')
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Something When Wrong!')
  })

  test('offers to send the confirmation again before it lets anybody in', async ({ page, portal }) => {
    const email = `belum.${Date.now()}@contoh.id`
    await page.goto('/dashboard/register')
    await field(page, 'Email').fill(email)
    await field(page, 'Nama Lengkap').fill('Belum Terverifikasi')
    await field(page, 'Password').fill(PASSWORD)
    await field(page, 'Konfirmasi Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Daftar', exact: true }).click()
    await page.getByRole('link', { name: 'Ke halaman Masuk' }).click()
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await page.getByRole('button', { name: 'Kirim ulang email verifikasi' }).click()
    await expect.poll(async () => (await portal.messages(email, 'email')).length).toBe(2)
    await page.goto(await portal.confirmationLink(email))
    await expect(page).toHaveURL(/\/dashboard\/login$/)
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Selamat datang, Belum Terverifikasi' })).toBeVisible()
  })

  test('leads to Google and Facebook, which say so where they are not configured', async ({ page }) => {
    for (const provider of ['Google', 'Facebook']) {
      await page.goto('/dashboard/login')
      await page.getByRole('link', { name: `Masuk dengan ${provider}` }).click()
      await expect(page.getByText(`Masuk dengan ${provider} belum tersedia`)).toBeVisible()
      await expect(page).toHaveURL(/\/dashboard\/login$/)
    }
    await page.getByRole('link', { name: 'Kebijakan Privasi' }).click()
    await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
  })

  for (const key of ['error', 'message', 'error_description']) {
    test(`shows the text after ${key}= as plain text, cut, and removes it from the address`, async ({
      page,
    }) => {
      const text = `<b>tebal</b> ${'x'.repeat(300)}`
      await page.goto(`/dashboard/login?${key}=${encodeURIComponent(text)}`)
      await expect(page.getByRole('alert')).toContainText(text.slice(0, 200))
      await expect(page.getByRole('alert')).not.toContainText('x'.repeat(250))
      await expect(page.getByRole('alert').locator('b', { hasText: 'tebal' })).toHaveCount(0)
      await expect(page).toHaveURL(/\/dashboard\/login$/)
    })
  }

  test('takes no text from other keys of the address', async ({ page }) => {
    await page.goto('/dashboard/login?foo=bahaya')
    await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
    await expect(page.getByText('bahaya')).toHaveCount(0)
  })
})

test.describe('register', () => {
  test('checks its fields in the order of the specification, one sentence at a time', async ({ page }) => {
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

  test('is busy while it runs, shows the refusal in an alert and keeps the form', async ({ page }) => {
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
    await expect(field(page, 'Nama Lengkap')).toHaveValue('Kata Sandi Umum')
  })
})

test.describe('a new password', () => {
  test('is asked for neutrally, comes by mail and signs out everywhere else', async ({
    page,
    portal,
    checkAccessibility,
  }) => {
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

  test('can be given up with Batal', async ({ page }) => {
    await page.goto('/dashboard/forgot-password')
    await page.getByRole('link', { name: 'Batal' }).click()
    await expect(page).toHaveURL(/\/dashboard\/login$/)
  })
})

test('the e-mail page says where the confirmation went', async ({ page }) => {
  await page.goto('/dashboard/verification-email')
  await expect(page.getByRole('heading', { name: 'Terkirim ke Email' })).toBeVisible()
  await expect(
    page.getByText('Verifikasi terkirim ke email yang sudah anda daftarkan sebelumnya.'),
  ).toBeVisible()
})

test.describe('who sees which page', () => {
  test('strangers are led to login, without a way back into the guarded page', async ({ page }) => {
    for (const slug of [
      'home',
      'cars',
      'booking-service',
      'profile',
      'promotions',
      'wishlist',
      'tidak-ada',
    ]) {
      await page.goto(`/dashboard/${slug}`)
      await expect(page).toHaveURL(/\/dashboard\/login$/)
    }
    await page.goto('/dashboard/register')
    await page.goto('/dashboard/cars')
    await expect(page).toHaveURL(/\/dashboard\/login$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard\/register$/)
  })

  test('customers are led from the entry pages to Beranda, and from an unknown slug as well', async ({
    page,
    portal,
  }) => {
    const person = await portal.customer()
    await portal.enter(page, person)
    for (const slug of ['login', 'register', 'forgot-password', 'verification-email']) {
      await page.goto(`/dashboard/${slug}`)
      await expect(page).toHaveURL(/\/dashboard\/home$/)
    }
    await page.goto('/dashboard/tidak-ada')
    await expect(page.getByRole('heading', { name: /Selamat datang/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Beranda' })).toHaveAttribute('aria-current', 'page')
  })

  test('the privacy policy is for everybody, in English, with its contents and date', async ({
    page,
    portal,
    checkAccessibility,
    isPhone,
  }) => {
    await page.goto('/dashboard/privacy-policy')
    await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
    await expect(page.getByText('Last updated: 31 August 2022')).toBeVisible()
    await expect(page.locator('article[lang="en"]')).toBeVisible()
    if (isPhone) await page.getByText('Daftar isi').first().click()
    await expect(page.getByRole('navigation', { name: 'Daftar isi' })).toBeVisible()
    const article = page.locator('article[lang="en"]')
    for (const topic of [
      /definitions/i,
      /personal data/i,
      /first (name )?and last name/i,
      /usage data/i,
      /necessary/i,
      /acceptance/i,
      /functionality/i,
      /retention/i,
      /transfer/i,
      /disclosure/i,
      /security/i,
      /place/i,
      /under 13|age of 13/i,
      /other (web)?sites/i,
      /changes to this/i,
      /contact us/i,
    ]) {
      await expect(article.getByText(topic).first(), String(topic)).toBeAttached()
    }
    await checkAccessibility(page, 'privacy policy')
    await portal.enter(page, await portal.customer(), 'privacy-policy')
    await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
    await page.goto('/dashboard/hak-data')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkAccessibility(page, 'data rights')
  })
})

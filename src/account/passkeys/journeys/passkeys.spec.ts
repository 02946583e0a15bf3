import type { Page } from '@playwright/test'
import { addAuthenticator } from '#tests/journeys/authenticator.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { PASSWORD, type Portal } from '#tests/journeys/portal.ts'
import { listPasskeys, removePasskey } from '../passkeys.contract.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Passkey' })

async function addPasskey(page: Page, name: string) {
  await section(page).getByRole('button', { name: 'Tambah passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah Passkey' })
  await dialog.getByRole('textbox', { name: 'Nama Passkey' }).fill(name)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  return dialog
}

/** Lets the browser create a passkey without asking, which it does only after its password manager filled in the password. */
const createsSilently = (page: Page) =>
  page.addInitScript(() => {
    const create = navigator.credentials.create.bind(navigator.credentials)
    navigator.credentials.create = ({
      mediation,
      ...options
    }: CredentialCreationOptions & { mediation?: string } = {}) => {
      if (mediation === 'conditional') document.documentElement.dataset.quiet = 'yes'
      return create(options)
    }
  })

async function signInWithPassword(page: Page, email: string) {
  await page.evaluate(() => localStorage.removeItem('tt.token')).catch(() => undefined)
  await page.goto('/dashboard/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/home$/)
}

/** Removes all passkeys of a customer, as another device of theirs does. */
async function removeElsewhere(own: ReturnType<Portal['as']>) {
  for (const { id } of await own(listPasskeys, {})) await own(removePasskey, { params: { id } })
}

test('a customer adds a passkey, signs in with it alone, renames and removes it @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  await addAuthenticator(page)
  const ratna = await portal.enterAsCustomer(page, 'keamanan')
  await expect(section(page).getByText('Belum ada passkey')).toBeVisible()
  await addPasskey(page, 'Ponsel Ratna')
  await expect(section(page).getByRole('heading', { name: 'Ponsel Ratna' })).toBeVisible()
  await expect(section(page).getByText('belum pernah dipakai')).toBeVisible()
  await checkAccessibility(page, 'a passkey')
  await expect
    .poll(async () => (await portal.messages(ratna.email, 'email')).map(({ subject }) => subject))
    .toContain('Passkey ditambahkan')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/dashboard/login')
  await page.getByRole('button', { name: 'Pakai passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard\/home$/)

  await page.goto('/dashboard/keamanan')
  await expect(section(page).getByText('terakhir dipakai')).toBeVisible()
  await section(page).getByRole('button', { name: 'Ubah nama Ponsel Ratna' }).click()
  const naming = page.getByRole('dialog', { name: 'Ubah Nama Passkey' })
  await naming.getByRole('textbox', { name: 'Nama Passkey' }).fill('')
  await naming.getByRole('button', { name: 'Simpan' }).click()
  await expect(naming.getByText('Input Nama Passkey terlebih dahulu!')).toBeVisible()
  await checkAccessibility(page, 'a passkey without a name')
  await naming.getByRole('textbox', { name: 'Nama Passkey' }).fill('Ponsel lama')
  await naming.getByRole('button', { name: 'Simpan' }).click()
  await section(page).getByRole('button', { name: 'Hapus Ponsel lama' }).click()
  await page.getByRole('dialog', { name: 'Hapus Passkey' }).getByRole('button', { name: 'Hapus' }).click()
  await expect(section(page).getByText('Belum ada passkey')).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Tambah passkey' })).toBeFocused()
})

test('the page reports a wrong password, a device that has a passkey already, and a device that refuses @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const device = await addAuthenticator(page)
  await portal.enterAsCustomer(page, 'keamanan')
  await addPasskey(page, 'Laptop')
  await expect(section(page).getByRole('heading', { name: 'Laptop' })).toBeVisible()
  const dialog = await addPasskey(page, 'Laptop lagi')
  await expect(dialog.getByRole('alert')).toHaveText('Perangkat ini sudah memiliki passkey akun Anda')
  await checkAccessibility(page, 'a passkey that is there already')
  await dialog.getByLabel('Password', { exact: true }).fill('salah-sekali')
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Password salah')

  await device.setUserVerified(false)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/dashboard/login')
  await page.getByRole('button', { name: 'Pakai passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Passkey tidak jadi dipakai, coba lagi atau gunakan password',
  )
  await checkAccessibility(page, 'login after a failed passkey')
})

test('the portal offers no passkeys in a browser that does not support them @phone', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/dashboard/login')
  await expect(page.getByRole('link', { name: 'Masuk dengan Facebook' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pakai passkey' })).toHaveCount(0)
  await portal.enterAsCustomer(page, 'keamanan')
  await expect(section(page).getByText('Browser ini tidak bisa membuat passkey.')).toBeVisible()
})

test('a sign-in with a password creates one passkey without asking @phone', async ({ page, portal }) => {
  const device = await addAuthenticator(page)
  await createsSilently(page)
  const ratna = await portal.customer()
  const signIn = () => signInWithPassword(page, ratna.email)
  await signIn()
  await expect(page.locator('html')).toHaveAttribute('data-quiet', 'yes')
  await expect.poll(device.countPasskeys).toBe(1)
  await page.goto('/dashboard/keamanan')
  await expect(section(page).getByRole('heading', { name: 'Passkey otomatis' })).toBeVisible()

  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await signIn()
  await page.waitForLoadState('networkidle')
  await page.goto('/dashboard/keamanan')
  await expect(section(page).getByRole('heading', { name: 'Passkey otomatis' })).toHaveCount(1)
  expect(requested).not.toContain('/passkeys/begin')

  await section(page).getByRole('button', { name: 'Hapus Passkey otomatis' }).click()
  await page.getByRole('dialog', { name: 'Hapus Passkey' }).getByRole('button', { name: 'Hapus' }).click()
  await expect(section(page).getByText('Belum ada passkey')).toBeVisible()
  await expect.poll(device.countPasskeys).toBe(0)
})

test('a passkey that the server no longer knows is removed from the device @desktop', async ({
  page,
  portal,
}) => {
  const device = await addAuthenticator(page)
  const ratna = await portal.enterAsCustomer(page, 'keamanan')
  await addPasskey(page, 'Laptop')
  await expect(section(page).getByRole('heading', { name: 'Laptop' })).toBeVisible()
  await removeElsewhere(portal.as(ratna.token))
  await page.evaluate(() => localStorage.clear())
  await page.goto('/dashboard/login')
  await page.getByRole('button', { name: 'Pakai passkey' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect.poll(device.countPasskeys).toBe(0)
})

test('the passkey of an erased account is not left on the device @phone', async ({ page, portal }) => {
  const device = await addAuthenticator(page)
  const ratna = await portal.enterAsCustomer(page, 'keamanan')
  await addPasskey(page, 'Ponsel')
  await expect(section(page).getByRole('heading', { name: 'Ponsel' })).toBeVisible()
  await page.goto('/dashboard/data-saya')
  const erasure = page.getByRole('region', { name: 'Hapus akun' })
  await erasure.getByRole('button', { name: 'Kirim Kode' }).click()
  await expect(erasure.getByText(/^Dikirim ke /)).toBeVisible()
  await erasure.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  const mails = await portal.messages(ratna.email, 'email')
  const code = mails.map(({ text }) => /\b(\d{4}) adalah kode OTP/.exec(text)?.[1]).find(Boolean)
  await erasure.getByRole('textbox', { name: 'Kode OTP' }).fill(code ?? '')
  expect(await device.countPasskeys()).toBe(1)
  await erasure.getByRole('button', { name: 'Hapus Akun', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Akun Anda sudah dihapus' })).toBeVisible()
  await expect.poll(device.countPasskeys).toBe(0)
})

import type { Page } from '@playwright/test'
import { addAuthenticator } from '#tests/journeys/authenticator.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { PASSWORD } from '#tests/journeys/portal.ts'
import { authenticatorCode, createStaff, inviteMember, officeClient } from '#tests/journeys/staff.ts'
import { deactivateStaff } from '../desk-staff.contract.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const atTheDesk = (page: Page) => expect(page.getByRole('navigation', { name: 'Menu meja' })).toBeVisible()

async function typeIn(page: Page, email: string, code: string, password = PASSWORD) {
  await field(page, 'Email kerja').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Kode 6 angka').fill(code)
  await press(page, 'Masuk dengan password')
}

/** Waits for the background calls of a desk page: each extends the session, or reports that it has ended. */
const menuCounts = (page: Page) =>
  Promise.all(
    ['/return-jobs', '/inbox/counts', '/queue', '/tomorrow', '/waiting'].map((end) =>
      page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(end)),
    ),
  )

test('an invitation leads to password, authenticator and recovery codes, and only then to the first screen @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { path, name, email } = await inviteMember(portal)
  await page.goto(path)
  await expect(heading(page, 'Terima Undangan')).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
  // The token leaves the address, so that neither a bookmark nor a bystander gets it.
  await expect(page).toHaveURL(/\/desk\/undangan$/)
  await page.reload()
  await expect(page.getByText(name)).toBeVisible()
  await checkAccessibility(page, 'an invitation')
  await press(page, 'Pakai password dan kode')
  await expect(page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await press(page, 'Simpan password dan kode')
  await expect(page.getByText('Input Password terlebih dahulu!')).toBeVisible()
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Konfirmasi Password').fill(PASSWORD)
  await field(page, 'Kode 6 angka').fill('000000')
  await press(page, 'Simpan password dan kode')
  await expect(page.getByRole('alert')).toHaveText('Kode salah')
  await checkAccessibility(page, 'a wrong first code')
  await field(page, 'Kode 6 angka').fill(authenticatorCode(secret))
  await press(page, 'Simpan password dan kode')
  await expect(heading(page, 'Kode pemulihan')).toBeVisible()
  await checkAccessibility(page, 'recovery codes')
  const saving = page.waitForEvent('download')
  await press(page, 'Unduh')
  expect((await saving).suggestedFilename()).toBe('kode-pemulihan-toyota-trust.txt')
  const recovery = (await page.getByRole('listitem').first().textContent()) ?? ''
  await press(page, 'Sudah disimpan')
  await atTheDesk(page)

  // An invitation is accepted once.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText('Undangan sudah dipakai atau lewat 72 jam')

  await page.goto('/desk')
  await press(page, 'Pakai satu kode pemulihan')
  await field(page, 'Email kerja').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Kode pemulihan').fill(recovery.toLowerCase())
  await press(page, 'Masuk dengan password')
  await atTheDesk(page)
})

test('staff sign in with password and code, and any wrong input gets the same answer', {
  tag: ['@desktop', '@smoke'],
}, async ({ page, portal, checkAccessibility }) => {
  const sari = await createStaff(portal)
  await page.goto('/desk/akun')
  await expect(page).toHaveURL(/\/desk\/masuk$/)
  await expect(heading(page, 'Masuk untuk Staf')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await checkAccessibility(page, 'sign-in of staff')
  const refused = page.getByRole('alert').filter({ hasText: 'Email, password, atau kode salah' })
  await typeIn(page, sari.email, '000000')
  await expect(refused).toBeVisible()
  await checkAccessibility(page, 'sign-in of staff refused')
  await typeIn(page, 'siapa@bengkel.contoh.id', authenticatorCode(sari.secret, 1))
  await expect(refused).toBeVisible()
  await typeIn(page, sari.email, authenticatorCode(sari.secret, 1))
  // The requested page opens.
  await expect(heading(page, 'Akun')).toBeVisible()
  await expect(page).toHaveURL(/\/desk\/akun$/)
  await checkAccessibility(page, 'account of staff')

  await page.reload()
  await expect(heading(page, 'Akun')).toBeVisible()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await expect(heading(page, 'Masuk untuk Staf')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a head signs in with a passkey alone @phone', async ({ page, portal, checkAccessibility }) => {
  await addAuthenticator(page)
  const { path } = await inviteMember(portal, 'head')
  await page.goto(path)
  await press(page, 'Buat passkey')
  await atTheDesk(page)
  await page.goto('/desk/akun')
  await expect(page.getByRole('region', { name: 'Passkey' }).getByText('Passkey pertama')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Password', exact: true })).toHaveCount(0)
  // The only way to sign in cannot be removed.
  await press(page, 'Hapus Passkey pertama')
  const dialog = page.getByRole('dialog', { name: 'Hapus Passkey' })
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('satu-satunya cara Anda masuk')
  await checkAccessibility(page, 'the last passkey')
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await press(page, 'Masuk dengan passkey')
  await atTheDesk(page)
})

test('a deactivated member of staff is signed out on their next action, with a message @desktop', async ({
  page,
  portal,
}) => {
  const sari = await createStaff(portal)
  const counted = menuCounts(page)
  await sari.enter(page, '/desk/akun')
  await expect(heading(page, 'Akun')).toBeVisible()
  // No background call is pending that would report the end of the session before the press does.
  await expect(page.getByText('Belum ada passkey.')).toBeVisible()
  await counted
  await officeClient(portal)(deactivateStaff, { params: { staffId: sari.id } })
  await press(page, 'Buat kode baru')
  const dialog = page.getByRole('dialog', { name: 'Buat Kode Baru' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByRole('alert')).toHaveText('Sesi Anda telah berakhir, silakan masuk kembali')
  await typeIn(page, sari.email, authenticatorCode(sari.secret, 1))
  await expect(page.getByRole('alert')).toHaveText('Akun ini tidak aktif. Hubungi kepala bengkel')
})

// Both sizes: a phone keeps the menu behind a button.
test('a head invites and deactivates the advisors of their workshop', async ({
  page,
  portal,
  isPhone,
  checkAccessibility,
}) => {
  const bayu = await createStaff(portal, 'head', [1004])
  const sari = await createStaff(portal, 'advisor', [1004])
  await bayu.enter(page)
  if (isPhone) {
    await page.getByRole('link', { name: 'Akun' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Penasihat' }).click()
  } else await page.getByRole('link', { name: 'Penasihat' }).click()
  await expect(heading(page, 'Penasihat')).toBeVisible()
  await expect(page.getByText(sari.email)).toBeVisible()
  await press(page, 'Undang')
  const dialog = page.getByRole('dialog', { name: 'Undang Penasihat' })
  await dialog.getByLabel('Nama').fill('Rudi Hartono')
  const email = `rudi.${Date.now()}@bengkel.contoh.id`
  await dialog.getByLabel('Email kerja').fill(email)
  await dialog.getByRole('button', { name: 'Undang', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Undangan terkirim' })).toHaveText(
    'Undangan terkirim, berlaku 72 jam',
  )
  await expect(page.getByText(email)).toBeVisible()
  await checkAccessibility(page, 'advisors')
  const row = page.getByRole('listitem').filter({ hasText: sari.email })
  await row.getByRole('button', { name: /^Jadikan inspektur/ }).click()
  await expect(row).toContainText('Inspektur')
  await row.getByRole('button', { name: /^Cabut tanda inspektur/ }).click()
  await expect(row.getByRole('button', { name: /^Jadikan inspektur/ })).toBeVisible()
  await row.getByRole('button', { name: 'Nonaktifkan' }).click()
  const asked = page.getByRole('dialog', { name: 'Nonaktifkan Penasihat' })
  await asked.getByRole('button', { name: 'Nonaktifkan', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: sari.email })).toContainText('Nonaktif')
})

test('the desk warns before a session ends, and a press extends it @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const sari = await createStaff(portal)
  await page.clock.install()
  const counted = menuCounts(page)
  await sari.enter(page, '/desk/akun')
  await expect(heading(page, 'Akun')).toBeVisible()
  await expect(page.getByText('Belum ada passkey.')).toBeVisible()
  await counted
  await page.clock.fastForward(29 * 60_000)
  await expect(page.getByRole('alert')).toContainText('Sesi berakhir dalam 2 menit')
  await checkAccessibility(page, 'a session about to end')
  await press(page, 'Lanjutkan')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/journeys/journey.ts'
import { PASSWORD } from '#tests/journeys/portal.ts'
import { verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import { exportPersonalData } from '../personal-data.contract.ts'

test('a customer exports all data as files, and sees their processing trail and recipients @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const person = await portal.owner()
  await portal.enter(page, person, 'profile')
  await page.getByRole('link', { name: 'Data Saya' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Data Saya', level: 1 })).toBeVisible()
  const section = page.getByRole('region', { name: 'Unduh data' })
  for (const form of ['JSON', 'CSV']) {
    const saving = page.waitForEvent('download')
    await section.getByRole('button', { name: `Unduh ${form}` }).press('Enter')
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(new RegExp(`^toyota-trust-[\\d-]+\\.${form.toLowerCase()}$`))
    expect(await readFile(await saved.path(), 'utf8')).toContain(person.email)
  }
  const receivers = page.getByRole('region', { name: 'Penerima data' })
  await expect(receivers.getByText('Pengirim SMS')).toBeVisible()
  await page.reload()
  const trail = page.getByRole('region', { name: 'Jejak pemrosesan' })
  await expect(trail.getByRole('listitem')).toHaveCount(3)
  await expect(trail.getByText('Salinan data diunduh').first()).toBeVisible()
  await trail.getByRole('button', { name: /^Lihat \d+ Baris$/ }).press('Enter')
  await expect(trail.getByText('Akun dibuat')).toBeVisible()
  await expect(trail.getByRole('listitem').nth(3)).toBeFocused()
  await checkAccessibility(page, 'Data Saya')
})

test('a customer sees their consent with version and day, and withdraws it after reading the consequences @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  await portal.enterAsCustomer(page, 'data-saya')
  const section = page.getByRole('region', { name: 'Persetujuan' })
  await expect(section.getByText(/^Versi 31 Agustus 2022, disetujui /)).toBeVisible()
  await section.getByRole('button', { name: 'Tarik persetujuan: Kebijakan Privasi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tarik Persetujuan' })
  await expect(dialog.getByText('akun tidak bisa dipakai lagi', { exact: false })).toBeVisible()
  await checkAccessibility(page, 'withdrawal of consent')
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Tarik persetujuan' }).click()
  await expect(page).toHaveURL(/\/dashboard\/login$/)
  await expect(page.getByText('Persetujuan Anda sudah ditarik', { exact: false })).toBeVisible()
})

test('a customer withdraws optional consents one by one, which unticks them on the page of channels @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  await portal.enterAsCustomer(page, 'pengingat')
  const stnk = page.getByRole('group', { name: 'STNK' }).getByRole('checkbox', { name: 'Email' })
  await expect(stnk).toBeChecked()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Cara kabar disimpan')).toBeVisible()
  await page.getByRole('link', { name: 'Kembali ke Profile' }).click()
  await page.getByRole('link', { name: 'Data Saya' }).click()
  const section = page.getByRole('region', { name: 'Persetujuan' })
  const consent = (name: string) => section.getByRole('listitem').filter({ hasText: name })
  await expect(consent('Pengingat lewat email')).toContainText(
    /Versi 1, disetujui \d+ \w+ \d{4}\. Untuk STNK, servis berikutnya, janji bengkel, dan sesudah servis\./,
  )
  await expect(consent('Kabar harga mobil tersimpan')).toContainText(/Versi 1, disetujui \d+ \w+ \d{4}/)
  await checkAccessibility(page, 'consents by choice')
  await section.getByRole('button', { name: 'Tarik persetujuan: Pengingat lewat email' }).press('Enter')
  const notice = 'Persetujuan ditarik: Pengingat lewat email'
  await expect(page.getByRole('status').getByText(notice)).toBeVisible()
  await expect(consent('Pengingat lewat email')).toHaveCount(0)
  await expect(section.getByRole('list')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Jejak pemrosesan' }).getByText(notice)).toBeVisible()
  await section.getByRole('link', { name: 'Pengingat', exact: true }).click()
  await expect(stnk).not.toBeChecked()
  const prices = page.getByRole('group', { name: 'Harga mobil tersimpan' })
  await expect(prices.getByRole('checkbox', { name: 'Email' })).toBeChecked()
})

test('a customer erases their account with password and code, after reading which visits are cancelled', {
  tag: ['@phone', '@smoke'],
}, async ({ page, portal, checkAccessibility }) => {
  const person = await portal.owner()
  const { id } = await portal.book(person)
  const body = { otp_code: await portal.codeFor(person.phone) }
  await person.call(verifyBooking, { params: { bookingId: id }, body })
  await portal.enter(page, person, 'data-saya')
  const section = page.getByRole('region', { name: 'Hapus akun' })
  await expect(section.getByText('1 kunjungan akan dibatalkan')).toBeVisible()
  await expect(section.getByText('Toyota Trust Sudirman', { exact: false })).toBeVisible()
  await expect(section.getByText('Catatan servis di bengkel', { exact: false })).toBeVisible()
  const erase = section.getByRole('button', { name: 'Hapus Akun', exact: true })
  const password = section.getByRole('textbox', { name: 'Password', exact: true })
  await erase.press('Enter')
  await expect(password).toBeFocused()
  await section.getByRole('button', { name: 'Kirim Kode' }).press('Enter')
  await expect(section.getByText(/^Dikirim ke /)).toBeVisible()
  const otp = section.getByRole('textbox', { name: 'Kode OTP' })
  const right = await portal.codeFor(person.phone)
  await password.fill(PASSWORD)
  await otp.fill(right === '0000' ? '0001' : '0000')
  await otp.press('Enter')
  await expect(section.getByText('Kode OTP salah')).toBeVisible()
  await checkAccessibility(page, 'erasure')
  await otp.fill(right)
  await erase.press('Enter')
  const erased = page.getByRole('dialog', { name: 'Akun Anda sudah dihapus' })
  await expect(erased.getByText('Catatan kejadian keamanan', { exact: false })).toBeVisible()
  await expect(person.call(exportPersonalData, {})).rejects.toMatchObject({ status: 401 })
  await erased.getByRole('button', { name: 'Selesai' }).click()
  await expect(page).toHaveURL(/\/dashboard\/login$/)
})

test('the erasure asks for a password once the server requires it, however the account was created @desktop', async ({
  page,
  portal,
}) => {
  // As after "Lupa Kata Sandi" of an account that came by Google.
  await page.route('**/userprofiles/detail', async (route) => {
    const response = await route.fetch()
    const account = await response.json()
    await route.fulfill({ response, json: { ...account, user: { ...account.user, provider: 'google' } } })
  })
  await portal.enterAsCustomer(page, 'data-saya')
  const section = page.getByRole('region', { name: 'Hapus akun' })
  const password = section.getByRole('textbox', { name: 'Password', exact: true })
  await expect(section.getByText('Tidak ada kunjungan', { exact: false })).toBeVisible()
  await section.getByRole('textbox', { name: 'Kode OTP' }).fill('0000')
  await expect(password).toHaveCount(0)
  await section.getByRole('button', { name: 'Hapus Akun', exact: true }).click()
  await expect(password).toBeVisible()
})

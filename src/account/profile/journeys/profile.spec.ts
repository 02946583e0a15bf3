import { expect, test } from '#tests/journeys/journey.ts'
import { PASSWORD, somePhone } from '#tests/journeys/portal.ts'

test('a customer edits their personal data with Ubah Data and Simpan, but never the e-mail', {
  tag: ['@phone', '@smoke'],
}, async ({ page, portal, checkAccessibility }) => {
  const person = await portal.customer({ phone: somePhone() })
  await portal.enter(page, person, 'profile')
  const personal = page.getByRole('region', { name: 'Data Diri' })
  await personal.getByRole('button', { name: 'Ubah Data' }).press('Enter')
  await expect(personal.getByRole('textbox', { name: 'Nama', exact: true })).toBeFocused()
  await checkAccessibility(page, 'profile in edit')
  await personal.getByRole('textbox', { name: 'Nama', exact: true }).fill('Ratna Wijaya Baru')
  const email = personal.getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveAttribute('readonly', '')
  await expect(personal.getByRole('link', { name: 'Keamanan Akun' })).toBeVisible()
  await personal.getByRole('textbox', { name: 'Tempat Lahir' }).fill('Bandung')
  await personal.getByRole('textbox', { name: 'Tanggal Lahir' }).fill('17/04/1989')
  await personal.getByRole('radio', { name: 'Perempuan' }).check({ force: true })
  const sent = page.waitForRequest('**/userprofiles/update')
  await personal.getByRole('button', { name: 'Simpan' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    gender: 'P',
    date_of_birth: '1989-04-17',
    place_of_birth: 'Bandung',
  })
  await expect(page.getByText('Perubahan disimpan')).toBeVisible()
  await expect(personal.getByRole('button', { name: 'Ubah Data' })).toBeVisible()
  await expect(personal.getByText('17 April 1989')).toBeVisible()
  await page.reload()
  await expect(personal.getByText('Ratna Wijaya Baru')).toBeVisible()
})

test('the profile shows a refused change in a browser alert and keeps the input @desktop', async ({
  page,
  portal,
}) => {
  await portal.enterAsCustomer(page, 'profile')
  const personal = page.getByRole('region', { name: 'Data Diri' })
  await personal.getByRole('button', { name: 'Ubah Data' }).click()
  await personal.getByRole('textbox', { name: 'Nomor Handphone' }).fill('12345')
  const message = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.message())
      await dialog.accept()
    })
  })
  await personal.getByRole('button', { name: 'Simpan' }).click()
  expect(await message).toBe('Nomor handphone tidak valid, contoh 0812-0000-1234')
  const phone = personal.getByRole('textbox', { name: 'Nomor Handphone' })
  await expect(phone).toHaveValue('12345')
  await expect(phone).toHaveAccessibleDescription(/10 sampai 13 angka/)
  await expect(phone).toBeFocused()
})

test('the account section makes linking available @desktop', async ({ page, portal }) => {
  await portal.enterAsCustomer(page, 'profile')
  const account = page.getByRole('region', { name: 'Detail Akun' })
  await expect(account.getByText('Belum terhubung').first()).toBeVisible()
  await expect(account.getByRole('link', { name: 'Hubungkan Google' })).toHaveCount(0)
  await account.getByRole('button', { name: 'Ubah Data' }).click()
  await expect(account.getByRole('link', { name: 'Hubungkan Google' })).toBeVisible()
  await expect(account.getByRole('link', { name: 'Hubungkan Facebook' })).toBeVisible()
  await account.getByRole('button', { name: 'Simpan' }).click()
  await expect(account.getByRole('link', { name: 'Hubungkan Google' })).toHaveCount(0)
})

test('linking an account asks for the password first, and stays on the page if it is wrong @phone', async ({
  page,
  portal,
}) => {
  await portal.enterAsCustomer(page, 'profile')
  const account = page.getByRole('region', { name: 'Detail Akun' })
  await account.getByRole('button', { name: 'Ubah Data' }).click()
  await account.getByRole('link', { name: 'Hubungkan Google' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hubungkan Google' })
  const password = dialog.getByRole('textbox', { name: 'Password', exact: true })
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(password).toHaveAccessibleDescription('Input Password terlebih dahulu!')
  await password.fill('salah-sekali')
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(dialog.getByText('Password salah')).toBeVisible()
  await password.fill(PASSWORD)
  const message = page.waitForEvent('dialog').then(async (alert) => {
    await alert.accept()
    return alert.message()
  })
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  expect(await message).toContain('belum tersedia')
})

test('a password change saves, clears the fields and keeps the page signed in @desktop', async ({
  page,
  portal,
}) => {
  await portal.enterAsCustomer(page, 'profile')
  const section = page.getByRole('region', { name: 'Ubah Password' })
  await section.getByRole('button', { name: 'Ubah Data' }).click()
  await section.getByRole('textbox', { name: 'Password Lama', exact: true }).fill(PASSWORD)
  await section.getByRole('textbox', { name: 'Password Baru', exact: true }).fill('sandi-baru-42')
  await section.getByRole('textbox', { name: 'Konfirmasi Password Baru', exact: true }).fill('sandi-baru-42')
  await section.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Perubahan disimpan')).toBeVisible()
  await section.getByRole('button', { name: 'Ubah Data' }).click()
  for (const name of ['Password Lama', 'Password Baru', 'Konfirmasi Password Baru']) {
    await expect(section.getByRole('textbox', { name, exact: true })).toHaveValue('')
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
})

test('an edit can be cancelled in each section, and is discarded @phone', async ({ page, portal }) => {
  const person = await portal.enterAsCustomer(page, 'profile')
  const personal = page.getByRole('region', { name: 'Data Diri' })
  await personal.getByRole('button', { name: 'Ubah Data' }).click()
  await personal.getByRole('textbox', { name: 'Nama', exact: true }).fill('Bukan Nama Saya')
  await personal.getByRole('button', { name: 'Batal' }).click()
  await expect(personal.getByRole('button', { name: 'Ubah Data' })).toBeFocused()
  await expect(personal.getByText(person.name)).toBeVisible()
  await personal.getByRole('button', { name: 'Ubah Data' }).click()
  await expect(personal.getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(person.name)
  await expect(personal.getByRole('textbox', { name: 'Tanggal Lahir' })).toHaveAttribute(
    'autocomplete',
    'bday',
  )
  const password = page.getByRole('region', { name: 'Ubah Password' })
  await password.getByRole('button', { name: 'Ubah Data' }).click()
  await password.getByRole('textbox', { name: 'Password Lama' }).fill('terlihat')
  await password.getByRole('button', { name: 'Batal' }).click()
  await password.getByRole('button', { name: 'Ubah Data' }).click()
  await expect(password.getByRole('textbox', { name: 'Password Lama' })).toHaveValue('')
})

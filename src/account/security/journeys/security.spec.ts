import { profileDetail } from '#account/profile/profile.contract.ts'
import { login } from '#account/sign-in/sign-in.contract.ts'
import { expect, type Journey, test } from '#tests/journeys/journey.ts'
import { goBackFromLayer } from '#tests/journeys/leave-layer.ts'
import { PASSWORD, type Person, somePhone } from '#tests/journeys/portal.ts'

/** Signs the same customer in on another device. */
async function signInElsewhere(portal: Journey['portal'], { email }: Person) {
  const { jwt } = await portal.as()(login, { body: { identifier: email, password: PASSWORD } })
  return portal.as(jwt)
}

test('a customer sees their sessions and ends those that they do not know', {
  tag: ['@desktop', '@smoke'],
}, async ({ page, portal, checkAccessibility }) => {
  const person = await portal.customer()
  const second = await signInElsewhere(portal, person)
  const third = await signInElsewhere(portal, person)
  await portal.enter(page, person, 'profile')
  await page.getByRole('link', { name: 'Keamanan Akun' }).click()
  await expect(page.getByRole('heading', { name: 'Keamanan Akun', level: 1 })).toBeVisible()
  const devices = page.getByRole('region', { name: 'Perangkat Anda' })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByRole('listitem').first()).toContainText('Perangkat ini')
  await expect(devices.getByText('Dengan email dan password', { exact: false }).first()).toBeVisible()
  await checkAccessibility(page, 'account security')
  await devices
    .getByRole('button', { name: /^Keluarkan / })
    .first()
    .press('Enter')
  await expect(page.getByText('Perangkat dikeluarkan')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('list')).toBeFocused()
  await devices.getByRole('button', { name: 'Keluar dari semua perangkat lain' }).click()
  await expect(devices.getByText('Akun Anda hanya terbuka di perangkat ini.')).toBeVisible()
  for (const call of [second, third])
    await expect(call(profileDetail, {})).rejects.toMatchObject({ status: 401 })
})

test('a customer changes their e-mail by the links to both addresses, each confirmed by a press @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const person = await portal.customer()
  const newEmail = person.email.replace('@', '.baru@')
  await portal.enter(page, person, 'keamanan')
  const section = page.getByRole('region', { name: 'Email dan nomor' })
  await section.getByRole('button', { name: 'Ubah Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ubah Email' })
  const email = dialog.getByRole('textbox', { name: 'Email baru' })
  await dialog.getByRole('button', { name: 'Kirim tautan' }).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Input Email terlebih dahulu!')
  await checkAccessibility(page, 'change of e-mail')
  await email.fill(newEmail)
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('salah-sekali')
  await email.press('Enter')
  await expect(dialog.getByText('Password salah')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await email.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(section.getByText('Menunggu')).toHaveCount(2)

  const linkTo = async (address: string) => {
    const mails = await portal.messages(address, 'email')
    const link = mails.map(({ text }) => /\/dashboard\/keamanan\?email-code=\S+/.exec(text)?.[0])
    return link.find(Boolean) ?? ''
  }
  await page.goto(await linkTo(person.email))
  await expect(page).toHaveURL(/\/dashboard\/keamanan$/)
  const box = page.getByRole('alert')
  await expect(box).toContainText('Konfirmasi perubahan email')
  await checkAccessibility(page, 'confirmation of an address')
  await expect(section.getByText('Menunggu')).toHaveCount(2)
  await box.getByRole('button', { name: 'Konfirmasi' }).click()
  await expect(box).toContainText('Alamat ini dikonfirmasi')
  await expect(section.getByText('Menunggu')).toHaveCount(1)
  await page.goto(await linkTo(newEmail))
  await box.getByRole('button', { name: 'Konfirmasi' }).click()
  await expect(box).toContainText('Email Anda sudah diubah')
  await expect(section.getByText(newEmail)).toBeVisible()
  await expect(section.getByRole('button', { name: 'Ubah Email' })).toBeVisible()
})

test('a change of e-mail can be cancelled @desktop', async ({ page, portal }) => {
  await portal.enterAsCustomer(page, 'keamanan')
  const section = page.getByRole('region', { name: 'Email dan nomor' })
  await section.getByRole('button', { name: 'Ubah Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ubah Email' })
  await dialog.getByRole('textbox', { name: 'Email baru' }).fill(`lain.${somePhone()}@contoh.id`)
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Kirim tautan' }).click()
  await expect(section.getByRole('button', { name: 'Ubah Email' })).toBeFocused()
  await section.getByRole('button', { name: 'Batalkan perubahan' }).click()
  await expect(section.getByText('Menunggu')).toHaveCount(0)
  await expect(section.getByRole('button', { name: 'Ubah Email' })).toBeFocused()
})

test('a customer verifies the phone number of their profile in the code dialog @desktop', async ({
  page,
  portal,
}) => {
  const person = await portal.customer({ phone: somePhone() })
  await portal.enter(page, person, 'keamanan')
  const section = page.getByRole('region', { name: 'Email dan nomor' })
  await expect(section.getByText('Belum diverifikasi. Verifikasi nomor')).toBeVisible()
  await section.getByRole('button', { name: 'Verifikasi nomor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verifikasi Nomor Handphone' })
  const code = dialog.getByRole('textbox', { name: 'Kode OTP' })
  await expect(code).toBeVisible()
  // Closed before the SMS arrives: opening it again asks for the same code and sends none.
  await goBackFromLayer(page)
  await expect(dialog).toBeHidden()
  await section.getByRole('button', { name: 'Verifikasi nomor' }).click()
  await expect(code).toBeVisible()
  expect(await portal.messages(person.phone.replace(/^0/, '62'), 'sms')).toHaveLength(1)
  await code.fill(await portal.codeFor(person.phone))
  await expect(dialog.getByText('Verifikasi berhasil')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(section.getByText('Terverifikasi sampai')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Verifikasi nomor' })).toHaveCount(0)
  await expect(page.locator('main section :focus')).toHaveCount(1)
})

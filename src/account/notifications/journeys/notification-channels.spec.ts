import { sendPhoneCode, updateProfile, verifyPhone } from '#account/profile/profile.contract.ts'
import { chooseWhatsApp, readWhatsApp } from '#account/whatsapp/whatsapp.contract.ts'
import { displayPhone } from '#core/phone.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import type { Portal } from '#tests/journeys/portal.ts'
import { readChoices } from '../notifications.contract.ts'

type Owner = Awaited<ReturnType<Portal['owner']>>

/** Verifies the number of an owner, as the page of their account does. */
async function verifyNumber(portal: Portal, owner: Owner) {
  const { id } = await owner.call(sendPhoneCode, {})
  await owner.call(verifyPhone, { params: { id }, body: { otp_code: await portal.codeFor(owner.phone) } })
}

// Both sizes: the table is a list of kinds on the phone.
test('a customer agrees to WhatsApp, chooses kinds, tests it and withdraws', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const owner = await portal.owner()
  await verifyNumber(portal, owner)
  await portal.enter(page, owner, 'pengingat')
  await expect(page.getByRole('heading', { name: 'Cara Kami Mengabari', level: 1 })).toBeVisible()
  const consent = page.getByRole('checkbox', {
    name: `Kirim kabar servis lewat WhatsApp ke ${displayPhone(owner.phone)}`,
  })
  await expect(consent).not.toBeChecked()
  const visitByWhatsApp = page.getByRole('checkbox', { name: 'Janji bengkel, WhatsApp' })
  await expect(visitByWhatsApp).toBeDisabled()
  await checkAccessibility(page, 'the channels without consent')
  await consent.press('Space')
  await expect(consent).toBeChecked()
  await expect(page.getByText(/^Versi 1, disetujui .*Nomor terbukti lewat SMS\.$/)).toBeVisible()
  await expect(visitByWhatsApp).toBeChecked()
  await page.getByRole('checkbox', { name: 'Sesudah servis, WhatsApp' }).press('Space')
  await page.getByRole('checkbox', { name: 'Sesudah servis, SMS' }).press('Space')
  await page.getByRole('button', { name: 'Simpan' }).press('Enter')
  await expect(page.getByText('Cara kabar disimpan')).toBeVisible()
  expect(await owner.call(readChoices, {})).toMatchObject({ whatsapp: ['visit'], sms: ['follow_up'] })

  const quiet = page.getByRole('region', { name: 'Jam tenang' })
  await expect(quiet.getByText('21:00 sampai 07:00 WIB', { exact: true })).toBeVisible()
  const tests = page.getByRole('region', { name: 'Pesan uji' })
  await tests.getByRole('button', { name: 'Kirim pesan uji lewat WhatsApp' }).press('Enter')
  await expect(tests.getByText(/^Sampai dalam \d+ detik, \d\d:\d\d$/)).toBeVisible()
  await expect
    .poll(async () =>
      (await portal.messages(owner.phone.replace(/^0/, '62'), 'whatsapp')).map(({ text }) => text),
    )
    .toEqual([expect.stringContaining('ini pesan uji dari Toyota Trust')])
  await tests.getByRole('button', { name: 'Kirim pesan uji lewat WhatsApp' }).press('Enter')
  await expect(tests.getByText('Terlalu banyak permintaan', { exact: false })).toBeVisible()
  await checkAccessibility(page, 'the channels with consent')

  await consent.press('Space')
  await expect(consent).not.toBeChecked()
  await expect(visitByWhatsApp).toBeDisabled()
  await expect(tests.getByRole('button', { name: 'Kirim pesan uji lewat WhatsApp' })).toHaveCount(0)
  expect((await owner.call(readWhatsApp, {})).consent).toBeNull()
})

test('a customer verifies their number on the page, and only then can agree @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const owner = await portal.enterAsOwner(page, 'pengingat')
  await expect(page.getByText('Buktikan nomor dulu')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Kirim kabar servis lewat WhatsApp/ })).toHaveCount(0)
  await checkAccessibility(page, 'a number that is not verified')
  await page.getByRole('button', { name: 'Kirim Kode' }).press('Enter')
  const code = page.getByRole('textbox', { name: 'Kode OTP' })
  await expect(code).toBeVisible()
  await code.fill(await portal.codeFor(owner.phone))
  await expect(page.getByText('Verifikasi berhasil')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Kirim kabar servis lewat WhatsApp/ })).toBeVisible()
})

test('says why WhatsApp stopped after the number was changed @desktop', async ({ page, portal }) => {
  const owner = await portal.owner()
  await verifyNumber(portal, owner)
  await owner.call(chooseWhatsApp, { body: { given: true, text_version: 1 } })
  await owner.call(updateProfile, { body: { phone: `0857${Date.now() % 100_000_000}`.padEnd(12, '0') } })
  await portal.enter(page, owner, 'pengingat')
  await expect(page.getByText('WhatsApp berhenti karena nomor berubah')).toBeVisible()
  await expect(page.getByText('Buktikan nomor dulu')).toBeVisible()
})

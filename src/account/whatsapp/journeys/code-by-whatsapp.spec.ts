import { displayPhone } from '#core/phone.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { atUnverifiedBooking } from '#workshop/bookings/journeys/booking-pages.ts'

test('after the countdown another code is sent by WhatsApp, or the dialog says that it was sent by SMS instead', {
  tag: '@phone',
}, async ({ page, portal, checkAccessibility }) => {
  await page.clock.install()
  const { person, booking } = await atUnverifiedBooking(page, portal)
  const { otp } = booking
  let via: 'sms' | 'whatsapp' = 'whatsapp'
  let left = 2
  await page.route('**/carbookings/re-send-otp/**', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ via: 'whatsapp' })
    const soon = new Date(Date.now() + 300_000).toISOString()
    const code = { resend_available_at: soon, expires_at: soon, otp_delivered: true }
    await route.fulfill({ json: { ...code, via, whatsapp_available: true, sends_left: left } })
  })
  await page.getByRole('button', { name: 'Lanjutkan Verifikasi' }).click()
  await expect(otp.getByText('Waktu Tersisa')).toBeVisible()
  const byWhatsApp = otp.getByRole('button', { name: 'Kirim lewat WhatsApp' })
  await expect(byWhatsApp).toHaveCount(0)
  await page.clock.runFor(51_000)
  await expect(otp.getByText('SMS belum sampai? Pilih satu cara.')).toBeVisible()
  await expect(otp.getByRole('button', { name: 'Kirim Ulang' })).toBeVisible()
  await expect(otp.getByText('Kode baru menggantikan kode lama. Sisa 3 dari 4 kali kirim.')).toBeVisible()
  await checkAccessibility(page, 'two channels for another code')
  await byWhatsApp.press('Enter')
  await expect(otp.getByText(/^Masukkan 4 digit kode yang kami kirim lewat WhatsApp ke/)).toContainText(
    displayPhone(person.phone),
  )
  await expect(
    otp.getByText('Kode SMS sebelumnya tidak berlaku lagi. Pakai kode dari WhatsApp.'),
  ).toBeVisible()
  await checkAccessibility(page, 'a code by WhatsApp')
  via = 'sms'
  left = 0
  await page.clock.runFor(51_000)
  await byWhatsApp.press('Enter')
  await expect(otp.getByText('Kode yang sama sudah kami kirim lewat SMS.')).toBeVisible()
  await page.clock.runFor(51_000)
  await expect(otp.getByText('Sudah 4 kali kirim')).toBeVisible()
  await expect(byWhatsApp).toHaveCount(0)
})

import { expect, stopClock, test } from '#tests/journeys/journey.ts'
import { somePhone } from '#tests/journeys/portal.ts'
import { atCode, atUnverifiedBooking } from '#workshop/bookings/journeys/booking-pages.ts'

test('the code screen counts down from 50, then offers another code @desktop', async ({ page, portal }) => {
  await page.clock.install()
  const { booking } = await atUnverifiedBooking(page, portal)
  const { otp } = booking
  await page.getByRole('button', { name: 'Lanjutkan Verifikasi' }).click()
  await expect(otp.getByText('Waktu Tersisa')).toBeVisible()
  await expect(otp.getByText(/^00:[0-5]\d$/)).toBeVisible()
  await expect(otp.getByRole('button', { name: 'Kirim Ulang' })).toHaveCount(0)
  await page.clock.runFor(51_000)
  await expect(otp.getByRole('button', { name: 'Kirim Ulang' })).toBeVisible()
})

test('Ganti nomor leads back to the number, with the hour and everything typed @phone', async ({
  page,
  portal,
}) => {
  const { booking } = await atCode(page, portal, 5)
  const { otp, wizard } = booking
  await expect(otp.getByRole('textbox', { name: 'Kode OTP' })).toBeFocused()
  await expect(otp.getByRole('textbox', { name: 'Kode OTP' })).toHaveAccessibleDescription(/lewat SMS ke 08/)
  await otp.getByRole('button', { name: 'Ganti nomor' }).click()
  const other = somePhone()
  await wizard.getByRole('textbox', { name: 'Nomor Handphone' }).fill(other)
  await wizard.getByRole('button', { name: 'Buat Booking' }).click()
  await expect(otp).toBeVisible()
  await booking.typeCode(await portal.codeFor(other))
  await expect(booking.success).toBeVisible()
  await expect(booking.success.getByText(/^BS-[2-9A-Z]{6}$/)).toBeVisible()
})

test('success stays for 3 seconds before the success dialog @phone', async ({ page, portal }) => {
  await page.clock.install()
  const { person, booking } = await atUnverifiedBooking(page, portal)
  await page.getByRole('button', { name: 'Lanjutkan Verifikasi' }).click()
  await expect(booking.otp).toBeVisible()
  await stopClock(page)
  await booking.typeCode(await portal.codeFor(person.phone))
  await page.clock.runFor(1_600)
  await expect(page.getByText('Verifikasi berhasil')).toBeVisible()
  await page.clock.runFor(2_700)
  await expect(booking.success).toBeHidden()
  await page.clock.runFor(500)
  await expect(booking.success).toBeVisible()
  await expect(booking.success.getByRole('button', { name: 'Selesai' })).toBeVisible()
})

test('the detail of a booking shows what was booked @phone', async ({ page, portal, checkAccessibility }) => {
  await atUnverifiedBooking(page, portal)
  await page.getByRole('button', { name: 'Lihat Detail' }).click()
  const detail = page.getByRole('dialog', { name: 'Detail Booking' })
  await expect(detail).toContainText('Toyota Trust Sudirman')
  await expect(detail).toContainText('45.000 KM')
  await expect(detail.getByRole('link', { name: 'Lihat di Peta' })).toHaveAttribute(
    'href',
    /Toyota\+Trust\+Sudirman%2C\+Jl\..*Jakarta\+Pusat/,
  )
  const saved = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'Tambah ke Kalender' }).click()
  expect((await saved).suggestedFilename()).toBe('booking-service.ics')
  await checkAccessibility(page, 'booking detail')
  await detail.getByRole('button', { name: 'Tutup' }).click()
  await expect(detail).toBeHidden()
})

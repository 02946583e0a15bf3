import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday } from '#tests/journeys/portal.ts'
import { verifyBooking } from '../bookings.contract.ts'
import { atCode, BookingPages } from './booking-pages.ts'

const DONE = 'Booking Service berhasil dibuat dan terkirim ke email Anda.'

test('a customer with a verified number needs no code @phone', async ({ page, portal }) => {
  const person = await portal.owner()
  const first = await portal.book(person)
  await person.call(verifyBooking, {
    params: { bookingId: first.id },
    body: { otp_code: await portal.codeFor(person.phone) },
  })
  await portal.enter(page, person, 'booking-service')
  const booking = new BookingPages(page)
  await booking.complete({ day: nextWeekday(4) })
  await expect(page.getByText(DONE)).toBeVisible()
  await expect(booking.otp).toBeHidden()
  expect((await portal.messages(person.phone.replace(/^0/, '62'), 'sms')).length).toBe(1)
})

test('a wrong code is reported and cleared, and the right one is accepted', {
  tag: ['@phone', '@smoke'],
}, async ({ page, portal, checkAccessibility }) => {
  const { person, booking } = await atCode(page, portal, 5)
  const code = await portal.codeFor(person.phone)
  await booking.typeCode(String((Number(code) + 1) % 10_000).padStart(4, '0'))
  await expect(booking.otp.getByText('Kode OTP salah')).toBeVisible()
  await checkAccessibility(page, 'OTP after a wrong code')
  const field = booking.otp.getByRole('textbox', { name: 'Kode OTP' })
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await page.keyboard.type(code)
  await expect(booking.success.getByText(DONE)).toBeVisible()
})

test('a reload during the code restores the code screen, and Riwayat can resume it later @desktop', async ({
  page,
  portal,
}) => {
  const { person, booking } = await atCode(page, portal, 7)
  await page.reload()
  await expect(booking.otp).toBeVisible()
  await booking.otp.getByRole('button', { name: 'Tutup' }).click()
  await page.getByRole('tab', { name: 'Riwayat' }).click()
  await expect(page.getByText('Belum diverifikasi')).toBeVisible()
  await page.getByRole('button', { name: 'Lanjutkan Verifikasi' }).click()
  await booking.typeCode(await portal.codeFor(person.phone))
  await expect(booking.success.getByText(DONE)).toBeVisible()
})

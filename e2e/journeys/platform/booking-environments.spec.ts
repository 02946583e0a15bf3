import { expect, test } from '../../journey.ts'
import { nextWeekday } from '../../portal.ts'
import { atBooking, BookingPages } from '../workshop/booking-pages.ts'

for (const timezoneId of ['Asia/Jakarta', 'Asia/Jayapura', 'America/New_York']) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })
    test('sends the same day and instant @desktop', async ({ page, portal }) => {
      const person = await portal.owner()
      const day = nextWeekday(20)
      const time =
        { 'Asia/Jakarta': '08:00', 'Asia/Jayapura': '08:30', 'America/New_York': '09:00' }[timezoneId] ??
        '10:00'
      await portal.enter(page, person, 'booking-service')
      const booking = new BookingPages(page)
      const sent = page.waitForRequest('**/carbookings/create/*')
      await booking.complete({ day, time })
      const body = (await sent).postDataJSON()
      expect(body.service_date).toBe(new Date(`${day}T${time}:00+07:00`).toISOString())
      expect(body.order_start_time).toBe(time)
      await expect(booking.otp).toBeVisible()
      await booking.otp.getByRole('button', { name: 'Tutup' }).click()
      await page.getByRole('tab', { name: 'Riwayat' }).click()
      await expect(page.getByText(String(Number(day.slice(8))), { exact: true }).first()).toBeVisible()
      await expect(page.getByText(`Toyota Trust Sudirman, ${time}`)).toBeVisible()
    })
  })
}

for (const width of [320, 768, 1024]) {
  test(`a service is booked at ${width} px`, { tag: '@desktop' }, async ({
    page,
    portal,
    checkAccessibility,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { booking } = await atBooking(page, portal)
    await booking.complete({ day: nextWeekday(10) })
    await expect(booking.otp).toBeVisible()
    await checkAccessibility(page, `OTP at ${width}`)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over).toBeLessThanOrEqual(0)
  })
}

test('a screen reader announces the wizard as a dialog with a group of cars, its steps and its summary', {
  tag: '@desktop',
}, async ({ page, portal }) => {
  const { person, booking } = await atBooking(page, portal)
  await booking.open()
  await expect(booking.wizard).toMatchAriaSnapshot(`
    - dialog "Booking Service":
      - heading "Booking Service"
      - button "Tutup"
      - list "Langkah booking":
        - listitem:
          - button "Pilih Mobil"
        - listitem:
          - button "Pilih Servis"
        - listitem:
          - button "Pilih Bengkel" [disabled]
        - listitem:
          - button "Informasi Anda" [disabled]
      - form "Pilih Mobil":
        - radiogroup "Mobil":
          - radio "Toyota Agya 1.0 E M/T, ${person.car.license_plate}" [checked]
        - button "+ Tambah Kendaraan"
      - complementary "Ringkasan":
        - heading "Ringkasan"
        - term: Servis
        - definition: Servis Berkala
      - button "Batal"
      - button "Lanjut"
  `)
  await booking.chooseCar()
  await expect(booking.wizard.getByRole('radiogroup', { name: 'Jenis Servis' })).toMatchAriaSnapshot(`
    - radiogroup "Jenis Servis":
      - radio "Servis Berkala" [checked]
      - radio "Servis Umum"
      - radio "Body & Paint"
  `)
})

test('a screen reader announces the code screen: its field, the time left, the refusal', {
  tag: '@desktop',
}, async ({ page, portal }) => {
  const person = await portal.owner()
  await portal.book(person)
  await portal.enter(page, person, 'booking-service?tab=riwayat')
  await page.getByRole('button', { name: 'Lanjutkan Verifikasi' }).click()
  const { otp } = new BookingPages(page)
  await expect(otp).toMatchAriaSnapshot(`
    - dialog "Verifikasi Nomor Handphone":
      - heading "Verifikasi Nomor Handphone"
      - button "Tutup"
      - paragraph: /Masukkan 4 digit kode yang kami kirim lewat SMS ke 08/
      - textbox "Kode OTP"
      - alert
      - paragraph: /Waktu Tersisa 00:[0-5][0-9]/
      - button "Verifikasi" [disabled]
  `)
  const code = await portal.codeFor(person.phone)
  await otp
    .getByRole('textbox', { name: 'Kode OTP' })
    .fill(String((Number(code) + 1) % 10_000).padStart(4, '0'))
  const field = otp.getByRole('textbox', { name: 'Kode OTP' })
  await expect(otp.getByRole('alert')).toContainText('Kode OTP salah')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/Kode OTP salah/)
})

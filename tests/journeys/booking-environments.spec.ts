import { atBooking, BookingPages } from '#workshop/bookings/journeys/booking-pages.ts'
import { expect, test } from './journey.ts'
import { nextWeekday } from './portal.ts'

for (const timezoneId of ['Asia/Jakarta', 'Asia/Jayapura', 'America/New_York']) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })
    test('sends the booked day and instant of the workshop @desktop', async ({ page, portal }) => {
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
  test(`a customer books a service in a window of ${width} px`, { tag: '@desktop' }, async ({
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

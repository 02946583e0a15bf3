import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday, somePhone } from '#tests/journeys/portal.ts'
import { atService, BookingPages } from './booking-pages.ts'

test('of two browsers that book the last place, one gets it and the other sees the free hours @phone', async ({
  page,
  browser,
  portal,
}) => {
  // No other journey books this hour.
  const day = nextWeekday(14)
  const time = '15:00'
  const others = await Promise.all(Array.from({ length: 6 }, () => portal.owner()))
  for (const other of others) {
    await portal.book(other, { service_date: `${day}T${time}:00+07:00`, order_start_time: time })
  }
  const otherPage = await browser.newPage()
  const pages = [page, otherPage]
  const bookings = pages.map((each) => new BookingPages(each))
  for (const [index, each] of pages.entries()) {
    const person = await portal.owner()
    await each.goto(`${portal.baseUrl}/dashboard/privacy-policy`)
    await each.evaluate((token) => localStorage.setItem('tt.token', token), person.token)
    await each.goto(`${portal.baseUrl}/dashboard/booking-service`)
    const booking = bookings[index]
    await booking?.open()
    await booking?.chooseCar()
    await booking?.describeService()
    await booking?.chooseWorkshop({ day, time })
  }
  await Promise.all(bookings.map((booking) => booking.send()))
  const full = `Jam ${time} baru saja terisi. Pilih jam lain.`
  const outcomes = await Promise.all(
    bookings.map((booking) =>
      Promise.race([
        booking.otp.waitFor().then(() => 'booked'),
        booking.wizard
          .getByRole('alert')
          .getByText(full)
          .waitFor()
          .then(() => 'full'),
      ]),
    ),
  )
  expect(outcomes.sort()).toEqual(['booked', 'full'])
  const loser = bookings[(await bookings[0]?.otp.isVisible()) ? 1 : 0]
  await loser?.wizard.getByRole('radio', { name: '16:00', exact: true }).check({ force: true })
  await loser?.next()
  await loser?.send()
  await expect(loser?.otp ?? page.locator('nowhere')).toBeVisible()
  await otherPage.close()
})

test('a customer without a phone number can neither book nor add a car @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const person = await portal.customer({ name: 'Siti Rahma' })
  await portal.enter(page, person, 'booking-service')
  await page.getByRole('button', { name: 'BOOKING ORDER' }).nth(1).click()
  const gate = page.getByRole('dialog', { name: 'Nomor handphone diperlukan' })
  await expect(
    gate.getByText('Anda harus mengisi nomor handphone untuk melakukan booking service.'),
  ).toBeVisible()
  await checkAccessibility(page, 'phone required')
  await gate.getByRole('button', { name: 'Batal' }).click()
  await expect(gate).toBeHidden()
  await page.getByRole('link', { name: 'Data Mobil', exact: true }).click()
  await page.getByRole('button', { name: '+ Tambah Kendaraan' }).first().click()
  await gate.getByRole('button', { name: 'Isi Nomor' }).click()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
})

test('shows a refusal of the server, and keeps all input @desktop', async ({ page, portal }) => {
  const { booking } = await atService(page, portal)
  await booking.describeService()
  await booking.chooseWorkshop({ day: nextWeekday(8) })
  const phone = somePhone()
  for (let count = 0; count < 5; count++) {
    await portal.book(
      { ...(await portal.owner()), phone },
      { day: nextWeekday(30), order_start_time: `${String(8 + count).padStart(2, '0')}:00` },
    )
  }
  await booking.send({ phone })
  await expect(booking.wizard.getByText('Batas pengiriman kode tercapai, coba lagi nanti')).toBeVisible()
  await expect(booking.wizard.getByRole('textbox', { name: 'Nomor Handphone' })).not.toHaveValue('')
})

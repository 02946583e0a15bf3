import { verifyBooking } from '@toyota-trust/contracts/bookings.ts'
import { expect, test } from '../journey.ts'
import { nextWeekday, somePhone } from '../portal.ts'
import { atCode, atService, BookingPages } from './booking-pages.ts'

const DONE = 'Booking Service berhasil dibuat dan terkirim ke email Anda.'

test('whoever proved his number before needs no code', async ({ page, portal }) => {
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

test('a wrong code empties the cells, says so and lets the right one in', async ({
  page,
  portal,
  checkAccessibility,
}) => {
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

// On a phone the dialog covers the whole screen: there is no backdrop to click.
test('the wizard and the code screen stay open where a backdrop click would lose work', {
  tag: '@desktop',
}, async ({ page, portal }) => {
  const { booking } = await atService(page, portal)
  await booking.describeService()
  await booking.chooseWorkshop({ day: nextWeekday(6) })
  await page.mouse.click(5, 5)
  await expect(booking.wizard).toBeVisible()
  await booking.send()
  await expect(booking.otp).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(booking.otp).toBeVisible()
})

test('a reload in the middle of the wizard brings it back as it was', async ({ page, portal }) => {
  const { booking } = await atService(page, portal)
  await booking.describeService({ service: 'Servis Umum' })
  await booking.wizard.getByRole('combobox', { name: 'Provinsi' }).selectOption({ label: 'DKI Jakarta' })
  await page.reload()
  await expect(booking.wizard.getByRole('combobox', { name: 'Provinsi' })).toHaveValue(/.+/)
  await booking.wizard.getByRole('button', { name: 'Kembali' }).click()
  await expect(booking.wizard.getByRole('radio', { name: 'Servis Umum' })).toBeChecked()
  await expect(booking.wizard.getByRole('textbox', { name: 'Jarak Tempuh' })).toHaveValue('45.000')
})

test('a reload during the code brings the code screen back, and Riwayat can resume it later', async ({
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

test('of two browsers going for the last place one gets it and the other sees the free hours', async ({
  page,
  browser,
  portal,
  isPhone,
}) => {
  test.setTimeout(120_000)
  // Two weeks ahead and one half hour for each size: nobody else of this run books there.
  const day = nextWeekday(14)
  const time = isPhone ? '15:00' : '14:00'
  const others = await Promise.all(Array.from({ length: 6 }, () => portal.owner()))
  for (const other of others) {
    await portal.book(other, { service_date: `${day}T${time}:00+07:00`, order_start_time: time })
  }
  const rival = await browser.newPage()
  const pages = [page, rival]
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
  const full = 'Jam ini sudah penuh, silakan pilih waktu lain'
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
  await loser?.wizard.getByRole('button', { name: '16:00', exact: true }).click()
  await loser?.next()
  await loser?.send()
  await expect(loser?.otp ?? page.locator('nowhere')).toBeVisible()
  await rival.close()
})

test('nobody without a phone number on the profile can book or add a car', async ({
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

test('a server that says no is heard, and what was typed stays', async ({ page, portal }) => {
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

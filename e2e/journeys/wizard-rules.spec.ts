import { addDays, localClock, slashedDay } from '@toyota-trust/contracts/days.ts'
import { expect, stopClock, test } from '../journey.ts'
import { nextWeekday } from '../portal.ts'
import { atBooking, BookingPages } from './booking-pages.ts'

test('the tabs: three services to book, nothing ever ongoing, history from the server', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const person = await portal.owner()
  await portal.enter(page, person, 'booking-service')
  for (const name of ['Servis Berkala', 'Servis Umum', 'Body & Paint']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'BOOKING ORDER' })).toHaveCount(3)
  await checkAccessibility(page, 'booking')
  await page.getByRole('tab', { name: 'Pemesanan' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Berlangsung' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Belum Ada Data Booking Service' })).toBeVisible()
  const list = page.waitForRequest('**/carbookings/list')
  await page.reload()
  await page.getByRole('tab', { name: 'Riwayat' }).click()
  await list
  await expect(page.getByRole('heading', { name: 'Belum Ada Data Booking Service' })).toBeVisible()
  await checkAccessibility(page, 'empty history')
})

test('a history that cannot be loaded is never shown as empty', async ({ page, portal }) => {
  await page.route('**/carbookings/list', (route) => route.abort())
  await portal.enter(page, await portal.owner(), 'booking-service?tab=riwayat')
  await expect(page.getByText('Data belum bisa dimuat.')).toBeVisible()
  await expect(page.getByText('Belum Ada Data Booking Service')).toHaveCount(0)
})

test('each button preselects its service and without a car the wizard says so', async ({ page, portal }) => {
  const person = await portal.customer({ phone: '081255550001' })
  await portal.enter(page, person, 'booking-service')
  await page.getByRole('button', { name: 'BOOKING ORDER' }).nth(2).click()
  const { wizard } = new BookingPages(page)
  await expect(wizard.getByText('Data mobilmu kosong')).toBeVisible()
  await expect(wizard.getByRole('button', { name: 'Lanjut' })).toBeDisabled()
  await wizard.getByRole('button', { name: 'Batal' }).click()
  await expect(wizard).toBeHidden()
  await portal.addCar(person)
  await page.reload()
  await page.getByRole('button', { name: 'BOOKING ORDER' }).nth(2).click()
  await new BookingPages(page).chooseCar()
  await expect(wizard.getByRole('radio', { name: 'Body & Paint' })).toBeChecked()
})

test('step 2 wants service, mileage and notes; the mileage is digits with dots up to a million', async ({
  page,
  portal,
}) => {
  const { booking } = await atBooking(page, portal)
  await booking.open()
  await booking.chooseCar()
  const { wizard } = booking
  const mileage = wizard.getByRole('textbox', { name: 'Jarak Tempuh' })
  const next = wizard.getByRole('button', { name: 'Lanjut' })
  await expect(wizard.getByText('in kilometer')).toBeVisible()
  await expect(wizard.getByText('KM', { exact: true }).first()).toBeVisible()
  await mileage.fill('12a3b4')
  await expect(mileage).toHaveValue('1.234')
  await mileage.fill('9999999')
  await expect(mileage).toHaveValue('1.000.000')
  await expect(next).toBeDisabled()
  await wizard.getByRole('textbox', { name: 'Catatan Servis' }).fill('Rem')
  await expect(next).toBeEnabled()
  await mileage.fill('')
  await expect(next).toBeDisabled()
})

test('step 3 clears what hangs on a changed choice, and a change of service family clears it all', async ({
  page,
  portal,
}) => {
  const { booking } = await atBooking(page, portal)
  await booking.open()
  await booking.chooseCar()
  const gr = page.waitForRequest('**/province/list/gr')
  await booking.describeService()
  await gr
  const { wizard } = booking
  const list = (name: string) => wizard.getByRole('combobox', { name })
  const values = async () => [
    await list('Provinsi').inputValue(),
    await list('Kota').inputValue(),
    await list('Bengkel').inputValue(),
  ]
  await list('Provinsi').selectOption({ label: 'DKI Jakarta' })
  await list('Kota').selectOption({ label: 'Kota Jakarta Pusat' })
  await list('Bengkel').selectOption({ label: 'Toyota Trust Sudirman' })
  await list('Kota').selectOption({ label: 'Kota Jakarta Selatan' })
  expect((await values())[2]).toBe('')
  await list('Bengkel').selectOption({ index: 1 })
  await list('Provinsi').selectOption({ label: 'Bali' })
  expect((await values()).slice(1)).toEqual(['', ''])
  await wizard.getByRole('button', { name: 'Kembali' }).click()
  await wizard.getByRole('radio', { name: 'Body & Paint' }).check({ force: true })
  const bp = page.waitForRequest('**/province/list/bp')
  await booking.next()
  await bp
  expect(await values()).toEqual(['', '', ''])
})

test('the day is tomorrow at the earliest, typed with slashes or picked from a calendar that begins on Monday', async ({
  page,
  portal,
}) => {
  const { booking } = await atBooking(page, portal)
  await booking.open()
  await booking.chooseCar()
  await booking.describeService()
  const { wizard } = booking
  await expect(wizard.getByText('DD/MM/YYYY, paling cepat besok')).toBeVisible()
  await expect(wizard.getByText('HH:mm, contoh 09:30')).toBeVisible()
  await wizard.getByRole('combobox', { name: 'Provinsi' }).selectOption({ label: 'DKI Jakarta' })
  await wizard.getByRole('combobox', { name: 'Kota' }).selectOption({ label: 'Kota Jakarta Pusat' })
  await wizard.getByRole('combobox', { name: 'Bengkel' }).selectOption({ label: 'Toyota Trust Sudirman' })
  const today = localClock(new Date(), 'Asia/Jakarta').day
  const date = wizard.getByRole('textbox', { name: 'Tanggal Servis' })
  await date.fill(slashedDay(today).replaceAll('/', ''))
  await expect(date).toHaveValue(slashedDay(today))
  await wizard.getByRole('textbox', { name: 'Waktu Servis' }).fill('0930')
  await expect(wizard.getByRole('textbox', { name: 'Waktu Servis' })).toHaveValue('09:30')
  await expect(wizard.getByRole('button', { name: 'Lanjut' })).toBeDisabled()
  await date.fill(slashedDay(addDays(nextWeekday(2), 0)))
  await wizard.getByRole('textbox', { name: 'Waktu Servis' }).fill('09:30')
  await expect(wizard.getByRole('button', { name: 'Lanjut' })).toBeEnabled()
  await wizard.getByRole('button', { name: 'Buka kalender' }).click()
  await expect(page.getByRole('grid').locator('th').first()).toContainText(/Sen/i)
  await page.keyboard.press('Escape')
  await expect(wizard).toBeVisible()
})

test('on a desktop, past, current and the next possible step can be chosen', { tag: '@desktop' }, async ({
  page,
  portal,
}) => {
  const { booking } = await atBooking(page, portal)
  await booking.open()
  const { wizard } = booking
  const step = (name: string) => wizard.getByRole('button', { name, exact: true })
  await expect(step('Pilih Mobil')).toHaveAttribute('aria-current', 'step')
  await expect(wizard.getByRole('complementary', { name: 'Ringkasan' })).toContainText('Belum dipilih')
  await expect(step('Pilih Bengkel')).toBeDisabled()
  await wizard.getByRole('radio').first().check({ force: true })
  await step('Pilih Servis').click()
  await expect(step('Pilih Servis')).toHaveAttribute('aria-current', 'step')
  await step('Pilih Mobil').click()
  await expect(step('Pilih Mobil')).toHaveAttribute('aria-current', 'step')
  await page.keyboard.press('Escape')
  await expect(wizard).toBeHidden()
  await booking.open()
  await expect(step('Pilih Mobil')).toHaveAttribute('aria-current', 'step')
})

test('the code screen counts from 50, then offers another code and says that it was sent', async ({
  page,
  portal,
}) => {
  const person = await portal.owner()
  await portal.book(person)
  await page.clock.install()
  await portal.enter(page, person, 'booking-service?tab=riwayat')
  await page.getByRole('button', { name: 'Lanjutkan Verifikasi' }).click()
  const { otp } = new BookingPages(page)
  await expect(otp.getByText('Waktu Tersisa')).toBeVisible()
  await expect(otp.getByText(/^00:[0-5]\d$/)).toBeVisible()
  await expect(otp.getByRole('button', { name: 'Kirim Ulang' })).toHaveCount(0)
  await page.clock.runFor(51_000)
  await expect(otp.getByRole('button', { name: 'Kirim Ulang' })).toBeVisible()
})

test('success stays for 3 seconds before the success dialog', async ({ page, portal }) => {
  const person = await portal.owner()
  await portal.book(person)
  await page.clock.install()
  await portal.enter(page, person, 'booking-service?tab=riwayat')
  await page.getByRole('button', { name: 'Lanjutkan Verifikasi' }).click()
  const booking = new BookingPages(page)
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

test('the detail of a booking shows what was booked', async ({ page, portal, checkAccessibility }) => {
  const person = await portal.owner()
  await portal.book(person)
  await portal.enter(page, person, 'booking-service?tab=riwayat')
  await page.getByRole('button', { name: 'Lihat Detail' }).click()
  const detail = page.getByRole('dialog', { name: 'Detail Booking' })
  await expect(detail).toContainText('Toyota Trust Sudirman')
  await expect(detail).toContainText('45.000 KM')
  await expect(detail.getByRole('link', { name: 'Lihat di Peta' })).toHaveAttribute(
    'href',
    /Toyota\+Trust\+Sudirman%2C\+Kota\+Jakarta\+Pusat/,
  )
  const saved = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'Tambah ke Kalender' }).click()
  expect((await saved).suggestedFilename()).toBe('booking-service.ics')
  await checkAccessibility(page, 'booking detail')
  await detail.getByRole('button', { name: 'Tutup' }).click()
  await expect(detail).toBeHidden()
})

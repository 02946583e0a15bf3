import { longDayWithWeekday, shortDay, slashedDay, weekdayName, weekdayOf } from '#core/days.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday } from '#tests/journeys/portal.ts'
import { atService, BookingPages } from './booking-pages.ts'

test('step 3 offers the last workshop and the nearest one, and shortcuts and fields stay in step @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: -6.1601, longitude: 106.9055 })
  const person = await portal.owner()
  const before = nextWeekday(20)
  await portal.book(person, { service_date: `${before}T11:00:00+07:00`, order_start_time: '11:00' })
  await portal.enter(page, person, 'booking-service')
  const booking = new BookingPages(page)
  await booking.open()
  await booking.chooseCar()
  await booking.describeService()
  const { wizard } = booking
  const workshops = wizard.getByRole('radiogroup', { name: 'Bengkel', exact: true })
  const card = (name: string) => workshops.getByRole('radio', { name, exact: true })
  await expect(workshops.getByRole('radio').first()).toHaveAccessibleName('Toyota Trust Sudirman')
  await expect(card('Toyota Trust Sudirman')).toHaveAccessibleDescription(
    /^Jakarta Pusat , kosong \S+, \d\d:\d\d$/,
  )
  await expect(workshops.getByText('km', { exact: false })).toHaveCount(0)

  const next = wizard.getByRole('button', { name: 'Lanjut', exact: true })
  const chosen = wizard.getByRole('status').filter({ hasText: /Pilih|Belum|WIB/ })
  await next.click()
  await expect(chosen).toContainText('Pilih bengkel dulu')
  await wizard.getByRole('button', { name: 'Pakai lokasi saya' }).click()
  await expect(card('Toyota Trust Kelapa Gading')).toHaveAccessibleDescription(/^0,0 km/)
  await expect(card('Toyota Trust Sudirman')).toHaveAccessibleDescription(/^10,5 km/)
  await card('Toyota Trust Kelapa Gading').check({ force: true })
  const list = (name: string) => wizard.getByRole('combobox', { name }).locator('option:checked')
  await expect(list('Provinsi')).toHaveText('DKI Jakarta')
  await expect(list('Kota')).toHaveText('Kota Jakarta Utara')
  await expect(list('Bengkel')).toHaveText('Toyota Trust Kelapa Gading')

  const days = wizard.getByRole('radiogroup', { name: 'Hari', exact: true })
  await expect(days.getByRole('radio')).toHaveCount(12)
  const day = nextWeekday(1)
  await days
    .getByRole('radio', {
      name: new RegExp(`^${longDayWithWeekday(day)}, (?:banyak jam|beberapa jam) kosong$`),
    })
    .check({
      force: true,
    })
  await expect(wizard.getByRole('textbox', { name: 'Tanggal Servis' })).toHaveValue(slashedDay(day))
  const hours = wizard.getByRole('radiogroup', { name: 'Jam kosong', exact: true })
  await expect(hours.getByRole('radio').first()).toBeVisible()
  await next.click()
  await expect(chosen).toContainText('Pilih jam dulu')
  await expect(hours.getByRole('radio').first()).toBeFocused()
  await checkAccessibility(page, 'the shortcuts of step 3')

  await page.keyboard.press('ArrowRight')
  const time = await wizard.getByRole('textbox', { name: 'Waktu Servis' }).inputValue()
  expect(time).toMatch(/^\d\d:\d\d$/)
  const words = `${weekdayName(weekdayOf(day))}, ${shortDay(day)}`
  await expect(chosen).toContainText(`${words}, ${time} WIBToyota Trust Kelapa Gading, 0,0 km`)
  await wizard.getByRole('textbox', { name: 'Waktu Servis' }).fill('10:00')
  await expect(hours.getByRole('radio', { name: '10:00', exact: true })).toBeChecked()
  await next.click()
  await expect(wizard.getByRole('textbox', { name: 'Nama' })).toBeVisible()
})

test('without a location the shortcuts have no distance, and a full day leads to the next free hour @phone', async ({
  page,
  portal,
}) => {
  await page.context().setGeolocation(null)
  const day = nextWeekday(3)
  await page.route(`**/slots?date=${day}&*`, (route) =>
    route.fulfill({ json: [{ start: '08:00', end: '08:30', available: false }] }),
  )
  const { booking, wizard } = await atService(page, portal)
  await booking.describeService()
  await wizard.getByRole('button', { name: 'Pakai lokasi saya' }).click()
  await expect(wizard.getByText('Lokasi tidak diketahui. Pilih bengkel dari daftar.')).toBeVisible()
  await wizard.getByRole('combobox', { name: 'Provinsi' }).selectOption({ label: 'DKI Jakarta' })
  await wizard.getByRole('combobox', { name: 'Kota' }).selectOption({ label: 'Kota Jakarta Pusat' })
  await wizard.getByRole('combobox', { name: 'Bengkel' }).selectOption({ label: 'Toyota Trust Kemayoran' })
  await expect(wizard.getByRole('radio', { name: 'Toyota Trust Kemayoran', exact: true })).toBeChecked()
  await expect(
    wizard.getByRole('radio', { name: `${longDayWithWeekday(day)}, penuh`, exact: true }),
  ).toBeDisabled()
  await wizard.getByRole('textbox', { name: 'Tanggal Servis' }).fill(slashedDay(day))
  await wizard.getByRole('button', { name: /^Hari ini penuh\. Terdekat: \S+, \d\d:\d\d$/ }).click()
  await expect(wizard.getByRole('textbox', { name: 'Waktu Servis' })).toHaveValue(/^\d\d:\d\d$/)
  await expect(wizard.getByRole('button', { name: 'Lanjut', exact: true })).toBeEnabled()
})

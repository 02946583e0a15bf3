import { localClock, slashedDay } from '#core/days.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday, somePhone } from '#tests/journeys/portal.ts'
import { atService, BookingPages } from './booking-pages.ts'

test('step 2 requires service, mileage and notes, and accepts a mileage of up to a million @phone', async ({
  page,
  portal,
}) => {
  const { wizard } = await atService(page, portal)
  const mileage = wizard.getByRole('textbox', { name: 'Jarak Tempuh' })
  const next = wizard.getByRole('button', { name: 'Lanjut' })
  await expect(wizard.getByText('in kilometer')).toBeVisible()
  await expect(wizard.getByText('KM', { exact: true }).first()).toBeVisible()
  await mileage.fill('12a3b4')
  await expect(mileage).toHaveValue('1.234')
  await mileage.fill('9999999')
  await expect(mileage).toHaveValue('9.999.999')
  await expect(wizard.getByText('Jarak tempuh harus 0 sampai 1.000.000 km')).toBeVisible()
  const notes = wizard.getByRole('textbox', { name: 'Catatan Servis' })
  await notes.fill('Rem')
  await next.click()
  await expect(wizard.getByText('Jarak Tempuh belum sesuai')).toBeVisible()
  await expect(mileage).toBeFocused()
  await mileage.fill('')
  await next.click()
  await expect(mileage).toHaveAccessibleDescription(/Isi Jarak Tempuh/)
  await mileage.fill('1000000')
  await notes.fill(' ')
  await next.click()
  await expect(wizard.getByText('Catatan Servis belum diisi')).toBeVisible()
  await expect(notes).toBeFocused()
  await expect(notes).toHaveAccessibleDescription(/Isi Catatan Servis/)
  const quick = wizard.getByRole('group', { name: 'Isi cepat Catatan Servis' })
  await quick.getByRole('button', { name: 'Rem bunyi' }).click()
  await expect(wizard.getByText('Catatan Servis belum diisi')).toBeHidden()
  await quick.getByRole('button', { name: 'Tidak ada keluhan' }).click()
  await expect(notes).toHaveValue('Tidak ada keluhan')
  await expect(quick.getByRole('button', { name: 'Rem bunyi' })).toHaveAttribute('aria-pressed', 'false')
  await next.click()
  await expect(wizard.getByRole('combobox', { name: 'Provinsi' })).toBeVisible()
})

test('a new customer is offered workshops of the region of the plate, and the others on request @phone', async ({
  page,
  portal,
}) => {
  const person = await portal.customer({ phone: somePhone() })
  await portal.addCar(person, `B${1000 + Math.floor(Math.random() * 9000)}KZT`)
  await portal.enter(page, person, 'booking-service')
  const booking = new BookingPages(page)
  const { wizard } = booking
  await booking.open()
  await wizard.getByRole('radio').first().focus()
  await page.keyboard.press('Enter')
  await expect(wizard.getByRole('form', { name: 'Pilih Servis' })).toBeFocused()
  await booking.describeService()
  const workshops = wizard.getByRole('radiogroup', { name: 'Bengkel', exact: true })
  await expect(wizard.getByRole('heading', { name: 'Bengkel wilayah B' })).toBeVisible()
  await expect(workshops.getByRole('radio')).toHaveCount(2)
  await wizard.getByRole('button', { name: /^\d+ bengkel lain di DKI Jakarta$/ }).click()
  await expect(workshops.getByRole('radio', { name: 'Toyota Trust Kelapa Gading' })).toBeVisible()
})

test('the day is tomorrow at the earliest, typed with slashes or picked from a calendar that begins on Monday @phone', async ({
  page,
  portal,
}) => {
  const { booking, wizard } = await atService(page, portal)
  await booking.describeService()
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
  await wizard.getByRole('button', { name: 'Lanjut' }).click()
  await expect(date).toBeFocused()
  await date.fill(slashedDay(nextWeekday(2)))
  await wizard.getByRole('textbox', { name: 'Waktu Servis' }).fill('09:30')
  await expect(wizard.getByRole('button', { name: 'Lanjut' })).toBeEnabled()
  await wizard.getByRole('button', { name: 'Buka kalender' }).click()
  await expect(page.getByRole('grid').locator('th').first()).toContainText(/Sen/i)
  await page.keyboard.press('Escape')
  await expect(wizard).toBeVisible()
})

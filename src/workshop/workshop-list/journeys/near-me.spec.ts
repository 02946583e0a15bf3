import { expect, test } from '#tests/journeys/journey.ts'
import { BookingPages } from '#workshop/bookings/journeys/booking-pages.ts'

/** Kelapa Gading, where workshop 1019 is. */
const HERE = { latitude: -6.1601, longitude: 106.9055 }

test('the nearest workshops are listed by distance, and booking at one offers it first @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(HERE)
  await portal.enter(page, await portal.owner(), 'home')
  await page.goto('/cabang')
  await page.getByRole('button', { name: 'Dekat saya' }).click()
  const near = page.getByRole('region', { name: 'Terdekat dari Anda' })
  await expect(near.getByRole('listitem').first()).toContainText('0,0 km')
  await checkAccessibility(page, 'workshops near a visitor')
  const chosen = near.getByRole('listitem').filter({ hasText: 'Servis dan perbaikan' }).nth(1)
  const name = (await chosen.getByRole('heading').textContent()) ?? ''
  await chosen.getByRole('link', { name: /^Booking di sini/ }).click()
  const booking = new BookingPages(page)
  await booking.open()
  await booking.chooseCar()
  await booking.describeService()
  await booking.wizard.getByRole('button', { name: 'Lanjut', exact: true }).click()
  const workshops = booking.wizard.getByRole('radiogroup', { name: 'Bengkel', exact: true })
  await expect(workshops.getByRole('radio').first()).toHaveAccessibleName(name)
})

test('a buyer finds the cars of the nearest city, and a refused position says so @phone', async ({
  page,
}) => {
  await page.goto('/mobil')
  const filter = page.getByRole('button', { name: /^Saring/ })
  const sheet = page.getByRole('dialog', { name: 'Saring' })
  await filter.click()
  await sheet.getByRole('button', { name: 'Dekat saya' }).click()
  await expect(sheet.getByText('Lokasi belum diketahui. Pilih kota.')).toBeVisible()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(HERE)
  await sheet.getByRole('button', { name: 'Dekat saya' }).click()
  await expect(page).toHaveURL(/kota=Kota\+Jakarta\+Utara/)
})

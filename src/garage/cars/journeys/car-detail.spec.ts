import { expect, test } from '#tests/journeys/journey.ts'
import { atUnverifiedBooking } from '#workshop/bookings/journeys/booking-pages.ts'

test('the detail shows the facts, the example history as such and the real bookings apart @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  await atUnverifiedBooking(page, portal, 'cars')
  await page.getByRole('button', { name: 'Lihat Detail' }).click()
  await expect(page.getByRole('heading', { name: 'Toyota Agya 1.0 E M/T', level: 1 })).toBeVisible()
  for (const term of ['Merek', 'Model', 'Tipe', 'Nomor Rangka/Mesin', 'Harga mobil']) {
    await expect(page.getByRole('term').filter({ hasText: term }).first()).toBeVisible()
  }
  await expect(page.getByText('IDR 57.000.000')).toBeVisible()
  const history = page.getByRole('region', { name: 'Riwayat Servis' })
  await expect(history).toContainText(/contoh/i)
  await expect(history.getByRole('region', { name: 'Booking mobil ini' })).toContainText('Servis Berkala')
  await expect(page.getByText('Booking belum diverifikasi')).toBeVisible()
  await checkAccessibility(page, 'car detail')
  await page.getByRole('link', { name: 'Kembali ke Mobil Saya' }).click()
  await expect(page).toHaveURL(/\/dashboard\/cars$/)
  await expect(page.getByRole('heading', { name: 'Mobil Saya', level: 1 })).toBeFocused()
})

test('another customer’s car is shown as not found @phone', async ({ page, portal }) => {
  const stranger = await portal.owner('Orang Lain')
  await portal.enter(page, await portal.owner(), `cars/${stranger.car.id}`)
  await expect(page.getByRole('link', { name: 'Kembali ke Mobil Saya' })).toBeVisible()
  await expect(page.getByText(stranger.car.license_plate)).toHaveCount(0)
})

test('a list that cannot be loaded is never shown as empty, and can be retried @desktop', async ({
  page,
  portal,
}) => {
  const person = await portal.owner()
  await page.route('**/customercars/list', (route) => route.abort())
  await portal.enter(page, person, 'cars')
  await expect(page.getByText('Data belum bisa dimuat.')).toBeVisible()
  await expect(page.getByText('Belum Ada Data Mobil')).toHaveCount(0)
  await page.unroute('**/customercars/list')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('button', { name: 'Lihat Detail' })).toBeVisible()
})

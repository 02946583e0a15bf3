import { expect, test } from '#tests/journeys/journey.ts'
import { BookingPages } from './booking-pages.ts'

test('the tabs show three services to book, an empty list of ongoing ones, and the history from the server @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  await portal.enterAsOwner(page, 'booking-service')
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
  const history = page.getByRole('tabpanel', { name: 'Riwayat' })
  await expect(history.getByRole('heading', { name: 'Belum Ada Data Booking Service' })).toBeVisible()
  await checkAccessibility(page, 'empty history')
})

test('a history that cannot be loaded is never shown as empty @desktop', async ({ page, portal }) => {
  await page.route('**/carbookings/list', (route) => route.abort())
  await portal.enter(page, await portal.owner(), 'booking-service?tab=riwayat')
  await expect(page.getByText('Data belum bisa dimuat.')).toBeVisible()
  await expect(page.getByText('Belum Ada Data Booking Service')).toHaveCount(0)
})

test('each button preselects its service, and without a car the wizard says so @phone', async ({
  page,
  portal,
}) => {
  const person = await portal.customer({ phone: '081255550001' })
  await portal.enter(page, person, 'booking-service')
  await page.getByRole('button', { name: 'BOOKING ORDER' }).nth(2).click()
  const { wizard } = new BookingPages(page)
  await expect(wizard.getByText('Data mobilmu kosong')).toBeVisible()
  await wizard.getByRole('button', { name: 'Lanjut' }).click()
  await expect(wizard.getByText('Pilih mobil dulu')).toBeVisible()
  await wizard.getByRole('button', { name: 'Batal' }).click()
  await expect(wizard).toBeHidden()
  await portal.addCar(person)
  await page.reload()
  await page.getByRole('button', { name: 'BOOKING ORDER' }).nth(2).click()
  await new BookingPages(page).chooseCar()
  await expect(wizard.getByRole('radio', { name: 'Body & Paint' })).toBeChecked()
})

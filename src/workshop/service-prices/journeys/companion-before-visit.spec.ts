import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { listBookings } from '#workshop/bookings/bookings.contract.ts'
import { BookingPages } from '#workshop/bookings/journeys/booking-pages.ts'

/** One pixel, as small as a photo can be. */
const PICTURE = {
  name: 'roda.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a booking carries a complaint card and a cost limit, and the desk shows them as such @desktop', {
  tag: '@slow',
}, async ({ page, portal, browser, checkAccessibility }) => {
  const person = await portal.enterAsOwner(page, 'booking-service')
  const pages = new BookingPages(page)
  const { wizard } = pages
  await pages.open()
  await pages.chooseCar()
  await wizard.getByRole('textbox', { name: 'Jarak Tempuh' }).fill('45000')
  await wizard.getByRole('textbox', { name: 'Catatan Servis' }).fill('Bunyi halus dari roda depan kiri')
  await expect(wizard.getByText(/mulai IDR/).first()).toBeVisible()
  await wizard.getByRole('checkbox', { name: 'Bunyi' }).check({ force: true })
  await wizard.getByRole('checkbox', { name: 'Saat mengerem' }).check({ force: true })
  const tambah = wizard.getByLabel('Tambah', { exact: true })
  await tambah.setInputFiles(PICTURE)
  await expect(wizard.getByText('1 dari 4 foto.')).toBeVisible()
  await tambah.setInputFiles({ ...PICTURE, buffer: Buffer.from('bukan gambar') })
  await expect(wizard.getByText(/^Foto belum terkirim/)).toBeVisible()
  await wizard.getByRole('textbox', { name: 'Paling banyak' }).fill('2000000')
  await wizard.getByRole('checkbox', { name: /^Hubungi saya dulu/ }).check()
  const summary = wizard.getByText('Gejala: Bunyi. Terasa: Saat mengerem. Foto: 1.')
  await expect(summary).toBeVisible()
  await checkAccessibility(page, 'a complaint card')

  await page.reload()
  await expect(summary).toBeVisible()
  await expect(wizard.getByRole('textbox', { name: 'Paling banyak' })).toHaveValue('2.000.000')
  await pages.next()
  await pages.chooseWorkshop({ day: nextWeekday() })
  await pages.send()
  await expect(pages.otp).toBeVisible()
  await pages.typeCode(await portal.codeFor(person.phone))
  await expect(pages.success).toBeVisible()
  const [booking] = await person.call(listBookings, {})
  expect(booking?.service_notes).toBe(
    'Bunyi halus dari roda depan kiri\nGejala: Bunyi. Terasa: Saat mengerem. Foto: 1.\nBatas biaya: IDR 2.000.000. Hubungi saya dulu.',
  )

  const sari = await createStaff(portal)
  const desk = await (await browser.newContext()).newPage()
  await sari.enter(desk, `/desk/kunjungan/${booking?.id}`)
  await expect(desk.getByText('Hubungi dulu untuk setiap tambahan')).toBeVisible()
  await expect(desk.getByText('IDR 2.000.000')).toBeVisible()
  await expect(desk.getByRole('img', { name: 'Foto dari pelanggan 1' })).toBeVisible()
  await checkAccessibility(desk, 'a visit with a complaint card')
  await desk.context().close()
})

test('shows prices of periodic services before one is booked @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { car } = await portal.enterAsOwner(page)
  await page.goto(`/dashboard/harga-servis?mobil=${car.id}`)
  await expect(page.getByRole('heading', { name: 'Harga Servis Berkala' })).toBeVisible()
  const step = page.locator('details').filter({ hasText: '20.000 KM' })
  await step.locator('summary').press('Enter')
  await expect(step.getByRole('heading', { name: 'Tidak termasuk' })).toBeVisible()
  await expect(page.getByText(/^Harga mulai dari, bukan penawaran/)).toBeVisible()
  await expect(page.locator('details').filter({ hasText: '100.000 KM' })).toContainText('Belum ada harga')
  await checkAccessibility(page, 'the menu of services')
  await step.getByRole('link', { name: 'Booking Servis Ini' }).click()
  await expect(page.getByRole('dialog', { name: 'Booking Service' })).toBeVisible()
})

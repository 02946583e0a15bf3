import type { Page } from '@playwright/test'
import { slashedDay } from '#core/days.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday, type Portal } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { bookingDetail, verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import { readPlanner, saveTechnicians } from '../desk-stalls.contract.ts'

/** A workshop of no other journey. */
const WORKSHOP = { id: 1017, city: 'Kota Jakarta Timur', branch: 'Toyota Trust Kramat Jati' }
const params = { branchId: String(WORKSHOP.id) }
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Fills the dialog that is open and applies it to the draft. */
async function apply(page: Page): Promise<void> {
  await press(page, 'Terapkan')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function addStall(page: Page, name: string): Promise<void> {
  await press(page, 'Stall')
  await page.getByLabel('Nama', { exact: true }).fill(name)
  await apply(page)
}

async function describeTechnician(page: Page, name: string): Promise<void> {
  await press(page, 'Teknisi atau tim')
  await page.getByLabel('Nama', { exact: true }).fill(name)
  for (const kind of ['Express', 'Umum']) await page.getByText(kind, { exact: true }).last().click()
}

async function addTechnician(page: Page, name: string): Promise<void> {
  await describeTechnician(page, name)
  await apply(page)
}

async function bookAt(portal: Portal, day: string, hour: string) {
  const person = await portal.owner()
  const { city, branch } = WORKSHOP
  const { id } = await portal.book(person, { day, order_start_time: hour, city, branch })
  await person.call(verifyBooking, {
    params: { bookingId: id },
    body: { otp_code: await portal.codeFor(person.phone) },
  })
  return () => person.call(bookingDetail, { params: { id } })
}

test('a head begins to plan, closes a stall, and moves the booking that no longer fits @desktop @slow', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const head = await createStaff(portal, 'head', [WORKSHOP.id])
  await head.enter(page, '/desk/stall')
  await expect(page.getByText('Belum ada stall')).toBeVisible()
  await addStall(page, 'Umum 1')
  await press(page, 'Stall')
  await page.getByLabel('Nama', { exact: true }).fill('umum 1')
  await press(page, 'Terapkan')
  await expect(page.getByText('Nama ini sudah dipakai stall lain')).toBeVisible()
  await page.getByLabel('Nama', { exact: true }).fill('Umum 2')
  await apply(page)
  await describeTechnician(page, 'Ade')
  await page.getByText('Istirahat: 12:00–13:00').click()
  await page.getByLabel('Istirahat, Jumat').fill('11.30 sampai 13')
  await press(page, 'Terapkan')
  await expect(page.getByText('Tulis jam seperti 08:00–16:30')).toBeVisible()
  await checkAccessibility(page, 'a technician')
  await page.getByLabel('Istirahat, Jumat').fill('11.30 - 13.00')
  await apply(page)
  await addTechnician(page, 'Beni')
  await page.getByRole('switch', { name: 'Rencana belum dipakai' }).click()
  await apply(page)
  await expect(page.getByRole('switch', { name: /^Rencana dipakai sejak / })).toBeChecked()
  // Unsaved changes survive a reload.
  await page.reload()
  await expect(page.getByText('5 perubahan belum disimpan')).toBeVisible()
  await expect(page.getByText('Semua booking tetap muat')).toBeVisible()
  await press(page, 'Simpan')
  await expect(page.getByText('Tersimpan')).toBeVisible()
  // The menu has the plan at once.
  await expect(page.getByRole('link', { name: 'Rencana', exact: true })).toBeVisible()

  const day = nextWeekday(9)
  const bookings = [await bookAt(portal, day, '09:00'), await bookAt(portal, day, '09:00')]
  await press(page, 'Umum 2')
  await press(page, 'Tutup sementara')
  await page.getByLabel('Sebab').fill('Rusak')
  await page.getByLabel('Dari', { exact: true }).fill(slashedDay(day))
  await page.getByLabel('Sampai', { exact: true }).fill(slashedDay(day))
  await apply(page)
  await expect(
    page.getByRole('heading', { name: '1 booking tidak muat lagi karena Umum 2 rusak' }),
  ).toBeVisible()
  await checkAccessibility(page, 'a booking that no longer fits')
  const booking = page.getByRole('region', { name: 'Booking yang tidak muat lagi' }).getByRole('row').last()
  await booking.getByRole('button', { name: 'Tetap' }).click()
  await expect(booking).toContainText('Di atas rencana')
  await expect(page.getByRole('button', { name: 'Simpan', exact: true })).toBeVisible()
  await booking.getByRole('button', { name: 'Pindah' }).click()
  await expect(page.getByRole('button', { name: 'Simpan dan kabari 1 pelanggan' })).toBeVisible()

  const other = await createStaff(portal, 'head', [WORKSHOP.id])
  const { version, technicians } = await other.call(readPlanner, { params })
  const renamed = technicians.map((one) => (one.name === 'Beni' ? { ...one, name: 'Benny' } : one))
  await other.call(saveTechnicians, { params, body: { version, technicians: renamed } })
  await press(page, 'Simpan dan kabari 1 pelanggan')
  await expect(page.getByRole('alert')).toContainText(`Rencana ini sudah diubah oleh ${other.name}`)
  await press(page, 'Pakai yang terbaru')
  await expect(page.getByRole('button', { name: 'Benny', exact: true })).toBeVisible()
  await page.locator('h1').click()
  await page.keyboard.press('s')
  const save = page.getByRole('button', { name: 'Simpan dan kabari 1 pelanggan' })
  await expect(save).toBeEnabled()
  await save.press('Enter')
  await expect(save).toHaveCount(0)
  await expect(page.getByText('Tersimpan')).toBeVisible()
  const states = await Promise.all(bookings.map((read) => read()))
  const hours = states.map(({ order_start_time }) => order_start_time)
  expect(hours.filter((hour) => hour === '09:00')).toHaveLength(1)

  await press(page, 'Tidak masuk, Ade')
  await page.getByText('Izin', { exact: true }).click()
  await apply(page)
  await expect(page.getByText('Izin hari ini')).toBeVisible()
  await press(page, 'Buang')
  await expect(page.getByText('Izin hari ini')).toHaveCount(0)
})

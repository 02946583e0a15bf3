import { addDays, slashedDay } from '#core/days.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { cancelBooking, verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import { BookingPages } from '#workshop/bookings/journeys/booking-pages.ts'
import { readHours, saveHours } from '#workshop/workshop-hours/desk-workshop-hours.contract.ts'

const WORKSHOPS = {
  desktop: { id: 1014, city: 'Kota Jakarta Barat', branch: 'Toyota Trust Cengkareng' },
  phone: { id: 1015, city: 'Kota Jakarta Timur', branch: 'Toyota Trust Kalimalang' },
}

// Both sizes: the wizard and the desk's list have another shape on a phone.
test('a customer proves a number and joins the waiting list of a full day; a freed hour is offered, shown at the desk, and taken', async ({
  page,
  portal,
  isPhone,
  checkAccessibility,
}) => {
  const { id, ...place } = WORKSHOPS[isPhone ? 'phone' : 'desktop']
  const day = nextWeekday(30)
  const head = await createStaff(portal, 'head', [id])
  const params = { branchId: String(id) }
  const { version } = await head.call(readHours, { params })
  const exception = { day, kind: 'half' as const, opens: '09:00', closes: '09:30', capacity: 1 }
  await head.call(saveHours, {
    params,
    body: {
      version,
      week: [],
      removed: [],
      decisions: [],
      exceptions: [{ ...exception, reason: 'Pelatihan' }],
    },
  })
  const first = await portal.owner('Sinta Putri')
  const booked = await portal.book(first, { day, order_start_time: '09:00', ...place })
  await first.call(verifyBooking, {
    params: { bookingId: booked.id },
    body: { otp_code: await portal.codeFor(first.phone) },
  })

  const ratna = await portal.owner('Ratna Wijaya')
  await portal.enter(page, ratna, 'booking-service')
  const pages = new BookingPages(page)
  const { wizard } = pages
  await pages.open()
  await pages.chooseCar()
  await pages.describeService()
  await wizard.getByRole('combobox', { name: 'Provinsi' }).selectOption({ label: 'DKI Jakarta' })
  await wizard.getByRole('combobox', { name: 'Kota' }).selectOption({ label: place.city })
  await wizard.getByRole('combobox', { name: 'Bengkel' }).selectOption({ label: place.branch })
  await wizard.getByRole('textbox', { name: 'Tanggal Servis' }).fill(slashedDay(day))
  const block = wizard.getByRole('region', { name: 'Beri tahu kalau ada tempat' })
  await expect(block).toBeVisible()
  const last = block.getByRole('textbox', { name: 'Sampai tanggal' })
  await last.fill(slashedDay(addDays(day, -1)))
  await block.getByRole('button', { name: 'Beri tahu kalau ada tempat' }).click()
  await expect(last).toBeFocused()
  await expect(last).toHaveAccessibleDescription(/Tanggal akhir harus setelah tanggal awal/)
  await last.fill(slashedDay(day))
  await checkAccessibility(page, 'a full day')
  await block.getByRole('button', { name: 'Beri tahu kalau ada tempat' }).click()
  await expect(block.getByText('Masukkan kode SMS sekali saja.')).toBeVisible()
  await checkAccessibility(page, 'a number that is not proved')
  await block.getByRole('button', { name: 'Kirim Kode' }).click()
  await expect(pages.otp).toBeVisible()
  await pages.typeCode(await portal.codeFor(ratna.phone))
  const joined = page.getByRole('dialog', { name: 'Anda di daftar tunggu' })
  await expect(joined.getByText(/^Kami kabari kalau ada tempat/)).toBeVisible()
  await expect(wizard).toBeHidden()
  await checkAccessibility(page, 'on the waiting list')
  await joined.getByRole('button', { name: 'Lihat di Riwayat' }).click()
  await expect(joined).toBeHidden()
  await expect(page.getByRole('list', { name: 'Daftar tunggu' })).toBeVisible()

  await first.call(cancelBooking, { params: { bookingId: booked.id } })
  await page.goto('/dashboard/booking-service?tab=riwayat')
  await page.getByRole('link', { name: 'Lihat tawaran' }).click()
  await expect(page.getByText(/Ditahan untuk Anda sampai \d\d:\d\d, sisa 1[45] menit/)).toBeVisible()
  await checkAccessibility(page, 'an offered hour')
  // The offer is a page without the menu of the dashboard.
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Ada tempat untuk Anda' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ambil jam ini' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect((await page.getByRole('main').boundingBox())?.width).toBeLessThanOrEqual(480)

  const desk = await page.context().newPage()
  await head.enter(desk, '/desk/tunggu')
  await expect(desk.getByRole('button', { name: /^Tarik tawaran/ })).toBeVisible()
  await checkAccessibility(desk, 'the waiting list')
  await page.getByRole('button', { name: 'Ambil jam ini' }).click()
  await expect(page.getByText('Booking tersimpan')).toBeVisible()
  await expect(desk.getByText(/^Diambil Ratna/)).toBeVisible()
})

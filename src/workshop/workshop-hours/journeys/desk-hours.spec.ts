import type { Page } from '@playwright/test'
import { longDayWithWeekday } from '#core/days.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { bookingDetail, branchSlots, verifyBooking } from '#workshop/bookings/bookings.contract.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Parallel journeys would see each other's closed days, so each has its own workshop and day. */
const WORKSHOPS = {
  desktop: { id: 1010, city: 'Kota Jakarta Selatan', branch: 'Toyota Trust Warung Buncit' },
  phone: { id: 1011, city: 'Kota Jakarta Barat', branch: 'Toyota Trust Puri Kembangan' },
}

// Both sizes: only a desk has shortcuts.
test('a head closes a day with five bookings: two move, one is cancelled, two are served', async ({
  page,
  portal,
  isPhone,
  checkAccessibility,
}) => {
  const { id, ...place } = WORKSHOPS[isPhone ? 'phone' : 'desktop']
  const day = nextWeekday(20)
  const head = await createStaff(portal, 'head', [id])
  const customers: (Awaited<ReturnType<typeof portal.owner>> & { bookingId: string })[] = []
  for (const [index, name] of ['Sinta', 'Yusuf', 'Lina', 'Hadi', 'Eko'].entries()) {
    const owner = await portal.owner(`${name} Putri`)
    const booked = await portal.book(owner, {
      day,
      order_start_time: `${String(9 + index).padStart(2, '0')}:00`,
      ...place,
    })
    await owner.call(verifyBooking, {
      params: { bookingId: booked.id },
      body: { otp_code: await portal.codeFor(owner.phone) },
    })
    customers.push({ ...owner, bookingId: booked.id })
  }

  await head.enter(page, '/desk/jam')
  await expect(page.getByRole('heading', { name: 'Jam & Kapasitas' })).toBeVisible()
  await checkAccessibility(page, 'the hours of a workshop')
  await goToMonth(page, day)
  await press(page, longDayWithWeekday(day))
  await press(page, 'Pengecualian')
  await press(page, 'Terapkan')
  await expect(page.getByText('Tulis alasan terlebih dahulu')).toBeVisible()
  await page.getByLabel('Alasan').fill('Stok opname')
  await checkAccessibility(page, 'an exception')
  await press(page, 'Terapkan')

  await expect(page.getByRole('heading', { name: '5 booking kehilangan jamnya' })).toBeVisible()
  await expect(page.getByText('1 perubahan belum disimpan')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Simpan dan kabari 5 pelanggan' })).toBeVisible()
  const rowOf = (index: number) =>
    page.getByRole('row').filter({ hasText: customers[index]?.name.split(' ')[0] })
  await rowOf(2).getByRole('button', { name: 'Batalkan' }).click()
  await expect(rowOf(2)).toContainText('Alasan: “Stok opname”')
  await rowOf(3).getByRole('button', { name: 'Tetap' }).click()
  await rowOf(4).getByRole('button', { name: 'Tetap' }).click()
  await expect(rowOf(4)).toContainText('Di luar jam buka')
  await checkAccessibility(page, 'bookings that lose their hour')
  await page.keyboard.press('Escape')
  if (!isPhone) {
    await page.locator('h1').click()
    await page.keyboard.press('s')
    await expect(page.getByRole('button', { name: 'Simpan dan kabari 3 pelanggan' })).toBeFocused()
  }
  await press(page, 'Simpan dan kabari 3 pelanggan')
  await expect(page.getByText('Tersimpan')).toBeVisible()
  await expect(page.getByText('perubahan belum disimpan')).toHaveCount(0)

  const states = await Promise.all(
    customers.map(({ call, bookingId }) => call(bookingDetail, { params: { id: bookingId } })),
  )
  expect(states.map(({ state }) => state)).toEqual([
    'scheduled',
    'scheduled',
    'cancelled',
    'scheduled',
    'scheduled',
  ])
  const moved = states.slice(0, 2).map(({ service_date }) => service_date.slice(0, 10))
  expect(moved).not.toContain(day)
  const [sms] = await portal.messages(customers[2]?.phone.replace(/^0/, '62') ?? '', 'sms')
  expect(sms?.text).toContain('Alasan: Stok opname')
  const slots = await portal.as()(branchSlots, {
    params: { kind: 'gr', branchId: String(id) },
    query: { date: day },
  })
  expect(slots.filter(({ available }) => available)).toEqual([])
})

async function goToMonth(page: Page, day: string): Promise<void> {
  const cell = page.getByRole('button', { name: longDayWithWeekday(day), exact: true })
  for (let turns = 0; turns < 3 && !(await cell.isVisible()); turns++) await press(page, 'Bulan berikutnya')
}

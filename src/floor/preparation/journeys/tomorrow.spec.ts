import { localClock } from '#core/days.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { verifyBooking } from '#workshop/bookings/bookings.contract.ts'

/** Journeys run in parallel, so each size has its own workshop. */
const WORKSHOPS = {
  desktop: { id: 1012, city: 'Kota Jakarta Barat', branch: 'Toyota Trust Daan Mogot' },
  phone: { id: 1013, city: 'Kota Jakarta Barat', branch: 'Toyota Trust Kebon Jeruk' },
}

// Both sizes: a phone shows cards and has no keyboard.
test('an advisor prepares the next day, by keys or by presses', async ({
  page,
  browser,
  portal,
  isPhone,
  checkAccessibility,
}) => {
  const { id, ...place } = WORKSHOPS[isPhone ? 'phone' : 'desktop']
  const advisor = await createStaff(portal, 'advisor', [id])
  const day = nextWeekday(20)
  const owner = await portal.owner('Sinta Putri')
  const booked = await portal.book(owner, { day, order_start_time: '09:00', ...place })
  await owner.call(verifyBooking, {
    params: { bookingId: booked.id },
    body: { otp_code: await portal.codeFor(owner.phone) },
  })
  expect(localClock(new Date(), 'Asia/Jakarta').day < day).toBe(true)
  await advisor.enter(page, `/desk/besok?hari=${day}`)
  await expect(page.getByRole('heading', { name: 'Besok' })).toBeVisible()
  const fact = (name: RegExp) => page.getByRole('button', { name })
  await expect(fact(/^Kepastian .*: Belum$/)).toBeVisible()
  await checkAccessibility(page, 'the list of tomorrow')
  await expect(page.getByText('0 dari 1 siap')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cetak/ })).toBeVisible()
  if (isPhone) {
    await fact(/^Kepastian .*: Belum$/).click()
    await expect(fact(/^Kepastian .*: Pasti, ditelepon \d\d:\d\d$/)).toBeVisible()
    await fact(/^Perintah kerja .*: Belum$/).click()
    await expect(fact(/^Perintah kerja .*: Siap$/)).toBeVisible()
    return
  }
  const colleague = await createStaff(portal, 'advisor', [id])
  const theirs = await (await browser.newContext()).newPage()
  await colleague.enter(theirs, `/desk/besok?hari=${day}`)
  await expect(theirs.getByRole('button', { name: /^Kepastian .*: Belum$/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('t')
  const CALLED = /^Kepastian .*: Pasti, ditelepon \d\d:\d\d$/
  await expect(fact(CALLED)).toBeVisible()
  // At once, so that nobody calls the customer twice.
  await expect(theirs.getByRole('button', { name: CALLED })).toBeVisible()
  await theirs.close()
  await page.keyboard.press('t')
  await expect(fact(/^Kepastian .*: Tak diangkat 1×/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(fact(/^Kepastian .*: Pasti/)).toBeVisible()
  await page.keyboard.press('o')
  await expect(fact(/^Perintah kerja .*: Siap$/)).toBeVisible()
  await expect(page.getByText(/^Perintah kerja siap, [A-Z]+ \d+/)).toBeVisible()
  await page.keyboard.press('m')
  await expect(fact(/^Mobil pengganti .*: Tidak perlu$/)).toBeVisible()
  await fact(/^Suku cadang .*: Belum tahu$/).click()
  const dialog = page.getByRole('dialog', { name: /^Suku cadang/ })
  await dialog.getByRole('button', { name: 'Kurang' }).click()
  await checkAccessibility(page, 'the dialog about parts')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(fact(/^Suku cadang .*: Kurang 1, datang/)).toBeVisible()
  await page.getByRole('button', { name: 'Belum siap 1' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Tidak datang 0' }).click()
  await expect(page.getByText('Semua sudah ditelepon')).toBeVisible()
  await checkAccessibility(page, 'the list of no-shows')
})

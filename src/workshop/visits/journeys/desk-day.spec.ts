import type { Page } from '@playwright/test'
import { formatPlate } from '#core/plates.ts'
import { checkAppearance } from '#tests/journeys/appearance.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday, type Portal } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { bookingDetail, verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import { readVisit, receiveCar } from '../desk-visits.contract.ts'

/** Each project has its own workshop, because it would see what the other one does to a day. */
const WORKSHOPS = {
  desktop: { id: 1020, city: 'Kota Jakarta Utara', branch: 'Toyota Trust Sunter' },
  phone: { id: 1021, city: 'Kota Jakarta Utara', branch: 'Toyota Trust Pluit' },
}
const DAY = nextWeekday(6)
/** A day on which no other journey books. */
const QUIET_DAY = nextWeekday(9)

/** Creates a customer with a verified booking on the day. */
async function bookVisit(
  portal: Portal,
  workshop: { city: string; branch: string },
  order_start_time = '09:30',
  day = DAY,
) {
  const owner = await portal.owner('Ratna Wijaya')
  const { city, branch } = workshop
  const booked = await portal.book(owner, { day, order_start_time, city, branch })
  await owner.call(verifyBooking, {
    params: { bookingId: booked.id },
    body: { otp_code: await portal.codeFor(owner.phone) },
  })
  return { ...owner, bookingId: booked.id, plate: formatPlate(booked.customercar.license_plate) }
}
/** Creates an advisor of the project's workshop, and a customer with a booking there. */
async function advisorWithVisit(portal: Portal, isPhone: boolean, time: string) {
  const workshop = WORKSHOPS[isPhone ? 'phone' : 'desktop']
  const sari = await createStaff(portal, 'advisor', [workshop.id])
  return { sari, ratna: await bookVisit(portal, workshop, time) }
}
const slip = (page: Page, plate: string) =>
  page.locator('a[data-visit]', { has: page.getByRole('img', { name: `Nomor polisi ${plate}` }) })
const lane = (page: Page, name: string) => page.getByRole('region', { name })
const card = (visitId: string) => `/desk/kunjungan/${visitId}`

// Both sizes: the day has lanes on a desktop and tabs on a phone.
test('a booking appears at the desk without a reload, and every advisor sees the acts of the others at once', async ({
  page,
  portal,
  browser,
  isPhone,
  checkAccessibility,
}) => {
  const workshop = WORKSHOPS[isPhone ? 'phone' : 'desktop']
  const sari = await createStaff(portal, 'advisor', [workshop.id])
  const budi = await createStaff(portal, 'advisor', [workshop.id])
  await sari.enter(page, `/desk?hari=${QUIET_DAY}`)
  await expect(page.getByRole('heading', { name: 'Belum ada kunjungan' })).toBeVisible()
  const ratna = await bookVisit(portal, workshop, '09:30', QUIET_DAY)
  await expect(slip(page, ratna.plate)).toBeVisible()
  await expect(slip(page, ratna.plate)).toContainText('Ratna')
  await checkAccessibility(page, 'the day of a workshop')

  const other = await browser.newContext({ viewport: page.viewportSize() })
  const second = await other.newPage()
  await budi.enter(second, card(ratna.bookingId))
  await expect(second.getByRole('heading', { name: 'Linimasa' })).toBeVisible()
  await checkAccessibility(second, 'the card of a visit')
  await second.getByRole('button', { name: 'Mobil datang' }).click()
  await expect(second.getByRole('link', { name: 'Terima mobil' })).toBeVisible()
  if (isPhone) await page.getByRole('tab', { name: /Datang/ }).click()
  await expect(lane(page, 'Datang').locator(slip(page, ratna.plate))).toBeVisible()
  await expect(slip(page, ratna.plate)).toContainText('Baru diubah Sari')
  expect((await ratna.call(bookingDetail, { params: { id: ratna.bookingId } })).state).toBe('arrived')
  await other.close()
})

test('of two advisors on one card, the second reads who changed it first, and sees the current state', {
  tag: ['@desktop', '@smoke'],
}, async ({ page, portal }) => {
  const workshop = WORKSHOPS.desktop
  const sari = await createStaff(portal, 'advisor', [workshop.id])
  const budi = await createStaff(portal, 'advisor', [workshop.id])
  const ratna = await bookVisit(portal, workshop, '10:00')
  // Without the live stream this page does not update before the press.
  await page.route('**/live', (route) => route.abort())
  await sari.enter(page, card(ratna.bookingId))
  await page.getByRole('button', { name: 'Batalkan', exact: true }).click()
  await page.getByLabel('Alasan, dibaca pelanggan').fill('Mekanik sakit')
  const params = { visitId: ratna.bookingId }
  const { version } = await budi.call(readVisit, { params })
  await budi.call(receiveCar, { params, body: { version } })
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan booking' }).click()
  await expect(page.getByRole('dialog')).toContainText(`Sudah diubah oleh ${budi.name}`)
  await expect(page.getByLabel('Alasan, dibaca pelanggan')).toHaveValue('Mekanik sakit')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Terima mobil' })).toBeVisible()
})

test('an advisor moves and cancels with reasons that the customer reads @desktop', async ({
  page,
  portal,
  isPhone,
  checkAccessibility,
}) => {
  const { sari, ratna } = await advisorWithVisit(portal, isPhone, '11:00')
  await sari.enter(page, card(ratna.bookingId))
  await page.getByRole('button', { name: 'Pindah jam' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pindah jam' })
  await dialog.getByRole('button', { name: 'Pindah', exact: true }).click()
  await expect(dialog).toContainText('Pilih jam terlebih dahulu')
  await dialog
    .getByRole('radio', { name: new RegExp(String.raw`^\w{3}\s*${Number(DAY.slice(8))}\s`) })
    .check({ force: true })
  await dialog.getByRole('radio', { name: /^14:00/ }).check({ force: true })
  await checkAppearance(page, 'another hour', checkAccessibility)
  await dialog.getByLabel('Alasan untuk pelanggan').fill('Sesuai permintaan lewat telepon')
  await dialog.getByRole('button', { name: /^Pindah, \w{3} 14:00$/ }).click()
  await expect(page.getByText('Jam dipindah, pelanggan dikabari')).toBeVisible()
  await expect(page.getByText('14:00').first()).toBeVisible()
  const phone = ratna.phone.replace(/^0/, '62')
  const [moved] = await portal.messages(phone, 'sms')
  expect(moved?.text).toContain('Alasan: Sesuai permintaan lewat telepon')

  await page.getByRole('button', { name: 'Catatan internal' }).click()
  await page.getByRole('dialog').getByLabel('Catatan').fill('Ditelepon 10:20, tidak diangkat')
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Internal, tidak terlihat pelanggan')).toBeVisible()

  await page.getByRole('button', { name: 'Batalkan', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan booking' }).click()
  await expect(page.getByText('Tulis alasan terlebih dahulu')).toBeVisible()
  await page.getByLabel('Alasan, dibaca pelanggan').fill('Mekanik sakit')
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan booking' }).click()
  await expect(page.getByText('Booking dibatalkan, pelanggan dikabari')).toBeVisible()
  await expect(page.getByText('Dibatalkan').first()).toBeVisible()
  const [cancelled] = await portal.messages(phone, 'sms')
  expect(cancelled?.text).toContain('dibatalkan bengkel. Alasan: Mekanik sakit')
})

// Both sizes: a phone searches on a page of its own.
test('the desk works by keyboard, and finds visits of all days', async ({
  page,
  portal,
  isPhone,
  checkAccessibility,
}) => {
  const { sari, ratna } = await advisorWithVisit(portal, isPhone, '15:00')
  await sari.enter(page, isPhone ? '/desk/cari' : `/desk?hari=${DAY}`)
  if (!isPhone) {
    await expect(slip(page, ratna.plate)).toBeVisible()
    await expect(page.getByText('Langsung', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('a[data-visit]:focus')).toHaveCount(1)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Tombol pintas' })).toBeVisible()
    await page.keyboard.press('Escape')
    // While a dialog is open, the page ignores single keys.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('/')
  }
  const field = page.getByRole('searchbox', { name: 'Cari pelat, nama, atau nomor booking' })
  if (!isPhone) await expect(field).toBeFocused()
  await field.fill(ratna.plate.toLowerCase())
  const found = page.getByRole('list', { name: 'Kunjungan yang ditemukan' })
  await expect(found).toContainText('Ratna')
  await checkAccessibility(page, 'the results of a search for visits')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Linimasa' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Hari Ini' })).toBeVisible()
})

test('a lost connection shows within 20 seconds, and a press on Coba lagi connects again @desktop', async ({
  page,
  portal,
}) => {
  const sari = await createStaff(portal, 'advisor', [WORKSHOPS.desktop.id])
  let isOffline = false
  await page.route('**/live', (route) => (isOffline ? route.fulfill({ status: 503 }) : route.continue()))
  await page.clock.install()
  await sari.enter(page, '/desk')
  await expect(page.getByText('Langsung', { exact: true })).toBeVisible()
  expect((await page.request.get('/favicon.ico')).headers()['content-type']).toContain('image/')
  isOffline = true
  await page.context().setOffline(true)
  await expect(page.getByText(/^Sambungan terputus sejak \d\d:\d\d/)).toBeVisible({ timeout: 20_000 })
  // After an answer that is no stream the browser does not reconnect, and with the paused clock the page does not either.
  await page.clock.pauseAt(Date.now() + 1_000)
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/live'))
  await page.context().setOffline(false)
  // Back on the line the page tries at once; were that answered later, the press would have nothing to do.
  await refused
  await expect(page.getByText(/^Sambungan terputus/)).toBeVisible()
  isOffline = false
  await page.getByRole('button', { name: 'Coba lagi', exact: true }).click()
  await expect(page.getByText('Langsung', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Sambungan terputus/)).toBeHidden()
})

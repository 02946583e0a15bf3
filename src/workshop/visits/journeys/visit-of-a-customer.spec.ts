import { localClock, longDayWithWeekday, zoneOf } from '#core/days.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday } from '#tests/journeys/portal.ts'
import { advisorOf, readExtraWorkPath, withVisit } from './visit-pages.ts'

const HISTORY = 'booking-service?tab=riwayat'
test('the customer follows each step of their visit, answers by the link, and keeps the record @desktop', {
  tag: '@slow',
}, async ({ page, portal, browser, checkAccessibility }) => {
  const { person, booking } = await withVisit(portal)
  const advisor = await advisorOf(portal, booking.id)
  await portal.enter(page, person, `${HISTORY}&booking=${booking.id}`)
  const detail = page.getByRole('dialog', { name: 'Detail Booking' })
  await expect(detail.getByText('Tempat Anda sudah dipastikan bengkel.')).toBeVisible()
  await expect(detail.getByText(/^Bisa dipindah atau dibatalkan sampai/)).toBeVisible()
  await checkAccessibility(page, 'an upcoming booking')

  await advisor.receive()
  const state = detail.getByRole('status').first()
  await expect(state).toContainText('Datang')
  await expect(detail.getByText('Belum ada janji waktu.')).toBeVisible()
  await expect(detail.getByText(/^Kunjungan yang sedang berjalan tidak bisa dipindah/)).toBeVisible()
  await advisor.startWork()
  await expect(state).toContainText('Dikerjakan')
  const journey = detail.getByRole('list', { name: 'Perjalanan kunjungan' })
  await expect(journey.locator('[aria-current="step"]')).toContainText('Dikerjakan')
  await expect(detail.getByText(/^Siap (pukul|besok,) \d\d:\d\d$/)).toBeVisible()
  await advisor.sendExtraWork()
  await expect(state).toContainText('Menunggu persetujuan Anda')
  await expect(detail.getByText('2 tambahan pekerjaan menunggu jawaban Anda')).toBeVisible()
  await checkAccessibility(page, 'a visit under way')

  const stranger = await browser.newContext()
  const phone = await stranger.newPage()
  await phone.goto(await readExtraWorkPath(portal, person.phone))
  await phone.getByRole('textbox', { name: '4 angka terakhir nomor handphone' }).fill('00')
  await phone.getByRole('button', { name: 'Lihat' }).click()
  await expect(phone.getByText('Tulis 4 angka terakhir nomor handphone')).toBeVisible()
  await checkAccessibility(phone, 'the question before a link opens')
  await phone.getByRole('textbox').fill(person.phone.slice(-4))
  await phone.getByRole('button', { name: 'Lihat' }).click()
  const brakes = phone.getByRole('radiogroup', { name: 'Jawaban untuk Ganti kampas rem depan' })
  const wiper = phone.getByRole('radiogroup', { name: 'Jawaban untuk Ganti karet wiper depan' })
  await expect(phone.getByRole('radio', { checked: true })).toHaveCount(0)
  const send = phone.getByRole('button', { name: 'Kirim Jawaban' })
  await send.click()
  await expect(brakes.getByRole('radio').first()).toBeFocused()
  await brakes.getByRole('radio', { name: 'Setuju' }).check()
  await expect(phone.getByText('IDR 2.126.000')).toBeVisible()
  await expect(phone.getByText('Batas IDR 2.000.000, lebih IDR 126.000.')).toBeVisible()
  await send.click()
  await expect(phone.getByText('Belum diisi: Jawaban untuk Ganti karet wiper depan.')).toBeVisible()
  await wiper.getByRole('radio', { name: 'Tidak' }).check()
  await phone.getByRole('button', { name: 'Perbesar foto: ganti kampas rem depan' }).click()
  await expect(phone.getByRole('img', { name: 'Foto: ganti kampas rem depan' })).toBeVisible()
  await checkAccessibility(phone, 'a photo')
  await phone.getByRole('button', { name: 'Tutup' }).click()
  await checkAccessibility(phone, 'extra work by the link')
  await send.click()
  await expect(phone.getByText(/^Disetujui Ratna Wijaya, /)).toBeVisible()
  await expect(phone.getByRole('radio')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Ubah jawaban' }).click()
  await expect(phone.getByRole('radio', { checked: true })).toHaveCount(2)
  await send.click()
  await expect(phone.getByRole('radio')).toHaveCount(0)
  await stranger.close()

  await expect(detail.getByText('Jawaban Anda sudah diterima bengkel.')).toBeVisible()
  await advisor.resume()
  await expect(state).toContainText('Dikerjakan')
  await detail.getByRole('link', { name: 'Lihat tambahan pekerjaan' }).click()
  await expect(page.getByRole('heading', { name: 'Tambahan Pekerjaan', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Tidak disetujui Ratna Wijaya, /)).toBeVisible()
  await checkAccessibility(page, 'extra work that was answered')
  await page.getByRole('link', { name: 'Beranda' }).first().click()
  const home = page.getByRole('region', { name: 'Mobil di bengkel' })
  await expect(home.getByRole('status').first()).toContainText('Dikerjakan')
  await advisor.finish()
  await expect(home.getByRole('status').first()).toContainText('Siap')
  await checkAccessibility(page, 'a car at the workshop')
  await advisor.handOver()
  await expect(home).toHaveCount(0)

  await page.goto(`/dashboard/cars/${person.car.id}`)
  const history = page.getByRole('region', { name: 'Riwayat Servis' })
  await expect(history.getByText(/^1 catatan, terakhir \d/)).toBeVisible()
  await expect(history).not.toContainText(/contoh/i)
  await history.getByRole('link', { name: 'Lihat Catatan, Servis Berkala' }).click()
  await expect(page.getByRole('heading', { name: 'Servis Berkala', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Total dibayar IDR 2.126.000' })).toBeVisible()
  await expect(page.getByText('JKS-2611-00417')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeVisible()
  await checkAccessibility(page, 'a service record')
})

test('a booking is moved to another hour, and keeps the old one if the new one was taken meanwhile', {
  tag: ['@phone', '@smoke'],
}, async ({ page, portal, checkAccessibility }) => {
  const { person, booking } = await withVisit(portal)
  await portal.enter(page, person, HISTORY)
  await page.getByRole('button', { name: 'Lihat Detail' }).click()
  const detail = page.getByRole('dialog', { name: 'Detail Booking' })
  await detail.getByRole('link', { name: 'Pindah' }).click()
  const move = page.getByRole('dialog', { name: 'Pindah Jadwal' })
  await expect(move.getByText('Nomor booking tetap sama.')).toBeVisible()
  await checkAccessibility(page, 'moving a booking')
  const day = nextWeekday(9)
  await move.getByRole('radio', { name: new RegExp(`^${longDayWithWeekday(day)}, `) }).check({ force: true })
  const hours = move.getByRole('radiogroup', { name: 'Jam kosong' })
  await expect(hours.getByRole('radio').first()).toBeVisible()
  await checkAccessibility(page, 'the hours of a day')
  const { service_date } = booking
  await page.route('**/carbookings/move/*', (route) =>
    route.fulfill({
      status: 409,
      json: {
        statusCode: 409,
        error: 'Conflict',
        message: 'Jam ini sudah penuh',
        data: { code: 'slot_full', slots: [] },
      },
    }),
  )
  const free = hours.getByRole('radio', { disabled: false })
  const hour = (await hours.locator('label:has(input:enabled)').first().textContent()) ?? ''
  await free.first().check({ force: true })
  await move.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(move.getByRole('alert')).toHaveText(`Jam ${hour} baru saja terisi. Pilih jam lain.`)
  await expect(hours.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.unroute('**/carbookings/move/*')
  await free.first().check({ force: true })
  await move.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(page.getByText('Jadwal dipindah')).toBeVisible()
  await expect(move).toBeHidden()
  await expect(detail.getByText(longDayWithWeekday(day)).first()).toBeVisible()
  expect(localClock(new Date(service_date), zoneOf(booking.timezone)).day).not.toBe(day)
})

test('a booking is cancelled after a confirmation, and is shown as cancelled @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { person } = await withVisit(portal, 3)
  await portal.enter(page, person, HISTORY)
  await page.getByRole('button', { name: 'Lihat Detail' }).click()
  const detail = page.getByRole('dialog', { name: 'Detail Booking' })
  await detail.getByRole('button', { name: 'Batalkan' }).click()
  const question = page.getByRole('dialog', { name: 'Batalkan booking ini?' })
  await checkAccessibility(page, 'the question before a booking is cancelled')
  await question.getByRole('button', { name: 'Kembali' }).click()
  await expect(question).toBeHidden()
  await detail.getByRole('button', { name: 'Batalkan' }).click()
  await question.getByRole('button', { name: 'Batalkan Booking' }).click()
  await expect(page.getByText('Booking dibatalkan')).toBeVisible()
  await expect(detail.getByText('Anda membatalkan booking ini.')).toBeVisible()
  await expect(detail.getByRole('link', { name: /^Pindah$|Peta/ })).toHaveCount(0)
  await expect(detail.getByRole('link', { name: 'Booking lagi' })).toBeFocused()
  const reasons = detail.getByRole('radiogroup', { name: 'Alasan (opsional)' })
  await reasons.getByText('Harga', { exact: true }).click()
  await expect(page.getByText('Alasan disimpan')).toBeVisible()
  await expect(reasons.getByRole('radio', { name: 'Harga' })).toBeChecked()
  await checkAccessibility(page, 'why a booking was cancelled')
  await detail.getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByRole('listitem').getByText('Dibatalkan')).toBeVisible()
})

test('past the cut-off the buttons are gone, and the number to call is shown @phone', async ({
  page,
  portal,
}) => {
  const { person, booking } = await withVisit(portal)
  await page.clock.setFixedTime(new Date(Date.parse(booking.service_date) - 3_600_000))
  await portal.enter(page, person, `${HISTORY}&booking=${booking.id}`)
  const detail = page.getByRole('dialog', { name: 'Detail Booking' })
  await expect(detail.getByText(/^Sudah lewat batas untuk memindah atau membatalkan sendiri\./)).toBeVisible()
  await expect(detail.getByRole('link', { name: 'Pindah' })).toHaveCount(0)
  await expect(detail.getByRole('button', { name: 'Batalkan' })).toHaveCount(0)
})

test('a forged link is answered as not found @phone', async ({ page, checkAccessibility }) => {
  await page.goto('/tambahan/abc')
  await expect(page.getByRole('heading', { name: 'Tautan tidak ditemukan' })).toBeVisible()
  const response = await page.goto(`/tambahan/${'x'.repeat(43)}`)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await page.getByRole('textbox').fill('1234')
  await page.getByRole('button', { name: 'Lihat' }).click()
  await expect(page.getByRole('heading', { name: 'Tautan tidak ditemukan' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await checkAccessibility(page, 'a forged link')
})

test('without a connection the state shows its age, and is polled again @phone', async ({ page, portal }) => {
  const { person, booking } = await withVisit(portal)
  const advisor = await advisorOf(portal, booking.id)
  await advisor.receive()
  await page.route('**/carbookings/live', (route) => route.abort())
  await page.clock.install()
  await portal.enter(page, person, `${HISTORY}&booking=${booking.id}`)
  const detail = page.getByRole('dialog', { name: 'Detail Booking' })
  await expect(detail.getByText(/^Data per \d\d\.\d\d$/)).toBeVisible()
  await advisor.startWork()
  await page.clock.runFor(16_000)
  await expect(detail.getByRole('status').first()).toContainText('Dikerjakan')
})

import type { Page } from '@playwright/test'
import { addDays, localClock, longDay, slashedDay } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { somePlate } from '#tests/journeys/portal.ts'
import { cancelBooking, listBookings } from '#workshop/bookings/bookings.contract.ts'
import { withVisit } from '#workshop/visits/journeys/visit-pages.ts'
import { updateCar } from '../cars.contract.ts'

const today = () => localClock(new Date(), 'Asia/Jakarta').day
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The last valid day of an STNK whose next yearly validation is this many days away. */
const termIn = (days: number) => {
  const yearly = addDays(today(), days)
  return `${Number(yearly.slice(0, 4)) + 2}${yearly.slice(4)}`
}
const yearlyValidation = (page: Page) =>
  block(page, 'Surat').getByRole('listitem').filter({ hasText: 'STNK tahunan' })
/** A row that folds, by its heading. */
const openRow = (page: Page, name: string) =>
  block(page, name).getByRole('heading', { name, exact: true }).click()
const facts = { color: 'GREEN' as const, engine_number: null }

test('an owner answers two questions and learns what their car needs, when and why', {
  tag: ['@desktop', '@slow', '@smoke'],
}, async ({ page, portal, checkAccessibility }) => {
  const { car } = await portal.enterAsOwner(page)
  await page.goto(`/dashboard/cars/${car.id}`)
  const advice = block(page, 'Servis')
  await expect(advice).toContainText('Servis terakhir belum diketahui')
  await openRow(page, 'Servis')
  await expect(advice).toContainText('Kami belum tahu kapan servis terakhir mobil ini.')
  await expect(
    page.getByRole('img', { name: /^Dua belas bulan mengelilingi mobil\. Hari ini/ }),
  ).toBeVisible()
  await checkAccessibility(page, 'a car without service dates')

  await advice.getByRole('button', { name: 'Isi servis terakhir' }).click()
  await advice.getByRole('button', { name: 'Simpan' }).click()
  await expect(advice.getByText('Jarak tempuh wajib diisi')).toBeVisible()
  await advice.getByRole('textbox', { name: 'Jarak tempuh sekarang' }).fill('45000')
  const served = addDays(today(), -60)
  await advice.getByRole('textbox', { name: 'Servis terakhir' }).fill(slashedDay(served))
  await page.keyboard.press('Enter')
  await expect(advice.getByText(/hari lagi\. Waktu lebih dulu daripada jarak\.$/)).toBeVisible()
  await expect(advice.getByText(/^60 dari \d+ hari$/)).toBeVisible()
  await expect(advice.getByRole('heading', { name: 'Servis berikutnya' })).toBeFocused()
  await advice.getByText('Dasar perhitungan').click()
  const grounds = advice.getByRole('definition')
  await expect(grounds.first()).toHaveText(`${longDay(served)}Dicatat oleh Anda`)
  await expect(advice).toContainText('Tiap 6 bulan atau 10.000 KM, mana yang lebih dulu')
  await expect(advice).toContainText('Jadwal servis Toyota, per 1 November 2026')
  await expect(advice.getByRole('heading', { name: 'Biasanya dikerjakan' })).toBeVisible()
  await checkAccessibility(page, 'a car with service dates')

  // Serviced elsewhere since, or mistyped: the owner can correct their answer.
  await advice.getByRole('button', { name: 'Ubah tanggal servis' }).press('Enter')
  const again = addDays(today(), -30)
  await advice.getByRole('textbox', { name: 'Servis terakhir' }).fill(slashedDay(again))
  await page.keyboard.press('Enter')
  await expect(grounds.first()).toHaveText(`${longDay(again)}Dicatat oleh Anda`)
  await expect(advice.getByRole('textbox', { name: 'Servis terakhir' })).toHaveCount(0)
  const promises = block(page, 'Janji pabrikan')
  await promises.getByRole('heading', { name: 'Janji pabrikan' }).click()
  await promises.getByRole('button', { name: 'Isi tanggal' }).press('Enter')
  const handOver = promises.getByRole('textbox', { name: 'Tanggal diserahkan ke pemilik pertama' })
  await handOver.fill('02/03/2013')
  await page.keyboard.press('Enter')
  await promises.getByText(/^Yang sudah lewat, /).click()
  await expect(promises).toContainText('Garansi dasar berakhir 2 Maret 2016')
  await promises.getByRole('button', { name: 'Ubah tanggal serah terima' }).press('Enter')
  await checkAccessibility(page, 'a car whose dates are corrected')
  await handOver.fill('02/05/2013')
  await page.keyboard.press('Enter')
  await expect(promises).toContainText('Garansi dasar berakhir 2 Mei 2016')
  await expect(promises.locator('summary').first()).toBeFocused()

  await advice.getByRole('link', { name: 'Booking Servis Berkala' }).press('Enter')
  const wizard = page.getByRole('dialog', { name: 'Booking Service' })
  await expect(wizard.getByRole('textbox', { name: 'Jarak Tempuh' })).toHaveValue('45.000')
  await wizard.getByRole('button', { name: 'Kembali' }).click()
  await expect(wizard.getByRole('radiogroup', { name: 'Mobil' }).getByRole('radio').first()).toBeChecked()
})

test('an implausible reading needs a confirmation and a reason, and changes no estimate @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const person = await portal.enterAsOwner(page)
  await portal.book(person, { mileage: 45_000 })
  await page.goto(`/dashboard/cars/${person.car.id}`)
  await openRow(page, 'Servis')
  await block(page, 'Servis').getByRole('link', { name: 'Catat Jarak Tempuh' }).click()
  const dialog = page.getByRole('dialog', { name: 'Catat Jarak Tempuh' })
  const km = dialog.getByRole('textbox', { name: 'Jarak Tempuh' })
  await km.fill('46000')
  await km.press('Tab')
  await expect(dialog.getByText('Naik lebih dari 400 KM sehari')).toBeVisible()
  await km.fill('4500')
  await expect(dialog.getByText('Lebih rendah dari catatan terakhir')).toBeVisible()
  await expect(dialog).toContainText(`Terakhir 45.000 KM pada ${longDay(today())}, dicatat oleh Anda.`)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Pilih mana yang benar')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Angka ini benar' }).check()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Keterangan wajib diisi')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Keterangan' }).fill('Odometer diganti')
  await checkAccessibility(page, 'an odd reading')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Jarak tempuh dicatat')).toBeVisible()
  await expect(page.getByText('45.000 KM', { exact: true }).first()).toBeVisible()
})

test('a reading is written with the keyboard alone: the focus stays in the dialog and returns @desktop', async ({
  page,
  portal,
}) => {
  const person = await portal.enterAsOwner(page)
  await portal.book(person, { mileage: 45_000 })
  await page.goto(`/dashboard/cars/${person.car.id}`)
  await openRow(page, 'Servis')
  const opener = block(page, 'Servis').getByRole('link', { name: 'Catat Jarak Tempuh' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Catat Jarak Tempuh' })
  const focused = dialog.locator(':focus')
  await expect(focused).toHaveCount(1)
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      await expect(focused).toHaveCount(1)
      if (
        await dialog
          .getByLabel(name)
          .or(dialog.getByRole('button', { name }))
          .and(page.locator(':focus'))
          .count()
      )
        return
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await tabTo('Jarak Tempuh')
  await page.keyboard.type('4500')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Pilih mana yang benar')).toBeVisible()
  await expect(focused).toHaveCount(1)
  await tabTo('Jarak Tempuh')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('45100')
  await tabTo('Simpan')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Jarak tempuh dicatat')).toBeVisible()
  await expect(opener).toBeFocused()
  // Without saving it returns as well.
  await page.keyboard.press('Enter')
  await expect(focused).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a paid validation moves on by a year; its ticked documents appear on another device @desktop', async ({
  page,
  portal,
  browser,
  checkAccessibility,
}) => {
  const owner = await portal.enterAsOwner(page)
  const { car, call } = owner
  const stnk_term = termIn(100)
  const body = { ...facts, license_plate: car.license_plate, stnk_term, version: 1 }
  await call(updateCar, { params: { id: car.id }, body })
  await page.goto(`/dashboard/cars/${car.id}`)
  const yearly = yearlyValidation(page)
  await openRow(page, 'Surat')
  await expect(yearly).toContainText('100 hari lagi')
  await yearly.getByRole('button', { name: 'Siapkan berkas' }).click()
  await yearly.getByRole('checkbox', { name: 'KTP asli sesuai nama di STNK' }).check()
  await checkAccessibility(page, 'the papers of a car')
  await expect
    .poll(async () => {
      await page.reload()
      await openRow(page, 'Surat')
      await yearly.getByRole('button', { name: 'Siapkan berkas' }).click()
      return yearly.getByRole('checkbox', { name: 'KTP asli sesuai nama di STNK' }).isChecked()
    })
    .toBe(true)
  const other = await (await browser.newContext()).newPage()
  await portal.enter(other, owner, `cars/${car.id}#surat`)
  const elsewhere = yearlyValidation(other)
  await elsewhere.getByRole('button', { name: 'Siapkan berkas' }).click()
  await expect(elsewhere.getByRole('checkbox', { name: 'KTP asli sesuai nama di STNK' })).toBeChecked()
  await other.context().close()
  await yearly.getByRole('button', { name: 'Sudah dibayar' }).click()
  await expect(yearly).toContainText(/46\d hari lagi/)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(yearly).not.toContainText(/46\d hari lagi/)
  await yearly.getByRole('button', { name: 'Sudah dibayar' }).click()
  await expect(yearly).toContainText(/46\d hari lagi/)

  await page.goto('/dashboard/home')
  const next = page.getByRole('region', { name: 'Tanggal mobil Anda' })
  await expect(next.getByRole('listitem').first()).toContainText('STNK tahunan')
  await expect(next.getByRole('link', { name: /^STNK tahunan/ }).first()).toBeVisible()
  await expect(next.getByRole('link', { name: 'Atur pengingat' })).toBeVisible()
  await checkAccessibility(page, 'Beranda with dates')
})

test('a car is edited and removed from the garage, once it has no upcoming visit @phone', {
  tag: '@slow',
}, async ({ page, portal, checkAccessibility }) => {
  const { person } = await withVisit(portal)
  const { car, call } = person
  await portal.enter(page, person)
  await page.goto(`/dashboard/cars/${car.id}`)
  await page.getByRole('link', { name: 'Ubah Data Mobil' }).click()
  const edit = page.getByRole('dialog', { name: 'Ubah Data Mobil' })
  await expect(edit.getByText('Belum bisa dikeluarkan')).toBeVisible()
  await expect(edit.getByText(/^Ada kunjungan .+ di Toyota Trust Sudirman\./)).toBeVisible()
  await expect(edit.getByRole('link', { name: 'Lihat booking' })).toBeVisible()
  const plate = somePlate()
  await edit.getByRole('textbox', { name: 'Nomor Polisi' }).fill(formatPlate(plate))
  await edit.getByRole('radio', { name: 'Merah' }).check()
  await checkAccessibility(page, 'the form that changes a car')
  await edit.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Data mobil disimpan')).toBeVisible()
  await expect(page.getByRole('img', { name: `Nomor polisi ${formatPlate(plate)}` }).first()).toBeVisible()

  // Another device changes the car first.
  await page.getByRole('link', { name: 'Ubah Data Mobil' }).click()
  const body = { ...facts, license_plate: plate, stnk_term: car.stnk_term, version: 2 }
  await call(updateCar, { params: { id: car.id }, body })
  await edit.getByRole('radio', { name: 'Hitam' }).check()
  await edit.getByRole('button', { name: 'Simpan' }).click()
  await expect(edit.getByText('Data berubah di perangkat lain. Muat ulang.')).toBeVisible()

  for (const { id } of await call(listBookings, {})) await call(cancelBooking, { params: { bookingId: id } })
  await page.goto(`/dashboard/cars/${car.id}?ubah=1`)
  await edit.getByRole('button', { name: 'Keluarkan Mobil Ini' }).click()
  const sure = page.getByRole('dialog', { name: 'Keluarkan mobil ini?' })
  await sure.getByRole('radio', { name: 'Sudah dijual' }).check()
  await checkAccessibility(page, 'the question before a car leaves')
  await sure.getByRole('button', { name: 'Keluarkan' }).click()
  await expect(page.getByText('Mobil dikeluarkan')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/cars$/)
  await expect(page.getByRole('heading', { name: 'Belum Ada Data Mobil' })).toBeVisible()
})

test('sections that cannot be loaded show a short message, and the car stays @desktop', async ({
  page,
  portal,
}) => {
  const { car } = await portal.enterAsOwner(page)
  await page.route('**/customercars/*/companion', (route) => route.abort())
  await page.goto(`/dashboard/cars/${car.id}`)
  await expect(block(page, 'Janji pabrikan').getByText('Data belum bisa dimuat.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Nomor polisi/ })).toBeVisible()
  await page.unroute('**/customercars/*/companion')
  await block(page, 'Servis').getByRole('button', { name: 'Coba lagi' }).click()
  const promises = block(page, 'Janji pabrikan')
  await openRow(page, 'Janji pabrikan')
  await expect(promises.getByRole('button', { name: 'Isi tanggal' })).toBeVisible()

  // Data that were loaded once stay, with their time, when they cannot be refreshed.
  await page.route('**/customercars/*/companion', (route) => route.abort())
  const advice = block(page, 'Servis')
  await openRow(page, 'Servis')
  await advice.getByRole('button', { name: 'Isi servis terakhir' }).click()
  await advice.getByRole('textbox', { name: 'Jarak tempuh sekarang' }).fill('45000')
  await advice.getByRole('button', { name: 'Simpan' }).click()
  await expect(promises.getByText(/^Data per \d\d\.\d\d\. Belum bisa diperbarui\.$/)).toBeVisible()
  await page.unroute('**/customercars/*/companion')
  await promises.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(promises.getByText(/Belum bisa diperbarui/)).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { addDays, localClock, longDayWithWeekday, slashedDay } from '#core/days.ts'
import { displayPhone } from '#core/phone.ts'
import { openPlannedWorkshop } from '#floor/day-plan/journeys/planned-workshop.ts'
import { searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import { BookingPages } from '#workshop/bookings/journeys/booking-pages.ts'
import { withVisit } from '#workshop/visits/journeys/visit-pages.ts'
import { expect, test } from './journey.ts'
import { nextWeekday, PASSWORD, somePhone, somePlate } from './portal.ts'
import { createStaff } from './staff.ts'

/** Presses an element by the keyboard. */
const pressOn = (page: Page) => (role: Parameters<Page['getByRole']>[0], name: string | RegExp) =>
  page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .first()
    .press('Enter')

test('a customer hears where they are from the registration to the first car', { tag: '@desktop' }, async ({
  page,
  portal,
  said,
}) => {
  const press = pressOn(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const email = `dengar.${Date.now()}@contoh.id`
  await page.goto('/')
  const heard = await said(page)
  await press('link', 'Masuk')
  await heard.toFocus('heading "Masuk"')
  await press('button', 'Masuk')
  await heard.toFocus('textbox "Email" [invalid]')
  await heard.toDescribe('Input Email terlebih dahulu!')
  await press('link', 'Daftar')
  await heard.toFocus('heading "Daftar"')
  await field('Email').fill(email)
  await field('Nama Lengkap').fill('Tamu Baru')
  await field('Password').fill(PASSWORD)
  await field('Konfirmasi Password').fill(PASSWORD)
  await press('button', 'Daftar')
  await heard.toFocus('heading "Terkirim ke Email"')

  await page.goto(await portal.confirmationLink(email))
  await press('button', 'Aktifkan akun')
  await heard.toFocus('heading "Selamat datang, Tamu Baru"')
  await press('link', 'Data Mobil')
  await heard.toFocus('heading "Mobil Saya"')
  await press('button', '+ Tambah Kendaraan')
  await heard.toFocus('heading "Nomor handphone diperlukan"')
  await press('button', 'Isi Nomor')
  await heard.toFocus('textbox "Nomor Handphone"')
  await field('Nomor Handphone').fill(somePhone())
  await press('button', 'Simpan')
  await heard.toSay('Perubahan disimpan')

  const add = page.getByRole('dialog', { name: 'Tambah Kendaraan' })
  await heard.toFocus('textbox "Nomor Polisi"')
  await press('button', 'Simpan')
  await heard.toSay('Belum diisi: Nomor Polisi, Merek, Model, Tahun, Tipe, Warna, Masa Berlaku STNK.')
  await heard.toFocus('textbox "Nomor Polisi"')
  await field('Nomor Polisi').fill(somePlate())
  await add.getByRole('combobox', { name: 'Merek' }).selectOption({ label: 'Toyota' })
  await add.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'Avanza' })
  await add.getByRole('combobox', { name: 'Tahun' }).selectOption('2021')
  await add.getByRole('combobox', { name: 'Tipe' }).selectOption({ index: 1 })
  await press('button', 'Simpan')
  await heard.toSay('Belum diisi: Warna, Masa Berlaku STNK.')
  await heard.toFocus('radio "Hitam"')
  await page.keyboard.press('Space')
  await field('Masa Berlaku STNK').fill('14/08/2027')
  await press('button', 'Simpan')
  await heard.toSay('Kendaraan ditambahkan')
  await heard.toFocus(/^heading "Toyota .*level=2/)

  await press('button', 'Logout')
  await heard.toFocus('heading "Masuk"')
  await field('Email').fill(email)
  await field('Password').fill(PASSWORD)
  await press('button', 'Masuk')
  await heard.toFocus('heading "Selamat datang, Tamu Baru"')
})

test('a customer hears each step of a booking, of its cancellation and of an edited profile', {
  tag: ['@desktop', '@slow'],
}, async ({ page, portal, said }) => {
  const press = pressOn(page)
  const { phone } = await portal.enterAsOwner(page)
  const { wizard } = new BookingPages(page)
  const field = (name: string) => wizard.getByRole('textbox', { name, exact: true })
  const heard = await said(page)
  await press('link', 'Booking Service')
  await heard.toFocus('heading "Booking Service"')
  await press('button', 'BOOKING ORDER')
  await heard.toFocus(/^radio "Toyota .*\[checked\]/)
  // Enter on a choice stays in the wizard, though the choice leaves it.
  await page.keyboard.press('Enter')
  await heard.toFocus('form "Pilih Servis"')
  await press('button', 'Lanjut')
  await heard.toSay('Jarak Tempuh belum diisi')
  await heard.toFocus('textbox "Jarak Tempuh" [invalid]')
  await field('Jarak Tempuh').fill('45000')
  await press('button', 'Lanjut')
  await heard.toSay('Catatan Servis belum diisi')
  await heard.toFocus('textbox "Catatan Servis" [invalid]')
  await heard.toDescribe(/Isi Catatan Servis, atau pilih "Tidak ada keluhan"\.$/)
  await field('Catatan Servis').fill('Ganti oli')
  await press('button', 'Lanjut')
  await heard.toFocus('form "Pilih Bengkel"')
  await wizard.getByRole('combobox', { name: 'Provinsi' }).selectOption({ label: 'DKI Jakarta' })
  await wizard.getByRole('combobox', { name: 'Kota' }).selectOption({ label: 'Kota Jakarta Pusat' })
  await wizard.getByRole('combobox', { name: 'Bengkel' }).selectOption({ label: 'Toyota Trust Sudirman' })
  const day = nextWeekday(8)
  await field('Tanggal Servis').fill(slashedDay(day))
  await heard.toSay(/^\w+ \d+ \w+, \d+ jam kosong, di atas$/)
  await field('Waktu Servis').fill('03:00')
  await heard.toSay('Jam 03:00 tidak bisa dipilih')
  await heard.toDescribe(/pilih salah satu jam kosong, terdekat \d\d:\d\d$/)
  const hour = await portal.freeHour(day)
  await field('Waktu Servis').fill(hour)
  await heard.toSay(new RegExp(`^\\w+, \\d+ \\w+, ${hour} WIB$`))
  await press('button', 'Lanjut')
  await heard.toFocus('form "Informasi Anda"')
  await press('button', 'Buat Booking')
  await heard.toFocus('textbox "Kode OTP"')
  await heard.toDescribe(new RegExp(`SMS ke ${displayPhone(phone)}.*Jadwal ditahan sampai `))
  const code = await portal.codeFor(phone)
  await page.keyboard.type(code === '0000' ? '0001' : '0000')
  await heard.toSay('Kode OTP salah')
  await heard.toFocus('textbox "Kode OTP" [invalid]')
  await page.keyboard.type(code)
  await heard.toSay('Verifikasi berhasil')
  await heard.toFocus(/^paragraph: Booking Service berhasil dibuat dan terkirim ke email Anda\./)
  await press('button', 'Lihat Riwayat')
  await heard.toFocus('tab "Riwayat" [selected]')

  await press('button', 'Lihat Detail')
  await heard.toFocus('heading "Detail Booking"')
  await press('button', /^Batalkan/)
  await heard.toFocus('heading "Batalkan booking ini?"')
  await page
    .getByRole('dialog', { name: 'Batalkan booking ini?' })
    .getByRole('button', { name: /^Batalkan/ })
    .press('Enter')
  await heard.toSay('Anda membatalkan booking ini.', 'Booking dibatalkan')
  await heard.toFocus('link "Booking lagi')
  await page.keyboard.press('Escape')
  await heard.toFocus('button "Lihat Detail"')

  await press('link', 'Profile')
  await heard.toFocus('heading "Profile"')
  for (const [section, first] of [
    ['Data Diri', 'textbox "Nama"'],
    ['Detail Akun', 'link "Hubungkan Google"'],
    ['Ubah Password', 'textbox "Password Lama"'],
  ] as const) {
    await page
      .getByRole('region', { name: section })
      .getByRole('button', { name: 'Ubah Data' })
      .press('Enter')
    await heard.toFocus(first)
    await press('button', 'Batal')
    await heard.toFocus('button "Ubah Data"')
    await heard.toDescribe(section)
  }
})

test('a visitor hears a car, its photos and each step of a test drive', {
  tag: ['@desktop', '@slow'],
}, async ({ page, portal, said }) => {
  const press = pressOn(page)
  const car = (await searchStock(portal, { limit: 300 })).data.find((one) => one.inspection_code)
  const phone = somePhone()
  await page.goto('/mobil')
  const heard = await said(page)
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().press('Enter')
  await heard.toFocus(/^heading "Toyota|^heading "/)
  await page.goto(`/mobil/${car?.stock_no}`)
  await press('button', 'Jadwalkan test drive')
  await heard.toFocus('heading "Jadwalkan test drive"')
  await expect(page.getByRole('radiogroup', { name: 'Hari', exact: true })).toBeVisible()
  await press('button', 'Kirim kode')
  await heard.toFocus(/^radio ".*jam kosong"|^radio ".*hampir penuh"/)
  await heard.toDescribe('Pilih hari dulu')
  await page.getByRole('radiogroup', { name: 'Hari', exact: true }).locator('input:enabled').last().check({
    force: true,
  })
  await heard.toSay(/^\w+ \d+ \w+, \d+ jam kosong$/)
  await press('button', 'Kirim kode')
  await heard.toFocus(/^radio "\d\d:\d\d"/)
  await heard.toDescribe('Pilih jam dulu')
  await page
    .getByRole('radiogroup', { name: 'Jam', exact: true })
    .getByRole('radio')
    .last()
    .check({ force: true })
  await heard.toSay(/^\w+, \d+ \w+, \d\d:\d\d WI[BTA]+$/)
  await page.getByRole('textbox', { name: 'Nama' }).fill('Dian Pertiwi')
  await page.getByRole('textbox', { name: 'Nomor handphone' }).fill(phone)
  await press('button', 'Kirim kode')
  await heard.toFocus('textbox "Kode 4 angka"')
  await heard.toDescribe(new RegExp(`SMS ke ${displayPhone(phone)}.*Jadwal ditahan 10 menit\\.$`))
  await press('button', 'Kembali ke jadwal')
  await heard.toFocus('heading "Jadwalkan test drive"')
  await press('button', 'Kirim kode')
  await heard.toFocus('textbox "Kode 4 angka"')
  const code = await portal.codeFor(phone)
  await page.keyboard.type(code === '0000' ? '0001' : '0000')
  await heard.toSay('Kode OTP salah')
  await heard.toFocus('textbox "Kode 4 angka" [invalid]')
  await page.keyboard.type(code)
  await heard.toFocus('heading "Test drive terjadwal"')
  await press('button', 'Batalkan test drive')
  await heard.toFocus('heading "Batalkan test drive ini?"')
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan test drive' }).press('Enter')
  await heard.toFocus('heading "Test drive dibatalkan"')
})

test('a visitor hears what a trade-in lacks, and each of its steps', { tag: '@desktop' }, async ({
  page,
  portal,
  said,
}) => {
  const press = pressOn(page)
  const phone = somePhone()
  await page.goto('/mobil')
  const heard = await said(page)
  await press('link', 'Tukar Tambah')
  await heard.toFocus('heading "Tukar tambah, harganya jelas."')
  await press('button', 'Cek Harga')
  await heard.toSay('Belum diisi: Merek, Model, Tahun, Tipe.')
  await heard.toFocus('combobox "Merek"')
  for (const [name, label] of [
    ['Merek', 'Toyota'],
    ['Model', 'Agya'],
    ['Tahun', '2013'],
    ['Tipe', 'Agya 1.0 E M/T'],
  ] as const)
    await page.getByRole('combobox', { name, exact: true }).selectOption({ label })
  await press('button', 'Cek Harga')
  await heard.toFocus('heading "Perkiraan harga"')
  await press('button', 'Lanjut')
  await heard.toFocus('heading "Kondisi mobil"')
  await page.getByRole('textbox', { name: 'Jarak Tempuh' }).fill('169000')
  await press('button', 'Lanjut')
  await heard.toSay('Belum diisi: Kondisi.')
  await heard.toFocus('radio "Sangat baik"')
  await page.keyboard.press('Space')
  await press('button', 'Lanjut')
  await heard.toFocus('heading "Data diri"')
  await page.getByRole('textbox', { name: 'Nama', exact: true }).fill('Dewi Lestari')
  await press('button', 'Lanjut')
  await heard.toFocus('textbox "Nomor Handphone" [invalid]')
  await page.getByRole('textbox', { name: 'Nomor Handphone' }).fill(phone)
  await page.getByRole('textbox', { name: 'Email' }).fill(`dewi.${Date.now()}@contoh.id`)
  await press('button', 'Lanjut')
  await heard.toFocus('textbox "Kode OTP"')
  await page.keyboard.type(await portal.codeFor(phone))
  await heard.toSay('Verifikasi berhasil')
  await heard.toFocus('heading "Permintaan tukar tambah diterima"')
})

test('a customer hears that a message is sent and that a reading is stored', { tag: '@desktop' }, async ({
  page,
  portal,
  said,
}) => {
  const press = pressOn(page)
  const person = await portal.enterAsOwner(page, 'cars')
  await portal.book(person, { mileage: 45_000 })
  const heard = await said(page)
  await press('button', 'Hubungi Kami')
  await heard.toFocus('textbox "Nama"')
  const dialog = page.getByRole('dialog', { name: 'Hubungi Kami' })
  await dialog.getByRole('button', { name: 'Kirim', exact: true }).press('Enter')
  await heard.toFocus('textbox "Pesan" [invalid]')
  await heard.toDescribe('Anda belum mengisi pesan anda')
  await page.keyboard.type('Apakah bengkel buka pada hari libur?')
  await dialog.getByRole('button', { name: 'Kirim', exact: true }).press('Enter')
  await heard.toSay(/^Pesan\/Pertanyaanmu terkirim/)
  await heard.toFocus('button "Hubungi Kami"')

  await page.goto(`/dashboard/cars/${person.car.id}`)
  await page.getByRole('heading', { name: 'Servis', exact: true }).click()
  await press('link', 'Catat Jarak Tempuh')
  await heard.toFocus('textbox "Jarak Tempuh"')
  const reading = page.getByRole('dialog', { name: 'Catat Jarak Tempuh' })
  await reading.getByRole('button', { name: 'Simpan' }).press('Enter')
  await heard.toFocus('textbox "Jarak Tempuh" [invalid]')
  await page.keyboard.type('45010')
  await reading.getByRole('button', { name: 'Simpan' }).press('Enter')
  await heard.toSay('Jarak tempuh dicatat')
  await heard.toFocus('link "Catat Jarak Tempuh"')
})

test('a head hears the board: where a job is carried, and what moves with it', { tag: '@desktop' }, async ({
  page,
  portal,
  said,
}) => {
  const { head, plate } = await openPlannedWorkshop(portal, 1043)
  await head.enter(page, '/desk/rencana')
  const slip = page
    .getByRole('region', { name: 'Rencana per stall' })
    .getByRole('button', { name: new RegExp(`^${plate}, `) })
  await slip.focus()
  const heard = await said(page)
  await page.keyboard.press('g')
  await heard.toSay(new RegExp(`^${plate} ke Umum 1, .* Tidak ada janji yang terlewat\\.$`))
  await page.keyboard.press('Shift+ArrowRight')
  await heard.toSay(new RegExp(`^${plate} ke Umum 1, `))
  await heard.toFocus(new RegExp(`^button "${plate}, `))
  await page.keyboard.press('Escape')
  await heard.toFocus(new RegExp(`^button "${plate}, `))
})

test('an advisor hears the day that was chosen, each act of a visit and what its form lacks', {
  tag: '@desktop',
}, async ({ page, portal, said }) => {
  const press = pressOn(page)
  const { booking } = await withVisit(portal, 12)
  const staff = await createStaff(portal, 'head')
  // Where no other journey receives cars at the same time, which the page would say.
  const alone = await createStaff(portal, 'head', [1046])
  await alone.enter(page, '/desk')
  const heading = page.getByRole('heading', { name: 'Hari Ini', exact: true })
  await heading.waitFor()
  const heard = await said(page)
  const today = localClock(new Date(), 'Asia/Jakarta').day
  await page.keyboard.press(']')
  await heard.toSay(new RegExp(`^${longDayWithWeekday(addDays(today, 1))}, \\d+ kunjungan$`))
  await page.keyboard.press('h')
  await heard.toSay(new RegExp(`^${longDayWithWeekday(today)}, \\d+ kunjungan$`))
  await press('button', /^Walk-in/)
  await heard.toFocus('textbox "Pelat"')
  await page.keyboard.press('Escape')
  await heard.toFocus('heading "Hari Ini"')

  await staff.enter(page, `/desk/kunjungan/${booking.id}`)
  await press('button', /^Catatan internal/)
  await heard.toFocus('textbox "Catatan"')
  await page.keyboard.type('Datang dengan anak')
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).press('Enter')
  await heard.toSay('Tersimpan')
  await heard.toFocus('button "Catatan internal')
  await press('button', /^Mobil datang/)
  await heard.toFocus('link "Terima mobil')
  await page.keyboard.press('Enter')
  await heard.toFocus('heading "Terima Mobil"')
  await press('button', /^Mulai dikerjakan/)
  await heard.toSay(/^3 hal perlu diperbaiki Odometer: belum diisi /)
  await heard.toFocus('alert')
  await press('button', 'Keluar')
  await heard.toFocus('heading "Masuk untuk Staf"')
})

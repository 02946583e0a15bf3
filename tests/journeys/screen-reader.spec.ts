import { slashedDay } from '#core/days.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { openWithOrca } from '#tests/journeys/orca.ts'
import { nextWeekday, PASSWORD, somePhone, somePlate } from '#tests/journeys/portal.ts'
import { waitForHydration } from '#tests/journeys/wait-for-hydration.ts'

// Tells a machine on which Orca cannot work from a page that it cannot read.
test('Orca reads a window of this machine @desktop @reads', async ({ baseURL }) => {
  const { says, stop } = await openWithOrca(`${baseURL}/`)
  await says('bingkai.')
  await stop()
})

// The last step of `npm run test:full`, on its own.
test('Orca says each page, what a form lacks and what was done, from the registration to the first booking @desktop @orca', async ({
  portal,
  baseURL,
}) => {
  const { page, says, stop } = await openWithOrca(`${baseURL}/`)
  try {
    /** As a listener does: goes there, hears what it is, and presses Enter. */
    const press = async (role: 'link' | 'button', name: string) => {
      await page.getByRole(role, { name, exact: true }).first().focus()
      await says(`${name} t`)
      await page.keyboard.press('Enter')
    }
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const email = `orca.${Date.now()}@contoh.id`
    const phone = somePhone()
    await waitForHydration(page)
    await says('bingkai.')
    await press('link', 'Masuk')
    await says('Masuk tajuk tingkat 1')
    await press('link', 'Daftar')
    await says('Daftar tajuk tingkat 1')
    await field('Email').fill(email)
    await field('Nama Lengkap').fill('Tamu Baru')
    await field('Password').fill(PASSWORD)
    await field('Konfirmasi Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await says('Terkirim ke Email tajuk tingkat 1')
    await page.goto(await portal.confirmationLink(email))
    await says('Selesai memuat')
    await press('button', 'Aktifkan akun')
    await says('Selamat datang, Tamu Baru tajuk tingkat 1')

    await press('link', 'Data Mobil')
    await says('Mobil Saya tajuk tingkat 1')
    await press('button', '+ Tambah Kendaraan')
    await says('Nomor handphone diperlukan')
    await press('button', 'Isi Nomor')
    await field('Nomor Handphone').fill(phone)
    await page.keyboard.press('Enter')
    await says('Nomor Polisi entri')
    await press('button', 'Simpan')
    await says('Belum diisi: Nomor Polisi, Merek, Model, Tahun, Tipe, Warna, Masa Berlaku STNK.')
    const add = page.getByRole('dialog', { name: 'Tambah Kendaraan' })
    await field('Nomor Polisi').fill(somePlate())
    await add.getByRole('combobox', { name: 'Merek' }).selectOption({ label: 'Toyota' })
    await add.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'Avanza' })
    await add.getByRole('combobox', { name: 'Tahun' }).selectOption('2021')
    await add.getByRole('combobox', { name: 'Tipe' }).selectOption({ index: 1 })
    await add.getByRole('radio', { name: 'Putih' }).check({ force: true })
    await field('Masa Berlaku STNK').fill('14/08/2027')
    await page.keyboard.press('Enter')
    await says('Kendaraan ditambahkan')

    await press('link', 'Booking Service')
    await says('Booking Service tajuk tingkat 1')
    await press('button', 'BOOKING ORDER')
    const wizard = page.getByRole('dialog', { name: 'Booking Service' })
    await says('dipilih tombol radio')
    await page.keyboard.press('Enter')
    // A dialog that takes the focus is read as a whole, its summary included.
    expect(await says('formulir Pilih Servis')).not.toContain('Ringkasan')
    await field('Jarak Tempuh').fill('45000')
    await field('Catatan Servis').fill('Ganti oli')
    await press('button', 'Lanjut')
    await says('formulir Pilih Bengkel')
    await wizard.getByRole('combobox', { name: 'Provinsi' }).selectOption({ label: 'DKI Jakarta' })
    await wizard.getByRole('combobox', { name: 'Kota' }).selectOption({ label: 'Kota Jakarta Pusat' })
    await wizard.getByRole('combobox', { name: 'Bengkel' }).selectOption({ label: 'Toyota Trust Sudirman' })
    const day = nextWeekday(8)
    await field('Tanggal Servis').fill(slashedDay(day))
    await field('Waktu Servis').fill(await portal.freeHour(day))
    await press('button', 'Lanjut')
    await press('button', 'Buat Booking')
    await says('Kode OTP entri')
    await page.keyboard.type(await portal.codeFor(phone))
    await says('Booking Service berhasil dibuat dan terkirim ke email Anda.')
  } finally {
    await stop()
  }
})

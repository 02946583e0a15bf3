import { slashedDay } from '#core/days.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday, PASSWORD, somePhone, somePlate } from '#tests/journeys/portal.ts'

test('a new customer registers, adds a car, books a service, types the code and finds it in Riwayat', {
  tag: ['@phone', '@smoke'],
}, async ({ page, portal, checkAccessibility, isPhone }) => {
  const email = `tamu.${Date.now()}.${isPhone ? 'hp' : 'pc'}@contoh.id`
  const phone = somePhone()
  const plate = somePlate()
  const exact = { exact: true }

  await page.goto('/')
  await page.getByRole('link', { name: 'Masuk', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/login$/)
  await checkAccessibility(page, 'login')
  await page.getByRole('link', { name: 'Daftar', exact: true }).click()
  await expect(page).toHaveTitle('Toyota Trust | Daftar')
  await checkAccessibility(page, 'register')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Nama Lengkap', exact: true }).fill('Tamu Baru')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Konfirmasi Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Terkirim ke Email' })).toBeVisible()
  await checkAccessibility(page, 'verification-email')

  await page.goto(await portal.confirmationLink(email))
  await page.getByRole('button', { name: 'Aktifkan akun' }).click()
  await expect(page.getByRole('heading', { name: 'Selamat datang, Tamu Baru' })).toBeVisible()
  await checkAccessibility(page, 'home')

  await page.getByRole('link', { name: 'Data Mobil', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Belum Ada Data Mobil' })).toBeVisible()
  await page.getByRole('button', { name: '+ Tambah Kendaraan' }).first().click()
  await expect(
    page.getByText('Anda harus mengisi nomor handphone untuk melakukan booking service.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Isi Nomor' }).click()

  const personal = page.getByRole('region', { name: 'Data Diri' })
  await personal.getByRole('textbox', { name: 'Nomor Handphone' }).fill(phone)
  await checkAccessibility(page, 'profile')
  await personal.getByRole('button', { name: 'Simpan' }).click()

  // The profile leads back to the dialog that required the number.
  const addCar = page.getByRole('dialog', { name: 'Tambah Kendaraan' })
  await expect(addCar.getByRole('button', { name: 'Simpan' })).toBeDisabled()
  await addCar.getByRole('combobox', { name: 'Merek' }).selectOption({ label: 'Toyota' })
  await addCar.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'Avanza' })
  await addCar.getByRole('combobox', { name: 'Tahun' }).selectOption('2021')
  await addCar.getByRole('combobox', { name: 'Tipe' }).selectOption({ index: 1 })
  await addCar.getByRole('radio', { name: 'Putih' }).check({ force: true })
  await addCar.getByRole('textbox', { name: 'Nomor Polisi' }).fill(plate)
  await addCar.getByRole('textbox', { name: 'Masa Berlaku STNK' }).fill('14/08/2027')
  await checkAccessibility(page, 'add car')
  await addCar.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Kendaraan ditambahkan')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lihat Detail' })).toBeVisible()
  await checkAccessibility(page, 'cars')

  await page.getByRole('link', { name: 'Booking Service', exact: true }).click()
  await page.getByRole('button', { name: 'BOOKING ORDER' }).first().click()
  const wizard = page.getByRole('dialog', { name: 'Booking Service' })
  if (isPhone) await expect(wizard.getByText('1/4')).toBeVisible()
  await wizard.getByRole('radiogroup', { name: 'Mobil' }).getByRole('radio').first().check({ force: true })
  await checkAccessibility(page, 'wizard step 1')
  await wizard.getByRole('button', { name: 'Lanjut' }).click()

  await expect(wizard.getByRole('radio', { name: 'Servis Berkala' })).toBeChecked()
  await wizard.getByRole('textbox', { name: 'Jarak Tempuh' }).fill('45000')
  await expect(wizard.getByRole('textbox', { name: 'Jarak Tempuh' })).toHaveValue('45.000')
  await wizard.getByRole('textbox', { name: 'Catatan Servis' }).fill('Ganti oli dan periksa rem')
  await checkAccessibility(page, 'wizard step 2')
  await wizard.getByRole('button', { name: 'Lanjut' }).click()

  await wizard.getByRole('combobox', { name: 'Provinsi' }).selectOption({ label: 'DKI Jakarta' })
  await wizard.getByRole('combobox', { name: 'Kota' }).selectOption({ label: 'Kota Jakarta Selatan' })
  await wizard.getByRole('combobox', { name: 'Bengkel' }).selectOption({ index: 1 })
  await wizard.getByRole('textbox', { name: 'Tanggal Servis' }).fill(slashedDay(nextWeekday(isPhone ? 2 : 3)))
  await wizard.getByRole('textbox', { name: 'Waktu Servis' }).fill('09:30')
  await checkAccessibility(page, 'wizard step 3')
  await wizard.getByRole('button', { name: 'Lanjut' }).click()

  await wizard.getByRole('textbox', { name: 'Nama', ...exact }).fill('Tamu Baru')
  await expect(wizard.getByRole('textbox', { name: 'Email', ...exact })).toHaveValue(email)
  await checkAccessibility(page, 'wizard step 4')
  await wizard.getByRole('button', { name: 'Buat Booking' }).click()

  const otp = page.getByRole('dialog', { name: 'Verifikasi Nomor Handphone' })
  await expect(otp.getByText('Waktu Tersisa')).toBeVisible()
  await checkAccessibility(page, 'OTP')
  await otp.getByRole('textbox', { name: 'Kode OTP' }).fill(await portal.codeFor(phone))
  await expect(page.getByRole('status').filter({ hasText: 'Verifikasi berhasil' })).toBeVisible()
  const success = page.getByRole('dialog', { name: 'Booking berhasil' })
  await expect(success.getByText('Booking Service berhasil dibuat dan terkirim ke email Anda.')).toBeVisible()
  await checkAccessibility(page, 'success')
  await success.getByRole('button', { name: 'Lihat Riwayat' }).click()

  await expect(page.getByRole('tab', { name: 'Riwayat' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Servis Berkala' })).toBeVisible()
  await expect(page.getByText('Terverifikasi', { exact: true })).toBeVisible()
  await checkAccessibility(page, 'history')
})

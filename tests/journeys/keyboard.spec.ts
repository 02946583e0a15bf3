import { slashedDay } from '#core/days.ts'
import { BookingPages } from '#workshop/bookings/journeys/booking-pages.ts'
import { expect, test } from './journey.ts'
import { nextWeekday, PASSWORD, somePhone, somePlate } from './portal.ts'

test('the keyboard alone signs in, adds a car and books a service', { tag: '@desktop' }, async ({
  page,
  portal,
}) => {
  const person = await portal.customer({ phone: somePhone() })
  const focused = page.locator(':focus')
  /** Tabs on until the focus is on the control with this name. */
  const tabTo = async (role: Parameters<typeof page.getByRole>[0], name: string | RegExp) => {
    const wanted = page.getByRole(role, { name, exact: typeof name === 'string' })
    await expect(wanted.first()).toBeVisible()
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab')
      if (await wanted.and(focused).count()) return
    }
    throw new Error(`the keyboard does not reach ${role} ${name}`)
  }
  const choose = async (name: string, key: string) => {
    // Typing selects only among the options that have loaded.
    const list = page.getByRole('combobox', { name, exact: true })
    await expect(list.getByRole('option', { name: key }).first()).toBeAttached()
    await expect(list).toBeEnabled()
    await tabTo('combobox', name)
    await page.keyboard.type(key)
  }

  await page.goto('/dashboard/login')
  await tabTo('textbox', 'Email')
  await page.keyboard.type(person.email)
  await tabTo('textbox', 'Password')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Selamat datang/ })).toBeVisible()

  await tabTo('link', 'Data Mobil')
  await page.keyboard.press('Enter')
  await tabTo('button', '+ Tambah Kendaraan')
  await page.keyboard.press('Enter')
  await choose('Merek', 'Toyota')
  await choose('Model', 'Avanza')
  await choose('Tahun', '2021')
  await choose('Tipe', 'Avanza')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await tabTo('textbox', 'Nomor Polisi')
  await page.keyboard.type(somePlate())
  await tabTo('textbox', 'Masa Berlaku STNK')
  await page.keyboard.type('14082027')
  await tabTo('button', 'Simpan')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kendaraan ditambahkan')).toBeVisible()

  await tabTo('link', 'Booking Service')
  await page.keyboard.press('Enter')
  await tabTo('button', 'BOOKING ORDER')
  await page.keyboard.press('Enter')
  const { wizard, otp, success } = new BookingPages(page)
  await expect(wizard).toBeVisible()
  await tabTo('radio', /Avanza/)
  await page.keyboard.press('Space')
  await tabTo('button', 'Lanjut')
  await page.keyboard.press('Enter')
  await tabTo('textbox', 'Jarak Tempuh')
  await page.keyboard.type('45000')
  await tabTo('textbox', 'Catatan Servis')
  await page.keyboard.type('Ganti oli')
  await tabTo('button', 'Lanjut')
  await page.keyboard.press('Enter')
  await choose('Provinsi', 'DKI')
  await choose('Kota', 'Kota Jakarta P')
  await choose('Bengkel', 'Toyota Trust K')
  await tabTo('textbox', 'Tanggal Servis')
  await page.keyboard.type(slashedDay(nextWeekday(9)).replaceAll('/', ''))
  await tabTo('textbox', 'Waktu Servis')
  await page.keyboard.type('1000')
  await expect(wizard.getByRole('button', { name: 'Lanjut' })).toBeEnabled()
  await tabTo('button', 'Lanjut')
  await page.keyboard.press('Enter')
  await tabTo('button', 'Buat Booking')
  await page.keyboard.press('Enter')
  await expect(otp.getByRole('textbox', { name: 'Kode OTP' })).toBeFocused()
  await page.keyboard.type(await portal.codeFor(person.phone))
  await expect(success).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(success).toBeHidden()
})

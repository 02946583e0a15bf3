import { BookingPages } from '../journeys/booking-pages.ts'
import { nextWeekday, somePhone } from '../portal.ts'
import type { Stage } from './stage.ts'
import { troubles } from './troubles.ts'

/** Name of the picture → how to get there. Names are those of the drawings where there is one. */
export const scenes: Record<string, (stage: Stage) => Promise<unknown>> = {
  login: ({ page }) => page.goto('/dashboard/login'),
  'login-error': async ({ page }) => {
    await page.goto('/dashboard/login')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ratna.wijaya')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  },
  'login-server-error': async ({ page }) => {
    await page.goto('/dashboard/login')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`tidak.ada.${Date.now()}@contoh.id`)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('salah-sekali')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await page.getByRole('alert').getByText('Email atau password salah').waitFor()
  },
  register: ({ page }) => page.goto('/dashboard/register'),
  'forgot-password': ({ page }) => page.goto('/dashboard/forgot-password'),
  'forgot-password-sent': async ({ page }) => {
    await page.goto('/dashboard/forgot-password')
    await page.getByRole('textbox', { name: 'Email' }).fill('tidak.ada@contoh.id')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Jika email ini terdaftar').waitFor()
  },
  'new-password': ({ page }) => page.goto('/dashboard/reset-password?code=contoh'),
  'verification-email': ({ page }) => page.goto('/dashboard/verification-email'),
  'privacy-policy': ({ page }) => page.goto('/dashboard/privacy-policy'),
  'hak-data': ({ page }) => page.goto('/dashboard/hak-data'),
  home: ({ page, portal, ratna }) => portal.enter(page, ratna, 'home'),
  'home-new': ({ page, portal, siti }) => portal.enter(page, siti, 'home'),
  cars: ({ page, portal, ratna }) => portal.enter(page, ratna, 'cars'),
  'cars-empty': ({ page, portal, siti }) => portal.enter(page, siti, 'cars'),
  'cars-loading': async ({ page, portal, ratna }) => {
    await page.route('**/customercars/list', () => {})
    await portal.enter(page, ratna, 'cars')
    await page.locator('[aria-busy="true"]').first().waitFor()
  },
  'cars-failed': async ({ page, portal, ratna }) => {
    await page.route('**/customercars/list', (route) => route.abort())
    await portal.enter(page, ratna, 'cars')
    await page.getByText('Data belum bisa dimuat.').waitFor()
  },
  'add-car': async ({ page, portal, ratna }) => {
    await portal.enter(page, ratna, 'cars')
    await page.getByRole('button', { name: '+ Tambah Kendaraan' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Tambah Kendaraan' })
    await dialog.getByRole('combobox', { name: 'Merek' }).selectOption({ label: 'Toyota' })
    await dialog.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'Avanza' })
    await dialog.getByRole('combobox', { name: 'Tahun' }).selectOption('2021')
    await dialog.getByRole('radio', { name: 'Merah' }).check({ force: true })
    await dialog.getByRole('textbox', { name: 'Nomor Polisi' }).fill('B 1234 XYZ')
  },
  'car-detail': async ({ page, portal, ratna }) => {
    await portal.enter(page, ratna, 'cars')
    await page.getByRole('button', { name: 'Lihat Detail' }).first().click()
    await page.getByRole('region', { name: 'Riwayat Servis' }).waitFor()
  },
  'phone-required': async ({ page, portal, siti }) => {
    await portal.enter(page, siti, 'booking-service')
    await page.getByRole('button', { name: 'BOOKING ORDER' }).first().click()
    await page.getByRole('dialog', { name: 'Nomor handphone diperlukan' }).waitFor()
  },
  booking: ({ page, portal, ratna }) => portal.enter(page, ratna, 'booking-service'),
  'booking-ongoing': ({ page, portal, ratna }) =>
    portal.enter(page, ratna, 'booking-service?tab=berlangsung'),
  history: ({ page, portal, ratna }) => portal.enter(page, ratna, 'booking-service?tab=riwayat'),
  'history-empty': ({ page, portal, siti }) => portal.enter(page, siti, 'booking-service?tab=riwayat'),
  'booking-detail': async ({ page, portal, ratna }) => {
    await portal.enter(page, ratna, 'booking-service?tab=riwayat')
    await page.getByRole('button', { name: 'Lihat Detail' }).first().click()
    await page.getByRole('dialog', { name: 'Detail Booking' }).waitFor()
  },
  'wizard-1': (stage) => wizard(stage, 1),
  'wizard-1-empty': async ({ page, portal }) => {
    await portal.enter(page, await portal.customer({ phone: somePhone() }), 'booking-service')
    await new BookingPages(page).open()
    await page.getByText('Data mobilmu kosong').waitFor()
  },
  'wizard-2': (stage) => wizard(stage, 2),
  'wizard-3-empty': async (stage) => {
    await wizard(stage, 3)
    await stage.page
      .getByRole('combobox', { name: 'Provinsi' })
      .selectOption({ index: 0 })
      .catch(() => {})
  },
  'wizard-3': async (stage) => {
    await wizard(stage, 3)
    const { page } = stage
    await page.getByRole('combobox', { name: 'Provinsi' }).selectOption({ label: 'DKI Jakarta' })
    await page.getByRole('combobox', { name: 'Kota' }).selectOption({ label: 'Kota Jakarta Pusat' })
    await page.getByRole('combobox', { name: 'Bengkel' }).selectOption({ label: 'Toyota Trust Sudirman' })
  },
  calendar: async (stage) => {
    await wizard(stage, 3)
    await stage.page.getByRole('button', { name: 'Buka kalender' }).click()
    await stage.page.getByRole('grid').waitFor()
  },
  'wizard-4': (stage) => wizard(stage, 4),
  otp: (stage) => code(stage),
  'otp-error': async (stage) => {
    const { pages, phone } = await code(stage)
    const right = await stage.portal.codeFor(phone)
    await pages.typeCode(String((Number(right) + 1) % 10_000).padStart(4, '0'))
    await pages.otp.getByText('Kode OTP salah').waitFor()
  },
  'otp-verified': async (stage) => {
    const { pages, phone } = await code(stage)
    await pages.typeCode(await stage.portal.codeFor(phone))
    await stage.page.getByText('Verifikasi berhasil').waitFor()
  },
  success: async (stage) => {
    const { pages, phone } = await code(stage)
    await pages.typeCode(await stage.portal.codeFor(phone))
    await pages.success.waitFor()
  },
  profile: ({ page, portal, ratna }) => portal.enter(page, ratna, 'profile'),
  'profile-edit': async ({ page, portal, ratna }) => {
    await portal.enter(page, ratna, 'profile')
    for (const name of ['Data Diri', 'Ubah Password']) {
      await page.getByRole('region', { name }).getByRole('button', { name: 'Ubah Data' }).click()
    }
  },
  contact: async ({ page, portal, ratna }) => {
    await portal.enter(page, ratna, 'home')
    await page.getByRole('button', { name: 'Hubungi Kami' }).click()
    await page.getByRole('dialog', { name: 'Hubungi Kami' }).waitFor()
  },
  'contact-sent': async ({ page, portal, ratna }) => {
    await portal.enter(page, ratna, 'home')
    await page.getByRole('button', { name: 'Hubungi Kami' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hubungi Kami' })
    await dialog.getByRole('textbox', { name: 'Nama' }).fill('Ratna Wijaya')
    await dialog.getByRole('textbox', { name: 'Nomor Handphone' }).fill('81200001234')
    await dialog.getByRole('textbox', { name: 'Email' }).fill(`ratna.${Date.now()}@contoh.id`)
    await dialog.getByRole('textbox', { name: 'Pesan' }).fill('Apakah bengkel buka pada hari libur?')
    await dialog.getByRole('button', { name: 'Kirim' }).click()
    await page.getByText('Pesan/Pertanyaanmu terkirim').waitFor()
  },
  promotions: ({ page, portal, ratna }) => portal.enter(page, ratna, 'promotions'),
  wishlist: ({ page, portal, ratna }) => portal.enter(page, ratna, 'wishlist'),
  mobil: ({ page }) => page.goto('/mobil'),
  'mobil-empty': ({ page }) => page.goto('/mobil?cari=zzzzqqqq'),
  'mobil-corrected': ({ page }) => page.goto('/mobil?cari=avansa+putih'),
  'mobil-detail': ({ page }) => page.goto('/mobil/TT26-00001'),
  'mobil-unknown': ({ page }) => page.goto('/mobil/TT00-00000'),
  'unknown-address': ({ page }) => page.goto('/promo/november'),
  'trade-in': ({ page }) => page.goto('/referensi-start-trade-in'),
  'trade-in-price': (stage) => priced(stage),
  'trade-in-condition': async (stage) => {
    await priced(stage)
    await stage.page.getByRole('button', { name: 'Lanjut', exact: true }).click()
    await stage.page.waitForURL('**/kondisi')
  },
  ...troubles,
  keamanan: ({ page, portal, ratna }) => portal.enter(page, ratna, 'keamanan'),
  'tukar-tambah': ({ page, portal, ratna }) => portal.enter(page, ratna, 'tukar-tambah'),
}

async function priced({ page }: Stage): Promise<void> {
  await page.goto('/referensi-start-trade-in')
  await page.waitForLoadState('networkidle')
  await page.getByRole('combobox', { name: 'Merek' }).selectOption({ label: 'Toyota' })
  await page.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'Avanza' })
  await page.getByRole('combobox', { name: 'Tahun' }).selectOption('2021')
  await page.getByRole('combobox', { name: 'Tipe' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Cek Harga' }).click()
  await page.getByText('Perkiraan harga').first().waitFor()
}

async function wizard({ page, portal }: Stage, step: 1 | 2 | 3 | 4): Promise<void> {
  await portal.enter(page, await portal.owner(), 'booking-service')
  const pages = new BookingPages(page)
  await pages.open()
  if (step > 1) await pages.chooseCar()
  if (step > 2) await pages.describeService()
  if (step > 3) await pages.chooseWorkshop({ day: nextWeekday(3) })
}

async function code({ page, portal }: Stage) {
  const person = await portal.owner()
  await portal.book(person)
  await portal.enter(page, person, 'booking-service?tab=riwayat')
  await page.getByRole('button', { name: 'Lanjutkan Verifikasi' }).click()
  const pages = new BookingPages(page)
  await pages.otp.waitFor()
  return { pages, phone: person.phone }
}

import { bookingScenes } from './booking-scenes.ts'
import { publicScenes } from './public-scenes.ts'
import type { Scenes } from './stage.ts'
import { troubleScenes } from './troubles.ts'

/** Every picture has the name of its design drawing, where there is one. */
export const scenes: Scenes = {
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
  ...bookingScenes,
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
  ...publicScenes,
  ...troubleScenes,
  keamanan: ({ page, portal, ratna }) => portal.enter(page, ratna, 'keamanan'),
  'tukar-tambah': ({ page, portal, ratna }) => portal.enter(page, ratna, 'tukar-tambah'),
}

import { expect, test } from '#tests/journeys/journey.ts'
import { PASSWORD, somePhone } from '#tests/journeys/portal.ts'
import { TradeInPages } from './trade-in-pages.ts'

test('a visitor who signs in afterwards finds the request in their account, and signing out deletes it from the device @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const person = await portal.customer({ name: 'Dewi Lestari' })
  const trade = new TradeInPages(page)
  await trade.offerAsStranger({ ...person, phone: somePhone() })
  await trade.otp.getByRole('button', { name: 'Tutup' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Masuk', exact: true }).click()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(person.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByText('Permintaan tukar tambah disimpan di akun Anda')).toBeVisible()
  await page.getByRole('link', { name: 'Tukar Tambah Saya' }).click()
  await expect(page.getByRole('heading', { name: 'Tukar Tambah Saya' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Toyota Agya 1.0 E M/T' })).toBeVisible()
  await expect(page.getByText('Belum diverifikasi')).toBeVisible()
  await checkAccessibility(page, 'trade-ins of a customer')
  await page.getByRole('button', { name: 'Lihat Detail' }).click()
  const detail = page.getByRole('dialog', { name: 'Detail Tukar Tambah' })
  await expect(detail.getByText('169.000 KM', { exact: true })).toBeVisible()
  await checkAccessibility(page, 'trade-in detail')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Masuk', exact: true })).toBeVisible()
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(keys.filter((key) => key.startsWith('tt.'))).toEqual([])
})

test('a customer finds their data filled in, their prices saved and their draft to continue @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const person = await portal.customer({ phone: somePhone() })
  await portal.enter(page, person, 'tukar-tambah')
  await expect(page.getByRole('heading', { name: 'Belum Ada Permintaan Tukar Tambah' })).toBeVisible()
  await expect(page.getByText('Belum ada harga yang Anda cek.')).toBeVisible()
  await checkAccessibility(page, 'no trade-ins')
  await page.getByRole('link', { name: 'Mulai Tukar Tambah' }).click()
  const trade = new TradeInPages(page)
  await trade.chooseCar()
  await trade.checkPrice()
  await trade.next()
  await trade.describe('Sangat baik')
  await trade.next()
  await expect(page.getByRole('textbox', { name: 'Nama', exact: true })).toHaveValue(person.name)
  await expect(page.getByRole('textbox', { name: 'Nomor Handphone' })).toHaveValue(person.phone)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
  await trade.next()
  await expect(trade.otp).toBeVisible()
  await portal.enter(page, person, 'tukar-tambah')
  const prices = page.getByRole('region', { name: 'Cek harga terakhir' })
  await expect(prices.getByText('IDR 57.000.000')).toBeVisible()
  await page.getByRole('button', { name: 'Lanjutkan Verifikasi' }).click()
  await expect(page.getByText('Tunggu sebentar sebelum meminta kode baru')).toBeVisible()
  await checkAccessibility(page, 'trade-ins with a refusal')
  // The code that was sent before is still accepted on the page that requested it.
  await page.goto('/referensi-start-trade-in/data-diri')
  await trade.typeCode(await portal.codeFor(person.phone))
  await expect(trade.done).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Tukar Tambah Saya' }).click()
  await expect(page.getByText('Diteruskan ke tim kami')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lanjutkan Verifikasi' })).toBeHidden()
})

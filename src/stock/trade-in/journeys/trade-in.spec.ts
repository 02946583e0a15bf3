import { randomUUID } from 'node:crypto'
import { expect, test } from '#tests/journeys/journey.ts'
import { somePhone } from '#tests/journeys/portal.ts'
import { type Owner, TradeInPages } from './trade-in-pages.ts'

const dewi = (): Owner => ({
  name: 'Dewi Lestari',
  phone: somePhone(),
  email: `dewi.${randomUUID().slice(0, 8)}@contoh.id`,
})
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

test('a visitor sees the price line by line, offers the car, types the code and gets a summary by mail', {
  tag: ['@desktop', '@smoke'],
}, async ({ page, portal, checkAccessibility }) => {
  const owner = dewi()
  const trade = new TradeInPages(page)
  await trade.open()
  await expect(page.getByRole('heading', { name: 'Tukar tambah, harganya jelas.' })).toBeVisible()
  await trade.form.getByRole('button', { name: 'Cek Harga', exact: true }).press('Enter')
  await expect(page.getByText('Belum diisi: Merek, Model, Tahun, Tipe.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Merek' })).toBeFocused()
  await checkAccessibility(page, 'trade-in start')
  await trade.chooseCar()
  await trade.checkPrice()
  await expect(page.getByRole('heading', { name: 'Perkiraan harga' })).toBeFocused()
  await expect(trade.price.getByText('IDR 57.000.000').first()).toBeVisible()
  await expect(trade.price.getByText('Harga pasar Agya 1.0 E M/T 2013')).toBeVisible()
  await checkAccessibility(page, 'trade-in price')
  await trade.next()
  await trade.describe()
  await checkAccessibility(page, 'trade-in condition')
  await trade.next()
  await expect(
    page.getByRole('complementary', { name: 'Ringkasan' }).getByText('Kondisi cukup'),
  ).toBeVisible()
  await trade.introduce({ ...owner, phone: '123' })
  await trade.next()
  const phone = page.getByRole('textbox', { name: 'Nomor Handphone' })
  await expect(phone).toBeFocused()
  await expect(page.getByText('Nomor handphone tidak valid, contoh 0812-0000-1234')).toBeVisible()
  await phone.fill(owner.phone)
  await checkAccessibility(page, 'trade-in owner')
  await trade.next()
  await expect(trade.otp).toBeVisible()
  await checkAccessibility(page, 'trade-in code')
  const code = await portal.codeFor(owner.phone)
  await trade.typeCode(otherThan(code))
  await expect(trade.otp.getByText('Kode OTP salah')).toBeVisible()
  await expect(trade.otp.getByRole('textbox', { name: 'Kode OTP' })).toHaveValue('')
  await trade.typeCode(code)
  await expect(trade.otp.getByText('Verifikasi berhasil')).toBeVisible()
  await expect(trade.done).toBeVisible()
  await expect(page).toHaveURL(/\/referensi-start-trade-in\/hasil$/)
  await expect(page.getByText('Diteruskan ke tim kami')).toBeVisible()
  await expect(page.getByText('IDR 54.000.000').first()).toBeVisible()
  await checkAccessibility(page, 'trade-in result')
  await page.getByRole('button', { name: 'Kirim ringkasan ke email' }).click()
  await expect(page.getByText(`Ringkasan dikirim ke ${owner.email}`)).toBeVisible()
  await expect.poll(async () => (await portal.messages(owner.email, 'email')).length).toBe(2)
  await page.getByRole('button', { name: 'Tukar tambah mobil lain' }).click()
  await expect(trade.form.getByRole('combobox', { name: 'Merek' })).toHaveValue('')
})

test('a car outside the catalogue is typed freely and valued by staff @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const trade = new TradeInPages(page)
  const owner = dewi()
  await trade.open()
  await trade.typeOtherCar()
  await checkAccessibility(page, 'trade-in of another car')
  await trade.next()
  await trade.offerAndVerify(owner, portal, 'Baik')
  await expect(page.getByText('Timor S515i 1.5 M/T, 1997')).toBeVisible()
  await expect(page.getByText('Tim kami menghitung harga mobil ini, lalu menghubungi Anda.')).toBeVisible()
})

test('a rate-limited network address does not block a trade-in request @desktop', async ({ page }) => {
  await page.route('**/customercheckprices', (route) =>
    route.fulfill({
      status: 429,
      json: {
        statusCode: 429,
        error: 'Too Many Requests',
        message: 'Terlalu banyak permintaan, coba lagi beberapa saat lagi',
        data: { code: 'too_many_requests', retryAfter: 3600 },
      },
    }),
  )
  const trade = new TradeInPages(page)
  await trade.open()
  await trade.chooseCar()
  await trade.form.getByRole('button', { name: 'Cek Harga', exact: true }).click()
  await expect(page.getByText('Terlalu banyak permintaan, coba lagi beberapa saat lagi')).toBeVisible()
  await page.getByRole('link', { name: 'Lanjut tanpa perkiraan harga' }).click()
  await expect(page.getByRole('heading', { name: 'Kondisi mobil' })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { saveCar } from '#stock/saved-cars/saved-cars.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { PASSWORD, somePhone } from '#tests/journeys/portal.ts'
import { searchFreeCars, searchStock } from './used-car-pages.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const heart = (page: Page) => page.getByRole('button', { name: /^Simpan / }).first()

/** Stores more saved cars on the device than an account may have, after the newest one. */
function fillSavedCars(): void {
  const saved: { numbers: string[] } = JSON.parse(localStorage.getItem('tt.saved-cars') ?? '')
  saved.numbers.push(...Array.from({ length: 50 }, (_, index) => `TT20-${index}`))
  localStorage.setItem('tt.saved-cars', JSON.stringify(saved))
}

test('a heart works before signing in, and the account takes over the saved cars', {
  tag: ['@desktop', '@smoke'],
}, async ({ page, portal, checkAccessibility }) => {
  const ratna = await portal.customer()
  await page.goto('/mobil')
  const name = (await heart(page).getAttribute('aria-label')) ?? ''
  await heart(page).press('Enter')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await checkAccessibility(page, 'a list with a saved car')

  await page.evaluate(fillSavedCars)
  await page.goto('/dashboard/wishlist')
  await page.getByRole('textbox', { name: 'Email' }).fill(ratna.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(heading(page, 'Selamat datang, Ratna Wijaya')).toBeVisible()
  await page.getByRole('link', { name: 'Lanjutkan ke Wishlist' }).click()
  await expect(page.getByText('1 mobil tersimpan')).toBeVisible()
  await expect(page.getByRole('link', { name: name.replace('Simpan ', '') })).toBeVisible()
  await checkAccessibility(page, 'a wishlist with saved cars')
  const similar = page.getByRole('checkbox', { name: /^Mobil seperti ini/ })
  const stored = page.waitForResponse('**/saved-cars/alerts')
  await similar.check()
  await stored
  await page.reload()
  await expect(similar).toBeChecked()
  await heart(page).press('Enter')
  await expect(page.getByText('Data contoh.')).toBeVisible()
  await expect(heading(page, 'Wishlist')).toBeFocused()
})

test('a guest sees the saved cars without an account, compares two and removes one @phone', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/mobil')
  const hearts = page.getByRole('button', { name: /^Simpan / })
  const names = await Promise.all([0, 1].map((at) => hearts.nth(at).getAttribute('aria-label')))
  await hearts.nth(0).click()
  await hearts.nth(1).click()
  await expect(page.getByRole('status').filter({ hasText: 'Tersimpan, 2 mobil' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Tersimpan, 2 mobil' }).click()
  await expect(page).toHaveURL('/tersimpan')
  await expect(heading(page, 'Tersimpan')).toBeFocused()
  await expect(page.getByText('2 mobil di HP ini. Belum perlu akun.')).toBeVisible()
  for (const name of names) {
    const car = (name ?? '').replace('Simpan ', '')
    await page
      .getByRole('checkbox', { name: `Bandingkan ${car}`, exact: true })
      .first()
      .check()
  }
  await expect(page.getByText('2 mobil dipilih')).toBeVisible()
  await checkAccessibility(page, 'saved cars of a guest')
  await page.getByRole('link', { name: 'Bandingkan', exact: true }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.goBack()
  await page
    .getByRole('button', { name: /^Hapus .* dari Tersimpan$/ })
    .first()
    .click()
  await expect(page.getByText('1 mobil di HP ini. Belum perlu akun.')).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByText('2 mobil di HP ini. Belum perlu akun.')).toBeVisible()
  for (const _ of names)
    await page
      .getByRole('button', { name: /^Hapus .* dari Tersimpan$/ })
      .first()
      .click()
  await expect(page.getByRole('heading', { name: 'Belum ada mobil tersimpan' })).toBeVisible()
})

test('up to three saved cars are compared, and the address can be shared @phone', async ({
  page,
  portal,
  browser,
  checkAccessibility,
}) => {
  const person = await portal.customer()
  const { data } = await searchStock(portal, { limit: 4, sort: 'price_asc' })
  for (const { stock_no } of data) await person.call(saveCar, { body: { stock_no, saved: true } })
  await portal.enter(page, person, 'wishlist')
  const boxes = page.getByRole('checkbox', { name: /^Bandingkan / })
  await expect(boxes).toHaveCount(4)
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  await expect(page.getByText('3 dari 3 dipilih')).toBeVisible()
  await boxes.nth(3).click()
  await expect(page.getByText('Paling banyak tiga mobil')).toBeVisible()
  await expect(boxes.nth(3)).not.toBeChecked()
  await page.getByRole('link', { name: 'Bandingkan', exact: true }).click()
  await expect(heading(page, 'Bandingkan')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('3 dari 3 dipilih')).toBeVisible()
  await page.getByRole('link', { name: 'Bandingkan', exact: true }).click()
  await expect(heading(page, 'Bandingkan')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Harga' })).toBeVisible()
  const rows = page.getByRole('rowheader')
  const different = await rows.count()
  await checkAccessibility(page, 'a comparison')
  await page.getByRole('radio', { name: 'Semua' }).check()
  expect(await rows.count()).toBeGreaterThan(different)
  await expect(page.getByText(/^Sama untuk ketiganya: /)).toBeVisible()
  await expect(page.getByRole('row', { name: /^Rantai odometer( Belum diketahui){3}$/ })).toBeVisible()
  await expect(page.getByText(/Daftar recall terakhir diperbarui/)).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(page.url())
  await expect(guest.getByRole('columnheader')).toHaveCount(3)
  await guest.context().close()
})

test('a test drive is booked from the page of a car, and cancelled again @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const person = await portal.customer({ phone: somePhone() })
  await portal.enter(page, person)
  const free = await searchFreeCars(portal)
  const car = free[Math.floor(Math.random() * free.length)]
  await page.goto(`/mobil/${car?.stock_no}`)
  await page.getByRole('button', { name: 'Jadwalkan test drive' }).click()
  await page.getByRole('link', { name: 'Hanya ingin melihat mobil' }).click()
  await expect(heading(page, 'Test drive atau lihat mobil')).toBeVisible()
  await page.getByRole('button', { name: 'Simpan Jadwal' }).click()
  await expect(page.getByText('Pilih hari terlebih dahulu')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Hari' }).locator('input:enabled').first().check({ force: true })
  const hours = page.getByRole('radiogroup', { name: 'Jam kosong' })
  await hours.locator('input:enabled').last().check({ force: true })
  await checkAccessibility(page, 'an hour to drive a car')
  await page.getByRole('button', { name: 'Simpan Jadwal' }).click()
  await expect(page.getByText('Jadwal tersimpan')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Jadwal melihat mobil' })).toBeVisible()
  await checkAccessibility(page, 'hours to look at cars')
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan Jadwal' }).click()
  await expect(page.getByText('Jadwal dibatalkan')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Jadwal melihat mobil' })).toHaveCount(0)
})

test('new cars are searched by name, and can be requested if none is found @phone', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/mobil-baru')
  await expect(page.getByRole('heading', { name: 'Toyota Avanza' })).toBeVisible()
  await checkAccessibility(page, 'new cars')
  const search = page.getByRole('searchbox', { name: 'Cari mobil baru' })
  await search.fill('avanza cvt')
  await expect(page).toHaveURL(/cari=avanza\+cvt/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: /^Toyota / })).toHaveCount(1)
  await search.fill('kereta api')
  await expect(page.getByText('Mobil baru tidak ditemukan')).toBeVisible()
  await page.getByRole('button', { name: 'Minta Dicarikan' }).click()
  await expect(page.getByRole('textbox', { name: 'Mobil yang dicari' })).toHaveValue('kereta api')
  await page.getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('button', { name: 'Tampilkan semua' }).click()
  await expect(page.getByRole('heading', { name: 'Toyota Avanza' })).toBeVisible()
})

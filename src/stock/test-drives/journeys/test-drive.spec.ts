import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { field } from '#account/sign-in/journeys/entry-pages.ts'
import { TradeInPages } from '#stock/trade-in/journeys/trade-in-pages.ts'
import { searchFreeCars } from '#stock/used-cars/journeys/used-car-pages.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { PASSWORD, type Portal, somePhone } from '#tests/journeys/portal.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Chooses the last free hour of the last day, which other journeys leave free. */
async function chooseHour(page: Page) {
  const days = page.getByRole('radiogroup', { name: 'Hari', exact: true }).locator('input:enabled')
  await days.last().check({ force: true })
  const hours = page.getByRole('radiogroup', { name: 'Jam', exact: true }).getByRole('radio')
  await hours.last().check({ force: true })
}

/** Fills in the form for the first car, up to the press that requests the code. */
async function fillIn(page: Page, portal: Portal) {
  const [car] = await searchFreeCars(portal)
  await page.goto(`/mobil/${car?.stock_no}`)
  await page.getByRole('button', { name: 'Jadwalkan test drive' }).click()
  await chooseHour(page)
  await page.getByRole('textbox', { name: 'Nama' }).fill('Dian Pertiwi')
  await page.getByRole('textbox', { name: 'Nomor handphone' }).fill('081200001234')
}

/** Finds a car whose hours no other journey books: each journey has its part of the stock. */
const findOwnCar = async (portal: Portal, offset: number) =>
  (await searchFreeCars(portal))[offset + 2 * test.info().repeatEachIndex]

/** Books a test drive without an account; returns its number. */
async function bookAsVisitor(page: Page, portal: Portal, stockNo: string | undefined): Promise<string> {
  const phone = somePhone()
  await page.goto(`/mobil/${stockNo}`)
  await page.getByRole('button', { name: 'Jadwalkan test drive' }).click()
  await chooseHour(page)
  await page.getByRole('textbox', { name: 'Nama' }).fill('Dian Pertiwi')
  await page.getByRole('textbox', { name: 'Nomor handphone' }).fill(phone)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(heading(page, 'Masukkan kode')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Kode 4 angka' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Kode 4 angka' }).fill(await portal.codeFor(phone))
  await expect(heading(page, 'Test drive terjadwal')).toBeVisible()
  return phone
}

test('a visitor books, moves and cancels a test drive without an account @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const car = await findOwnCar(portal, 0)
  const phone = somePhone()
  await page.goto(`/mobil/${car?.stock_no}`)
  await page.getByRole('button', { name: 'Jadwalkan test drive' }).click()
  await expect(heading(page, 'Jadwalkan test drive')).toBeVisible()
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByText('Pilih hari dulu', { exact: true })).toBeVisible()
  await chooseHour(page)
  await page.getByRole('textbox', { name: 'Nama' }).fill('Dian Pertiwi')
  await page.getByRole('textbox', { name: 'Nomor handphone' }).fill(phone)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nomor handphone' })).toHaveValue(phone)
  await checkAccessibility(page, 'an hour for a test drive')
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(heading(page, 'Masukkan kode')).toBeVisible()
  const code = page.getByRole('textbox', { name: 'Kode 4 angka' })
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(
    /^Masukkan 4 digit kode yang kami kirim lewat SMS ke .*10 menit\./,
  )
  await page.getByRole('button', { name: 'Kembali ke jadwal' }).click()
  await expect(page.getByRole('textbox', { name: 'Nama' })).toHaveValue('Dian Pertiwi')
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await page.getByRole('button', { name: 'Ganti nomor' }).click()
  await expect(page.getByRole('textbox', { name: 'Nomor handphone' })).toHaveValue(phone)
  const other = somePhone()
  await page.getByRole('textbox', { name: 'Nomor handphone' }).fill(other)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(heading(page, 'Masukkan kode')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Masukkan kode')).toBeVisible()
  await expect(page.getByText(/Jadwal ditahan 10 menit\.$/)).toBeVisible()
  await checkAccessibility(page, 'the code of a test drive')
  await page.getByRole('textbox', { name: 'Kode 4 angka' }).fill(await portal.codeFor(other))

  await expect(heading(page, 'Test drive terjadwal')).toBeVisible()
  const [sms] = await portal.messages(other.replace(/^0/, '62'), 'sms')
  expect(sms?.text).toContain(new URL(page.url()).pathname)
  await expect(page.getByRole('link', { name: /^Buka peta, Test drive / })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Tambah ke Kalender, Test drive / })).toBeVisible()
  await checkAccessibility(page, 'a booked test drive')
  await page.goto(`/mobil/${car?.stock_no}`)
  await expect(page.getByText(/^Test drive Anda \w+, /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jadwalkan test drive' })).toBeHidden()
  await page.goBack()
  await page.getByRole('button', { name: /^Pindah jadwal, Test drive / }).click()
  await page.getByRole('button', { name: 'Tampilkan hari berikutnya' }).click()
  await page.getByRole('radiogroup', { name: 'Hari' }).locator('input:enabled').last().check({ force: true })
  await page
    .getByRole('radiogroup', { name: 'Jam kosong' })
    .locator('input:enabled')
    .last()
    .check({ force: true })
  await page.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(page.getByText('Jadwal dipindah')).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan test drive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan test drive' }).click()
  await expect(heading(page, 'Test drive dibatalkan')).toBeVisible()
})

test('a visitor takes name and number of a test drive to the new account @desktop', async ({
  page,
  portal,
}) => {
  const car = await findOwnCar(portal, 20)
  const phone = await bookAsVisitor(page, portal, car?.stock_no)
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await expect(page.getByRole('textbox', { name: 'Nama Lengkap' })).toHaveValue('Dian Pertiwi')
  await page.reload()
  await expect(
    page.getByText(/^Jadwal test drive masuk ke akun ini\. Nomor 08[\d-]+ terisi di Profile\.$/),
  ).toBeVisible()
  const email = `dian.${randomUUID().slice(0, 8)}@contoh.id`
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Konfirmasi Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Ke halaman Masuk' })).toBeVisible()
  await page.goto(await portal.confirmationLink(email))
  await page.getByRole('button', { name: 'Aktifkan akun' }).click()
  await expect(page).toHaveURL(/\/dashboard\/home$/)
  await expect(page.getByRole('button', { name: /^Pindah jadwal, Test drive / })).toBeVisible()
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Ubah Data' }).first().click()
  await expect(field(page, 'Nomor Handphone')).toHaveValue(phone)
})

test('a visitor who booked a test drive finds name and number in the trade-in @desktop', async ({
  page,
  portal,
}) => {
  const car = await findOwnCar(portal, 60)
  const phone = await bookAsVisitor(page, portal, car?.stock_no)
  const tradeIn = new TradeInPages(page)
  await tradeIn.open()
  await tradeIn.chooseCar()
  await tradeIn.checkPrice()
  await tradeIn.next()
  await tradeIn.describe()
  await tradeIn.next()
  await expect(field(page, 'Nama')).toHaveValue('Dian Pertiwi')
  await expect(field(page, 'Nomor Handphone')).toHaveValue(phone)
})

test('a customer saves a test drive of a visitor to their account by its link', {
  tag: ['@phone', '@smoke'],
}, async ({ page, portal }) => {
  const car = await findOwnCar(portal, 40)
  await bookAsVisitor(page, portal, car?.stock_no)
  const link = page.url()
  await portal.enterAsCustomer(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Simpan ke akun ini' }).click()
  await expect(page.getByText('Jadwal disimpan di akun')).toBeVisible()
  await expect(heading(page, 'Simpan di akun?')).toBeHidden()
  await page.goto('/dashboard/home')
  await expect(page.getByRole('button', { name: /^Pindah jadwal, Test drive / })).toBeVisible()
})

test('a day that became full offers the next free hour @phone', async ({ page, portal }) => {
  await fillIn(page, portal)
  await page.route('**/test-drives/request', (route) =>
    route.fulfill({
      status: 409,
      json: {
        statusCode: 409,
        error: 'Conflict',
        message: 'Jam ini sudah penuh',
        data: { code: 'slot_full', slots: [] },
      },
    }),
  )
  const chosen = page.getByRole('radiogroup', { name: 'Hari', exact: true }).locator('input:checked')
  const day = (await chosen.getAttribute('aria-label')) ?? ''
  await page.route('**/slots?**', async (route) => {
    const answer = await route.fetch()
    const slots: { available: boolean }[] = await answer.json()
    const date = new URL(route.request().url()).searchParams.get('date') ?? ''
    const isChosen = day.includes(` ${Number(date.slice(8))} `)
    await route.fulfill({
      response: answer,
      json: isChosen ? slots.map((slot) => ({ ...slot, available: false })) : slots,
    })
  })
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await page.getByRole('button', { name: /^Hari ini penuh\. Terdekat: [A-Z][a-z]+, \d\d:\d\d$/ }).click()
  await expect(
    page.getByRole('radiogroup', { name: 'Jam', exact: true }).locator('input:checked'),
  ).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Nama' })).toHaveValue('Dian Pertiwi')
})

for (const [what, answer, message, press] of [
  [
    'an hour that was taken meanwhile',
    { status: 409, body: { code: 'slot_full', message: 'Jam ini sudah penuh' } },
    /^Jam \d\d:\d\d baru saja terisi\. Pilih jam lain\.$/,
    'Kirim kode',
  ],
  ['a lost connection', 'abort', /Koneksi terputus/, 'Coba lagi'],
] as const)
  test(`${what} keeps the input of a test drive @phone`, async ({ page, portal }) => {
    await fillIn(page, portal)
    await page.route('**/test-drives/request', (route) => {
      if (answer === 'abort') return route.abort()
      const { code, message: refusal } = answer.body
      return route.fulfill({
        status: answer.status,
        json: { statusCode: answer.status, error: 'Conflict', message: refusal, data: { code, slots: [] } },
      })
    })
    await page.getByRole('button', { name: 'Kirim kode' }).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Nama' })).toHaveValue('Dian Pertiwi')
    await expect(page.getByRole('textbox', { name: 'Nomor handphone' })).toHaveValue('081200001234')
    await expect(page.getByRole('button', { name: press })).toBeVisible()
  })

test('a car that was sold before its test drive leads to others @phone', async ({ page, portal }) => {
  await fillIn(page, portal)
  await page.route('**/test-drives/request', (route) =>
    route.fulfill({
      status: 404,
      json: { statusCode: 404, error: 'Not Found', message: 'Tidak ditemukan', data: { code: 'not_found' } },
    }),
  )
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByText('Mobil ini sudah terjual')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mobil lain yang mirip' })).toBeVisible()
})

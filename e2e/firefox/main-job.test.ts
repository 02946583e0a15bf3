import { randomUUID } from 'node:crypto'
import { slashedDay } from '@toyota-trust/contracts/days.ts'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firefoxPath } from '../browser.ts'
import { nextWeekday, PASSWORD, somePhone, somePlate } from '../portal.ts'
import startProduct from '../start-product.ts'

// Playwright cannot drive the Firefox that Debian ships; WebDriver BiDi can.
let stop: () => Promise<void>
let browser: Browser
let base = ''

beforeAll(async () => {
  stop = await startProduct()
  base = process.env.BASE_URL ?? ''
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath(), headless: true })
}, 90_000)

afterAll(async () => {
  await browser?.close()
  await stop?.()
}, 30_000)

/** By label and text: asking Firefox for its accessibility tree takes seconds a time. */
const field = (page: Page, label: string) =>
  page.locator(
    `::-p-xpath(//label[starts-with(normalize-space(), "${label}")]/following::*[self::input or self::textarea or self::select][1])`,
  )
const type = (page: Page, label: string, value: string) => field(page, label).fill(value)
const press = (page: Page, name: string) =>
  page.locator(`::-p-xpath(//button[normalize-space()="${name}"])`).click()
const see = (page: Page, text: string) => page.locator(`::-p-text(${text})`).wait()

/** Chooses the entry of a list by its text, once it is there. */
async function choose(page: Page, name: string, text: string) {
  const list = await field(page, name).waitHandle()
  await page.waitForFunction(
    (element, wanted) =>
      [...(element as HTMLSelectElement).options].some((option) => option.text.startsWith(wanted)),
    {},
    list,
    text,
  )
  const value = await list.evaluate(
    (element, wanted) =>
      [...(element as HTMLSelectElement).options].find((option) => option.text.startsWith(wanted))?.value ??
      '',
    text,
  )
  await list.asElement()?.evaluate((element, chosen) => {
    const select = element as HTMLSelectElement
    select.value = chosen
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, value)
}

async function messages(to: string): Promise<{ text: string }[]> {
  const response = await fetch(`${base}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  return response.json() as Promise<{ text: string }[]>
}

test('Firefox: register, confirm, sign in, phone, car, booking, code, Riwayat', async () => {
  const email = `rubah.${randomUUID().slice(0, 8)}@contoh.id`
  const phone = somePhone()
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  await page.goto(`${base}/dashboard/register`)
  await type(page, 'Email', email)
  await type(page, 'Nama Lengkap', 'Rubah Api')
  await type(page, 'Password', PASSWORD)
  await type(page, 'Konfirmasi Password', PASSWORD)
  await press(page, 'Daftar')
  await see(page, 'Terkirim ke Email')
  const [mail] = await messages(email)
  const link = /\/auth\/email-confirmation\S+/.exec(mail?.text ?? '')?.[0]
  await page.goto(base + link)
  await type(page, 'Email', email)
  await type(page, 'Password', PASSWORD)
  await press(page, 'Masuk')
  await see(page, 'Selamat datang, Rubah Api')

  await page.goto(`${base}/dashboard/profile`)
  await press(page, 'Ubah Data')
  await type(page, 'Nomor Handphone', phone)
  await press(page, 'Simpan')
  await see(page, 'Perubahan disimpan')

  await page.goto(`${base}/dashboard/cars`)
  await press(page, '+ Tambah Kendaraan')
  await choose(page, 'Merek', 'Toyota')
  await choose(page, 'Model', 'Avanza')
  await choose(page, 'Tahun', '2021')
  await choose(page, 'Tipe', 'Avanza')
  await page.locator('input[type="radio"][value="WHITE"]').click()
  await type(page, 'Nomor Polisi', somePlate())
  await type(page, 'Masa Berlaku STNK', '14/08/2027')
  await press(page, 'Simpan')
  await see(page, 'Kendaraan ditambahkan')

  await page.goto(`${base}/dashboard/booking-service`)
  await press(page, 'BOOKING ORDER')
  await page.locator('[role="dialog"] input[type="radio"]').click()
  await press(page, 'Lanjut')
  await type(page, 'Jarak Tempuh', '45000')
  await type(page, 'Catatan Servis', 'Ganti oli')
  await press(page, 'Lanjut')
  await choose(page, 'Provinsi', 'DKI Jakarta')
  await choose(page, 'Kota', 'Kota Jakarta Pusat')
  await choose(page, 'Bengkel', 'Toyota Trust Sudirman')
  await type(page, 'Tanggal Servis', slashedDay(nextWeekday(3)))
  await type(page, 'Waktu Servis', '09:30')
  await press(page, 'Lanjut')
  await press(page, 'Buat Booking')
  await see(page, 'Waktu Tersisa')
  const [sms] = await messages(phone.replace(/^0/, '62'))
  await page.locator('input[autocomplete="one-time-code"]').fill(/\b\d{4}\b/.exec(sms?.text ?? '')?.[0] ?? '')
  await see(page, 'Booking Service berhasil dibuat dan terkirim ke email Anda.')
  await press(page, 'Lihat Riwayat')
  await see(page, 'Terverifikasi')
  expect(page.url()).toContain('tab=riwayat')
  await page.close()
}, 120_000)

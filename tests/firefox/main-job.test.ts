import '../journeys/shift-time.ts'
import { randomUUID } from 'node:crypto'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slashedDay } from '#core/days.ts'
import { firefoxPath } from '../journeys/browser.ts'
import { offsetMs, shiftDate } from '../journeys/journey-clock.ts'
import { nextWeekday, PASSWORD, somePhone, somePlate } from '../journeys/portal.ts'
import startProduct from '../journeys/start-product.ts'

// Playwright cannot drive the Firefox that Debian ships; WebDriver BiDi can.

const WAIT_LIMIT_MS = 120_000

let stop: () => Promise<void>
let browser: Browser
let base = ''

beforeAll(async () => {
  stop = await startProduct()
  base = process.env.BASE_URL ?? ''
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    headless: true,
    // The size is the window's: older Firefox releases refuse what `setViewport` sends along.
    defaultViewport: null,
    args: ['--width=1280', '--height=900'],
  })
})

afterAll(async () => {
  await browser?.close()
  await stop?.()
})

/**
 * What an XPath finds, once it is there and no longer disabled. The path says the latter: Puppeteer's own wait for it evaluates
 * text, which the content policy of our pages forbids in some releases of Firefox. Nor does a locator wait until the element is in
 * view: it scrolls there once only, and waits for ever where what loads above moves the element out again. Pressing and typing scroll.
 */
const located = (page: Page, path: string) =>
  page
    .locator(`::-p-xpath(${path}[not(@disabled)])`)
    .setWaitForEnabled(false)
    .setEnsureElementIsInTheViewport(false)

/** Finds a field by the text of its label: Firefox takes seconds for each query of its accessibility tree. */
const fieldPath = (label: string) =>
  `//label[starts-with(normalize-space(), "${label}")]/following::*[self::input or self::textarea or self::select][1]`
const type = (page: Page, label: string, value: string) => located(page, fieldPath(label)).fill(value)
const press = (page: Page, name: string) => located(page, `//button[normalize-space()="${name}"]`).click()

/** Waits for a text; if it does not appear, the error contains what the page shows. */
async function expectText(page: Page, text: string) {
  try {
    await page.locator(`::-p-text(${text})`).wait()
  } catch (error) {
    const shown = await page.evaluate(
      () => `${location.pathname}${location.search}\n${document.body.innerText}`,
    )
    throw new Error(`“${text}” did not appear. The page shows: ${shown}`, { cause: error })
  }
}

/** Chooses the entry of a list by its text, once it is there. */
async function choose(page: Page, name: string, text: string) {
  const option = await page
    .locator(`::-p-xpath(${fieldPath(name)}/option[starts-with(normalize-space(), "${text}")])`)
    .setVisibility(null)
    .waitHandle()
  await option.asElement()?.evaluate((element) => {
    const { value, parentElement } = element as HTMLOptionElement
    const select = parentElement as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

async function messages(to: string): Promise<{ text: string }[]> {
  const response = await fetch(`${base}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  return response.json() as Promise<{ text: string }[]>
}

test('Firefox: register, confirm, sign in, phone, car, booking, code, Riwayat', async () => {
  const email = `rubah.${randomUUID().slice(0, 8)}@contoh.id`
  const phone = somePhone()
  const page = await browser.newPage()
  page.setDefaultTimeout(WAIT_LIMIT_MS)
  await page.evaluateOnNewDocument(shiftDate, offsetMs())
  await page.goto(`${base}/dashboard/register`)
  await type(page, 'Email', email)
  await type(page, 'Nama Lengkap', 'Rubah Api')
  await type(page, 'Password', PASSWORD)
  await type(page, 'Konfirmasi Password', PASSWORD)
  await press(page, 'Daftar')
  await expectText(page, 'Terkirim ke Email')
  const [mail] = await messages(email)
  const link = /\/auth\/email-confirmation\S+/.exec(mail?.text ?? '')?.[0]
  await page.goto(base + link)
  await press(page, 'Aktifkan akun')
  await expectText(page, 'Selamat datang, Rubah Api')

  await page.goto(`${base}/dashboard/profile`)
  await press(page, 'Ubah Data')
  await type(page, 'Nomor Handphone', phone)
  await press(page, 'Simpan')
  await expectText(page, 'Perubahan disimpan')

  await page.goto(`${base}/dashboard/cars`)
  await press(page, '+ Tambah Kendaraan')
  await choose(page, 'Merek', 'Toyota')
  await choose(page, 'Model', 'Avanza')
  await choose(page, 'Tahun', '2021')
  await choose(page, 'Tipe', 'Avanza')
  await located(page, '//input[@type="radio"][@value="WHITE"]').click()
  await type(page, 'Nomor Polisi', somePlate())
  await type(page, 'Masa Berlaku STNK', '14/08/2027')
  await press(page, 'Simpan')
  await expectText(page, 'Kendaraan ditambahkan')

  await page.goto(`${base}/dashboard/booking-service`)
  await press(page, 'BOOKING ORDER')
  await located(page, '//*[@role="dialog"]//input[@type="radio"]').click()
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
  await expectText(page, 'Waktu Tersisa')
  const [sms] = await messages(phone.replace(/^0/, '62'))
  await located(page, '//input[@autocomplete="one-time-code"]').fill(
    /\b\d{4}\b/.exec(sms?.text ?? '')?.[0] ?? '',
  )
  await expectText(page, 'Booking Service berhasil dibuat dan terkirim ke email Anda.')
  await press(page, 'Lihat Riwayat')
  await expectText(page, 'Terverifikasi')
  // Read in the page: not every release of Firefox reports to Puppeteer an address that changes without a load.
  expect(await page.evaluate(() => location.search)).toContain('tab=riwayat')
  await page.close()
})

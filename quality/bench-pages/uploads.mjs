import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { listStockCars, readStockCar } from '#stock/photos/desk-stock-cars.contract.ts'
import { deskClient, signInAsDemoOffice } from '#tests/journeys/staff.ts'
import { somePhotos } from '../bench/sent-photos.ts'
import { narrowLine } from './narrow-line.mjs'

const PHOTOS = 20
/** About eight megabytes each, as of a camera. */
const WIDTH = 4_000
const HEIGHT = 3_000
const QUALITY = 99
const LINE = { megabits: 10, roundTripMs: 80 }
const CUT_MS = 15_000
/** Shares of all bytes at which the line is cut, and at which the page is loaded again. */
const FIRST_CUT = 0.25
const RELOAD = 0.5
const SECOND_CUT = 0.75
const LOOK_MS = 50
const TABLET = { viewport: { width: 1024, height: 800 }, locale: 'id-ID', timezoneId: 'Asia/Jakarta' }

/**
 * Twenty photos of eight megabytes by the page of the desk over a line of 10 Mbit/s that is cut twice for 15 s, with one reload:
 * as they are, and made smaller on the device without an interruption.
 */
export async function uploads(address, executablePath) {
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-uploads-'))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const photos = await somePhotos(PHOTOS, WIDTH, HEIGHT, QUALITY)
    const files = photos.map((bytes, number) => {
      const file = join(folder, `IMG_${number}.jpg`)
      writeFileSync(file, bytes)
      return file
    })
    const bytes = photos.reduce((total, { length }) => total + length, 0)
    const cookie = await signInAsDemoOffice(address)
    const { call } = deskClient(address, cookie)
    const { rows } = await call(listStockCars, { query: { filter: 'without_photos' } })
    const given = { address, browser, cookie, call, files }
    return {
      'as they are, two cuts, one reload': await send({ ...given, stockNo: rows[0].stock_no, bytes }),
      'made smaller on the device': await send({ ...given, stockNo: rows[1].stock_no, bytes: null }),
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `bytes` of all files where they are sent as they are. */
async function send({ address, browser, cookie, call, files, stockNo, bytes }) {
  const line = await narrowLine(address, LINE)
  const context = await browser.newContext({ ...TABLET, baseURL: line.address })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: line.address, httpOnly: true, sameSite: 'Strict' }])
  await context.addInitScript(() => localStorage.setItem('desk.here', '1'))
  const page = await context.newPage()
  page.on('dialog', (dialog) => dialog.accept())
  const choose = async () => {
    await page.locator('[data-photo-files]').waitFor({ state: 'attached' })
    if (bytes !== null) await page.getByRole('checkbox', { name: 'Kirim ukuran asli' }).check()
    await page.locator('[data-photo-files]').setInputFiles(files)
  }
  await page.goto(`/desk/stok/${stockNo}/foto`)
  const before = line.up()
  const reached = async (share) => {
    while (line.up() - before < share * bytes) await delay(LOOK_MS)
  }
  const begun = performance.now()
  await choose()
  if (bytes !== null) {
    await reached(FIRST_CUT)
    await line.cut(CUT_MS)
    await reached(RELOAD)
    await page.reload()
    await choose()
    await reached(SECOND_CUT)
    await line.cut(CUT_MS)
  }
  const arrived = async () => (await call(readStockCar, { params: { stockNo } })).album.photos.length
  while ((await arrived()) < files.length) await delay(LOOK_MS)
  const seconds = (performance.now() - begun) / 1000
  const up = line.up() - before
  await context.close()
  await line.stop()
  return {
    seconds: Math.round(seconds),
    'MB of files': bytes === null ? null : Math.round(bytes / 1e6),
    'MB sent': Math.round(up / 1e5) / 10,
    'MiB sent again, with headers': bytes === null ? null : Math.round(((up - bytes) / 2 ** 20) * 10) / 10,
    'floor of the line, s': Math.round((bytes ?? up) / ((LINE.megabits * 1e6) / 8)),
  }
}

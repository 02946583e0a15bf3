import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import {
  listInspections,
  readInspectionDraft,
  startInspection,
} from '#stock/inspections/desk-inspections.contract.ts'
import { listStockCars } from '#stock/photos/desk-stock-cars.contract.ts'
import { deskClient, signInAsDemoOffice } from '#tests/journeys/staff.ts'
import { somePhotos } from '../bench/sent-photos.ts'

const TABLET = { viewport: { width: 1024, height: 768 }, locale: 'id-ID', timezoneId: 'Asia/Jakarta' }
const NOTES = {
  tanggal: '2027-08-14',
  rupiah: '1850000',
  kota: 'Kota Bandung',
  kali: '1',
  buah: '2',
  km: '8',
}
/** The shutter and the word that takes the picture, which the camera of the device asks for. */
const CAMERA_TAPS = 2
const PHOTO = [1_600, 1_200]
const LOOK_MS = 100

/**
 * Every point of an inspection on the page of the desk, as a script answers it: taps, how long an answer takes until it is stored
 * on the device, and how long it takes until all of it is on the server.
 */
export async function inspection(address, executablePath) {
  const cookie = await signInAsDemoOffice(address)
  const { call } = deskClient(address, cookie)
  const { rows } = await call(listStockCars, { query: { filter: 'without_inspection' } })
  const stockNo = await carWithMostPoints(call, rows)
  const { id } = await call(startInspection, { body: { stock_no: stockNo } })
  const { points } = await call(readInspectionDraft, { params: { inspectionId: id } })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ ...TABLET, baseURL: address })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: address, httpOnly: true, sameSite: 'Strict' }])
    await context.addInitScript(() => localStorage.setItem('desk.here', '1'))
    const page = await context.newPage()
    await page.goto(`/desk/stok/${stockNo}/inspeksi`)
    const begun = performance.now()
    const done = await answerAll(page, points)
    const answered = performance.now()
    await allArrived(call, id, points.length, done.photos)
    const sent = performance.now()
    done.stored.sort((a, b) => a - b)
    return {
      [`${points.length} points`]: {
        taps: done.taps,
        'typed values': done.typed,
        photos: done.photos,
        'seconds by the list': points.reduce((sum, { seconds }) => sum + seconds, 0),
        'seconds of the script': Math.round((answered - begun) / 1000),
        'seconds until all is sent': Math.round((sent - answered) / 1000),
        'an answer is stored, ms': Math.round(done.stored[done.stored.length >> 1]),
        'p95, ms': Math.round(done.stored[Math.floor(done.stored.length * 0.95)]),
      },
    }
  } finally {
    await browser.close()
  }
}

/** A photo is made smaller before it is in the queue of the page, so only the server knows when all have come. */
async function allArrived(call, inspectionId, points, photos) {
  for (;;) {
    const draft = await call(readInspectionDraft, { params: { inspectionId } })
    const answered = new Set(draft.changes.map(({ point_id }) => point_id)).size
    if (answered === points && draft.photos.length === photos) return
    await delay(LOOK_MS)
  }
}

async function carWithMostPoints(call, rows) {
  let most = 0
  let found = ''
  for (const { stock_no } of rows.slice(0, 10)) {
    const { list, open } = await call(listInspections, { params: { stockNo: stock_no } })
    if (!open && list.points > most) [most, found] = [list.points, stock_no]
  }
  return found
}

/** One group after the other: the points that can be answered together, then each of the others. */
async function answerAll(page, points) {
  const done = { taps: 1, typed: 0, photos: 0, stored: [] }
  const pictures = await somePhotos(points.length, ...PHOTO)
  await page
    .getByRole('link', { name: /^Lanjut: / })
    .first()
    .click()
  for (;;) {
    await page.locator('[data-point]').first().waitFor()
    const together = page.getByRole('button', { name: 'Semua baik, lalu kecualikan' })
    if (await together.isVisible()) {
      await together.click()
      done.taps++
      await together.waitFor({ state: 'detached' })
    }
    const ids = await page.locator('[data-point]').evaluateAll((all) => all.map(({ id }) => id))
    for (const id of ids)
      await answer(
        page,
        points.find((point) => point.id === id),
        done,
        pictures,
      )
    const last = page.getByRole('link', { name: 'Selesai' })
    done.taps++
    if (await last.isVisible()) {
      await last.click()
      return done
    }
    const heading = await page.locator('[data-point]').first().getAttribute('id')
    await page.locator('a:has(svg):last-of-type').last().click()
    await page.locator(`[id="${heading}"]`).waitFor({ state: 'detached' })
  }
}

async function answer(page, point, done, pictures) {
  const card = page.locator(`[id="${point.id}"]`)
  if (point.answer !== 'condition') {
    const value =
      point.answer === 'note' ? (NOTES[point.unit] ?? '1') : String(point.good_min).replace('.', ',')
    const field = card.getByLabel(point.point, { exact: true })
    await field.fill(point.id === 'LIS-01' ? '60000' : value)
    await field.blur()
    done.taps++
    done.typed++
  } else if ((await card.locator('[aria-pressed="true"]').count()) === 0) {
    done.stored.push(await storedIn(page, point.id))
    done.taps++
  }
  if (point.photo === 'always' || point.photo === 'private') {
    const [buffer] = pictures.splice(0, 1)
    await card
      .locator('input[type=file]')
      .setInputFiles({ name: `${point.id}.jpg`, mimeType: 'image/jpeg', buffer })
    done.taps += 1 + CAMERA_TAPS
    done.photos++
  }
}

/** Milliseconds from the press to an IndexedDB that has one entry more, and to the pressed button. */
const storedIn = (page, id) =>
  page.evaluate(async (point) => {
    const button = document.getElementById(point).querySelector('fieldset button')
    const begun = performance.now()
    button.click()
    await new Promise((resolve) => {
      const look = () =>
        button.getAttribute('aria-pressed') === 'true' ? resolve() : requestAnimationFrame(look)
      look()
    })
    return performance.now() - begun
  }, id)

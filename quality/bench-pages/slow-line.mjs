import { chromium } from 'playwright-core'
import { Portal } from '#tests/journeys/portal.ts'
import { BookingPages } from '#workshop/bookings/journeys/booking-pages.ts'
import { enterDashboard, slowPage } from './dashboard.mjs'

const RUNS = Number(process.env.RUNS ?? 3)
const HYDRATED = () => document.documentElement.hasAttribute('data-hydrated')

/**
 * The first visit of a phone on the slow line of `dashboard.mjs`: the list of cars until it is painted, until a press on
 * a proposed filter is answered by the cars, and until "Saring" has opened; and the booking wizard until its first question can be answered, from the start page and from nothing.
 */
export async function slowLine(address, executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const rows = {}
    for (const [what, visit] of Object.entries(VISITS)) {
      const runs = []
      for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, address))
      rows[what] = medianOf(runs)
    }
    return rows
  } finally {
    await browser.close()
  }
}

const VISITS = {
  '/mobil, a proposed filter pressed': (browser, address) => usedCars(browser, address, narrow),
  '/mobil, "Saring" pressed': (browser, address) => usedCars(browser, address, openSheet),
  'wizard, from a press on the start page at rest': (browser, address) => wizard(browser, address, true),
  'wizard, from the address of the start page': (browser, address) => wizard(browser, address, false),
}

async function usedCars(browser, baseURL, press) {
  const { context, page, seen } = await slowPage(browser, baseURL)
  const began = performance.now()
  await page.goto('/mobil', { waitUntil: 'commit' })
  await page.waitForFunction(HYDRATED)
  const hydrated = performance.now() - began
  await press(page)
  const usable = performance.now() - began
  const row = { 'first paint ms': await firstPaint(page), 'hydrated ms': hydrated, 'usable ms': usable }
  await context.close()
  return { ...row, requests: seen.requests, KB: seen.bytes / 1024 }
}

async function narrow(page) {
  await page.getByRole('button', { name: 'Otomatis', exact: true }).click()
  await page.getByRole('button', { name: 'Hapus saringan Otomatis' }).waitFor()
}

async function openSheet(page) {
  await page.getByRole('button', { name: /^Saring/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function wizard(browser, baseURL, rests) {
  const { context, page, seen } = await slowPage(browser, baseURL)
  const { token } = await new Portal(baseURL).owner()
  await enterDashboard(page, token)
  Object.assign(seen, { requests: 0, bytes: 0 })
  let began = performance.now()
  await page.goto('/dashboard/home', { waitUntil: 'commit' })
  const menu = page.getByRole('navigation', { name: 'Menu dashboard' })
  const start = page.getByRole('heading', { name: /^Selamat datang,/ })
  if (rests) {
    await start.waitFor()
    await page.waitForLoadState('networkidle')
    Object.assign(seen, { requests: 0, bytes: 0 })
    began = performance.now()
  }
  await menu.getByRole('link', { name: 'Booking Service' }).click()
  const booking = new BookingPages(page)
  await booking.open()
  await booking.wizard
    .getByRole('radiogroup', { name: 'Mobil', exact: true })
    .getByRole('radio')
    .first()
    .waitFor()
  const usable = performance.now() - began
  const paint = rests ? undefined : await firstPaint(page)
  await context.close()
  return {
    ...(paint && { 'first paint ms': paint }),
    'usable ms': usable,
    requests: seen.requests,
    KB: seen.bytes / 1024,
  }
}

const firstPaint = (page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)

function medianOf(runs) {
  const middle = (values) =>
    Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)])
  const median = Object.fromEntries(
    Object.keys(runs[0]).map((name) => [name, middle(runs.map((run) => run[name]))]),
  )
  return { ...median, slowest: Math.round(Math.max(...runs.map((run) => run['usable ms']))) }
}

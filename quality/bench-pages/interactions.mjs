import { chromium } from 'playwright-core'
import { nextWeekday, Portal } from '#tests/journeys/portal.ts'
import { BookingPages } from '#workshop/bookings/journeys/booking-pages.ts'

const SLOWER = 4
const PHONE = {
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  locale: 'id-ID',
  timezoneId: 'Asia/Jakarta',
}

/** What is done on a screen, as the hand does it: keys and presses, no values set from outside. */
const WAYS = {
  'floor: React, hydrated': floor,
  '/dashboard/login': login,
  'booking, the wizard': wizard,
}

/** How long the slowest answer to a key or a press took to be painted, and what moved by itself, a processor four times slower. */
export async function interactions(addresses, executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const rows = {}
    for (const [what, go] of Object.entries(WAYS)) {
      rows[what] = await follow(browser, go === floor ? addresses.floors : addresses.product, go)
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function follow(browser, baseURL, go) {
  const context = await browser.newContext({ ...PHONE, baseURL })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.seen = { interactions: [], moved: 0 }
    const watch = (type, keep) =>
      new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      })
    watch('event', ({ interactionId, name, duration, target }) => {
      if (!interactionId) return
      const at = target?.closest('label, button, [aria-label], input, select, textarea') ?? target
      window.seen.interactions.push({
        name,
        duration,
        at: at?.textContent.slice(0, 24) || at?.name || at?.id,
      })
    })
    watch('layout-shift', ({ hadRecentInput, value }) => {
      if (!hadRecentInput) window.seen.moved += value
    })
  })
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await go(page, new Portal(baseURL))
  // The browser reports an interaction one frame later.
  const seen = await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve(window.seen)))),
  )
  await context.close()
  const slowest = seen.interactions.sort((one, other) => other.duration - one.duration)[0]
  return {
    'slowest ms': slowest?.duration ?? 0,
    event: slowest ? `${slowest.name} at ${slowest.at}` : '',
    // The browser reports no interaction below 16 ms.
    reported: seen.interactions.length,
    CLS: Math.round(seen.moved * 1000) / 1000,
  }
}

async function floor(page) {
  await page.goto('/react', { waitUntil: 'networkidle' })
  const send = page.getByRole('button')
  await send.click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('textbox').first().pressSequentially('tidak.ada@contoh.id')
  await page.getByRole('textbox').last().pressSequentially('salah-sekali')
  await send.click()
}

async function login(page) {
  await page.goto('/dashboard/login')
  const send = page.getByRole('button', { name: 'Masuk', exact: true })
  await send.click()
  await page.getByText('Input Email terlebih dahulu!').waitFor()
  await page.getByRole('textbox', { name: 'Email', exact: true }).pressSequentially('tidak.ada@contoh.id')
  await page.getByRole('textbox', { name: 'Password', exact: true }).pressSequentially('salah-sekali')
  await send.click()
  await page.getByRole('alert').waitFor()
}

async function wizard(page, portal) {
  await portal.enterAsOwner(page, 'booking-service')
  const booking = new BookingPages(page)
  const typed = (name, text) => booking.wizard.getByRole('textbox', { name }).pressSequentially(text)
  const chosen = async (name, label) => {
    const list = booking.wizard.getByRole('combobox', { name })
    await list.locator('option', { hasText: label }).first().waitFor({ state: 'attached' })
    await list.pressSequentially(label)
  }
  await booking.open()
  await booking.chooseCar()
  await typed('Jarak Tempuh', '45000')
  await typed('Catatan Servis', 'Ganti oli')
  await booking.next()
  await chosen('Provinsi', 'DKI Jakarta')
  await chosen('Kota', 'Kota Jakarta Pusat')
  await chosen('Bengkel', 'Toyota Trust Sudirman')
  await typed('Tanggal Servis', nextWeekday(5).split('-').reverse().join('/'))
  await typed('Waktu Servis', '09:30')
  await booking.next()
  await booking.send()
  await booking.otp.waitFor()
}

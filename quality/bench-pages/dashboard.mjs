import { chromium } from 'playwright-core'
import { PASSWORD, Portal } from '#tests/journeys/portal.ts'

const SLOWER = 4
/** A phone at the edge of its network. */
const LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}
const PHONE = {
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  locale: 'id-ID',
  timezoneId: 'Asia/Jakarta',
}
/** Pages, and what each shows when its data have come. */
const PAGES = {
  home: (page) => page.getByRole('heading', { name: /^Selamat datang,/ }),
  'booking-service': (page) => page.getByRole('main').getByRole('tablist'),
  cars: (page) => page.getByText('1 kendaraan terdaftar'),
}
/** After so long without a request a page has all that it asks for by itself. */
const QUIET_MS = 5_000

/**
 * First visits of signed-in customers on a slow line (400 kbit/s, 400 ms, processor four times slower): first paint, first
 * words of the page, requests until its data are shown, and with what is loaded ahead; and what follows a sign-in.
 */
export async function dashboard(address, executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const rows = {}
    for (const [slug, content] of Object.entries(PAGES))
      rows[`/dashboard/${slug}`] = await visit(browser, address, slug, content)
    rows['after "Masuk"'] = await signIn(browser, address)
    return rows
  } finally {
    await browser.close()
  }
}

/** A page of a phone on a slow line, and what it has asked for. */
export async function slowPage(browser, baseURL) {
  const context = await browser.newContext({ ...PHONE, baseURL })
  const page = await context.newPage()
  const slow = await context.newCDPSession(page)
  await slow.send('Network.enable')
  await slow.send('Network.emulateNetworkConditions', LINE)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const seen = { requests: 0, bytes: 0, at: performance.now() }
  slow.on('Network.requestWillBeSent', () => {
    seen.requests += 1
    seen.at = performance.now()
  })
  slow.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength
    seen.at = performance.now()
  })
  return { context, page, seen }
}

const rounded = (value) => Math.round(value)

async function visit(browser, baseURL, slug, content) {
  const { context, page, seen } = await slowPage(browser, baseURL)
  const portal = new Portal(baseURL)
  const { token } = await portal.owner()
  await page.addInitScript(() => {
    window.moved = 0
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.moved += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await enterDashboard(page, token)
  Object.assign(seen, { requests: 0, bytes: 0 })
  const began = performance.now()
  await page.goto(`/dashboard/${slug}`, { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'Menu dashboard' }).waitFor()
  const menu = performance.now() - began
  await content(page).first().waitFor()
  const ready = performance.now() - began
  const shown = { ...seen }
  while (performance.now() - seen.at < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10)
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  const CLS = await page.evaluate(() => window.moved)
  await context.close()
  return {
    'first paint ms': rounded(paint),
    'menu ms': rounded(menu),
    'page ms': rounded(ready),
    requests: shown.requests,
    KB: rounded(shown.bytes / 1024),
    'with what is loaded ahead': seen.requests,
    'KB then': rounded(seen.bytes / 1024),
    CLS: Math.round(CLS * 1000) / 1000,
  }
}

/** From the press on "Masuk" to the menu, and to the page's own heading. */
async function signIn(browser, baseURL) {
  const { context, page, seen } = await slowPage(browser, baseURL)
  const portal = new Portal(baseURL)
  const { email } = await portal.customer()
  await page.goto('/dashboard/login', { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'Email', exact: true }).pressSequentially(email, { delay: 80 })
  await page
    .getByRole('textbox', { name: 'Password', exact: true })
    .pressSequentially(PASSWORD, { delay: 80 })
  Object.assign(seen, { requests: 0, bytes: 0 })
  const began = performance.now()
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu dashboard' }).waitFor()
  const menu = performance.now() - began
  await page.getByRole('heading', { name: /^Selamat datang/ }).waitFor()
  const ready = performance.now() - began
  await context.close()
  return {
    'menu ms': rounded(menu),
    'page ms': rounded(ready),
    requests: seen.requests,
    KB: rounded(seen.bytes / 1024),
  }
}

/** Makes a page that of the customer whose token it is. */
export async function enterDashboard(page, token) {
  await page.goto('/favicon.svg')
  await page.evaluate((value) => localStorage.setItem('tt.token', value), token)
}

import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'

const SLOWER = 4
/** The line that Lighthouse simulates for a phone. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const PHONE = {
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  locale: 'id-ID',
  timezoneId: 'Asia/Jakarta',
}
const RUNS = Number(process.env.RUNS ?? 3)
/** After so long without a request a page has all that it asks for by itself. */
const QUIET_MS = 3_000
const NEXT_PHOTOS = 6

/** Pages with photos as a phone loads them, the gallery, and the check of an inspection. */
export async function photos(address, executablePath) {
  const { data } = await catalogue(address)
  const car = data.find(
    ({ photo_count, inspection_code }) => photo_count >= NEXT_PHOTOS + 1 && inspection_code,
  )
  if (!car) throw new Error('no sample car has photos and an inspection')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const rows = {}
    for (const path of ['/mobil', `/mobil/${car.stock_no}`]) {
      const visits = []
      for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, address, path))
      rows[path === '/mobil' ? path : 'a car with photos'] = medianOf(visits)
    }
    rows['gallery of a car'] = await gallery(browser, address, car.stock_no)
    rows['an inspection'] = await checkedInspection(browser, address, car.inspection_code)
    return rows
  } finally {
    await browser.close()
  }
}

async function catalogue(address) {
  const answer = await fetch(`${address}/mobil-bekas/product_catalog`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 90 }),
  })
  return answer.json()
}

async function phonePage(browser, baseURL, line) {
  const context = await browser.newContext({ ...PHONE, baseURL })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.seen = { lcp: 0, moved: 0, slowest: 0 }
    const watch = (type, keep) =>
      new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      })
    watch('largest-contentful-paint', ({ startTime }) => {
      window.seen.lcp = startTime
    })
    watch('layout-shift', ({ hadRecentInput, value }) => {
      if (!hadRecentInput) window.seen.moved += value
    })
    watch('event', ({ interactionId, duration }) => {
      if (interactionId) window.seen.slowest = Math.max(window.seen.slowest, duration)
    })
  })
  const slow = await context.newCDPSession(page)
  await slow.send('Network.enable')
  if (line) await slow.send('Network.emulateNetworkConditions', line)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const types = new Map()
  const loaded = { Image: 0, Script: 0, at: performance.now(), names: [] }
  slow.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    types.set(requestId, { type, url: request.url })
    loaded.at = performance.now()
  })
  slow.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, url } = types.get(requestId) ?? {}
    loaded.at = performance.now()
    if (type in loaded) loaded[type] += encodedDataLength
    if (type === 'Script') loaded.names.push([url, encodedDataLength])
  })
  const quiet = async () => {
    while (performance.now() - loaded.at < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10)
  }
  return { context, page, loaded, quiet }
}

async function visit(browser, baseURL, path) {
  const { context, page, loaded, quiet } = await phonePage(browser, baseURL, LINE)
  await page.goto(path)
  await quiet()
  const { lcp, moved } = await page.evaluate(() => window.seen)
  await context.close()
  return {
    'LCP ms': Math.round(lcp),
    CLS: Math.round(moved * 1000) / 1000,
    'images, KB': Math.round(loaded.Image / 1024),
    'programs, KB': Math.round(loaded.Script / 1024),
  }
}

/** Opens the gallery and turns photos, the processor slower, the line not. */
async function gallery(browser, baseURL, stockNo) {
  const { context, page, loaded, quiet } = await phonePage(browser, baseURL, null)
  await page.goto(`/mobil/${stockNo}`)
  await quiet()
  await page
    .getByRole('button', { name: /^Lihat \d+ foto$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await quiet()
  const chunk = loaded.names
    .filter(([url]) => url.includes('/gallery-'))
    .reduce((total, [, bytes]) => total + bytes, 0)
  const times = []
  for (let turn = 0; turn < NEXT_PHOTOS; turn++) {
    times.push(await nextPhoto(page, turn + 2))
    await quiet()
  }
  times.sort((a, b) => a - b)
  const { slowest } = await page.evaluate(() => window.seen)
  await context.close()
  return {
    'gallery program, KB': Math.round(chunk / 102.4) / 10,
    'next photo, ms': Math.round(times[times.length >> 1]),
    'slowest next photo, ms': Math.round(times.at(-1)),
    'slowest answer to a press, ms': slowest,
  }
}

/** From the key to the photo of that number, complete. */
async function nextPhoto(page, number) {
  const begun = performance.now()
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(
    (at) =>
      [...document.images].some(
        (image) =>
          image.alt.startsWith(`Foto ${at} dari`) &&
          image.closest('dialog, [role=dialog]') &&
          image.complete &&
          image.naturalWidth > 0,
      ),
    number,
    { polling: 'raf', timeout: 20_000 },
  )
  return performance.now() - begun
}

/** HTML of the page, and how long the browser checks after the last byte of record and photos has come. */
async function checkedInspection(browser, baseURL, code) {
  const html = Buffer.from(await (await fetch(`${baseURL}/inspeksi/${code}`)).arrayBuffer())
  const times = []
  for (let run = 0; run < RUNS; run++) {
    const { context, page } = await phonePage(browser, baseURL, null)
    await page.addInitScript(() => {
      const look = () => {
        if (document.body?.textContent.includes('Tanda tangan sah')) window.checkedAt = performance.now()
        else requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(`/inspeksi/${code}`)
    await page.waitForFunction(() => window.checkedAt, null, { timeout: 20_000 })
    times.push(
      await page.evaluate(() => {
        const ends = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/inspections\/|\/media\//.test(name))
          .map(({ responseEnd }) => responseEnd)
          .filter((end) => end < window.checkedAt)
        return window.checkedAt - Math.max(0, ...ends)
      }),
    )
    await context.close()
  }
  times.sort((a, b) => a - b)
  return {
    'HTML, KB of brotli': Math.round(brotliCompressSync(html).length / 102.4) / 10,
    'check, ms': Math.round(times[times.length >> 1]),
  }
}

function medianOf(visits) {
  const middle = (name) => visits.map((one) => one[name]).sort((a, b) => a - b)[visits.length >> 1]
  return Object.fromEntries(Object.keys(visits[0]).map((name) => [name, middle(name)]))
}

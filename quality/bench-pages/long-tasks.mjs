import { chromium } from 'playwright-core'
import { Portal } from '#tests/journeys/portal.ts'
import { signInAsDemoOffice } from '#tests/journeys/staff.ts'
import { enterDashboard } from './dashboard.mjs'
import { enterDesk } from './desk.mjs'

const LONG_MS = 50
/** A page that has done nothing long for this time has come to rest. */
const QUIET_MS = 3_000
const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true }
const TABLET = { viewport: { width: 1024, height: 800 } }

/** The ten main screens: whose they are, and how many times slower than this machine they are opened. */
const SCREENS = [
  { at: '/', of: 'visitor', slower: 4 },
  { at: '/dashboard/login', of: 'visitor', slower: 4 },
  { at: '/mobil', of: 'visitor', slower: 4 },
  { at: 'a car', of: 'visitor', slower: 4 },
  { at: '/dashboard/home', of: 'customer', slower: 4 },
  { at: '/dashboard/cars', of: 'customer', slower: 4 },
  { at: '/dashboard/booking-service', of: 'customer', slower: 4 },
  { at: '/desk', of: 'staff', slower: 2 },
  { at: '/desk/rencana?bengkel=1031', of: 'staff', slower: 2 },
  { at: '/desk/kotak-masuk', of: 'staff', slower: 2 },
]

/**
 * What keeps the ten main screens from answering while they open: every task of more than 50 ms with what ran in it as the
 * browser attributes it, and for each screen how many they are and how long they take together; beside an empty page's, which
 * is what the browser itself takes.
 */
export async function longTasks({ product, floors }, executablePath, carPath) {
  const cookie = await signInAsDemoOffice(product)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const floor = { at: '/react', of: 'visitor', slower: 4 }
    const tasks = { 'floor: React, hydrated, 4 times slower': await open(browser, floors, floor) }
    for (const screen of SCREENS) {
      const at = screen.at === 'a car' ? carPath : screen.at
      tasks[`${screen.at}, ${screen.slower} times slower`] = await open(
        browser,
        product,
        { ...screen, at },
        cookie,
      )
    }
    const screens = Object.entries(tasks).map(([name, long]) => [name, summaryOf(long)])
    const each = Object.entries(tasks).flatMap(([screen, long]) => long.map((task) => rowOf(screen, task)))
    return { screens: Object.fromEntries(screens), each }
  } finally {
    await browser.close()
  }
}

async function open(browser, baseURL, { at, of, slower }, cookie = '') {
  const size = of === 'staff' ? TABLET : PHONE
  const context = await browser.newContext({ ...size, baseURL, locale: 'id-ID', timezoneId: 'Asia/Jakarta' })
  const page = await context.newPage()
  if (of === 'customer') await enterDashboard(page, (await new Portal(baseURL).owner()).token)
  if (of === 'staff') await enterDesk(page, baseURL, cookie)
  await page.addInitScript(() => {
    window.long = []
    new PerformanceObserver((list) => {
      for (const { startTime, duration, blockingDuration, scripts } of list.getEntries())
        window.long.push({
          startTime,
          duration,
          blockingDuration,
          scripts: scripts.map(({ duration: ms, invoker, sourceURL }) => ({ ms, invoker, sourceURL })),
        })
    }).observe({ type: 'long-animation-frame', buffered: true })
  })
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(at)
  const seen = await page.evaluate(
    (quiet) =>
      new Promise((resolve) => {
        const look = () => {
          const last = window.long.at(-1)
          const since = performance.now() - (last ? last.startTime + last.duration : 0)
          if (since > quiet) resolve(window.long)
          else setTimeout(look, quiet / 10)
        }
        look()
      }),
    QUIET_MS,
  )
  await context.close()
  return seen.filter(({ duration }) => duration > LONG_MS)
}

const longestScript = ({ scripts }) => scripts.toSorted((one, other) => other.ms - one.ms)[0]

/** `index-B4CQoq59.js` → `index.js`: names of files are of one build. */
const fileOf = (address) =>
  address
    .split('/')
    .at(-1)
    .replace(/-[\w-]{8}\.js$/, '.js')

const nameOf = ({ invoker, sourceURL }) =>
  invoker.includes('://') ? `${fileOf(sourceURL)} starts` : `${invoker} of ${fileOf(sourceURL)}`

function summaryOf(long) {
  const [worst] = long.toSorted((one, other) => other.duration - one.duration)
  const inScripts = (worst?.scripts ?? []).reduce((sum, { ms }) => sum + ms, 0)
  return {
    'long tasks': long.length,
    'together ms': Math.round(long.reduce((sum, { duration }) => sum + duration, 0)),
    'longest ms': Math.round(worst?.duration ?? 0),
    'of it in scripts': Math.round(inScripts),
  }
}

function rowOf(screen, task) {
  const script = longestScript(task)
  return {
    screen: screen.split(',')[0],
    'at ms': Math.round(task.startTime),
    ms: Math.round(task.duration),
    'in scripts': Math.round(task.scripts.reduce((sum, { ms }) => sum + ms, 0)),
    what: script ? nameOf(script) : 'the browser: parsing, styles, layout, paint',
  }
}

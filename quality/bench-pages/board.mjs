import { randomBytes } from 'node:crypto'
import { chromium } from 'playwright-core'
import { onePlannedDay } from '../bench/planned-days.ts'
import { withProduct } from '../bench/product.ts'
import { enterDesk } from './desk.mjs'

/** A tablet of the middle: how many times slower than this machine. */
const SLOWER = 2
const TABLET = { viewport: { width: 1024, height: 768 }, locale: 'id-ID', timezoneId: 'Asia/Jakarta' }
const OPENED = 5
const KEYS = 8
const DRAG_STEPS = 16
const SLIP = 'button[data-slip]'

/**
 * The board of a planned day with 12 stalls, 20 technicians and 120 jobs on a tablet: from the address, and from a link within the desk,
 * until its slips are painted; from a key, a step of a drag and a press on "Geser" to the paint that answers; beside an empty page's.
 */
export async function board(floors, executablePath) {
  const secret = randomBytes(32).toString('base64url')
  const rows = await withProduct(
    { JWT_SECRET: secret, RATE_LIMIT_SCALE: '1000', NODE_ENV: '' },
    async ({ url }, db) => {
      const { day, cookie } = await onePlannedDay(db, url, secret)
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
      try {
        return await measured(browser, { url, day, cookie, floors })
      } finally {
        await browser.close()
      }
    },
  )
  return rows ?? { 'no PostgreSQL is installed': {} }
}

async function measured(browser, { url, day, cookie, floors }) {
  const path = `/desk/rencana?hari=${day}`
  const tablet = () => openTablet(browser, url, cookie)
  const times = { floor: [], cold: [], within: [], again: [] }
  for (let turn = 0; turn < OPENED; turn++) {
    times.floor.push(await once(tablet, (page) => page.goto(`${floors}/react`), 'input'))
    times.cold.push(await once(tablet, (page) => page.goto(url + path), SLIP))
    const { within, again } = await fromWithin(tablet, url, path)
    times.within.push(within)
    times.again.push(again)
  }
  const page = await tablet()
  await page.goto(url + path)
  await painted(page, SLIP)
  const slips = await page.locator(SLIP).count()
  const answers = {
    keys: await keys(page),
    drag: await drag(page),
    ...(await places(page)),
  }
  await page.context().close()
  return {
    'floor: React, hydrated, from its address': summary(times.floor),
    [`board, ${slips} slips, from its address`]: summary(times.cold),
    'board, from another page of the desk, first time': summary(times.within),
    'board, from another page of the desk, again': summary(times.again),
    'board, G and arrows': summary(answers.keys),
    'board, a step of a drag': summary(answers.drag),
    'board, press on "Geser"': summary(answers.press),
    'board, all places that fit': summary(answers.all),
    'board, longest task while they are looked for': summary(answers.longest),
  }
}

function summary(all) {
  const sorted = all.toSorted((one, other) => one - other)
  return {
    median: Math.round(sorted[sorted.length >> 1] ?? 0),
    slowest: Math.round(sorted.at(-1) ?? 0),
    unit: `ms, ${SLOWER} times slower`,
    of: sorted.length,
  }
}

async function openTablet(browser, url, cookie) {
  const context = await browser.newContext(TABLET)
  const page = await context.newPage()
  await enterDesk(page, url, cookie)
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function once(tablet, open, what) {
  const page = await tablet()
  await open(page)
  const at = await painted(page, what)
  await page.context().close()
  return at
}

/** When they are painted: all come at once, and the frame after that shows them. */
const painted = (page, what) =>
  page.evaluate(
    (selector) =>
      new Promise((resolve) => {
        const look = () => {
          if (!document.querySelector(selector)) return requestAnimationFrame(look)
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
        }
        look()
      }),
    what,
  )

/** From a page of the desk that has come to rest, as its own links lead there, and once more after a way back. */
async function fromWithin(tablet, url, path) {
  const page = await tablet()
  await page.goto(`${url}/desk`)
  await page.waitForLoadState('load')
  await quiet(page)
  const go = async (to) => {
    const begun = await page.evaluate((address) => {
      history.pushState(null, '', address)
      const at = performance.now()
      window.dispatchEvent(new PopStateEvent('popstate'))
      return at
    }, to)
    return begun
  }
  const first = await go(path)
  const within = (await painted(page, SLIP)) - first
  await go('/desk')
  await page.waitForFunction((selector) => !document.querySelector(selector), SLIP)
  await quiet(page)
  const second = await go(path)
  const again = (await painted(page, SLIP)) - second
  await page.context().close()
  return { within, again }
}

/** Until nothing ran for long during a second. */
const quiet = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let last = performance.now()
        new PerformanceObserver(() => {
          last = performance.now()
        }).observe({ entryTypes: ['longtask', 'resource'] })
        const look = () => (performance.now() - last > 1_000 ? resolve() : setTimeout(look, 100))
        look()
      }),
  )

/** What the browser says that keys took until their paint; below 16 ms it says nothing. */
async function keys(page) {
  await watchEvents(page)
  await page.locator(`${SLIP}[data-step$=".0"]`).nth(20).focus()
  await page.keyboard.press('g')
  for (let turn = 0; turn < KEYS; turn++) {
    await page.keyboard.press('ArrowRight')
    await rested(page)
  }
  for (let turn = 0; turn < KEYS; turn++) {
    await page.keyboard.press('ArrowDown')
    await rested(page)
  }
  await page.keyboard.press('Escape')
  await rested(page)
  return (await seenEvents(page)).filter(({ name }) => name === 'keydown').map(({ duration }) => duration)
}

const watchEvents = (page) =>
  page.evaluate(() => {
    window.seen = []
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ name, duration }) => {
        window.seen.push({ name, duration })
      }),
    ).observe({ type: 'event', durationThreshold: 16 })
  })

const rested = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1_000 }))),
  )

const seenEvents = (page) => page.evaluate(() => window.seen)

/** From each move of a pointer that holds a slip until the board that answers it is painted. */
async function drag(page) {
  const box = await page.locator(`${SLIP}[data-step$=".0"]`).nth(20).boundingBox()
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y)
  await page.locator('[data-drag-bar]').waitFor()
  const times = []
  for (let step = 1; step <= DRAG_STEPS; step++) {
    const answered = await page.evaluateHandle(() => ({
      after: new Promise((resolve) => {
        let begun = 0
        const painted = () => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - begun)
          requestAnimationFrame(() => port2.postMessage(0))
        }
        const follow = new MutationObserver(() => {
          follow.disconnect()
          painted()
        })
        window.addEventListener(
          'pointermove',
          ({ timeStamp }) => {
            begun = timeStamp
            follow.observe(document.body, {
              subtree: true,
              childList: true,
              attributes: true,
              characterData: true,
            })
          },
          { capture: true, once: true },
        )
      }),
    }))
    await page.mouse.move(x + 12 + step * 12, y)
    times.push(await answered.evaluate(({ after }) => after))
    await rested(page)
  }
  await page.mouse.up()
  await page.keyboard.press('Escape')
  await page.locator('[data-drag-bar]').waitFor({ state: 'detached' })
  return times
}

/** The panel "Geser": until the press is answered, until all places are there, and the longest task meanwhile. */
async function places(page) {
  const found = { press: [], all: [], longest: [] }
  for (let turn = 0; turn < OPENED; turn++) {
    await page
      .locator(`${SLIP}[data-step$=".0"]`)
      .nth(20 + turn)
      .click()
    const press = page.getByRole('button', { name: 'Geser', exact: true })
    await press.waitFor()
    await rested(page)
    await watchEvents(page)
    const seen = page.evaluate(
      () =>
        new Promise((resolve) => {
          let begun = 0
          let longest = 0
          const long = new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
          })
          long.observe({ type: 'longtask' })
          window.addEventListener('click', ({ timeStamp }) => (begun = timeStamp), {
            capture: true,
            once: true,
          })
          const look = () => {
            const heading = [...document.querySelectorAll('h3')].find(
              ({ textContent }) => textContent === 'Tempat yang muat',
            )
            const list = heading?.nextElementSibling
            const isDone = list && list.getAttribute('aria-busy') !== 'true'
            if (!begun || !isDone) return requestAnimationFrame(look)
            setTimeout(() => {
              long.disconnect()
              resolve({ all: performance.now() - begun, longest })
            })
          }
          look()
        }),
    )
    await press.click()
    const { all, longest } = await seen
    await rested(page)
    const events = await seenEvents(page)
    found.press.push(
      Math.max(0, ...events.filter(({ name }) => name === 'click').map(({ duration }) => duration)),
    )
    found.all.push(all)
    found.longest.push(longest)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await rested(page)
  }
  return found
}

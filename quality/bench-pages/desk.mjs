import { chromium } from 'playwright-core'
import { deskClient, signInAsDemoOffice } from '#tests/journeys/staff.ts'
import { receiveWalkIn } from '#workshop/visits/desk-walk-ins.contract.ts'

const VISITS = 120
const WORKSHOP = 1001
/** How many times slower than this machine: a tablet of the middle, and a slow one. */
const SLOWER = [2, 4]
const TABLET = { viewport: { width: 1024, height: 800 }, locale: 'id-ID', timezoneId: 'Asia/Jakarta' }
const OPENED = 5

/** How long a workshop's day of 120 visits takes from the press of its address until all of them are painted. */
export async function deskDay(address, executablePath) {
  const cookie = await signInAsDemoOffice(address)
  const { call } = deskClient(address, cookie)
  for (let visit = 0; visit < VISITS; visit++)
    await call(receiveWalkIn, {
      params: { branchId: String(WORKSHOP) },
      body: {
        plate: `B${1000 + visit}QQA`,
        name: 'Ratna Wijaya',
        phone: '081200001234',
        service_type: 'Servis Berkala',
      },
    })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const rows = {}
    for (const rate of SLOWER) {
      const times = []
      for (let turn = 0; turn < OPENED; turn++) times.push(await open(browser, address, cookie, rate))
      times.sort((a, b) => a - b)
      rows[`desk, a day of 120 visits, ${rate} times slower`] = {
        median: times[OPENED >> 1],
        slowest: times.at(-1),
        unit: 'ms',
      }
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function open(browser, address, cookie, rate) {
  const context = await browser.newContext(TABLET)
  const page = await context.newPage()
  await enterDesk(page, address, cookie)
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(`${address}/desk`)
  const at = await page.evaluate(
    (all) =>
      new Promise((resolve) => {
        const look = () => {
          if (document.querySelectorAll('a[data-visit]').length < all) return requestAnimationFrame(look)
          // The frame after the one that drew them.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
        }
        look()
      }),
    VISITS,
  )
  await context.close()
  return Math.round(at)
}

/** Makes a page that of the member of staff whose cookie it is, at the workshop that is measured. */
export async function enterDesk(page, address, cookie) {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: address, httpOnly: true, sameSite: 'Strict' }])
  await page.addInitScript((workshop) => {
    sessionStorage.setItem('desk.workshop', String(workshop))
    localStorage.setItem('desk.here', '1')
  }, WORKSHOP)
}

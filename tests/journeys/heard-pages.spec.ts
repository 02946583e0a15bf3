import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { audienceOf, DASHBOARD_PAGES, type DashboardPage, PUBLIC_PAGES } from '#core/pages.ts'
import { searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import { advisorOf, withHandOver, withVisit } from '#workshop/visits/journeys/visit-pages.ts'
import { readFocus } from './heard.ts'
import { expect, test } from './journey.ts'
import { createStaff } from './staff.ts'

/** Navigates within the app to an address of it, as going forward does. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

const HEADING = /^heading .*level=1/
/** Of the dialog that this page opens with. */
const FIRST_FIELD = /^textbox "Pelat"/

/** Walks the addresses within the app: each ends with the focus on its visible heading. Returns what was said without an act. */
async function walk(page: Page, addresses: readonly string[]): Promise<string[]> {
  const said: string[] = []
  for (const address of addresses) {
    await page.evaluate(() => {
      window.heard?.splice(0)
      // The heading of the page before must not pass for the one of this page.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    await goTo(page, address)
    const name = address === '/desk/walk-in' ? FIRST_FIELD : HEADING
    await expect.poll(() => readFocus(page), `focus at ${address}`).toMatch(name)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    // A loaded page may have replaced the heading that had the focus.
    await expect.poll(() => readFocus(page), `focus at ${address} once it is loaded`).toMatch(name)
    said.push(...(await page.evaluate(() => window.heard ?? [])).map((text) => `${address} says ${text}`))
  }
  return said
}

test('names each page of a customer by its heading, and says nothing by itself', { tag: '@desktop' }, async ({
  page,
  portal,
  said,
}) => {
  const { person } = await withHandOver(portal)
  await portal.enter(page, person, 'promotions')
  await said(page)
  const addresses = Object.entries<DashboardPage>(DASHBOARD_PAGES)
    .filter(([, one]) => audienceOf(one) === 'customers')
    .flatMap(([slug, { title, detail }]) => [
      ...(title ? [`/dashboard/${slug}`] : []),
      ...(detail ? [`/dashboard/${slug}/${person.car.id}`] : []),
    ])
  // An alert says that nothing is held here.
  expect((await walk(page, addresses)).filter((said) => !said.includes('/tawaran/'))).toEqual([])
})

test('a visit under way is silent when its page opens, and says each state that follows', {
  tag: '@desktop',
}, async ({ page, portal, said }) => {
  const { booking, person } = await withVisit(portal)
  const advisor = await advisorOf(portal, booking.id)
  await advisor.receive()
  await portal.enter(page, person, 'promotions')
  const heard = await said(page)
  expect(await walk(page, ['/dashboard/home', `/dashboard/cars/${person.car.id}`])).toEqual([])
  await advisor.startWork()
  await heard.toSay(/^Dikerjakan sejak /)
})

test('names each public page by its heading, and says nothing by itself', { tag: '@desktop' }, async ({
  page,
  portal,
  said,
}) => {
  const inspected = (await searchStock(portal, { limit: 300 })).data.find((car) => car.inspection_code)
  await page.goto('/dashboard/privacy-policy')
  await said(page)
  const addresses = [
    ...Object.values(PUBLIC_PAGES).map((route) =>
      route
        .replace(/\/:\w+\?$/, '')
        .replace(':stockNo', inspected?.stock_no ?? '')
        .replace(':token', 'tidak-ada'),
    ),
    ...Object.entries<DashboardPage>(DASHBOARD_PAGES)
      .filter(([, one]) => audienceOf(one) !== 'customers')
      .map(([slug]) => `/dashboard/${slug}`),
    '/tidak-ada',
  ]
  // What these say is why one is there: the signature holds, the code at the door or the link of the mail does not.
  const isReason = (said: string) => /inspeksi says|^\/sampai|reset-password says/.test(said)
  expect((await walk(page, addresses)).filter((said) => !isReason(said))).toEqual([])
})

/** Screens of the desk, from its route table, which only a browser can load. */
const DESK_PAGES = [
  ...readFileSync(new URL('../../src/app/desk/pages.tsx', import.meta.url), 'utf8').matchAll(
    /at: '([^']+)',\s+title: '[^']+',\s+roles: (EVERYBODY|OFFICE|\[[^\]]+\])/g,
  ),
].map(([, at = '', roles = '']) => ({ at, roles: roles.toLowerCase() }))

for (const role of ['head', 'office'] as const) {
  test(`names each page of the desk by its heading to the role ${role}, and says nothing by itself`, {
    tag: '@desktop',
  }, async ({ page, portal, said }) => {
    const { booking } = await withVisit(portal)
    const advisor = await advisorOf(portal, booking.id)
    await advisor.receive()
    await advisor.startWork()
    const staff = await createStaff(portal, role)
    await staff.enter(page, '/desk/akun')
    await expect(page.getByRole('heading', { name: 'Akun', exact: true })).toBeVisible()
    await said(page)
    expect(DESK_PAGES.length).toBeGreaterThan(25)
    // Head office chooses a workshop first.
    const isNamed = ({ at, roles }: (typeof DESK_PAGES)[number]) =>
      (roles === 'everybody' || roles.includes(role)) && (role === 'head' || at !== '/desk/walk-in')
    const addresses = DESK_PAGES.filter(isNamed).map(({ at }) =>
      at.replace(':visitId', booking.id).replace(/\/(:\w+\?|\*)$/, ''),
    )
    // Other journeys receive cars at the same workshop, which is news and no greeting of a page.
    const isNews = (said: string) => / says [A-Z]+ \d+ [A-Z]+ [a-z ]+$/.test(said)
    expect((await walk(page, addresses)).filter((said) => !isNews(said))).toEqual([])
  })
}

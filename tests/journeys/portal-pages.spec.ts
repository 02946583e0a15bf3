import {
  audienceOf,
  DASHBOARD_PAGES,
  type DashboardPage,
  type DashboardSlug,
  PUBLIC_PAGES,
} from '#core/pages.ts'
import { searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import { withHandOver } from '#workshop/visits/journeys/visit-pages.ts'
import { listServiceRecords } from '#workshop/work-orders/service-records.contract.ts'
import { expect, type Journey, test } from './journey.ts'
import type { Person } from './portal.ts'
import { expectWholePage } from './whole-page.ts'

/** Titles of pages for customers by address, without those whose record a journey of their own creates. */
async function customerPages({ call, car }: Person & { car: { id: string } }) {
  const [record] = await call(listServiceRecords, { params: { carId: car.id } })
  const ids: Partial<Record<DashboardSlug, string>> = {
    cars: car.id,
    recall: car.id,
    'balik-nama': car.id,
    'biaya-mobil': car.id,
    paspor: car.id,
    'catatan-servis': record?.id,
  }
  return Object.entries<DashboardPage>(DASHBOARD_PAGES)
    .filter(([, page]) => audienceOf(page) === 'customers')
    .flatMap(([slug, { title, detail }]) => {
      const id = ids[slug as DashboardSlug]
      return [
        ...(title ? [{ address: `/dashboard/${slug}`, title }] : []),
        ...(detail && id ? [{ address: `/dashboard/${slug}/${id}`, title: detail }] : []),
      ]
    })
}

/** Addresses of pages for visitors; those of a token show that it is unknown. */
async function visitorPages(portal: Journey['portal']) {
  const { data } = await searchStock(portal, { limit: 300 })
  const inspected = data.find(({ inspection_code }) => inspection_code)
  return [
    ...Object.values(PUBLIC_PAGES).map((route) =>
      route
        .replace(/\/:\w+\?$/, '')
        .replace(':stockNo', inspected?.stock_no ?? '')
        .replace(':code', inspected?.inspection_code ?? '')
        .replace(':token', 'tidak-ada'),
    ),
    ...Object.entries<DashboardPage>(DASHBOARD_PAGES)
      .filter(([, page]) => audienceOf(page) !== 'customers')
      .map(([slug]) => `/dashboard/${slug}`),
  ]
}

for (const [colorScheme, tag] of [
  ['light', ['@phone', '@slow', '@smoke']],
  ['dark', ['@desktop', '@slow']],
] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('opens every page for visitors, accessible and without a message in the console', {
      tag: [...tag],
    }, async ({ page, portal, checkAccessibility }) => {
      for (const address of await visitorPages(portal)) {
        await page.goto(address)
        await expectWholePage(page, address, checkAccessibility)
      }
    })

    test('opens every page for customers, accessible and without a message in the console', {
      tag: [...tag],
    }, async ({ page, portal, checkAccessibility }) => {
      const { person } = await withHandOver(portal)
      await portal.enter(page, person)
      for (const { address, title } of await customerPages(person)) {
        await page.goto(address)
        await expect(page).toHaveTitle(`Toyota Trust | ${title}`)
        await expectWholePage(page, address, checkAccessibility)
      }
    })
  })
}

import type { Page } from '@playwright/test'
import { DEFAULT_ZONE, localClock } from '@toyota-trust/contracts/platform/days.ts'
import { listBookings } from '@toyota-trust/contracts/workshop/bookings.ts'
import { listServiceRecords } from '@toyota-trust/contracts/workshop/service-records.ts'
import { expect, test } from '../../journey.ts'
import { someChassis } from '../../portal.ts'
import { createStaff } from '../../staff.ts'
import { withPassport } from '../garage/passport-pages.ts'

/** A4 between its margins, at 96 dots an inch. */
const PAPER = { width: 695, height: 1032 }

/** Measures where headings, texts, tables and the word mark begin, from the left edge of the paper; second columns are left out. */
const measureIndents = (page: Page) =>
  page.evaluate(() => {
    const lines = 'h1, h2, h3, header svg, main p, article p, dl, table, tr > :first-child'
    const lefts = [...document.querySelectorAll(lines)].flatMap((line) => {
      const { left, width, height } = line.getBoundingClientRect()
      const begins = Math.round(left + Number.parseFloat(getComputedStyle(line).paddingLeft))
      return width > 1 && height > 1 && begins < 60 ? [begins] : []
    })
    return [...new Set(lefts)]
  })

test('prints sheets whose lines begin at the margin of the paper @desktop', { tag: '@slow' }, async ({
  page,
  portal,
}) => {
  await page.setViewportSize(PAPER)
  const { person, code } = await withPassport(portal, someChassis())
  const [record] = await person.call(listServiceRecords, { params: { carId: person.car.id } })
  const [visit] = await person.call(listBookings, {})
  const sari = await createStaff(portal)
  const day = localClock(new Date(visit?.service_date ?? ''), DEFAULT_ZONE).day
  const expectAtMargin = async (path: string) => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Lewati ke isi')).toBeHidden()
    expect(await measureIndents(page), path).toEqual([0])
    await page.emulateMedia({ media: 'screen' })
  }
  await portal.enter(page, person)
  for (const path of ['/mobil/TT26-00300', `/paspor/${code}`, `/dashboard/catatan-servis/${record?.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAtMargin(path)
  }
  const desk = `/desk/kunjungan/${visit?.id}`
  for (const path of [`${desk}/terima`, `${desk}/catatan`, `/desk?hari=${day}`]) {
    await sari.enter(page, path)
    await expect(page.locator('body > article, main article')).toBeAttached()
    await expectAtMargin(path)
  }
})

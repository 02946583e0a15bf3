import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import type { PlanFigures } from '../desk-plan-figures.contract.ts'

const mondays = ['11-16', '11-09', '11-02', '10-26', '10-19', '10-12', '10-05', '09-28']
/** Weeks of visits, which no journey can create; how they are computed is tested on the server. */
const figures: PlanFigures = {
  weeks: mondays.map((monday, back) => ({
    monday: `2026-${monday}`,
    technicians: { worked: 18_954 - 300 * back, of: 24_300 },
    stalls: { worked: 17_210 - 300 * back, of: 24_240 },
    held: 120,
    broken: 540,
    bucket: { appointments: 14_823 - 300 * back, walk_ins: 3_159, extra: 972 },
    first_promise: { kept: 182 - 4 * back, of: 214 },
    missed_by: { median: 6, p90: 18 + 4 * back },
    reception: { median: 6 + back, p90: 14 + back },
    no_shows: 6 + back,
    called: 5,
    booked_again: 3,
    walk_ins: 42,
    cars: 200,
    waiting: { placed: 9, ended: 12 },
  })),
  reception_by_kind: [
    { kind: 'J', cases: 160, waited: { median: 5, p90: 12 } },
    { kind: 'W', cases: 42, waited: { median: 11, p90: 26 } },
    { kind: 'A', cases: 3, waited: null },
  ],
  reception_by_hour: [
    { hour: 8, cases: 90, waited: { median: 9, p90: 21 } },
    { hour: 9, cases: 60, waited: { median: 4, p90: 10 } },
  ],
  packages: [{ service_type: 'Servis Berkala', package: '50.000 km', written: 60, usual: 70, cases: 50 }],
}
const answer = (page: Page) =>
  page.route('**/desk/api/branches/*/plan-figures?*', (route) => route.fulfill({ json: figures }))

async function downloadLines(page: Page) {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  const file = await saving
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  return { name: file.suggestedFilename(), lines }
}

test('a head reads how the plan and the counter went, and downloads both as files', {
  tag: '@desktop',
}, async ({ page, portal, checkAccessibility }) => {
  const head = await createStaff(portal, 'head')
  await answer(page)
  await head.enter(page, '/desk/angka')
  await page.getByRole('button', { name: 'Rencana', exact: true }).click()
  await expect(page.getByText('18.954 dari 24.300 menit')).toBeVisible()
  await expect(page.getByText('▼ 4 mnt')).toBeVisible()
  await expect(
    page.getByRole('img', {
      name: 'Teknisi terpakai naik dari 69 menjadi 78 persen, stall dari 62 menjadi 71 persen',
    }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waktu teknisi, 16–22 November' })).toBeVisible()
  await expect(page.getByText('5.346 mnt')).toBeVisible()
  await expect(page.getByText('Walk-in 21% dari mobil yang datang.')).toBeVisible()
  await expect(page.getByText('Biasanya 70 menit, tertulis 60')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rencana per minggu' }).getByRole('row')).toHaveCount(9)
  await checkAccessibility(page, 'the figures of the plan')
  const plan = await downloadLines(page)
  expect(plan.name).toBe('rencana-1001-2026-11-16.csv')
  expect(plan.lines).toHaveLength(9)
  expect(plan.lines[1]).toBe(
    '16/11/2026;18954;24300;17210;24240;120;540;14823;3159;972;182;214;6;18;6;14;6;42;200;9;12',
  )

  await page.getByRole('button', { name: 'Meja terima', exact: true }).click()
  await expect(page.getByText('5 ditelepon · 3 booking lagi')).toBeVisible()
  const byKind = page.getByRole('region', { name: 'Menunggu diterima per jenis' })
  await expect(byKind.getByRole('row', { name: 'Ambil mobil 3 – –' })).toBeVisible()
  await expect(page.getByRole('row', { name: '08:00 90 9 mnt 21 mnt' })).toBeVisible()
  await checkAccessibility(page, 'the figures of the counter')
  const counter = await downloadLines(page)
  expect(counter.name).toBe('meja-terima-1001-2026-11-16.csv')
  expect(counter.lines[1]).toBe('16/11/2026;6;14;6;5;3;42;200;9;12')
  expect(counter.lines).toContain('Walk-in;42;11;26')
  expect(counter.lines).toContain('08:00;90;9;21')

  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkAccessibility(page, 'the figures of the counter in dark colours')
})

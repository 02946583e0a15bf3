import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import type { Figures } from '../desk-figures.contract.ts'

/** Weeks of visits, which no journey can create; how they are computed is tested on the server. */
const visits = [201, 194, 186, 190, 182, 165, 178, 171]
const mondays = ['11-16', '11-09', '11-02', '10-26', '10-19', '10-12', '10-05', '09-28']
const figures: Figures = {
  weeks: visits.map((count, back) => ({
    monday: `2026-${mondays[back]}`,
    visits: count,
    no_shows: 6 + back,
    started: { kept: 182 - 2 * back, of: 200 },
    ready: { kept: 168 - 4 * back, of: 200 },
    waits: { parts: 9 + back, consent: 17, other: 2 },
    consent_minutes: 72 - 9 * back,
  })),
  shown: { starts: { kept: 2015, of: 2214 }, ready: { kept: 1860, of: 2200 } },
}
const answer = (page: Page, json: Figures) =>
  page.route('**/desk/api/branches/*/figures?*', (route) => route.fulfill({ json }))

// Both sizes: a phone shows the table without its head.
test('a head reads the weeks, and downloads them as a file', async ({
  page,
  portal,
  isPhone,
  checkAccessibility,
}) => {
  const head = await createStaff(portal, 'head')
  await answer(page, figures)
  await head.enter(page, '/desk/angka')
  await expect(page.getByText('Kunjungan, 16–22 November')).toBeVisible()
  await expect(page.getByText('▲ 7 dari minggu sebelumnya')).toBeVisible()
  await expect(page.getByText('1 j 12 m', { exact: true })).toBeVisible()
  await expect(page.getByText('168 dari 200')).toBeVisible()
  await expect(
    page.getByRole('img', {
      name: 'Mulai tepat waktu 84 menjadi 91 persen, siap sesuai janji 70 menjadi 84 persen',
    }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: 'Kunjungan per minggu, dari 171 menjadi 201' })).toBeVisible()
  await expect(page.getByText('Mulai 91%, siap 85%, dari 2.214 kunjungan dalam 90 hari.')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(isPhone ? 8 : 9)
  await checkAccessibility(page, 'the figures of a workshop')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('angka-1001-2026-11-16.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(9)
  expect(lines[1]).toBe('16/11/2026;201;6;182;200;168;200;9;17;2;72;91;84')

  const asked = page.waitForRequest(/figures\?period=4w/)
  await page.getByRole('button', { name: '4 minggu' }).click()
  await asked
  await expect(page.getByRole('heading', { name: 'Alasan menunggu, 4 minggu' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkAccessibility(page, 'the figures in dark colours')
})

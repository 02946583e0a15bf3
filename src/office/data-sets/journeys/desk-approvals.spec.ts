import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff, longStandingOffice } from '#tests/journeys/staff.ts'
import { changeRowsAlone, readApprovals } from '../desk-data-approvals.contract.ts'
import { readLiveRows } from '../desk-data-sets.contract.ts'

/** The live price list with every highest price a million higher; no journey publishes it. */
async function readRaisedPrices({ call }: Awaited<ReturnType<typeof createStaff>>) {
  let file = ''
  for (let after: string | undefined; ; ) {
    const page = await call(readLiveRows, { params: { kind: 'prices' }, query: after ? { after } : {} })
    file += page.csv
    if (page.next === null) break
    after = page.next
  }
  const [head = '', ...lines] = file.trimEnd().split('\r\n')
  const at = head.split(';').indexOf('price_high_idr')
  return [head, ...lines.map((line) => raisePrice(line, at))].join('\r\n')
}
const raisePrice = (line: string, at: number) => {
  const cells = line.split(';')
  return cells.with(at, String(Number(cells[at]) + 1_000_000)).join(';')
}

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('Berkas untuk Unggah CSV').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })

test('a large price change waits for a second person, who rejects it with a reason @phone', {
  tag: '@slow',
}, async ({ page, portal, browser, checkAccessibility }) => {
  const maya = await createStaff(portal, 'office')
  const dewi = longStandingOffice(portal)
  // Until head office has set a number, the shipped samples are replaced without a second person.
  await maya.call(changeRowsAlone, { body: { rows: (await maya.call(readApprovals, {})).rows } })
  await maya.enter(page, '/desk/data/prices')
  const file = `harga-${randomUUID().slice(0, 8)}.csv`
  await choose(page, file, await readRaisedPrices(maya))
  await page.getByRole('button', { name: 'Pada waktu' }).click()
  await page.getByRole('textbox', { name: 'Tanggal' }).fill('24/12/2026')
  await page.getByRole('button', { name: /^Terbitkan [\d.]+ perubahan$/ }).click()
  await expect(page.getByRole('heading', { name: 'Menunggu persetujuan' })).toBeVisible()
  await expect(page.getByText('disetujui orang lain di kantor pusat')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Setujui dan terbitkan' })).toBeHidden()
  await checkAccessibility(page, 'a publication that waits for a second person')

  const context = await browser.newContext({ viewport: page.viewportSize() })
  const other = await context.newPage()
  await dewi.enter(other, '/desk/data/used-cars')
  await other.getByRole('link', { name: `Periksa ${file}` }).press('Enter')
  await expect(other.getByRole('heading', { name: 'Menunggu persetujuan' })).toBeVisible()
  await other.getByRole('button', { name: 'Tolak', exact: true }).click()
  await expect(other.getByText('Tulis alasannya')).toBeVisible()
  await checkAccessibility(other, 'a proposal of another person')
  await other.getByRole('textbox', { name: 'Alasan menolak' }).fill('Harga belum disepakati')
  await other.getByRole('button', { name: 'Tolak', exact: true }).press('Enter')
  await expect(other.getByRole('alert')).toContainText('Harga belum disepakati')

  await page.reload()
  await expect(page.getByText('Harga belum disepakati')).toBeVisible()
  // Proposed again and approved, it waits for its time only.
  await page.getByRole('button', { name: 'Pada waktu' }).click()
  await page.getByRole('textbox', { name: 'Tanggal' }).fill('24/12/2026')
  await page.getByRole('button', { name: /^Terbitkan [\d.]+ perubahan$/ }).click()
  await expect(page.getByRole('heading', { name: 'Menunggu persetujuan' })).toBeVisible()
  await other.reload()
  await other.getByRole('button', { name: 'Setujui dan terbitkan' }).click()
  await expect(other.getByText('Tayang 24 Desember 2026, 06:00 WIB').first()).toBeVisible()
  await other.getByRole('button', { name: 'Buang unggahan ini' }).click()
  await expect(other.getByRole('button', { name: 'Buang unggahan ini' })).toBeHidden()
  await context.close()
})

test('only another person can raise the number of rows @desktop', async ({ page, portal, browser }) => {
  const maya = await createStaff(portal, 'office')
  const dewi = longStandingOffice(portal)
  const { rows } = await maya.call(readApprovals, {})
  await maya.enter(page, '/desk/data/prices')
  const section = page.getByRole('region', { name: 'Orang kedua' })
  await section.getByRole('textbox', { name: 'Baris tanpa orang kedua' }).fill(String(rows + 1))
  await section.getByRole('button', { name: 'Simpan batas' }).click()
  await expect(section.getByText('Menunggu persetujuan orang lain')).toBeVisible()
  const context = await browser.newContext()
  const other = await context.newPage()
  await dewi.enter(other, '/desk/data/prices')
  await other.getByRole('button', { name: 'Setujui batas' }).click()
  await expect(other.getByText(`lebih dari ${rows + 1} perubahan sehari`)).toBeVisible()
  await context.close()
})

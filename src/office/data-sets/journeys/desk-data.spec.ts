import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/journeys/journey.ts'
import type { Portal } from '#tests/journeys/portal.ts'
import { createStaff, officeClient } from '#tests/journeys/staff.ts'
import { type DataKindName, readLiveRows } from '../desk-data-sets.contract.ts'

/** Reads the lines of the live table. */
async function readLiveLines(portal: Portal, kind: DataKindName): Promise<string[]> {
  const { csv } = await officeClient(portal)(readLiveRows, { params: { kind }, query: {} })
  return csv.trimEnd().split('\r\n')
}

const choose = (page: Page, button: string, name: string, lines: readonly string[]) =>
  page.getByLabel(`Berkas untuk ${button}`).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })

test('head office reads the errors of a file line by line, also by keyboard, and nothing is published', {
  tag: ['@desktop', '@smoke'],
}, async ({ page, portal, checkAccessibility }) => {
  const maya = await createStaff(portal, 'office')
  await maya.enter(page, '/desk/data')
  await expect(page.getByRole('heading', { name: 'Belum ada unggahan' })).toBeVisible()
  await checkAccessibility(page, 'a table of head office')
  await choose(page, 'Unggah CSV', 'stok.xlsx.csv', ['PK\u0003\u0004'])
  await expect(page.getByRole('alert')).toContainText('Berkas ini arsip ZIP atau Excel')

  const stock = await readLiveLines(portal, 'used-cars')
  const [first = '', second = ''] = stock.slice(1)
  const change = (line: string, at: number, cell: string) => line.split(';').with(at, cell).join(';')
  const wrong = [
    stock[0] ?? '',
    change(first, 13, '104500000'),
    change(second, 12, '45.O00'),
    ...stock.slice(3).map((line, at) => (at === 7 ? change(line, 9, 'Merah Maroon') : line)),
  ]
  await choose(page, 'Unggah CSV', 'stok-22-nov.csv', wrong)
  await expect(page.getByText(`stok-22-nov.csv, ${stock.length - 1} baris`)).toBeAttached()
  await expect(page.getByRole('heading', { name: '2 baris salah' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Baris 3/ })).toContainText('“45.O00” bukan angka')
  await expect(page.getByRole('row', { name: /Baris 3/ })).toContainText('Saran: 45000?')
  await expect(page.getByRole('row', { name: /Diubah/ })).toContainText('IDR 104.500.000')
  await expect(page.getByRole('button', { name: 'Terbitkan 1 perubahan' })).toBeDisabled()
  await checkAccessibility(page, 'a file with wrong lines')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh baris salah' }).click()
  const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain('Merah Maroon')
  await page.getByRole('button', { name: '2 baris salah' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/change=wrong/)
  await expect(page.getByRole('heading', { name: 'Perubahan' })).toBeHidden()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'Pakai semua saran' }).click()
  await expect(page.getByText('“45.O00” bukan angka')).toBeHidden()
  await page.getByRole('button', { name: 'Buang unggahan ini' }).click()
  await expect(page.getByRole('heading', { name: 'Belum ada unggahan' })).toBeVisible()
})

test('head office publishes a data set, the second of two people only after a review, and restores it @desktop', async ({
  page,
  portal,
  browser,
}) => {
  const maya = await createStaff(portal, 'office')
  const live = await readLiveLines(portal, 'holidays')
  const last = live.at(-1) ?? ''
  const renameLast = (name: string) => [...live.slice(0, -1), last.replace(/^([^;]+);[^;]+/, `$1;${name}`)]
  await maya.enter(page, '/desk/data/holidays')
  const version = Number(
    /versi (\d+)/.exec((await page.getByText(/baris tayang, versi/).textContent()) ?? '')?.[1],
  )
  await choose(page, 'Unggah CSV', 'libur.csv', renameLast('Libur Bersama'))

  const context = await browser.newContext()
  const other = await context.newPage()
  const rina = await createStaff(portal, 'office')
  await rina.enter(other, '/desk/data/holidays')
  await expect(other.getByText('libur.csv belum terbit')).toBeVisible()
  await choose(other, 'Unggah CSV', 'libur-rina.csv', renameLast('Libur Panjang'))
  await expect(other.getByRole('row', { name: /Diubah/ })).toContainText('Libur Panjang')

  await page.getByRole('button', { name: 'Terbitkan 1 perubahan' }).click()
  await expect(page.getByText(`Versi ${version + 1} tayang`, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Belum ada unggahan' })).toBeVisible()

  await other.getByRole('button', { name: 'Terbitkan 1 perubahan' }).click()
  await expect(other.getByRole('alert')).toContainText('Isi tayang berubah sejak berkas ini diunggah')
  await expect(other.getByRole('row', { name: /Diubah/ })).toContainText('Libur Bersama')
  await other.getByRole('button', { name: 'Pada waktu' }).click()
  await other.getByRole('textbox', { name: 'Tanggal' }).fill('24/12/2026')
  await other.getByRole('button', { name: 'Terbitkan 1 perubahan' }).click()
  await expect(other.getByText('Tayang 24 Desember 2026, 06:00 WIB')).toBeVisible()
  await other.getByRole('button', { name: 'Buang unggahan ini' }).click()
  await expect(other.getByRole('heading', { name: 'Belum ada unggahan' })).toBeVisible()
  await context.close()

  await page.reload()
  await page.getByRole('button', { name: `Pakai lagi versi ${version}` }).click()
  await expect(page.getByText(`Versi ${version}, ${live.length - 1} baris`)).toBeVisible()
  await page.getByRole('button', { name: 'Terbitkan 1 perubahan' }).click()
  await expect(page.getByText(`Versi ${version + 2} tayang`, { exact: true })).toBeVisible()
  expect(await readLiveLines(portal, 'holidays')).toEqual(live)
})

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { formatPlate } from '#core/plates.ts'
import { publishUpload, uploadData } from '#office/data-sets/desk-data-sets.contract.ts'
import { createTradeIn } from '#stock/trade-in/trade-in.contract.ts'
import { searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import { checkAppearance } from '#tests/journeys/appearance.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { someChassis } from '#tests/journeys/portal.ts'
import { officeClient } from '#tests/journeys/staff.ts'
import { revokePassport } from '../passports.contract.ts'
import { withPassport, withReading } from './passport-pages.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const choose = (page: Page, text: string) =>
  page.getByLabel('Berkas paspor').setInputFiles({
    name: 'paspor-agya.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })

test('an owner previews, publishes and revokes a passport', { tag: ['@phone', '@slow', '@smoke'] }, async ({
  page,
  portal,
  browser,
  checkAccessibility,
}) => {
  const person = await withReading(portal, someChassis())
  await portal.enter(page, person, `paspor/${person.car.id}`)
  await expect(heading(page, 'Buat Paspor Mobil')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Data mobil' })).toBeDisabled()
  await expect(page.getByText('2 bacaan, 1 dari bengkel')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Nomor polisi' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Kunjungan bengkel' }).uncheck()
  await page.getByRole('radio', { name: '7 hari' }).check()
  await page.getByRole('link', { name: 'Lihat Pratinjau' }).click()
  await expect(page.getByText('Rantai odometer utuh, 1 dari 1 bacaan bengkel')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kunjungan bengkel' })).toHaveCount(0)
  await expect(page.getByText('Kunjungan bengkel tidak disertakan pemilik di paspor ini.')).toBeVisible()
  await checkAccessibility(page, 'a preview')
  await page.getByRole('link', { name: 'Kembali ke Buat Paspor Mobil' }).click()

  await expect(page.getByRole('radio', { name: '7 hari' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Nomor polisi' }).check()
  await page.getByRole('button', { name: 'Buat Paspor' }).press('Enter')
  await expect(page.getByText('Paspor dibuat')).toBeVisible()
  await expect(page.getByText('Dibuka 0 kali.')).toBeVisible()
  await checkAccessibility(page, 'passports of a car')
  const printed = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Cetak' }).click()
  await expect(printed).resolves.toBeTruthy()
  const address = (await page.getByText(/\/paspor\/TT-/).textContent()) ?? ''

  const buyer = await (await browser.newContext()).newPage()
  await buyer.goto(address)
  await expect(buyer.getByRole('status').getByText('Tanda tangan sah')).toBeVisible()
  await expect(buyer.getByText(formatPlate(person.car.license_plate))).toBeVisible()
  await page.reload()
  await expect(page.getByText('Dibuka 1 kali.')).toBeVisible()
  await page.getByRole('button', { name: 'Cabut' }).click()
  const sure = page.getByRole('dialog', { name: 'Cabut paspor ini?' })
  await checkAccessibility(page, 'the question before a passport is revoked')
  await sure.getByRole('button', { name: 'Cabut Paspor' }).click()
  await expect(page.getByText('Belum ada paspor aktif.')).toBeVisible()
  await buyer.reload()
  await expect(heading(buyer, 'Paspor ini dicabut pemiliknya.')).toBeVisible()
  await checkAccessibility(buyer, 'a revoked passport')
  await buyer.context().close()
})

test('a buyer checks a passport in their own browser, and its file to the last byte @desktop', {
  tag: '@slow',
}, async ({ page, portal, checkAccessibility }) => {
  const { person, code } = await withPassport(portal, someChassis())
  await page.goto(`/paspor/${code}`)
  await expect(
    page.getByRole('status').filter({ hasText: /Diperiksa di HP Anda, .+\. Isi sama dengan saat dibuat\./ }),
  ).toBeVisible()
  await expect(page.getByText('Rantai odometer utuh, 1 dari 1 bacaan bengkel')).toBeVisible()
  await expect(page.getByText('Pelat tidak ditampilkan')).toBeVisible()
  const promises = page.getByRole('region', { name: 'Janji pabrikan yang ikut pindah' })
  await expect(promises).toContainText('Keputusan ada di bengkel resmi.')
  await expect(
    page.getByRole('img', { name: /^Grafik jarak tempuh dari .+ 2 bacaan, 1 di antaranya/ }),
  ).toBeVisible()
  await page.getByText('Lihat semua bacaan').press('Enter')
  await expect(page.getByText('45.120 KM, bengkel')).toBeVisible()
  const shown = await page.locator('body').innerText()
  for (const personal of [person.name, person.phone, person.email, formatPlate(person.car.license_plate)])
    expect(shown).not.toContain(personal)
  await checkAppearance(page, 'a passport', checkAccessibility)
  await page.getByRole('button', { name: 'Periksa Ulang' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Tanda tangan sah' })).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh Berkas' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('paspor-agya.json')
  const file = readFileSync((await download.path()) ?? '', 'utf8')
  await page.goto('/paspor')
  await expect(heading(page, 'Periksa Paspor Mobil')).toBeVisible()
  await checkAccessibility(page, 'the page that checks passports')
  await page.getByRole('button', { name: 'Periksa Kode' }).click()
  await expect(page.getByText('Ketik kode seperti TT-9B2H-6WNE-4KFD')).toBeVisible()
  // One letter of the payload is changed.
  const at = file.indexOf('.') + 40
  await choose(page, file.slice(0, at) + (file[at] === 'A' ? 'B' : 'A') + file.slice(at + 1))
  await expect(heading(page, 'Paspor ini tidak bisa dipercaya')).toBeVisible()
  await expect(page.getByText('Berkas paspor-agya.json')).toBeVisible()
  await expect(page.getByText('45.120')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pilih Berkas Lain' })).toBeVisible()
  await checkAccessibility(page, 'a passport that was changed')
  await choose(page, file)
  await expect(page.getByText('Tanda tangan sah')).toBeVisible()
  await person.call(revokePassport, { params: { code } })
  await page.goto('/paspor')
  await choose(page, file)
  await expect(heading(page, 'Paspor ini dicabut pemiliknya.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Kode paspor' }).fill('tt 2222 2222 2222')
  await page.getByRole('button', { name: 'Periksa Kode' }).click()
  await expect(heading(page, 'Paspor tidak ditemukan.')).toBeVisible()
})

test('a passport reports a broken chain, also in a browser that lets the server check @phone', {
  tag: '@slow',
}, async ({ page, portal, checkAccessibility }) => {
  const chassis = someChassis()
  await withReading(portal, chassis, 52_480)
  const { code } = await withPassport(portal, chassis, 31_115)
  await page.goto(`/paspor/${code}`)
  await expect(page.getByText('Tanda tangan sah, rantai terputus')).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'Rantai odometer terputus' })
  await expect(alert).toContainText('Bacaan turun 21.365 KM.')
  await expect(page.getByRole('img', { name: /Rantai terputus antara/ })).toBeVisible()
  await checkAccessibility(page, 'a chain that is broken')

  const whole = await withPassport(portal, someChassis())
  await page.addInitScript(() => {
    const refused = () => Promise.reject(new DOMException('', 'NotSupportedError'))
    Object.defineProperty(SubtleCrypto.prototype, 'generateKey', { value: refused })
  })
  await page.goto(`/paspor/${whole.code}`)
  await expect(
    page.getByRole('status').filter({ hasText: 'Diperiksa oleh server Toyota Trust' }),
  ).toBeVisible()
})

test('a trade-in includes a passport, and shows its effect on the price @desktop', { tag: '@slow' }, async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const chassis = someChassis()
  await withReading(portal, chassis, 12_400)
  const { person, code } = await withPassport(portal, chassis, 45_120)
  await person.call(createTradeIn, {
    body: {
      mobil_bekas_id: 20001,
      mileage: 46_000,
      condition: 'baik',
      name: person.name,
      phone: person.phone,
      email: person.email,
    },
  })
  await portal.enter(page, person, 'tukar-tambah')
  await page.getByRole('button', { name: 'Lihat Detail' }).click()
  const detail = page.getByRole('dialog', { name: 'Detail Tukar Tambah' })
  const field = detail.getByRole('textbox', { name: 'Kode paspor' })
  await field.fill('TT')
  await field.press('Enter')
  await expect(detail.getByText('Ketik kode seperti TT-9B2H-6WNE-4KFD')).toBeVisible()
  await field.fill('TT-2222-2222-2222')
  await field.press('Enter')
  await expect(detail.getByText('Paspor tidak ditemukan')).toBeVisible()
  await field.fill(code)
  await field.press('Enter')
  await expect(
    detail.getByText(/Jarak tempuh terbukti 45\.120 KM .+ Rentang harga menyempit dari/),
  ).toBeVisible()
  await checkAccessibility(page, 'a trade-in with a passport')
})

test('a used car shows the passport that head office published for it @desktop', { tag: '@slow' }, async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { code } = await withPassport(portal, someChassis())
  const { data } = await searchStock(portal, { limit: 1, sort: 'price_desc' })
  const stockNo = data[0]?.stock_no ?? ''
  const call = officeClient(portal)
  const file = `stock_no,passport_code\r\n${stockNo},${code}\r\n`
  const params = { kind: 'used-car-passports' as const }
  const { id } = await call(uploadData, {
    params,
    query: { name: 'paspor.csv' },
    body: new Uint8Array(Buffer.from(file)),
  })
  await call(publishUpload, { params: { uploadId: id }, body: { at: null } })
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/mobil/${stockNo}`)
    await expect(page.getByRole('link', { name: 'Lihat Paspor Mobil' })).toBeVisible()
    await checkAccessibility(page, `a used car with a passport at ${width}`)
  }
  await page.getByRole('link', { name: 'Lihat Paspor Mobil' }).click()
  await expect(page.getByText('Tanda tangan sah')).toBeVisible()
})

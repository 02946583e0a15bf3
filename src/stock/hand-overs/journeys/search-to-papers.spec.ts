import type { Page } from '@playwright/test'
import { markFinance } from '#account/staff/desk-staff.contract.ts'
import { readCarOrder } from '#stock/orders/orders.contract.ts'
import { decidePayment, recordPayment } from '#stock/payments/desk-payments.contract.ts'
import { searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { type Portal, somePhone } from '#tests/journeys/portal.ts'
import { authenticatorCode, createStaff, officeClient } from '#tests/journeys/staff.ts'
import { readHandOver } from '../desk-hand-overs.contract.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const CHASSIS = 'MHKM1BA3JMK'
const PHOTO = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** An inspected car that nobody has ordered. */
async function findOrderableCar(portal: Portal) {
  const { data } = await searchStock(portal, { limit: 300 })
  const free = data.filter(({ certified, order_state }) => certified && !order_state)
  // At random, so that parallel journeys order different cars.
  const car = free[Math.floor(Math.random() * (free.length - 1))]
  if (!car) throw new Error('no car can be ordered')
  return car
}

/** A person of head office with the mark of finance and one fresh code. */
async function createFinance(portal: Portal) {
  const person = await createStaff(portal, 'office')
  await officeClient(portal)(markFinance, { params: { staffId: person.id }, body: { finance: true } })
  return { ...person, code: authenticatorCode(person.secret, 1) }
}

/** Records money of an order; above the limit of two persons another one confirms it. */
async function pay(portal: Portal, id: string, amount_idr: number): Promise<void> {
  const first = await createFinance(portal)
  const received_on = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const body = {
    amount_idr,
    received_on,
    reference: `BCA-${id.slice(0, 8)}-${amount_idr}`,
    payer: 'Siti Rahma',
    code: first.code,
  }
  const payment = await first.call(recordPayment, { params: { id }, body })
  if (payment.state === 'confirmed') return
  const second = await createFinance(portal)
  await second.call(decidePayment, {
    params: { id: payment.id },
    body: { approve: true, code: second.code },
  })
}

/** Types the code of the newest SMS once the page asks for it. */
async function typeCode(page: Page, portal: Portal, phone: string) {
  const field = page.getByRole('textbox', { name: /Kode/ })
  await expect(field).toBeVisible()
  await field.fill(await portal.codeFor(phone))
}

/** Orders a car as a guest, pays it and agrees that the papers are done at once. Returns the link's id and secret. */
async function buy(page: Page, portal: Portal, stockNo: string, phone: string) {
  await page.goto(`/mobil/${stockNo}`)
  await page.getByRole('button', { name: 'Pesan mobil ini' }).click()
  await page.getByRole('textbox', { name: 'Nama' }).fill('Siti Rahma')
  await page.getByRole('textbox', { name: 'Nomor handphone' }).fill(phone)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await typeCode(page, portal, phone)
  await expect(heading(page, 'Bayar tanda jadi')).toBeVisible()
  const [, id = '', secret = ''] = /pesanan\/([^.]+)\.([^?/]+)/.exec(page.url()) ?? []
  await pay(portal, id, 2_000_000)
  await page.goto(`/pesanan/${id}.${secret}?langkah=perjanjian`)
  await page.getByRole('combobox', { name: 'Provinsi di KTP' }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Kota di KTP' }).selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: /Urus surat segera/ }).check()
  await page.getByRole('button', { name: 'Setujui dengan kode' }).click()
  await typeCode(page, portal, phone)
  await expect(page.getByText('Menunggu pelunasan')).toBeVisible()
  const order = await portal.as(secret)(readCarOrder, { params: { id } })
  await pay(portal, id, order.amounts.due_idr)
  return { id, secret, path: `/pesanan/${id}.${secret}` }
}

test('a car goes from the search over the order and the hand-over to its papers @phone @slow', async ({
  page,
  portal,
  browser,
  checkAccessibility,
  isPhone,
}) => {
  page.setDefaultTimeout(20_000)
  const car = await findOrderableCar(portal)
  const phone = somePhone()
  await page.goto('/mobil')
  await page.getByRole('textbox', { name: 'Cari mobil' }).fill(`${car.brand} ${car.car_type}`)
  await page.getByRole('textbox', { name: 'Cari mobil' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Hasil pencarian' })).toBeVisible()
  const { id, path } = await buy(page, portal, car.stock_no, phone)

  const desk = await createStaff(portal, 'office')
  const deskContext = await browser.newContext({ viewport: isPhone ? { width: 360, height: 800 } : null })
  const deskPage = await deskContext.newPage()
  deskPage.setDefaultTimeout(20_000)
  await desk.enter(deskPage, `/desk/pesanan/${id}`)
  await deskPage.getByRole('button', { name: 'Ambil' }).click()
  await deskPage.getByRole('link', { name: 'Siapkan mobil' }).click()
  await expect(heading(deskPage, 'Siapkan mobil')).toBeVisible()
  await checkAccessibility(deskPage, 'the preparation of a car')
  for (;;) {
    const point = deskPage.locator('input[type="file"]').first()
    if ((await point.count()) === 0) break
    const before = await deskPage.getByRole('checkbox').count()
    await point.setInputFiles(PHOTO)
    await expect(deskPage.getByRole('checkbox')).toHaveCount(before + 1)
  }
  await deskPage.getByRole('button', { name: 'Mobil siap diserahkan' }).click()
  await expect(heading(deskPage, 'Serah terima')).toBeVisible()

  await page.goto(path)
  await expect(page.getByText('Siap diserahkan')).toBeVisible()
  await page.getByRole('button', { name: 'Pilih jam serah terima' }).click()
  await page
    .getByRole('radio', { name: /kosong|penuh/ })
    .and(page.locator(':enabled'))
    .first()
    .check()
  await page.getByRole('radiogroup', { name: 'Jam' }).getByRole('radio').first().check()
  await checkAccessibility(page, 'the hour of a hand-over')
  await page.getByRole('button', { name: 'Pilih jam ini' }).click()
  await expect(page.getByText(/^Serah terima /)).toBeVisible()

  const facts = await desk.call(readHandOver, { params: { id } })
  await deskPage.getByRole('button', { name: 'Kirim kode ke pembeli' }).click()
  await expect(deskPage.getByRole('alert')).toContainText('Belum bisa diserahkan')
  await checkAccessibility(deskPage, 'a hand-over')
  await deskPage.locator('#depan_kiri').setInputFiles(PHOTO)
  await expect(deskPage.getByRole('img', { name: 'Foto Depan kiri' })).toBeVisible()
  await deskPage.locator('#odometer').setInputFiles(PHOTO)
  await expect(deskPage.getByRole('img', { name: 'Foto Odometer' })).toBeVisible()
  await deskPage.getByRole('textbox', { name: 'Odometer', exact: true }).fill(String(facts.inspected_km + 12))
  await deskPage.getByRole('textbox', { name: 'Nomor polisi' }).fill('B 2718 RPX')
  await deskPage.getByLabel('STNK berlaku sampai').fill('2027-08-14')
  await deskPage
    .getByRole('textbox', { name: 'Nomor rangka' })
    .fill(CHASSIS + (facts.chassis_end ?? String(Math.floor(Math.random() * 900_000) + 100_000)))
  for (const box of await deskPage.getByRole('checkbox').all())
    if (!/Lewati/.test((await box.locator('xpath=..').innerText()).trim())) await box.check()
  await deskPage.getByRole('textbox', { name: 'Nomor kuitansi' }).fill('KW-2026-0417')
  await deskPage.getByRole('button', { name: 'Kirim kode ke pembeli' }).click()
  await expect(deskPage.getByRole('dialog', { name: 'Kode pembeli' })).toBeVisible()
  await deskPage
    .getByRole('textbox', { name: 'Kode 6 angka petugas' })
    .fill(authenticatorCode(desk.secret, 1))
  await deskPage.getByRole('textbox', { name: 'Kode pembeli' }).fill(await portal.codeFor(phone))
  await checkAccessibility(deskPage, 'the code of a buyer')
  await deskPage.getByRole('button', { name: 'Tanda tangani' }).click()
  await expect(deskPage.getByRole('button', { name: 'Cetak' })).toBeVisible()

  await page.goto(path)
  await expect(page.getByText('Mobilnya sudah di tangan Anda')).toBeVisible()
  await expect(heading(page, 'Masa pengembalian')).toBeVisible()
  await expect(heading(page, 'Servis pertama')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Odometer' })).toBeVisible()
  await checkAccessibility(page, 'an order after the keys')
  await page.getByRole('link', { name: 'Kembalikan mobil' }).click()
  await page.getByRole('textbox', { name: 'Jarak tempuh sekarang' }).fill(String(facts.inspected_km + 400))
  await expect(page.getByRole('alert')).toContainText('Pengembalian hanya sampai 300 KM')
  await checkAccessibility(page, 'the return of a car')

  await deskPage.goto(`/desk/pesanan/${id}`)
  const papers = deskPage.getByRole('region', { name: 'Surat' })
  const paper = papers.getByRole('listitem').filter({ hasText: 'Balik nama, STNK dan pelat' })
  await paper.getByRole('button', { name: 'Perbarui surat' }).click()
  await deskPage.getByRole('combobox', { name: 'Keadaan' }).selectOption('ready')
  await deskPage.getByRole('button', { name: 'Simpan' }).click()
  await expect(paper.getByText('Siap diambil')).toBeVisible()
  await checkAccessibility(deskPage, 'the papers of an order')
  await paper.getByRole('button', { name: 'Serahkan surat' }).click()
  await deskPage.getByRole('button', { name: 'Kirim kode ke pembeli' }).click()
  await expect(deskPage.getByRole('button', { name: 'Kirim ulang kode' })).toBeVisible()
  await deskPage.getByRole('textbox', { name: 'Kode pembeli' }).fill(await portal.codeFor(phone))
  await deskPage.getByRole('button', { name: 'Serahkan surat' }).last().click()
  await expect(paper.getByText('Sudah diserahkan')).toBeVisible()
  await deskContext.close()

  await page.goto(path)
  const delivered = page.getByRole('region', { name: 'Surat' })
  await expect(delivered.getByText('Sudah di Anda')).toHaveCount(2)
})

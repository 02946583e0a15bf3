import type { Page } from '@playwright/test'
import { markFinance } from '#account/staff/desk-staff.contract.ts'
import { readCarOrder } from '#stock/orders/orders.contract.ts'
import { decidePayment, recordPayment } from '#stock/payments/desk-payments.contract.ts'
import { searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import { expect } from '#tests/journeys/journey.ts'
import type { Portal } from '#tests/journeys/portal.ts'
import { authenticatorCode, createStaff, officeClient } from '#tests/journeys/staff.ts'
import {
  addOrderPhoto,
  handOverCar,
  makeReady,
  readHandOver,
  savePreparation,
  sendBuyerCode,
} from '../desk-hand-overs.contract.ts'
import { isPromised, itemsFor } from '../hand-over-items.model.ts'

/** One point of colour. */
const PIXELS = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const PHOTO = { name: 'foto.png', mimeType: 'image/png', buffer: PIXELS }

/** A whole chassis number with the end that the inspection read, or another one for each journey. */
export const chassisOf = (end: string | null) =>
  `MHKM1BA3JMK${end ?? String(Math.floor(Math.random() * 900_000) + 100_000)}`

/** An inspected car that nobody has ordered; at random, so that parallel journeys order different cars. */
export async function findOrderableCar(portal: Portal) {
  const { data } = await searchStock(portal, { limit: 300 })
  const free = data.filter(({ certified, order_state }) => certified && !order_state)
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
  const body = {
    amount_idr,
    received_on: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
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
export async function typeCode(page: Page, portal: Portal, phone: string) {
  const field = page.getByRole('textbox', { name: /Kode/ })
  await expect(field).toBeVisible()
  await field.fill(await portal.codeFor(phone))
}

/** Orders a car as a guest, pays it and agrees that the papers are done at once. */
export async function buy(page: Page, portal: Portal, stockNo: string, phone: string) {
  await page.goto(`/mobil/${stockNo}`)
  await page.getByRole('button', { name: 'Pesan mobil ini' }).click()
  await page.getByRole('textbox', { name: 'Nama' }).fill('Siti Rahma')
  await page.getByRole('textbox', { name: 'Nomor handphone' }).fill(phone)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await typeCode(page, portal, phone)
  await expect(page.getByRole('heading', { name: 'Bayar tanda jadi' })).toBeVisible()
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
  return { id, path: `/pesanan/${id}.${secret}` }
}

type Desk = Awaited<ReturnType<typeof createStaff>>

/** Prepares a paid car and hands it over, by calls alone. Returns the reading of the hand-over. */
export async function handOver(portal: Portal, desk: Desk, id: string, phone: string): Promise<number> {
  const params = { id }
  const photo = async (place: 'titik' | 'depan_kiri' | 'odometer') =>
    (await desk.call(addOrderPhoto, { params, query: { place }, body: new Uint8Array(PIXELS) })).id
  const { points } = await desk.call(readHandOver, { params })
  const version = async () => (await desk.call(readHandOver, { params })).order.order.version
  for (const { id: point_id } of points.filter(isPromised))
    await desk.call(savePreparation, {
      params,
      body: { version: await version(), point_id, done: true, photo_id: await photo('titik') },
    })
  await desk.call(makeReady, { params, body: { version: await version() } })
  await photo('depan_kiri')
  await photo('odometer')
  await desk.call(sendBuyerCode, { params, body: { purpose: 'hand_over' } })
  const page = await desk.call(readHandOver, { params })
  const odometer_km = page.inspected_km + 12
  await desk.call(handOverCar, {
    params,
    body: {
      version: page.order.order.version,
      ktp_seen: true,
      odometer_km,
      plate: 'B 2718 RPX',
      stnk_until: '2027-08-14',
      chassis: chassisOf(page.chassis_end),
      items: itemsFor(page.fuel, page.papers_by).map((item) => item.id),
      receipt_number: 'KW-2026-0417',
      first_service: 'skip',
      otp_code: await portal.codeFor(phone),
      code: authenticatorCode(desk.secret, 1),
    },
  })
  return odometer_km
}

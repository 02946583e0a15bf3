import type { Page } from '@playwright/test'
import { markFinance } from '#account/staff/desk-staff.contract.ts'
import {
  agreeToCarOrder,
  readCarOrder,
  readCarOrderState,
  requestCarOrder,
  sendCarOrderCode,
  verifyCarOrder,
} from '#stock/orders/orders.contract.ts'
import { decidePayment, recordPayment } from '#stock/payments/desk-payments.contract.ts'
import {
  arrangeInspection,
  readTradeInCase,
  recordInspection,
  sendOffer,
} from '#stock/trade-in/desk-trade-ins.contract.ts'
import { createTradeIn, sendTradeInOtp, verifyTradeInOtp } from '#stock/trade-in/trade-in.contract.ts'
import { answerTradeInOffer } from '#stock/trade-in/trade-in-cases.contract.ts'
import { readDossier } from '#stock/used-cars/dossier.contract.ts'
import { searchFreeCars } from '#stock/used-cars/journeys/used-car-pages.ts'
import { expect } from '#tests/journeys/journey.ts'
import { nextWeekday, type Portal, somePlate } from '#tests/journeys/portal.ts'
import { authenticatorCode, createStaff, officeClient } from '#tests/journeys/staff.ts'
import { receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import {
  addOrderPhoto,
  type HandOverPage,
  handOverCar,
  makeReady,
  readHandOver,
  savePreparation,
  sendBuyerCode,
} from '../desk-hand-overs.contract.ts'
import { isPromised, itemsFor } from '../hand-over-items.model.ts'

const AGYA_2013 = 20_001
/** One point of colour. */
const PIXELS = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const PHOTO = { name: 'foto.png', mimeType: 'image/png', buffer: PIXELS }

/** A whole chassis number with the end that the inspection read, or another one for each journey. */
export const chassisOf = (end: string | null) =>
  `MHKM1BA3JMK${end ?? String(Math.floor(Math.random() * 900_000) + 100_000)}`

/** Inspected cars that nobody has ordered, at random, so that parallel journeys order different cars. */
async function listOrderableCars(portal: Portal) {
  const free = (await searchFreeCars(portal)).filter(({ certified }) => certified)
  const from = Math.floor(Math.random() * free.length)
  return [...free.slice(from), ...free.slice(0, from)]
}

/** An inspected car that nobody has ordered. */
export async function findOrderableCar(portal: Portal) {
  const [car] = await listOrderableCars(portal)
  if (!car) throw new Error('no car can be ordered')
  return car
}

/** The same, with a repair that its inspection promises. */
export async function findCarWithRepair(portal: Portal) {
  for (const car of await listOrderableCars(portal)) {
    const { inspection } = await portal.as()(readDossier, { params: { stockNo: car.stock_no } })
    if (inspection?.findings.some(isPromised)) return car
  }
  throw new Error('no car with a promised repair can be ordered')
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

/** A customer whose car was inspected and whose accepted offer counts in part payment. */
async function withAcceptedOffer(portal: Portal) {
  const person = await portal.owner('Siti Rahma')
  const { name, phone, email } = person
  const { id } = await person.call(createTradeIn, {
    body: { mobil_bekas_id: AGYA_2013, mileage: 61_200, condition: 'baik', name, phone, email },
  })
  const sent = await person.call(sendTradeInOtp, { body: { tradeinother: id, phone } })
  const otp_code = await portal.codeFor(phone)
  await person.call(verifyTradeInOtp, { params: { id: sent.id }, body: { otp_code } })
  const params = { tradeInId: id }
  const { call } = await createStaff(portal, 'office')
  const day = nextWeekday(4)
  const order_start_time = await portal.freeHour(day)
  const at = { branch_id: 1001, day, order_start_time, plate: somePlate() }
  const { inspections } = await call(arrangeInspection, { params, body: { version: 1, ...at } })
  const visit = { visitId: inspections[0]?.visit_id ?? '' }
  await call(receiveCar, { params: visit, body: { version: 1 } })
  const scores = { engine: 92, transmission: 90, chassis: 78, exterior: 81, interior: 88, electrical: 93 }
  await call(recordInspection, { params: visit, body: { version: 2, scores, words: '' } })
  const { version } = await call(readTradeInCase, { params })
  const offer = { version, price: 40_000_000, valid_until: nextWeekday(5), reason: 'Bushing arm aus' }
  const { offers } = await call(sendOffer, { params, body: offer })
  const offerId = offers[0]?.id ?? ''
  await person.call(answerTradeInOffer, { params: { id, offerId }, body: { accepted: true } })
  return { person, tradeInId: id }
}

/** Orders, agrees and pays by calls alone, with a car in part payment. */
export async function buyWithTradeIn(portal: Portal, stockNo: string) {
  const { person, tradeInId } = await withAcceptedOffer(portal)
  const { name, phone, call } = person
  const { total_idr, terms_version } = await call(readCarOrderState, { params: { stockNo } })
  const asked = await call(requestCarOrder, {
    body: { stock_no: stockNo, name, phone, total_idr, terms_version },
  })
  const { id } = asked.order
  const params = { id }
  if (asked.code) {
    const otp_code = await portal.codeFor(phone)
    await call(verifyCarOrder, { params, body: { otp_code } })
  }
  await pay(portal, id, 2_000_000)
  await call(sendCarOrderCode, { params, body: { purpose: 'agree' } })
  const { version, offer } = await call(readCarOrder, { params })
  const agreed = await call(agreeToCarOrder, {
    params,
    body: {
      version,
      terms_version: offer?.terms_version ?? terms_version,
      registered_name: name,
      city_id: offer?.home_city_ids[0] ?? 3171,
      papers_by: 'dealer',
      pay_by: 'transfer',
      trade_in_id: tradeInId,
      otp_code: await portal.codeFor(phone),
    },
  })
  await pay(portal, id, agreed.amounts.due_idr)
  return { id, person }
}

/** Fills everything of a hand-over but its photos. */
export async function fillHandOver(page: Page, facts: HandOverPage, chassis: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Odometer', exact: true }).fill(String(facts.inspected_km + 12))
  await page.getByRole('textbox', { name: 'Nomor polisi' }).fill('B 2718 RPX')
  await page.getByLabel('STNK berlaku sampai').fill('2027-08-14')
  await page.getByRole('textbox', { name: 'Nomor rangka' }).fill(chassis)
  for (const box of await page.getByRole('checkbox').all())
    if (!/Lewati/.test((await box.locator('xpath=..').innerText()).trim())) await box.check()
  await page.getByRole('textbox', { name: 'Nomor kuitansi' }).fill('KW-2026-0417')
}

type Desk = Awaited<ReturnType<typeof createStaff>>

const takePhoto = async (desk: Desk, id: string, place: 'titik' | 'depan_kiri' | 'odometer') =>
  (await desk.call(addOrderPhoto, { params: { id }, query: { place }, body: new Uint8Array(PIXELS) })).id

/** Prepares a paid car by calls alone: each promised repair with a photo. */
export async function prepare(desk: Desk, id: string): Promise<void> {
  const params = { id }
  const { points } = await desk.call(readHandOver, { params })
  const version = async () => (await desk.call(readHandOver, { params })).order.order.version
  for (const { id: point_id } of points.filter(isPromised))
    await desk.call(savePreparation, {
      params,
      body: { version: await version(), point_id, done: true, photo_id: await takePhoto(desk, id, 'titik') },
    })
  await desk.call(makeReady, { params, body: { version: await version() } })
}

/** Prepares a paid car and hands it over, by calls alone. Returns the reading of the hand-over. */
export async function handOver(portal: Portal, desk: Desk, id: string, phone: string): Promise<number> {
  const params = { id }
  await prepare(desk, id)
  await takePhoto(desk, id, 'depan_kiri')
  await takePhoto(desk, id, 'odometer')
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

import { describe, expect, it, onTestFinished } from 'vitest'
import { readPurchaseCosts } from '#stock/used-cars/dossier.contract.ts'
import { INSPECTED, signedInspection } from '#tests/support/inspections.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { readCostSheet } from '../cost-sheet.contract.ts'
import { markSellerCosts, readSellerCosts } from '../desk-seller-costs.contract.ts'
import { computePurchaseCosts } from '../purchase-costs.model.ts'

const server = useTestServer()

const STOCK_NO = 'TT26-00022'
const costsOf = (query: { city?: string; nth?: string }) =>
  server.as()(readPurchaseCosts, { params: { stockNo: STOCK_NO }, query })
const lineOf = async (code: string, query: { city?: string } = {}) =>
  (await costsOf(query)).lines.find((line) => line.code === code)

describe('what a car in stock costs until it is in the name of its buyer', () => {
  it('lists the price, the fees with their source, and the unknown ones', async () => {
    const { price_idr } = await server.context.db
      .selectFrom('erp_used_cars')
      .select('price_idr')
      .where('stock_no', '=', STOCK_NO)
      .executeTakeFirstOrThrow()
    const { lines, sum, unknown } = await costsOf({ city: '1471' })
    expect(lines.find(({ code }) => code === 'stnk')).toMatchObject({
      label: 'Penerbitan STNK',
      amount: 200_000,
      status: 'known',
      source: expect.stringContaining('PP 76/2020'),
      as_of: '2026-01-22',
    })
    expect(lines.find(({ code }) => code === 'bbn2')).toMatchObject({ amount: 0, status: 'known' })
    expect(lines.find(({ code }) => code === 'mutasi_in')).toMatchObject({ amount: null, status: 'unknown' })
    expect(unknown).toContain('mutasi_in')
    expect(sum).toBe(price_idr + 200_000 + 100_000 + 375_000 + 250_000)
  })

  it('counts a move by the letters of the plate, and none between cities with the same letters', async () => {
    const { stock_no: stockNo } = await server.context.db
      .selectFrom('erp_used_cars')
      .select('stock_no')
      .where('plate_prefix', '=', 'B')
      .orderBy('stock_no')
      .executeTakeFirstOrThrow()
    const moveTo = async (city: string) => {
      const { lines } = await server.as()(readPurchaseCosts, { params: { stockNo }, query: { city } })
      return lines.find(({ code }) => code === 'mutasi')
    }
    expect(await moveTo('3273')).toMatchObject({ amount: 250_000, status: 'known' })
    expect(await moveTo('32.75')).toMatchObject({ amount: null, status: 'unknown' })
    expect(await moveTo('')).toMatchObject({ amount: null, status: 'unknown' })
  })

  it('follows a table of fees as soon as it changes', async () => {
    const setFee = (amount_idr: number) =>
      server.context.db.updateTable('vehicle_fees').set({ amount_idr }).where('code', '=', 'stnk').execute()
    const fee = async () => (await lineOf('stnk'))?.amount
    expect(await fee()).toBe(200_000)
    // Reference data stays between tests.
    onTestFinished(async () => {
      await setFee(200_000)
      await expect.poll(fee).toBe(200_000)
    })
    await setFee(225_000)
    await expect.poll(fee).toBe(225_000)
  })

  it('answers not found for an unknown car or city, and refuses a sixth car', async () => {
    expect((await server.send({ url: '/mobil-bekas/dossier/TT26-99999/costs' })).statusCode).toBe(404)
    expect((await server.send({ url: `/mobil-bekas/dossier/${STOCK_NO}/costs?city=9999` })).statusCode).toBe(
      404,
    )
    for (const query of ['city=Bandung', 'nth=0', 'nth=6', 'nth=satu'])
      expect((await server.send({ url: `/mobil-bekas/dossier/${STOCK_NO}/costs?${query}` })).statusCode).toBe(
        400,
      )
  })
})

describe('what a browser computes the costs of a car from', () => {
  const sheet = (query: { province?: string } = {}, stockNo = STOCK_NO) =>
    server.as()(readCostSheet, { params: { stockNo }, query })

  it('lists all provinces, and the cities and taxes of the one that is asked for', async () => {
    const found = await sheet({ province: '32' })
    expect(found.provinces).toHaveLength(38)
    expect(found.cities.find(({ id }) => id === 3275)).toEqual({
      id: 3275,
      city: 'Kota Bekasi',
      province: 32,
      prefixes: ['B'],
    })
    expect(found.tables.taxes.map(({ province_id }) => province_id)).toEqual([32, 32, 32, 32, 32, 32])
    expect(found.bands.map(({ region }) => region)).toEqual([1, 2, 3])
    expect(found.menu).toMatchObject({ every_km: 10_000 })
  })

  it('lists neither city nor tax without a province and for an unknown one', async () => {
    for (const query of [{}, { province: '99' }])
      expect(await sheet(query)).toMatchObject({ cities: [], tables: { taxes: [] } })
  })

  it('gives the sum that the call gives', async () => {
    const { car, tables, cities, today } = await sheet({ province: '32' })
    const city = cities.find(({ id }) => id === 3273) ?? null
    expect(computePurchaseCosts(car.facts, { city, nth: null }, tables, today)).toEqual(
      await costsOf({ city: '3273' }),
    )
  })

  it('refuses an invalid province, and answers not found for a car that is not in stock', async () => {
    const address = `/mobil-bekas/dossier/${STOCK_NO}/cost-sheet`
    expect((await server.send({ url: `${address}?province=Jabar` })).statusCode).toBe(400)
    expect((await server.send({ url: address.replace(STOCK_NO, 'TT26-99999') })).statusCode).toBe(404)
  })
})

describe('what head office and an inspection add to the costs of a car', () => {
  it('a line that the seller pays is nothing for the buyer and says so; a stale version changes nothing', async () => {
    const office = await staffMember(server, 'office')
    const params = { stockNo: STOCK_NO }
    const before = await costsOf({})
    const first = await office.call(readSellerCosts, { params })
    expect(first).toMatchObject({ codes: [], version: 0 })
    const body = { version: 0, codes: ['bpkb', 'stnk', 'bpkb'] as ('bpkb' | 'stnk')[] }
    const marked = await office.call(markSellerCosts, { params, body })
    expect(marked).toMatchObject({ codes: ['bpkb', 'stnk'], version: 1 })
    const after = await costsOf({})
    expect(after.sum).toBe(before.sum - 375_000 - 200_000)
    expect(after.lines.find(({ code }) => code === 'bpkb')).toMatchObject({
      amount: 0,
      note: 'Ditanggung penjual',
    })
    await expect(office.call(markSellerCosts, { params, body })).rejects.toMatchObject({ status: 409 })
    await office.call(markSellerCosts, { params, body: { version: 1, codes: [] } })
    expect((await costsOf({})).sum).toBe(before.sum)
    const head = await staffMember(server, 'head')
    await expect(head.call(markSellerCosts, { params, body })).rejects.toMatchObject({ status: 404 })
  })

  it('takes dates, value and city from the papers that an inspection read', async () => {
    await signedInspection(server)
    const { car } = await server.as()(readCostSheet, { params: { stockNo: INSPECTED }, query: {} })
    expect(car.facts).toMatchObject({
      tax_valid_until: '2027-08-14',
      stnk_valid_until: '2027-08-14',
      njkb: 1_850_000,
      pkb_paid: 1_850_000,
      registered_city: 3273,
      registered_province: 32,
      inspected_on: expect.stringMatching(/^2026-11-/),
    })
  })
})

import { describe, expect, it } from 'vitest'
import { readRows } from '#db/seeds/reference-files.ts'
import { estimateTradeIn } from '#stock/trade-in/trade-in.contract.ts'
import { AGYA_2013, registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { checkPrice, listPriceChecks } from '../price-checks.contract.ts'

const server = useTestServer()
// Bodies that no honest client sends are checked as well.
const check = (body: object, token?: string) => server.as(token)(checkPrice, { body: body as never })
/** The same value with a condition, which only a car offered in exchange has. */
const estimate = (body: { mileage: number; condition: 'sangat_baik' | 'baik' | 'perlu_perbaikan' }) =>
  server.as()(estimateTradeIn, { body: { mobil_bekas_id: AGYA_2013, ...body } })
/** Agya 1.2 GR Sport A/T; the stock has cars of the model from before and after that year. */
const AGYA_2022 = 20065
const USUAL_MILEAGE = 169_000
const MARKET_PRICE = { label: 'Harga pasar Agya 1.0 E M/T 2013', amount_idr: 57_000_000 }

describe('price check', () => {
  it('returns price, range, corrections and comparable cars to anybody', async () => {
    const answer = await check({ mobil_bekas_id: AGYA_2013, mileage: 169_000, area: 'jakarta' })
    expect(answer).toMatchObject({
      id: null,
      brand: 'Toyota',
      carType: 'Agya',
      body: 'Hatchback',
      carSpec: 'Agya 1.0 E M/T',
      year: 2013,
      area: 'jakarta',
      price: 57_000_000,
      low: 54_000_000,
      high: 59_500_000,
      date: '2026-11-21',
    })
    expect(answer.comparable_count).toBeGreaterThanOrEqual(0)
    expect(answer.lines).toEqual([{ label: 'Harga pasar Agya 1.0 E M/T 2013', amount_idr: 57_000_000 }])
  })

  it('accepts model, year and variant instead of the id, and the usual mileage by default', async () => {
    const byId = await check({ mobil_bekas_id: AGYA_2013 })
    expect(byId.mileage).toBe(169_000)
    expect(await check({ model: 'Agya', year: 2013, spec: 'Agya 1.0 E M/T' })).toEqual(byId)
    expect(await check({ model: 101, year: 2013, spec: '1.0 E M/T' })).toEqual(byId)
  })

  it('is stored for the signed-in customer only', async () => {
    const ratna = await registered(server, 'Ratna Wijaya')
    const budi = await registered(server)
    const kept = await check({ mobil_bekas_id: AGYA_2013, mileage: 50_000 }, ratna.token)
    expect(kept.id).toBeTruthy()
    expect(await ratna.call(listPriceChecks, {})).toEqual([
      { ...kept, created_at: '2026-11-21T03:00:00.000Z' },
    ])
    expect(await budi.call(listPriceChecks, {})).toEqual([])
    expect((await refusal(server.as()(listPriceChecks, {}))).status).toBe(401)
  })

  it.each([
    [{}, 'Pilih mobil dari katalog'],
    [{ mobil_bekas_id: 'abc' }, 'Pilih mobil dari katalog'],
    [{ mobil_bekas_id: 999_999 }, 'Mobil yang dipilih tidak ada di katalog'],
    [{ model: 'Agya', year: 1999, spec: 'Agya 1.0 E M/T' }, 'Mobil yang dipilih tidak ada di katalog'],
    [{ mobil_bekas_id: AGYA_2013, mileage: -1 }, 'Jarak tempuh harus 0 sampai 1.000.000 km'],
    [{ mobil_bekas_id: AGYA_2013, area: 'bandung' }, 'Area harus jakarta'],
  ])('rejects %j', async (body, message) => {
    expect(await refusal(check(body))).toMatchObject({ status: 400, message })
  })

  it('is limited to five an hour from one address', async () => {
    const from = async (remoteAddress: string) => {
      const payload = { mobil_bekas_id: AGYA_2013 }
      return (await server.send({ method: 'POST', url: checkPrice.path, payload, remoteAddress })).statusCode
    }
    for (let count = 0; count < 5; count++) expect(await from('198.51.100.7')).toBe(200)
    expect(await from('198.51.100.7')).toBe(429)
    expect(await from('203.0.113.9')).toBe(200)
  })

  it('counts the cars of the model in stock that are at most a year older or younger', async () => {
    const near = readRows('used-car-stock').filter(
      ({ car_type, year }) => car_type === 'Agya' && ['2021', '2022', '2023'].includes(year ?? ''),
    )
    expect((await check({ mobil_bekas_id: AGYA_2022 })).comparable_count).toBe(near.length)
  })
})

describe('lines of a price check', () => {
  it('name a mileage below the usual one, and the rounding', async () => {
    expect(await check({ mobil_bekas_id: AGYA_2013, mileage: 50_000 })).toMatchObject({
      mileage: 50_000,
      price: 59_500_000,
      lines: [
        MARKET_PRICE,
        { label: 'Jarak tempuh 50.000 KM, di bawah rata-rata 169.000 KM', amount_idr: 2_280_000 },
        { label: 'Pembulatan', amount_idr: 220_000 },
      ],
    })
  })

  it('name a mileage above the usual one', async () => {
    const { lines } = await check({ mobil_bekas_id: AGYA_2013, mileage: 338_000 })
    expect(lines[1]).toEqual({
      label: 'Jarak tempuh 338.000 KM, di atas rata-rata 169.000 KM',
      amount_idr: -2_280_000,
    })
  })

  it.each([
    ['sangat_baik', { label: 'Kondisi sangat baik', amount_idr: 1_140_000 }],
    ['perlu_perbaikan', { label: 'Kondisi perlu perbaikan', amount_idr: -6_840_000 }],
  ] as const)('name the condition %s', async (condition, line) => {
    expect((await estimate({ mileage: USUAL_MILEAGE, condition })).lines[1]).toEqual(line)
  })

  it('omit a condition that changes nothing', async () => {
    expect((await estimate({ mileage: USUAL_MILEAGE, condition: 'baik' })).lines).toEqual([MARKET_PRICE])
  })
})

describe('car named by model, year and variant', () => {
  it('is found by the id of its variant', async () => {
    const found = await check({ model: 101, year: 2013, spec: 1001 })
    expect(found.mobil_bekas_id).toBe(AGYA_2013)
  })
})

/** Nothing listens there, and no try waits for the one before. */
const away = (name: 'CATALOGUE' | 'ERP') =>
  useTestServer(
    {
      [`${name}_URL`]: 'http://127.0.0.1:9',
      [`${name}_CLIENT_ID`]: 'portal',
      [`${name}_CLIENT_SECRET`]: 'x'.repeat(32),
    },
    { retryWait: async () => {} },
  )

describe('price check while the catalogue does not answer', () => {
  const alone = away('CATALOGUE')

  it.each([
    ['its id', { mobil_bekas_id: AGYA_2013 }],
    ['model, year and variant', { model: 'Agya', year: 2013, spec: 'Agya 1.0 E M/T' }],
  ])('says so for a car by %s, and does not call the car unknown', async (_, body) => {
    expect(await refusal(alone.as()(checkPrice, { body }))).toMatchObject({
      status: 503,
      data: { code: 'catalogue_away' },
    })
  })
})

describe('price check while the stock does not answer', () => {
  const alone = away('ERP')

  it('has its price, without a number of comparable cars', async () => {
    const answer = await alone.as()(checkPrice, { body: { mobil_bekas_id: AGYA_2013 } })
    expect(answer).toMatchObject({ price: 57_000_000, comparable_count: null })
  })
})

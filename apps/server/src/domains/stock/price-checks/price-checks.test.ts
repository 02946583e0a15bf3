import { checkPrice, listPriceChecks } from '@toyota-trust/contracts/stock/price-checks.ts'
import { describe, expect, it } from 'vitest'
import { AGYA_2013, registered } from '../../../testing/people.ts'
import { refusal } from '../../../testing/refusal.ts'
import { useTestServer } from '../../../testing/test-server.ts'

const server = useTestServer()
// Bodies that no honest client sends are checked as well.
const check = (body: object, token?: string) => server.as(token)(checkPrice, { body: body as never })

describe('a price check', () => {
  // Proves spec 7.17
  it('returns price, range, corrections and comparable cars, for anybody', async () => {
    const answer = await check({ mobil_bekas_id: AGYA_2013, mileage: 169_000, area: 'jakarta' })
    expect(answer).toMatchObject({
      id: null,
      brand: 'Toyota',
      carType: 'Agya',
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

  it('takes model, year and variant instead of the id, and the usual mileage by default', async () => {
    const byId = await check({ mobil_bekas_id: AGYA_2013 })
    expect(byId.mileage).toBe(169_000)
    expect(await check({ model: 'Agya', year: 2013, spec: 'Agya 1.0 E M/T' })).toEqual(byId)
    expect(await check({ model: 101, year: 2013, spec: '1.0 E M/T' })).toEqual(byId)
  })

  // Proves spec 10.13
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
  ])('refuses %j', async (body, message) => {
    expect(await refusal(check(body))).toMatchObject({ status: 400, message })
  })

  // Proves promise 5.3
  it('is limited to five an hour from one address', async () => {
    for (let count = 0; count < 5; count++) await check({ mobil_bekas_id: AGYA_2013 })
    expect((await refusal(check({ mobil_bekas_id: AGYA_2013 }))).status).toBe(429)
  })
})

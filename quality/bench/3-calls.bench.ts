import { login } from '#account/sign-in/sign-in.contract.ts'
import { createClient } from '#core/client.ts'
import { DEMO_PASSWORD } from '#db/seeds/demo-people.ts'
import { listCars } from '#garage/cars/cars.contract.ts'
import { specs } from '#stock/catalogue/catalogue.contract.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { branchSlots, listBookings } from '#workshop/bookings/bookings.contract.ts'
import { type Row, rounded, startProduct, timesOf, withDataDir } from './product.ts'

/** The calls that customers wait for, one after the other over HTTP on the embedded database. */
export default async function measure(): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir)
    const call = createClient({ baseUrl: product.url })
    const credentials = { identifier: 'ratna.wijaya@contoh.id', password: DEMO_PASSWORD }
    const { jwt } = await call(login, { body: credentials })
    const own = createClient({ baseUrl: product.url, token: () => jwt })
    const calls: [string, number, () => Promise<unknown>][] = [
      ['POST /auth/local (Argon2id)', 40, () => call(login, { body: credentials })],
      ['GET /customercars/list', 300, () => own(listCars, {})],
      ['GET /carbookings/list', 300, () => own(listBookings, {})],
      [
        'GET /branches/gr/1001/slots',
        300,
        () => call(branchSlots, { params: { kind: 'gr', branchId: '1001' }, query: { date: '2030-01-02' } }),
      ],
      [
        'GET /api/v1/b2c/spec (through the relay)',
        300,
        () => call(specs, { params: { model: 'Avanza', year: '2021' }, query: {} }),
      ],
      [
        'POST /mobil-bekas/product_catalog (through the relay)',
        200,
        () => call(searchUsedCars, { body: { keyword: 'avanza' } }),
      ],
    ]
    const rows: Row[] = []
    for (const [what, runs, work] of calls) {
      const { median, p95 } = await timesOf(work, runs)
      rows.push(
        { what: `${what}, median`, value: rounded(median), unit: 'ms' },
        { what: `${what}, p95`, value: rounded(p95), unit: 'ms' },
      )
    }
    await product.stop()
    return rows
  })
}

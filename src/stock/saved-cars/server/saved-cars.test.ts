import type { Insertable } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '#server/database/tables.ts'
import { registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { SAVED_CARS_MAX } from '../saved-car-limits.model.ts'
import { listSavedCars, saveCar, setSavedCarAlerts, takeOverSavedCars } from '../saved-cars.contract.ts'
import { compareStock } from './compare-stock.ts'

const server = useTestServer()
const AVANZA = 'TT26-00021'
const SIGRA = 'TT26-00001'
let ratna: Awaited<ReturnType<typeof registered>>
beforeEach(async () => {
  ratna = await registered(server, 'Ratna Wijaya')
})
const keep = (stock_no: string, saved = true) => ratna.call(saveCar, { body: { stock_no, saved } })
const watch = () => compareStock(server.context, new AbortController().signal)
const mails = async () => {
  const all = await server.messages({ to: ratna.email, channel: 'email' })
  return all.map(({ subject }) => subject).filter((subject) => /turun|seperti/.test(subject ?? ''))
}
const setStock = (
  stockNo: string,
  change: { price_idr?: number; stock_no?: string; city?: string; year?: number },
) => server.context.db.updateTable('erp_used_cars').set(change).where('stock_no', '=', stockNo).execute()

/** The stock before the tests; each test restores it. */
let stock: Insertable<Tables['erp_used_cars']>[]
const clearStock = () => server.context.db.deleteFrom('erp_used_cars').execute()
const fillStock = () => server.context.db.insertInto('erp_used_cars').values(stock).execute()
beforeAll(async () => {
  const rows = await server.context.db.selectFrom('erp_used_cars').selectAll().execute()
  stock = rows.map(({ search: _, ...row }) => row)
})
afterEach(async () => {
  await clearStock()
  await fillStock()
})

describe('saved cars', () => {
  it('are saved once, newest first, with their price of that day, and removed', async () => {
    await keep(AVANZA)
    server.clock.advance(1000)
    await keep(SIGRA)
    await keep(SIGRA)
    const { cars, alerts } = await ratna.call(listSavedCars, {})
    expect(cars.map(({ stock_no }) => stock_no)).toEqual([SIGRA, AVANZA])
    expect(cars[0]).toMatchObject({ price_idr: 108_000_000, price_when_saved: 108_000_000, sold_at: null })
    expect(alerts).toEqual({ price_drops: true, similar: false })
    expect(await keep(SIGRA, false)).toEqual({ saved: false })
    expect((await ratna.call(listSavedCars, {})).cars).toHaveLength(1)
  })

  it('must be in stock', async () => {
    expect(await refusal(keep('TT26-99999'))).toMatchObject({ status: 404 })
  })

  it('are taken over after signing in, as far as they are in stock and the list has room', async () => {
    const stock = await server.context.db
      .selectFrom('erp_used_cars')
      .select('stock_no')
      .where('stock_no', '<>', AVANZA)
      .limit(SAVED_CARS_MAX + 5)
      .execute()
    const numbers = stock.map(({ stock_no }) => stock_no)
    const take = (stock_nos: string[]) => ratna.call(takeOverSavedCars, { body: { stock_nos } })
    expect((await take(['TT26-99999', AVANZA, AVANZA])).cars).toHaveLength(1)
    expect((await take(numbers.slice(0, SAVED_CARS_MAX))).cars).toHaveLength(SAVED_CARS_MAX)
    const kept = (await ratna.call(listSavedCars, {})).cars[0]
    expect(await keep(kept?.stock_no ?? '')).toEqual({ saved: true })
    const other = numbers.at(-1)
    expect(await refusal(keep(other ?? ''))).toMatchObject({ status: 409, data: { code: 'saved_cars_full' } })
  })

  it('stay in the order in which they were saved, the newest first', async () => {
    const { cars } = await ratna.call(takeOverSavedCars, { body: { stock_nos: [AVANZA, SIGRA] } })
    expect(cars.map(({ stock_no }) => stock_no)).toEqual([AVANZA, SIGRA])
    const other = await registered(server)
    const { cars: taken } = await other.call(takeOverSavedCars, { body: { stock_nos: [SIGRA, AVANZA] } })
    expect(taken.map(({ stock_no }) => stock_no)).toEqual([SIGRA, AVANZA])
  })
})

describe('a run over the stock', () => {
  it('notifies each lower price once, and neither a higher one nor the way back', async () => {
    await keep(SIGRA)
    for (const price_idr of [102_000_000, 102_000_000, 110_000_000, 105_000_000, 101_000_000]) {
      await setStock(SIGRA, { price_idr })
      await watch()
      await Promise.all([watch(), watch()])
    }
    expect((await mails()).toSorted()).toEqual([
      'Harga Daihatsu Sigra 1.2 R A/T turun IDR 1.000.000',
      'Harga Daihatsu Sigra 1.2 R A/T turun IDR 6.000.000',
    ])
    const { cars } = await ratna.call(listSavedCars, {})
    expect(cars[0]).toMatchObject({ price_idr: 101_000_000, price_when_saved: 108_000_000 })
  })

  it('mails no customer who opted out', async () => {
    await keep(SIGRA)
    await ratna.call(setSavedCarAlerts, { body: { price_drops: false, similar: false } })
    await setStock(SIGRA, { price_idr: 1_000_000 })
    await watch()
    expect(await mails()).toEqual([])
  })

  it('marks sold cars, and cars that are in stock again', async () => {
    await keep(SIGRA)
    await setStock(SIGRA, { stock_no: 'TT26-X' })
    await watch()
    expect((await ratna.call(listSavedCars, {})).cars[0]?.sold_at).not.toBeNull()
    await setStock('TT26-X', { stock_no: SIGRA })
    await watch()
    expect((await ratna.call(listSavedCars, {})).cars[0]?.sold_at).toBeNull()
  })

  it('treats an empty stock as a failure of the ERP', async () => {
    await keep(SIGRA)
    await clearStock()
    await watch()
    expect((await ratna.call(listSavedCars, {})).cars[0]?.sold_at).toBeNull()
  })

  it('mails new cars of a saved model, not older, in a saved city, together and once, after an opt-in', async () => {
    await keep(SIGRA)
    await ratna.call(setSavedCarAlerts, { body: { price_drops: true, similar: true } })
    await watch()
    const model = await server.context.db
      .selectFrom('erp_used_cars')
      .select(['stock_no', 'year', 'city'])
      .where('car_type', '=', 'Sigra')
      .where('stock_no', '<>', SIGRA)
      .limit(4)
      .execute()
    const own = (await ratna.call(listSavedCars, {})).cars[0]
    const [near, alsoNear, old, far] = model.map(({ stock_no }) => stock_no)
    const place = { city: own?.city ?? '', year: 2021 }
    await setStock(near ?? '', { ...place, stock_no: 'NEW-1' })
    await setStock(alsoNear ?? '', { ...place, stock_no: 'NEW-2' })
    await setStock(old ?? '', { ...place, year: 2010, stock_no: 'NEW-3' })
    await setStock(far ?? '', { year: 2021, city: 'Kota Lain', stock_no: 'NEW-4' })
    await watch()
    await Promise.all([watch(), watch()])
    expect(await mails()).toEqual(['2 mobil seperti yang Anda simpan'])
  })
})

import { beforeEach, expect, it } from 'vitest'
import { CLAIM_DAYS } from '#stock/inspections/claim-limits.model.ts'
import { INSPECTED, signedInspection } from '#tests/support/inspections.ts'
import { withStockPhoto } from '#tests/support/stock-photos.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { countUsedCars, searchUsedCars } from '../used-cars.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let photographed = ''
beforeEach(async () => {
  const { staff } = await signedInspection(server)
  photographed = (await withStockPhoto(server, staff)).stockNo
  await server.context.db.updateTable('stock_albums').set({ state: 'public' }).execute()
})
const search = (body: object = {}) => server.as()(searchUsedCars, { body })
const numbers = async (body: object) => (await search(body)).data.map(({ stock_no }) => stock_no)

it('finds the cars with a valid inspection, and none whose inspection is too old', async () => {
  expect(await numbers({ filters: { certified: true } })).toEqual([INSPECTED])
  server.clock.advance((CLAIM_DAYS + 1) * 86_400_000)
  expect(await numbers({ filters: { certified: true } })).toEqual([])
})

it('finds the cars whose photos are public, also together with other filters', async () => {
  expect(await numbers({ filters: { with_photos: true } })).toEqual([photographed])
  expect(await numbers({ filters: { with_photos: true, certified: true } })).toEqual([])
  await server.context.db.updateTable('stock_albums').set({ state: 'draft' }).execute()
  expect(await numbers({ filters: { with_photos: true } })).toEqual([])
})

it('lists certified cars first, then those with photos, where the newest come first', async () => {
  expect((await numbers({ limit: 3 })).slice(0, 2)).toEqual([INSPECTED, photographed])
  const cheapest = await numbers({ limit: 300, sort: 'price_asc' })
  expect(cheapest.indexOf(INSPECTED)).toBeGreaterThan(1)
  const all = await numbers({ limit: 300 })
  expect(new Set(all).size).toBe(300)
  for (const offset of [0, 1, 2, 3, 298]) {
    expect(await numbers({ limit: 3, offset })).toEqual(all.slice(offset, offset + 3))
  }
})

it('finds cars by the month that it states for each of them, and by body style', async () => {
  const { data } = await search({ limit: 300 })
  const wanted = data.filter(
    ({ monthly_from, body }) => monthly_from && monthly_from.monthly_idr <= 3_000_000 && body === 'MPV',
  )
  const { total } = await search({ filters: { monthly_to: 3_000_000, body: 'mpv' } })
  expect(wanted.length).toBeGreaterThan(0)
  expect(total).toBe(wanted.length)
})

it('counts what each further filter would leave of a search, words included', async () => {
  const choices = [{}, { transmission: 'Otomatis' }, { certified: true }, { price_to: 1 }]
  const { totals } = await server.as()(countUsedCars, { body: { keyword: 'avanza matic', choices } })
  const matic = await search({ keyword: 'avanza', filters: { transmission: 'Otomatis' } })
  const certified = await search({ keyword: 'avanza matic', filters: { certified: true } })
  expect(totals).toEqual([matic.total, matic.total, certified.total, 0])
})

it('refuses more choices than it counts at once', async () => {
  const choices = Array.from({ length: 41 }, () => ({}))
  await expect(server.as()(countUsedCars, { body: { choices } })).rejects.toMatchObject({
    message: 'Pilihan maksimal 40',
  })
})

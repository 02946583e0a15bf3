import { expect, it } from 'vitest'
import { INSPECTED, signedInspection } from '#tests/support/inspections.ts'
import { statementsOf } from '#tests/support/sent-statements.ts'
import { withStockPhoto } from '#tests/support/stock-photos.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { readDossier } from '../dossier.contract.ts'
import { readStockPromises } from '../stock-promises.contract.ts'
import { searchUsedCars } from '../used-cars.contract.ts'

/** The cars themselves, and what is read once until an inspection or an album changes. */
const OF_ALL_CARS =
  /from "erp_used_cars"|^select ("inspections"\."stock_no", "inspections"\."inspected_on", "inspections"\."certification_grade" from|"stock_no" from "stock_albums")/

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })

it('photos and inspections add at most three statements to a list and to a dossier', async () => {
  const { staff } = await signedInspection(server)
  const { stockNo } = await withStockPhoto(server, staff)
  await server.context.db.updateTable('stock_albums').set({ state: 'public' }).execute()
  const calls = [
    () => server.as()(searchUsedCars, { body: { limit: 24 } }),
    () => server.as()(readDossier, { params: { stockNo } }),
  ]
  for (const call of calls) {
    const own = (await statementsOf(call)).filter(
      (text) => /stock_albums|stock_photos|photo_renditions|inspection/.test(text) && !OF_ALL_CARS.test(text),
    )
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThanOrEqual(3)
  }
})

it('what the buyer of an inspected car inherits needs no statement of its own', async () => {
  await signedInspection(server)
  const read = () => server.as()(readStockPromises, { params: { stockNo: INSPECTED } })
  await read()
  const own = (await statementsOf(read)).filter((text) => !OF_ALL_CARS.test(text))
  expect(own).toEqual([])
})

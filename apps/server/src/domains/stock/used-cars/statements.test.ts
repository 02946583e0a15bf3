import { readDossier } from '@toyota-trust/contracts/stock/dossier.ts'
import { searchUsedCars } from '@toyota-trust/contracts/stock/used-cars.ts'
import { expect, it } from 'vitest'
import { signedInspection } from '../../../testing/inspections.ts'
import { statementsOf } from '../../../testing/sent-statements.ts'
import { withStockPhoto } from '../../../testing/stock-photos.ts'
import { useTestServer } from '../../../testing/test-server.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })

it('photos and inspections add at most three statements to a list and to a dossier', async () => {
  const { staff } = await signedInspection(server)
  const { stockNo } = await withStockPhoto(server, staff)
  await server.portal.db.updateTable('stock_albums').set({ state: 'public' }).execute()
  const calls = [
    () => server.as()(searchUsedCars, { body: { limit: 24 } }),
    () => server.as()(readDossier, { params: { stockNo } }),
  ]
  for (const call of calls) {
    const own = (await statementsOf(call)).filter((text) =>
      /stock_albums|stock_photos|photo_renditions|inspection/.test(text),
    )
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThanOrEqual(3)
  }
})

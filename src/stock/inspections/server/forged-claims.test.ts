import { expect, it, onTestFinished } from 'vitest'
import { publishUpload } from '#office/data-sets/desk-data-sets.contract.ts'
import { readDossier } from '#stock/used-cars/dossier.contract.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { liveFileOf, uploaded, withLine } from '#tests/support/data-sets.ts'
import { publishNothing } from '#tests/support/published.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })

it.each([
  'Bebas banjir dan tabrakan besar',
  'BEBAS BANJIR, odometer asli',
  'Tidak pernah terendam. Aman dipakai',
])('a row of stock that says "%s" makes no claim', async (inspection_summary) => {
  const office = await staffMember(server, 'office')
  onTestFinished(() => publishNothing(server.context))
  const stock = await liveFileOf(office, 'used-cars')
  const text = withLine(stock, 2, { inspection_summary: `"${inspection_summary}"` })
  const { id } = await uploaded(office, 'used-cars', text)
  await office.call(publishUpload, { params: { uploadId: id }, body: { at: null } })
  const stockNo = stock.split('\r\n')[1]?.split(',')[0] ?? ''
  const stored = await server.context.db
    .selectFrom('erp_used_cars')
    .select('inspection_summary')
    .where('stock_no', '=', stockNo)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ inspection_summary })
  const { data } = await server.as()(searchUsedCars, { body: { filters: { stock_no: stockNo } } })
  expect(data[0]).toMatchObject({ stock_no: stockNo, inspection_summary: '', claims: [], certified: false })
  expect(data[0]?.inspection_words).toMatch(/^Inspeksi belum ada\. Mutu [ABC] dari data stok\.$/)
  const { claims } = await server.as()(readDossier, { params: { stockNo } })
  expect(claims.map(({ shown }) => shown)).toEqual([false, false, false])
})

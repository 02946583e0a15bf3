import { expect, it } from 'vitest'
import { liveFileOf, uploaded, withLine } from '#tests/support/data-sets.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { publishUpload, readDataSet, readLiveRows, useVersionAgain } from '../desk-data-sets.contract.ts'

const server = useTestServer({
  ERP_URL: 'http://127.0.0.1:9',
  ERP_CLIENT_ID: 'portal',
  ERP_CLIENT_SECRET: 'x'.repeat(32),
})

it('a kind that another system owns is read-only, and its page says so; the others are not', async () => {
  const office = await staffMember(server, 'office')
  const params = { kind: 'used-cars' as const }
  expect(await office.call(readDataSet, { params })).toMatchObject({ elsewhere: true })
  const answers = [
    () => uploaded(office, 'used-cars', 'stock_no\r\n1\r\n'),
    () => office.call(useVersionAgain, { params: { ...params, version: 1 } }),
    () => office.call(readLiveRows, { params, query: {} }),
  ]
  for (const answer of answers)
    expect(await refusal(answer())).toMatchObject({ status: 409, data: { code: 'data_elsewhere' } })
  const prices = await uploaded(
    office,
    'prices',
    withLine(await liveFileOf(office, 'prices'), 2, { price_idr: '58000000' }),
  )
  expect(await office.call(readDataSet, { params: { kind: 'prices' } })).toMatchObject({ elsewhere: false })
  const body = { at: null }
  expect(await office.call(publishUpload, { params: { uploadId: prices.id }, body })).toEqual({ version: 2 })
})

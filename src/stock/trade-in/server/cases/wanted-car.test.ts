import { describe, expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'
import { caseOf, nextHour, withCase } from '#tests/support/trade-in-cases.ts'
import { arrangeInspection } from '../../desk-trade-ins.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
/** Not the first of the stock, which a search without a number would find. */
const WANTED = { stock_no: 'TT26-00002', name: 'Daihatsu Xenia 1.3 X M/T, 2019', price: 127_000_000 }

describe('car wanted in exchange', () => {
  it('is shown with its name, year and price in the stock, also after an action', async () => {
    const { id, office } = await withCase(server, { wanted: WANTED.stock_no })
    expect((await caseOf(office, id)).wanted).toEqual(WANTED)
    const body = { version: 1, ...(await nextHour(server)) }
    const arranged = await office.call(arrangeInspection, { params: { tradeInId: id }, body })
    expect(arranged.wanted).toEqual(WANTED)
  })

  it('is shown by its number alone if the stock does not have it', async () => {
    const { id, office } = await withCase(server, { wanted: 'TT26-99999' })
    expect((await caseOf(office, id)).wanted).toEqual({ stock_no: 'TT26-99999', name: null, price: null })
  })
})

import { expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { tradeIn4Steps } from '../erp.contract.ts'

const server = useTestServer()
const lead = {
  reference: 'tukar-tambah-0001',
  brand: 'Toyota',
  model: 'Avanza',
  spec: '1.3 G M/T',
  year: 2019,
  mileage: 45_000,
  condition: 'baik',
  price: 152_000_000,
  name: 'Ratna Wijaya',
  phone: '6281200001234',
  email: 'ratna@contoh.id',
}
const relay = (payload: object, product = 'mobil-bekas') =>
  server.send({ method: 'POST', url: `/${product}/trade_in_4_steps`, payload })
const stored = () => server.context.db.selectFrom('erp_trade_in_leads').selectAll().execute()

it('the ERP stores a lead once for each reference and answers the same id again', async () => {
  const hand = (reference: string) =>
    server.context.erp(tradeIn4Steps, { params: { product: 'mobil-bekas' }, body: { ...lead, reference } })
  const [first, second] = await Promise.all([hand(lead.reference), hand(lead.reference)])
  expect(second).toEqual(first)
  expect(await hand('tukar-tambah-0002')).not.toEqual(first)
  const rows = await stored()
  expect(rows.map(({ reference }) => reference).sort()).toEqual(['tukar-tambah-0001', 'tukar-tambah-0002'])
  expect(rows[0]).toMatchObject({
    product: 'mobil-bekas',
    lead: { name: 'Ratna Wijaya', price: 152_000_000 },
  })
})

it('the ERP knows one product', async () => {
  const other = { params: { product: 'mobil-baru' }, body: lead }
  await expect(server.context.erp(tradeIn4Steps, other)).rejects.toMatchObject({ code: 'not_found' })
})

it("the browser sends a lead to the portal's own origin, five an hour from one address", async () => {
  const first = await relay(lead)
  expect(first.statusCode).toBe(201)
  expect(first.json()).toEqual({ id: expect.any(String) })
  expect((await relay({ ...lead, phone: '0812' })).json()).toMatchObject({
    statusCode: 400,
    message: 'Nomor handphone tidak valid',
  })
  expect((await relay(lead, 'mobil-baru')).statusCode).toBe(404)
  for (let count = 0; count < 4; count++) expect((await relay(lead)).statusCode).toBe(201)
  expect((await relay(lead)).statusCode).toBe(429)
  expect(await stored()).toHaveLength(1)
})

it('the embedded ERP itself requires a machine token', async () => {
  const bare = { method: 'POST' as const, url: '/erp/mobil-bekas/trade_in_4_steps', payload: lead }
  expect((await server.send(bare)).statusCode).toBe(401)
  expect(
    await refusal(server.as('x')(tradeIn4Steps, { params: { product: 'x' }, body: lead })),
  ).toMatchObject({
    status: 404,
  })
})

import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'

const secret = () => randomBytes(32).toString('base64url')
const CATALOGUE_CLIENT_SECRET = secret()
const environment = { CATALOGUE_CLIENT_SECRET, ERP_CLIENT_SECRET: CATALOGUE_CLIENT_SECRET }
const server = useTestServer(environment)
const sibling = useTestServer(environment)
const stranger = useTestServer({ ...environment, CATALOGUE_CLIENT_SECRET: secret() })
const HOUR = 3_600_000

async function tokenOf(at: typeof server): Promise<string> {
  const basic = Buffer.from(`portal:${CATALOGUE_CLIENT_SECRET}`).toString('base64')
  const response = await at.send({
    method: 'POST',
    url: '/catalogue/oauth/token',
    headers: { authorization: `Basic ${basic}` },
  })
  return response.json().access_token
}
const asked = async (at: typeof server, token: string) =>
  (await at.send({ url: '/catalogue/api/v1/b2c/brand', headers: { authorization: `Bearer ${token}` } }))
    .statusCode

it('a token of one process is accepted by another, for an hour and for its surface, until the client secret changes', async () => {
  const token = await tokenOf(server)
  expect(await asked(server, token)).toBe(200)
  expect(await asked(sibling, token)).toBe(200)
  expect(await asked(stranger, token)).toBe(401)
  const elsewhere = await sibling.send({
    method: 'POST',
    url: '/erp/mobil-bekas/product_catalog',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  })
  expect(elsewhere.statusCode).toBe(401)
  const [expires = '', mac = ''] = token.split('.')
  expect(await asked(sibling, `${Number(expires) + HOUR}.${mac}`)).toBe(401)
  sibling.clock.advance(HOUR)
  expect(await asked(sibling, token)).toBe(401)
})

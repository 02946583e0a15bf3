import { expect, it } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'

const behindProxy = useTestServer({ TRUSTED_PROXIES: '10.0.0.1' })
const alone = useTestServer()

/** Metrics are for loopback only, so their answer tells for whom a caller was taken. */
const metricsFor = async (server: typeof alone, remoteAddress: string) =>
  (await server.send({ url: '/metrics', remoteAddress, headers: { 'x-forwarded-for': '127.0.0.1' } }))
    .statusCode

it('an address told by a header is believed from the proxies that the operator names, and from nobody else', async () => {
  expect(await metricsFor(behindProxy, '10.0.0.1')).toBe(200)
  expect(await metricsFor(behindProxy, '198.51.100.9')).toBe(404)
  expect(await metricsFor(alone, '10.0.0.1')).toBe(404)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { PROVIDER_CLIENT } from '../../../testing/loopback-providers.ts'
import { useTestServer } from '../../../testing/test-server.ts'

const broken = createServer((_, response) => response.writeHead(500).end('rubbish'))
await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
afterAll(() => void broken.close())

describe('a provider that is not configured', () => {
  const server = useTestServer()
  it.each(['google', 'facebook'])(
    'leads %s back to the login page with a clear sentence',
    async (provider) => {
      const response = await server.send({ url: `/connect/${provider}` })
      expect(response.statusCode).toBe(302)
      const target = new URL(response.headers.location ?? '', 'http://x')
      expect(target.pathname).toBe('/dashboard/login')
      expect(target.searchParams.get('error')).toMatch(/belum tersedia, silakan gunakan email dan password$/)
    },
  )
})

describe('a provider that is broken', () => {
  const server = useTestServer({
    GOOGLE_CLIENT_ID: PROVIDER_CLIENT.id,
    GOOGLE_CLIENT_SECRET: PROVIDER_CLIENT.secret,
    GOOGLE_ISSUER: `http://127.0.0.1:${(broken.address() as AddressInfo).port}`,
  })
  it('leads back with a clear sentence', async () => {
    const { headers } = await server.send({ url: '/connect/google' })
    expect(decodeURIComponent(headers.location ?? '').replaceAll('+', ' ')).toContain(
      'Google sedang tidak bisa dihubungi, coba lagi nanti',
    )
  })
})

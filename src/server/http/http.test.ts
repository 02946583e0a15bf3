import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { failures } from '#core/errors.ts'
import { registered } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer()

describe('every answer', () => {
  it('carries the content security policy and reveals nothing about the server', async () => {
    const { headers } = await server.send({ url: '/province/list/gr' })
    expect(headers['content-security-policy']).toContain(
      "default-src 'self'; script-src 'self'; style-src 'self'",
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('the rate limit on all requests', () => {
  it('is 120 requests a minute for a session and 300 for an address, with Retry-After', async () => {
    const { token } = await registered(server)
    const headers = { authorization: `Bearer ${token}` }
    const many = async (count: number, options = {}) => {
      let last = await server.send({ url: '/mobilebanners/list', ...options })
      for (let sent = 1; sent < count; sent++)
        last = await server.send({ url: '/mobilebanners/list', ...options })
      return last
    }
    server.clock.advance(60_000)
    expect((await many(120, { headers })).statusCode).toBe(200)
    const over = await many(1, { headers })
    expect([over.statusCode, over.json().data.code]).toEqual([429, 'too_many_requests'])
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect((await many(179)).statusCode).toBe(200)
    expect((await many(1)).statusCode).toBe(429)
    expect((await many(1, { remoteAddress: '127.0.0.9' })).statusCode).toBe(200)
    server.clock.advance(60_000)
    expect((await many(1, { headers })).statusCode).toBe(200)
  })
})

describe('health and API description', () => {
  it('answers live and ready', async () => {
    expect((await server.send({ url: '/health/live' })).json()).toEqual({ status: 'ok' })
    expect((await server.send({ url: '/health/ready' })).json()).toEqual({ status: 'ok' })
  })

  it('serves OpenAPI 3.1 with every path of the specification, and a page', async () => {
    const document = (await server.send({ url: '/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
    for (const path of [
      '/auth/local',
      '/customercars/{id}/detail',
      '/carbookings/verify/{bookingId}',
      '/api/v1/b2c/brand',
      '/connect/google',
      '/connect/facebook',
      '/auth/email-confirmation',
    ]) {
      expect(document.paths).toHaveProperty([path])
    }
    expect((await server.send({ url: '/docs' })).statusCode).toBe(200)
  })
})

describe('malformed HTTP', () => {
  const raw = async (text: string) => {
    if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 })
    const address = server.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    return new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })
  }
  it('is answered with the error body: two lengths 400, headers over 16 KB 431', async () => {
    const both = await raw(
      'POST /auth/local HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    )
    expect(both).toMatch(/^HTTP\/1\.1 400/)
    expect(both).toContain('"statusCode":400')
    const large = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(17_000)}\r\n\r\n`)
    expect(large).toMatch(/^HTTP\/1\.1 431/)
    expect(large).toContain(failures.headers_too_large.message)
  })
})

import { connect } from 'node:net'
import { type FailureCode, failures } from '@toyota-trust/contracts/errors.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import { registered } from '../testing/people.ts'
import { useTestServer } from '../testing/test-server.ts'
import { sendFailure } from './error-body.ts'

const server = useTestServer()
const post = (payload: string, headers: Record<string, string> = {}) =>
  server.send({
    method: 'POST',
    url: '/auth/local',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

describe('the error body', () => {
  it.each([
    ['{', 400, 'body_unreadable'],
    ['null', 400, 'input_invalid'],
    [`${'['.repeat(33)}${']'.repeat(33)}`, 400, 'body_unreadable'],
    [JSON.stringify({ identifier: 'a'.repeat(70_000) }), 413, 'body_too_large'],
  ])('answers %#', async (payload, status, code) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.json()).toMatchObject({ statusCode: status, data: { code } })
    expect(response.json().message).toMatch(/^[A-Z].+/)
  })

  it.each([
    ['text/plain', 'a=b'],
    ['application/x-www-form-urlencoded', 'identifier=a'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('refuses %s with 415', async (type, payload) => {
    const response = await post(payload, { 'content-type': type })
    expect([response.statusCode, response.json().data.code]).toEqual([415, 'not_json'])
  })

  it('refuses compressed bodies with 415', async () => {
    expect((await post('{}', { 'content-encoding': 'gzip' })).statusCode).toBe(415)
  })

  it('tells an unknown address from a known one with another method', async () => {
    expect((await server.send({ url: '/tidak/ada' })).json()).toMatchObject({
      statusCode: 404,
      data: { code: 'not_found' },
    })
    const wrongMethod = await server.send({ method: 'DELETE', url: '/customercars/list' })
    expect(wrongMethod.statusCode).toBe(405)
    expect(wrongMethod.headers.allow).toBe('GET, HEAD')
    expect((await server.send({ url: '/auth/local' })).headers.allow).toBe('POST')
  })

  it.each(['{', '[]', '{}', 'x'.repeat(70_000)])(
    'an unknown address is a 404 whatever is sent: %#',
    async (payload) => {
      for (const url of ['/tidak/ada', '/kereta-api/product_catalog', '/kereta-api/trade_in_4_steps']) {
        const headers = { 'content-type': 'application/json' }
        expect((await server.send({ method: 'POST', url, headers, payload })).statusCode, url).toBe(404)
      }
    },
  )

  it.each([
    '/health/live',
    '/health/ready',
    '/docs',
    '/openapi.json',
    '/connect/google',
    '/auth/email-confirmation',
    '/dev/outbox',
  ])('%s: 405 and what is allowed, whatever is sent', async (url) => {
    for (const headers of [{ 'content-type': 'text/plain' }, { 'content-type': 'application/json' }]) {
      const response = await server.send({ method: 'POST', url, headers, payload: '{' })
      expect(response.statusCode).toBe(405)
      expect(response.headers.allow).toBe('GET, HEAD')
      expect(response.json().data.code).toBe('method_not_allowed')
    }
  })

  it.each(
    (Object.keys(failures) as FailureCode[]).filter((code) => [429, 503].includes(failures[code].status)),
  )('tells when to come again after %s', async (code) => {
    const app = Fastify()
    app.get('/', (_, reply) => sendFailure(reply, new Failure(code)))
    const response = await app.inject({ url: '/' })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.json().data.retryAfter).toBe(Number(response.headers['retry-after']))
    await app.close()
  })

  it('refuses addresses over 8 KB with 414', async () => {
    const response = await server.send({ url: `/subdistricts?city=${'x'.repeat(8_300)}` })
    expect([response.statusCode, response.json().data.code]).toEqual([414, 'address_too_long'])
  })

  it.each([
    ['/customercars/%ff/detail', 404],
    ['/mobil/%ff', 404],
    ['/%ff', 404],
    [`/customercars/${'a'.repeat(300)}/detail`, 404],
    [`/customercars/${'a'.repeat(9_000)}/detail`, 414],
  ])('answers an address that cannot be routed like any other', async (url, status) => {
    const response = await server.send({ url })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ statusCode: status, data: { code: expect.any(String) } })
    expect(response.body).not.toMatch(/FST_|not a valid/)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  it('drops keys that reach into prototypes', async () => {
    const response = await post('{"__proto__":{"identifier":"a@b.id"},"constructor":{"prototype":{"x":1}}}')
    expect(response.json().message).toBe('Input Email terlebih dahulu!')
    expect(({} as Record<string, unknown>).identifier).toBeUndefined()
  })
})

describe('every answer', () => {
  it('carries the content policy and tells nothing of the server', async () => {
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

describe('the ceiling on everything', () => {
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

describe('health and description', () => {
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

  it('shows metrics to loopback only', async () => {
    expect((await server.send({ url: '/metrics' })).body).toContain('http_requests_total')
    expect((await server.send({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(404)
  })
})

describe('what the parser refuses', () => {
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
  it('is answered with the error body: both lengths 400, headers over 16 KB 431', async () => {
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

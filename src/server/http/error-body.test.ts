import Fastify from 'fastify'
import { CompiledQuery } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type FailureCode, failures } from '#core/errors.ts'
import { Failure } from '#server/failure.ts'
import { StorageAway } from '#server/objects/s3-storage.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { failureOf, sendFailure } from './error-body.ts'

const server = useTestServer()
const post = (payload: string, headers: Record<string, string> = {}) =>
  server.send({
    method: 'POST',
    url: '/auth/local',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

describe('refusal by the database', () => {
  it.each([
    ['a unique constraint', 'insert into reference_loads select * from reference_loads limit 1', 409],
    ['a foreign key', `insert into staff_branches (staff_id, branch_id) values ('nobody', 1001)`, 409],
    ['a check', `insert into branch_settings (branch_id, cut_off_minutes) values (1001, -1)`, 409],
    ['a number out of range', 'select 2147483647 + 1', 400],
    ['a day that is none', `select '2026-02-30'::date`, 400],
    ['NUL in a text', `select jsonb '"\\u0000"'`, 400],
  ])(
    'by %s becomes a refusal of the request, and is logged as a warning: %s',
    async (_, statement, status) => {
      const warned: string[] = []
      const request = {
        id: 'r',
        log: { warn: (__: object, line: string) => warned.push(line), error: () => {} },
        // Nothing else of a request is asked.
      } as never
      const problem = await server.context.db.executeQuery(CompiledQuery.raw(statement)).then(
        () => null,
        (thrown: unknown) => thrown,
      )
      const failure = failureOf(problem, request)
      expect([failure.status, failure.code]).toEqual([
        status,
        status === 409 ? 'record_conflict' : 'value_unstorable',
      ])
      expect(warned).toEqual(['refused by the database'])
    },
  )

  it('stays a fault if no caller can have caused it', async () => {
    const request = { id: 'r', log: { warn: () => {}, error: () => {} } } as never // as above
    const problem = await server.context.db
      .executeQuery(CompiledQuery.raw('select no_such_column from branches'))
      .catch((thrown: unknown) => thrown)
    expect(failureOf(problem, request).code).toBe('server_fault')
  })
})

it('logs a photo storage that does not answer as such, and not as an outage of the database', () => {
  const errors: string[] = []
  // Nothing else of a request is asked.
  const request = { id: 'r', log: { error: (_: object, line: string) => errors.push(line) } } as never
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const problem = new StorageAway(new TypeError('fetch failed', { cause: refused }))
  expect(failureOf(problem, request).status).toBe(503)
  expect(errors).toEqual(['object storage away'])
})

describe('error body', () => {
  it.each([
    ['{', 400, 'body_unreadable'],
    ['null', 400, 'input_invalid'],
    [`${'['.repeat(33)}${']'.repeat(33)}`, 400, 'body_unreadable'],
    [JSON.stringify({ identifier: 'a'.repeat(70_000) }), 413, 'body_too_large'],
  ])('answers unusable body %# with its status and code', async (payload, status, code) => {
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

  it('distinguishes an unknown address from a known one with another method', async () => {
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
    'answers an unknown address with 404 whatever is sent: %#',
    async (payload) => {
      for (const url of ['/tidak/ada', '/kereta-api/product_catalog', '/kereta-api/trade_in_4_steps']) {
        const headers = { 'content-type': 'application/json' }
        expect((await server.send({ method: 'POST', url, headers, payload })).statusCode, url).toBe(404)
      }
    },
  )

  it.each(['/health/live', '/health/ready', '/docs', '/openapi.json', '/connect/google', '/dev/outbox'])(
    'answers POST %s with 405 and the allowed methods',
    async (url) => {
      for (const headers of [{ 'content-type': 'text/plain' }, { 'content-type': 'application/json' }]) {
        const response = await server.send({ method: 'POST', url, headers, payload: '{' })
        expect(response.statusCode).toBe(405)
        expect(response.headers.allow).toBe('GET, HEAD')
        expect(response.json().data.code).toBe('method_not_allowed')
      }
    },
  )

  it.each(
    (Object.keys(failures) as FailureCode[]).filter((code) => [429, 503].includes(failures[code].status)),
  )('names the time to retry after %s', async (code) => {
    const app = Fastify()
    app.get('/', (_, reply) => sendFailure(reply, new Failure(code)))
    const response = await app.inject({ url: '/' })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.json().data.retryAfter).toBe(Number(response.headers['retry-after']))
    await app.close()
  })

  it('contains only the fields of the contract of a record', async () => {
    const app = Fastify()
    const follow_up = { fixed: true, answered_at: new Date(0), answered_via: 'link', closes_at: new Date(0) }
    app.get('/', (_, reply) =>
      sendFailure(
        reply,
        new Failure('follow_up_closed', {
          field: 'a',
          follow_up: { ...follow_up, token_hash: 'x' },
          visit: {},
        }),
      ),
    )
    const at = new Date(0).toISOString()
    expect((await app.inject({ url: '/' })).json().data).toEqual({
      code: 'follow_up_closed',
      field: 'a',
      follow_up: { fixed: true, answered_at: at, answered_via: 'link', closes_at: at },
    })
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
  ])('answers %s with the error body and status %i', async (url, status) => {
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

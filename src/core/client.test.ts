import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { createClient } from './client.ts'
import { get, put } from './endpoint.ts'
import { fileBytes } from './files.ts'

const call = put('/things/{id}/{part}', 'customer', 'A thing', {
  params: z.object({ id: z.string(), part: z.string() }),
  query: z.object({ q: z.optional(z.nullable(z.string())), n: z.optional(z.number()) }),
  body: z.optional(z.object({ a: z.number() })),
  reply: z.object({ ok: z.literal(true) }),
})
const input = { params: { id: 'a/b', part: 'ä' }, query: {}, body: { a: 1 } }

/** A fake portal that gives one answer and records the requests. */
function portal(answer: () => Response = () => Response.json({ ok: true })) {
  const asked: { url: string; init: RequestInit }[] = []
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    asked.push({ url: String(url), init })
    return answer()
  }
  return { asked, fetch }
}
const failed = (answer: () => Response) =>
  createClient({ fetch: portal(answer).fetch })(call, input).then(
    () => expect.unreachable(),
    (error: ApiError) => error,
  )

describe('a call', () => {
  it('is sent to its address, with method, body, token and idempotency key', async () => {
    const { asked, fetch } = portal()
    const client = createClient({ fetch, baseUrl: 'https://portal.test', token: () => 'session' })
    const query = { q: 'a b', n: 0 }
    expect(await client(call, { ...input, query }, { idempotencyKey: 'k' })).toEqual({ ok: true })
    expect(asked).toEqual([
      {
        url: 'https://portal.test/things/a%2Fb/%C3%A4?q=a+b&n=0',
        init: {
          method: 'PUT',
          headers: {
            accept: 'application/json',
            authorization: 'Bearer session',
            'content-type': 'application/json',
            'idempotency-key': 'k',
          },
          body: '{"a":1}',
        },
      },
    ])
  })

  it('sends no header, query or body without a value', async () => {
    const { asked, fetch } = portal()
    await createClient({ fetch })(call, { ...input, query: { q: null }, body: undefined })
    expect(asked).toEqual([
      { url: '/things/a%2Fb/%C3%A4', init: { method: 'PUT', headers: { accept: 'application/json' } } },
    ])
  })

  it('may carry the token of a record in place of the session', async () => {
    const { asked, fetch } = portal()
    await createClient({ fetch, token: () => 'session' })(call, input, { token: 'record' })
    expect(asked[0]?.init.headers).toMatchObject({ authorization: 'Bearer record' })
  })

  it('ends when either the caller or the time limit aborts', async () => {
    const fetch = (_: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
      )
    const leaving = new AbortController()
    const left = createClient({ fetch, timeoutMs: 60_000 })(call, input, { signal: leaving.signal })
    leaving.abort()
    await expect(left).rejects.toMatchObject({ status: 0, cause: { name: 'AbortError' } })
    await expect(createClient({ fetch, timeoutMs: 1 })(call, input)).rejects.toMatchObject({
      status: 0,
      cause: { name: 'TimeoutError' },
    })
  })
})

describe('a call with a file', () => {
  const bytes = new Uint8Array([1, 2, 3])
  const reply = z.object({ ok: z.literal(true) })

  it.each([
    ['an image', { image: 'sent' }, 'image/*'],
    ['a table', { file: 'sent' }, 'text/csv'],
  ] as const)('sends the bytes of %s and their type', async (_, kind, type) => {
    const { asked, fetch } = portal()
    await createClient({ fetch })(put('/file', 'customer', 'A file', { ...kind, body: fileBytes, reply }), {
      body: bytes,
    })
    expect(asked[0]?.init.body).toBe(bytes)
    expect(asked[0]?.init.headers).toEqual({ accept: 'application/json', 'content-type': type })
  })

  it('answers the bytes of an image', async () => {
    const read = get('/image', 'customer', 'An image', { image: 'answered', reply: fileBytes })
    const { fetch } = portal(() => new Response(bytes))
    expect(await createClient({ fetch })(read, {})).toEqual(bytes)
  })

  it.each([{ csv: true }, { calendar: true }])('answers the text of a file: %j', async (kind) => {
    const read = get('/file', 'customer', 'A file', { ...kind, reply: z.string() })
    const { fetch } = portal(() => new Response('a,b'))
    expect(await createClient({ fetch })(read, {})).toBe('a,b')
  })

  it.each([{ image: 'answered' }, { csv: true }] as const)(
    'carries the sentence where it is refused: %j',
    async (kind) => {
      const read = get('/file', 'customer', 'A file', { ...kind, reply: z.unknown() })
      const { fetch } = portal(() => Response.json({ message: 'Tidak ada' }, { status: 404 }))
      await expect(createClient({ fetch })(read, {})).rejects.toMatchObject({
        status: 404,
        message: 'Tidak ada',
      })
    },
  )
})

describe('a failed call', () => {
  it('carries status, sentence and data of the answer', async () => {
    const data = { code: 'slot_full', retryAfter: 3 }
    const error = await failed(() => Response.json({ message: 'Jam ini sudah penuh', data }, { status: 409 }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ name: 'ApiError', status: 409, message: 'Jam ini sudah penuh', data })
  })

  it.each([
    ['a nested sentence', { message: [{ messages: [{ message: 'Di dalam' }] }] }, 'Di dalam'],
    ['no sentence', { message: [] }, ''],
    ['no messages', { message: [{ messages: [] }] }, ''],
    ['data of none', { message: 'x', data: null }, 'x'],
    ['another shape', { message: 7 }, ''],
    ['nothing', null, ''],
  ])('reads %s', async (_, body, message) => {
    const error = await failed(() => Response.json(body, { status: 500 }))
    expect(error).toMatchObject({ status: 500, message, data: null })
  })

  it('has status 0 when no answer came, and 502 when the answer does not match the contract', async () => {
    const cause = new TypeError('offline')
    const silent = await failed(() => {
      throw cause
    })
    expect(silent).toMatchObject({ status: 0, message: '', data: null, cause })
    const strange = await failed(() => new Response('<html>'))
    expect(strange).toMatchObject({ status: 502, message: '', cause: { issues: [{}] } })
  })
})

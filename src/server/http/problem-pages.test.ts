import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { Failure } from '#server/failure.ts'
import { CachedDocument } from './cached-document.ts'
import { problemSender } from './problem-pages.ts'
import type { SsrPages } from './ssr-pages.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const rendered: SsrPages = {
  at: async () => null,
  isCached: async () => false,
  template: async () => '',
  problem: async (status) => new CachedDocument(`<h1>${status}</h1>`),
}
const broken: SsrPages = { ...rendered, problem: () => Promise.reject(new Error('not built')) }

async function answerTo(
  request: { url: string; method?: 'GET' | 'HEAD' | 'POST'; headers?: Record<string, string> },
  failure = new Failure('not_found'),
  pages: SsrPages | null = rendered,
) {
  const app = Fastify()
  const send = problemSender(pages)
  app.setNotFoundHandler((asked, reply) => send(asked, reply, failure))
  const response = await app.inject(request)
  await app.close()
  return response
}

describe('an unknown address', () => {
  it('is a page with 404 in a browser', async () => {
    const response = await answerTo({ url: '/promo?x=1', headers: BROWSER })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toBe('<h1>404</h1>')
  })

  it.each([
    ['a program', { url: '/promo' }],
    ['a program that takes anything', { url: '/promo', headers: { accept: '*/*' } }],
    ['a request that writes', { url: '/promo', method: 'POST' as const, headers: BROWSER }],
    ['an address of the API', { url: '/customercars/tidak-ada', headers: BROWSER }],
  ])('is the error body for %s', async (_, request) => {
    const response = await answerTo(request)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ statusCode: 404, message: 'Data tidak ditemukan' })
  })

  it.each([[null], [broken]])('is the error body when no page can be rendered', async (pages) => {
    const response = await answerTo({ url: '/promo', headers: BROWSER }, new Failure('not_found'), pages)
    expect(response.json()).toMatchObject({ statusCode: 404 })
  })
})

describe('an error of the server', () => {
  it.each(['/promo', '/auth/email-confirmation?confirmation=x', '/connect/google'])(
    'is a page in a browser at %s, with Retry-After',
    async (url) => {
      const response = await answerTo({ url, headers: BROWSER }, new Failure('database_away'))
      expect(response.statusCode).toBe(503)
      expect(response.headers['retry-after']).toBe('10')
      expect(response.body).toBe('<h1>503</h1>')
    },
  )

  it('is no page but the error body where the request was refused', async () => {
    const response = await answerTo(
      { url: '/connect/google', headers: BROWSER },
      new Failure('input_invalid'),
    )
    expect(response.json()).toMatchObject({ statusCode: 400 })
  })
})

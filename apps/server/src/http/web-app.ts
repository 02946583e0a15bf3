import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3_600

/** Addresses that the web app answers itself. */
const PAGES = [
  '/',
  '/dashboard',
  '/dashboard/*',
  '/mobil',
  '/mobil/*',
  '/referensi-start-trade-in',
  '/referensi-start-trade-in/*',
]

/** Serves the built web app: its files, and its one page at every address that the web app owns. */
export function mountWebApp(app: FastifyInstance, dist: string): void {
  const page = join(dist, 'index.html')
  const sendPage = async (reply: FastifyReply, status = 200) => {
    if (!existsSync(page)) {
      return reply.code(503).type('text/plain; charset=utf-8').send('The web app is not built: run npm start')
    }
    return reply
      .code(status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await readFile(page, 'utf8'))
  }
  if (existsSync(dist)) {
    app.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        // Names of built files carry their content's hash; drawings and fonts of public/ do not.
        const immutable = path.includes('/assets/')
        reply.header(
          'cache-control',
          immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
        )
      },
    })
  }
  for (const url of PAGES) {
    app.get(url, (_, reply) => (url === '/' ? reply.redirect('/dashboard/home', 302) : sendPage(reply)))
  }
}

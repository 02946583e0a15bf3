import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DESK_API } from '#core/desk-endpoint.ts'
import { browserRoutes, frameRoutes, linkRoutes, PASSPORT_TITLE, ssrRoutes } from '#core/pages.ts'
import type { AppContext } from '#server/app-context.ts'
import { Failure } from '#server/failure.ts'
import { networkOf } from '#server/limits/networks.ts'
import { sendCached } from './cached-document.ts'
import { deskPageOf } from './desk-page.ts'
import { setRetryAfter } from './error-body.ts'
import { mountSpeculationRules, speculate } from './speculation-rules.ts'
import type { SsrPages } from './ssr-pages.ts'

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3_600
const MONTH_SECONDS = 30 * 24 * HOUR_SECONDS
const UNAVAILABLE = 503
const NOT_FOUND = 404

/** The desk is a separate web app. */
const DESK_PAGES = ['/desk', '/desk/*']

const FOLDERS = ['assets', 'banners', 'icons', 'illustrations']

export interface WebAppParts {
  /** Folder of the built web app. */
  dist: string
  context: Pick<AppContext, 'config' | 'log' | 'traffic'>
  /** Server-rendered pages; null when the SSR bundle is not built. */
  pages: SsrPages | null
  /** Whether a passport can be opened: the page of one that ended is 404, so that nothing outside keeps it. */
  isPassportActive: (code: string) => Promise<boolean>
}

/** Serves the built web app: its files, the server-rendered pages, and the page template at every other address. */
export function mountWebApp(
  app: FastifyInstance,
  { dist, context, pages, isPassportActive }: WebAppParts,
): void {
  const { config, log } = context
  // Sending a page reads one file; rendering it costs far more. Its assets are cached.
  const traffic = context.traffic.open('pages')
  const onRequest = async (request: FastifyRequest) =>
    traffic.spend(`page:${networkOf(request.ip)}`, config.traffic.pagesPerMinute)
  const sendBuilt = async (reply: FastifyReply, file: string, page: () => Promise<string>, status = 200) => {
    if (!existsSync(join(dist, file))) {
      return reply.code(503).type('text/plain; charset=utf-8').send('The web app is not built: run npm start')
    }
    return sendDocument(reply, status, await page())
  }
  const sendPage = (
    reply: FastifyReply,
    { status = 200, title }: { status?: number; title?: string } = {},
  ) => {
    // Without the footer a page still works.
    const framed = async () => await pages?.template().catch(() => null)
    const page = async () => {
      const built = (await framed()) ?? (await readFile(join(dist, 'index.html'), 'utf8'))
      // A screen reader says the title when the document has loaded, which may be before its screen has.
      return title ? built.replace('<title>Toyota Trust<', `<title>Toyota Trust | ${title}<`) : built
    }
    return sendBuilt(reply, 'index.html', page, status)
  }
  const sendSsrPage = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (!(await pages?.isCached(request.url)))
        traffic.spend(`render:${networkOf(request.ip)}`, config.traffic.addressPerMinute)
      const rendered = await pages?.at(request.url, { savesData: request.headers['save-data'] === 'on' })
      if (rendered) {
        speculate(request, reply)
        return await sendCached(request, reply, rendered.status, rendered.document)
      }
    } catch (problem) {
      // The browser can still render it, or show what is missing.
      if (!(problem instanceof Failure))
        log.error({ err: problem, requestId: request.id }, 'page not rendered')
      else if (problem.status === UNAVAILABLE)
        return sendPage(setRetryAfter(reply, problem), { status: UNAVAILABLE })
    }
    return sendPage(reply)
  }
  if (existsSync(dist)) {
    const files: FastifyStaticOptions = {
      root: dist,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', `public, ${cacheControlOf(path)}`)
      },
    }
    // Each file beside the pages has a route of its own; the hundreds in folders share one route for each folder.
    app.register(fastifyStatic, { ...files, wildcard: false, globIgnore: ['*/*/**', '*.html'] })
    for (const name of FOLDERS) {
      const root = [dist, formerReleaseFolder(dist)]
        .map((built) => join(built, name))
        .filter((path) => existsSync(path))
      if (root.length > 0)
        app.register(fastifyStatic, { ...files, prefix: `/${name}/`, root, decorateReply: false })
    }
  }
  const deskPage = deskPageOf(dist)
  if (config.surfaces.includes('desk'))
    for (const url of DESK_PAGES)
      app.get(url, { onRequest }, async (request, reply) => {
        // An unknown call must not be answered with a page.
        if (request.url.startsWith(`${DESK_API}/`)) throw new Failure('not_found')
        return sendBuilt(reply, 'desk.html', () => deskPage(request.url.split('?')[0] ?? ''))
      })
  if (!config.surfaces.includes('customer')) return
  mountSpeculationRules(app)
  for (const [url, title] of Object.entries(browserRoutes()))
    app.get(url, { onRequest }, (_, reply) => sendPage(reply, { title }))
  // Their address is a secret, so no cache keeps it.
  const onSend = async (_: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
  }
  for (const [url, title] of Object.entries(linkRoutes()))
    app.get(url, { onRequest, onSend }, (_, reply) =>
      sendPage(reply.header('x-robots-tag', 'noindex'), { title }),
    )
  app.get<{ Params: { code: string } }>('/paspor/:code', { onRequest }, async (request, reply) => {
    // While the database is away the page itself says that nothing can be read.
    const isValid = await isPassportActive(request.params.code).catch(() => true)
    return sendPage(reply.header('x-robots-tag', 'noindex'), {
      status: isValid ? 200 : NOT_FOUND,
      title: PASSPORT_TITLE,
    })
  })
  for (const url of [...frameRoutes(), ...ssrRoutes()]) app.get(url, { onRequest }, sendSsrPage)
}

/** Files of the former release, which pages that were opened before an upgrade still ask for. */
const formerReleaseFolder = (dist: string): string => `${dist}-former`

/** How long a browser may keep a file. Names of built ones carry their content's hash; a new drawing gets a new address. */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return `max-age=${YEAR_SECONDS}, immutable`
  // The worker's next version is there when it is asked for.
  if (/\/(?:desk-|wall-)?sw\.js$/.test(path)) return 'no-cache'
  const drawing = path.includes('/banners/') || path.includes('/illustrations/')
  return drawing ? `max-age=${MONTH_SECONDS}, immutable` : `max-age=${HOUR_SECONDS}`
}

/** Sends a page that is read from its file; browsers must revalidate it. */
function sendDocument(reply: FastifyReply, status: number, document: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(document)
}

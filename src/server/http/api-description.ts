import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskEndpoints } from '#app/calls/desk.ts'
import { browserNavigations, portalEndpoints } from '#app/calls/portal.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import { networkOf } from '#server/limits/networks.ts'
import { CachedDocument, sendCached } from './cached-document.ts'
import { escapeHtml } from './plain-page.ts'

/** `/openapi.json` and its readable page `/docs`: built and compressed once, under the limit of pages. */
export function mountApiDescription(
  app: FastifyInstance,
  { config, traffic }: Pick<AppContext, 'config' | 'traffic'>,
): void {
  const customer = config.surfaces.includes('customer')
  const endpoints: Record<string, Endpoint> = {
    ...(customer ? portalEndpoints : {}),
    ...(config.surfaces.includes('desk') ? deskEndpoints : {}),
  }
  const turns = customer ? browserNavigations : []
  // Built on the first read: few read it, and it takes a tenth of the start.
  let built: Promise<{ json: CachedDocument; page: CachedDocument }> | undefined
  async function build() {
    const { describeApi } = await import('./openapi.ts')
    const document = describeApi(endpoints, turns, config.publicUrl)
    const page = readablePage(endpoints, turns, document)
    return { json: new CachedDocument(JSON.stringify(document)), page: new CachedDocument(page) }
  }
  const ceiling = traffic.open('api description')
  const send =
    (name: 'json' | 'page', type: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      ceiling.spend(`page:${networkOf(request.ip)}`, config.traffic.pagesPerMinute)
      built ??= build()
      return sendCached(request, reply, 200, (await built)[name], type)
    }
  app.get('/openapi.json', send('json', 'application/json; charset=utf-8'))
  app.get('/docs', send('page', 'text/html; charset=utf-8'))
}

const formatJsonHtml = (value: unknown) => escapeHtml(JSON.stringify(value, null, 2))

function readablePage(
  endpoints: Record<string, Endpoint>,
  turnsShown: readonly (typeof browserNavigations)[number][],
  document: Record<string, unknown>,
): string {
  const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>
  const rows = Object.values(endpoints)
    .map((endpoint) => {
      const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}
      const caller = endpoint.staff?.minRole ?? (endpoint.caller === 'anyone' ? 'everyone' : endpoint.caller)
      return `<article><h2><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)}. Caller: ${caller}.</p>
<details><summary>Shapes</summary><pre>${formatJsonHtml({ parameters: operation.parameters, requestBody: operation.requestBody, responses: operation.responses })}</pre></details></article>`
    })
    .join('\n')
  const turns = turnsShown
    .map(({ path, summary }) => `<li><code>GET ${path}</code> ${escapeHtml(summary)}.</li>`)
    .join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Toyota Trust API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/docs.css"></head><body><main><h1>Toyota Trust API</h1>
<p>Generated from the contracts that validate every call. Machine-readable: <a href="/openapi.json">OpenAPI 3.1</a>.
Every refusal answers <code>{statusCode, error, message, data}</code>; <code>message</code> is a sentence for the customer.</p>
${rows}
<h2>Page turns</h2><ul>${turns}</ul></main></body></html>`
}

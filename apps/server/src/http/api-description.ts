import type { Endpoint } from '@toyota-trust/contracts/endpoint.ts'
import { pageTurns, portalEndpoints } from '@toyota-trust/contracts/portal.ts'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './openapi.ts'
import { escapeHtml } from './plain-page.ts'

/** `/openapi.json` and its readable page `/docs`. */
export function mountApiDescription(app: FastifyInstance, publicUrl: string): void {
  const document = describeApi(portalEndpoints, pageTurns, publicUrl)
  app.get('/openapi.json', async () => document)
  const page = readablePage(portalEndpoints, document)
  app.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page))
}

const pretty = (value: unknown) => escapeHtml(JSON.stringify(value, null, 2))

function readablePage(endpoints: Record<string, Endpoint>, document: Record<string, unknown>): string {
  const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>
  const rows = Object.values(endpoints)
    .map((endpoint) => {
      const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}
      const caller = endpoint.caller === 'anyone' ? 'everyone' : endpoint.caller
      return `<article><h2><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)}. Caller: ${caller}.</p>
<details><summary>Shapes</summary><pre>${pretty({ parameters: operation.parameters, requestBody: operation.requestBody, responses: operation.responses })}</pre></details></article>`
    })
    .join('\n')
  const turns = pageTurns
    .map(({ path, summary }) => `<li><code>GET ${path}</code> ${escapeHtml(summary)}.</li>`)
    .join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Toyota Trust API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/docs.css"></head><body><main><h1>Toyota Trust API</h1>
<p>Generated from the contracts that validate every call. Machine-readable: <a href="/openapi.json">OpenAPI 3.1</a>.
Every refusal answers <code>{statusCode, error, message, data}</code>; <code>message</code> is a sentence for the customer.</p>
${rows}
<h2>Page turns</h2><ul>${turns}</ul></main></body></html>`
}

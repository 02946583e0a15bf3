import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '#server/config/settings.ts'
import { startChild } from '#tests/support/child-process.ts'
import { embeddedEnvironment } from '#tests/support/embedded-server.ts'
import { copyOfTemplate } from '#tests/support/worker-database.ts'
import { openTracing } from './open-tracing.ts'
import { samplerOf } from './sampler.ts'

interface ExportedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'
const heard: { spans: ExportedSpan[]; text: string } = { spans: [], text: '' }
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  heard.text += `${request.url} ${text}`
  const { resourceSpans } = JSON.parse(text) as {
    resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[]
  }
  heard.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
beforeAll(() => new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', () => resolve())))
afterAll(() => new Promise<void>((resolve) => void collector.close(() => resolve())))

describe('traces', () => {
  it('show a collector where the time of a request went, under the trace of its caller, without personal data', async () => {
    const { url, remove } = await copyOfTemplate('tracing')
    const { port } = collector.address() as AddressInfo
    const server = await startChild('tests/support/serve.ts', {
      ...embeddedEnvironment(''),
      DATABASE_URL: url,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_SERVICE_NAME: 'portal-uji',
    })
    const response = await fetch(`${server.firstLine}/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${CALLER}-01` },
      body: JSON.stringify({
        name: 'Ratna Wijaya',
        phoneNumber: '081234567890',
        email: 'ratna.jejak@contoh.id',
        message: 'Halo, mobil ini masih ada?',
      }),
    })
    expect(response.status).toBe(200)
    // Waiting spans are exported before the server ends.
    await server.end('SIGTERM')
    await remove()

    const request = heard.spans.find(({ name }) => name === 'POST /contacts')
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER })
    const statements = heard.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statements.map(({ name }) => name)).toContain('INSERT')
    expect(heard.text).toContain('/v1/traces')
    expect(heard.text).toContain('portal-uji')
    expect(heard.text).not.toMatch(/Ratna|ratna\.jejak|81234567890|masih ada/)
  })

  it('are made only when a collector is named', async () => {
    expect(await openTracing({})).toBeNull()
    const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
    expect(await openTracing({ ...named, OTEL_SDK_DISABLED: 'true' })).toBeNull()
    expect(await openTracing({ ...named, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
    const odd = openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })
    await expect(odd).rejects.toThrow(/^OTEL_EXPORTER_OTLP_ENDPOINT must be an address/)
    const grpc = openTracing({ ...named, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })
    await expect(grpc).rejects.toThrow(/^OTEL_EXPORTER_OTLP_PROTOCOL must be http\/json/)
  })

  it('are sampled as the standard variables say', () => {
    const sampled = (environment: Record<string, string>) => samplerOf(environment).toString()
    expect(sampled({})).toMatch(/^ParentBased.*AlwaysOn/)
    expect(sampled({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' })).toContain(
      '0.25',
    )
    expect(() => samplerOf({ OTEL_TRACES_SAMPLER: 'sometimes' })).toThrow(ConfigError)
    expect(() => samplerOf({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(ConfigError)
  })
})

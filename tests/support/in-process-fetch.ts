import type { FastifyInstance, InjectOptions } from 'fastify'

/** A `fetch` that reaches a server of this process without a socket. */
export function inProcessFetch(app: () => FastifyInstance): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://in-process')
    const response = await app().inject({
      method: (init.method ?? 'GET') as InjectOptions['method'],
      url: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init.headers)),
      payload: payloadOf(init.body),
    } as InjectOptions)
    init.signal?.throwIfAborted()
    const headers = new Headers()
    for (const [name, value] of Object.entries(response.headers))
      for (const one of [value].flat()) headers.append(name, String(one))
    return new Response(response.rawPayload.length > 0 ? new Uint8Array(response.rawPayload) : null, {
      status: response.statusCode,
      headers,
    })
  }
}

function payloadOf(body: RequestInit['body']): string | Buffer | undefined {
  if (body === undefined || body === null) return undefined
  return body instanceof Uint8Array ? Buffer.from(body) : String(body)
}

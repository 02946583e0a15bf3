import { type Client, createClient } from '#core/client.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import type { TestServer } from './test-server.ts'

function storeCookie(jar: Map<string, string>, entry: string): void {
  const [name = '', value = ''] = (entry.split(';')[0] ?? '').split('=')
  if (value) jar.set(name, value)
  else jar.delete(name)
}

/** Follows redirects as a browser does, with a cookie jar: the portal in process, everything else over the network. */
export function testBrowser(server: TestServer, publicUrl: string) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    return jar
  }

  async function visit(url: URL): Promise<{ status: number; location: string | null }> {
    const jar = jarOf(url)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const inPortal = url.href.startsWith(publicUrl)
    const response = inPortal
      ? await server.send({ url: url.pathname + url.search, headers: { cookie } })
      : await fetch(url, { headers: { cookie }, redirect: 'manual' })
    const set = inPortal
      ? [(response as { headers: Record<string, string | string[]> }).headers['set-cookie'] ?? []].flat()
      : (response as Response).headers.getSetCookie()
    for (const entry of set) storeCookie(jar, entry)
    if (inPortal) {
      const { statusCode, headers } = response as { statusCode: number; headers: Record<string, string> }
      return { status: statusCode, location: headers.location ?? null }
    }
    const { status, headers } = response as Response
    return { status, location: headers.get('location') }
  }

  /** A call of the page that the browser shows: it carries the cookies of the portal, and keeps new ones. */
  const call: typeof globalThis.fetch = async (input, init) => {
    const jar = jarOf(new URL(publicUrl))
    const headers = new Headers(init?.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await inProcessFetch(() => server.app)(input, { ...init, headers })
    for (const entry of response.headers.getSetCookie()) storeCookie(jar, entry)
    return response
  }

  return {
    /** Calls by contract out of this browser, as a stranger or with a token. */
    as: (token?: string): Client => createClient({ fetch: call, token: () => token }),
    /** Goes to `start` and on until a page of the dashboard or an end; answers the last address. */
    async go(start: string): Promise<URL> {
      let url = new URL(start, publicUrl)
      for (let step = 0; step < 15; step++) {
        if (url.href.startsWith(`${publicUrl}/dashboard`)) return url
        const { location, status } = await visit(url)
        if (!location) throw new Error(`${url.href} answered ${status} without a way on`)
        url = new URL(location, url)
      }
      throw new Error('too many redirects')
    },
    /** One step only: where the portal sends the browser. */
    async step(start: string): Promise<URL> {
      const url = new URL(start, publicUrl)
      return new URL((await visit(url)).location ?? '', url)
    },
    /** Presses the button of a page without scripts, whose form posts to its own address. */
    async press(page: string): Promise<URL> {
      const url = new URL(page, publicUrl)
      const response = await call(url, { method: 'POST' })
      return new URL(response.headers.get('location') ?? '', url)
    },
  }
}

import { afterEach, describe, expect, it, vi } from 'vitest'

type Listener = (event: never) => void
type Failing = 'open' | 'match' | 'put'

/** The scope of both workers of the desk, with a network that a test may cut and caches that it may break. */
async function startWorker(script: 'inspections' | 'displays') {
  const listeners: Listener[] = []
  const stored = new Map<string, Response>()
  const device = { network: 'new' as string | null, failing: null as Failing | null }
  const guard = (what: Failing) => {
    if (device.failing === what) throw new DOMException('Quota exceeded', 'QuotaExceededError')
  }
  const keyOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://x').href
  const match = async (request: Request | string) => {
    guard('match')
    return stored.get(keyOf(request))?.clone()
  }
  const cache = {
    match,
    put: async (request: Request | string, response: Response) => {
      guard('put')
      stored.set(keyOf(request), response)
    },
    delete: async (request: string) => {
      guard('put')
      return stored.delete(keyOf(request))
    },
  }
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => type === 'fetch' && listeners.push(listener),
    location: { origin: 'https://x' },
  })
  vi.stubGlobal('caches', {
    match,
    open: async () => {
      guard('open')
      return cache
    },
  })
  vi.stubGlobal('fetch', async () => {
    if (device.network === null) throw new TypeError('Failed to fetch')
    return new Response(device.network)
  })
  vi.resetModules()
  if (script === 'inspections') await import('#stock/inspections/desk/offline-worker.ts')
  else await import('#floor/displays/desk/offline-worker.ts')
  const ask = async (path: string) => {
    const request = new Request(`https://x${path}`)
    if (!path.includes('.') && !path.includes('/api/'))
      Object.defineProperty(request, 'mode', { value: 'navigate' })
    let given: Promise<Response> | undefined
    const work: Promise<unknown>[] = []
    const event = {
      request,
      respondWith: (answer: Promise<Response>) => {
        given = answer
      },
      waitUntil: (one: Promise<unknown>) => void work.push(one),
    }
    // A browser's event has more fields than the worker uses.
    for (const listener of listeners) listener(event as never)
    const answer = await given
    await Promise.all(work)
    return answer?.type === 'error' ? 'failed' : answer?.text()
  }
  return { ask, device }
}

const REQUESTS = [
  { script: 'inspections', path: '/desk/stok/cars/1' },
  { script: 'inspections', path: '/desk/api/session' },
  { script: 'inspections', path: '/assets/desk/desk-1.js' },
  { script: 'displays', path: '/desk/papan' },
  { script: 'displays', path: '/assets/desk/wall-1.js' },
] as const

describe('the offline workers of the desk', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each(
    REQUESTS.flatMap((one) => (['open', 'match', 'put'] as const).map((failing) => ({ ...one, failing }))),
  )('get $path from the network if the $failing of a cache fails', async ({ script, path, failing }) => {
    const { ask, device } = await startWorker(script)
    device.network = 'old'
    await ask(path)
    device.network = 'new'
    device.failing = failing
    expect(await ask(path)).toBe('new')
  })

  it.each(REQUESTS.filter(({ path }) => !path.startsWith('/assets/')))(
    'answer $path from the cache only if the network fails',
    async ({ script, path }) => {
      const { ask, device } = await startWorker(script)
      device.network = 'old'
      await ask(path)
      device.network = null
      expect(await ask(path)).toBe('old')
    },
  )
})

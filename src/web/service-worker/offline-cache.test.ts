import { describe, expect, it } from 'vitest'
import { ANSWERS, type CacheScope, cacheForOffline, isReadable } from './offline-cache.ts'

type Answer = () => Response | Promise<Response>

/** A worker's scope with a network that a test may cut, and in-memory caches. */
function startWorker() {
  const listeners = new Map<string, (event: never) => void>()
  const stores = new Map<string, Map<string, Response>>()
  const messages: unknown[] = []
  const network: { answer: Answer } = { answer: () => new Response('{}') }
  /** Run before each opening of a cache, and before each change and each read of one. */
  const device = { opening: async () => {}, writing: async () => {}, reading: async () => {} }
  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    const keyOf = (request: Request | string) =>
      new URL(typeof request === 'string' ? request : request.url, 'https://x').href
    return {
      match: async (request: Request | string) => {
        await device.reading()
        return store.get(keyOf(request))?.clone()
      },
      put: async (request: Request | string, response: Response) => {
        await device.writing()
        store.set(keyOf(request), response)
      },
      add: async (request: string) => void store.set(keyOf(request), await network.answer()),
      keys: async () => [...store.keys()],
      delete: async (request: string) => store.delete(keyOf(request)),
    }
  }
  const scope = {
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
    caches: {
      open: async (name: string) => {
        await device.opening()
        return cacheOf(name)
      },
      match: async (request: Request | string, { cacheName }: { cacheName: string }) => {
        await device.reading()
        return stores.has(cacheName) ? cacheOf(cacheName).match(request) : undefined
      },
      delete: async (name: string) => {
        await device.writing()
        return stores.delete(name)
      },
    },
    clients: {
      claim: async () => {},
      get: async () => ({ postMessage: (message: unknown) => messages.push(message) }),
    },
    skipWaiting: async () => {},
    location: { origin: 'https://x' },
    fetch: async () => network.answer(),
    // Only the parts of a scope that the worker uses.
  } as unknown as CacheScope
  cacheForOffline(scope)
  const ask = async (
    path: string,
    token: string | null,
    more: RequestInit & { navigates?: boolean } = {},
  ) => {
    const { navigates, ...init } = more
    const request = new Request(`https://x${path}`, {
      ...init,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' })
    let answer: Promise<Response> | null = null
    const work: Promise<unknown>[] = []
    const event = {
      request,
      clientId: 'page',
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
      waitUntil: (one: Promise<unknown>) => void work.push(one),
    }
    // A browser's event has more fields than the worker uses.
    listeners.get('fetch')?.(event as never)
    const given = answer as Promise<Response> | null
    // Work that begins with the answer is waited for as well; a failed one is the caller's.
    await given?.catch(() => undefined)
    await Promise.all(work)
    return given
  }
  const cut = () => {
    network.answer = () => Promise.reject(new TypeError('Failed to fetch'))
  }
  const cachedAnswers = () => stores.get(ANSWERS)?.size ?? 0
  return { ask, cut, messages, network, device, cachedAnswers, hasAnswers: () => stores.has(ANSWERS) }
}
const says =
  (text: string): Answer =>
  () =>
    new Response(text)

describe('an answer that an owner has read', () => {
  it('can be read again without a connection, with the time of the cached answer', async () => {
    const { ask, cut, messages, network } = startWorker()
    network.answer = says('[1]')
    expect(await (await ask('/customercars/list', 'ratna'))?.text()).toBe('[1]')
    expect(messages).toEqual([])
    cut()
    expect(await (await ask('/customercars/list', 'ratna'))?.text()).toBe('[1]')
    expect(messages).toEqual([{ lost: true }, { kept: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }])
    await expect(ask('/customercars/x/companion', 'ratna')).rejects.toThrow()
    network.answer = says('[2]')
    expect(await (await ask('/customercars/list', 'ratna'))?.text()).toBe('[2]')
    expect(messages.at(-1)).toEqual({ reached: true })
  })

  it('is read by its own account only, and deleted by the first answer of another account', async () => {
    const { ask, cut, network, cachedAnswers } = startWorker()
    await ask('/customercars/list', 'ratna')
    await (await ask('/carbookings/list', 'ratna'))?.text()
    const before = network.answer
    cut()
    await expect(ask('/customercars/list', 'budi')).rejects.toThrow()
    network.answer = before
    await (await ask('/customercars/list', 'budi'))?.text()
    expect(cachedAnswers()).toBe(1)
  })

  it('is deleted on signing out, and when the session has ended', async () => {
    const { ask, network, cachedAnswers } = startWorker()
    await (await ask('/customercars/list', 'ratna'))?.text()
    await ask('/auth/logout', 'ratna', { method: 'POST' })
    expect(cachedAnswers()).toBe(0)
    await (await ask('/customercars/list', 'ratna'))?.text()
    network.answer = () => new Response('{}', { status: 401 })
    await (await ask('/carbookings/list', 'ratna'))?.text()
    expect(cachedAnswers()).toBe(0)
  })

  it('is deleted if the sign-out comes while it is being stored', async () => {
    const { ask, device, hasAnswers } = startWorker()
    let openings = 0
    device.opening = async () => {
      openings++
      // The first one reads whose answers are cached, the second stores.
      if (openings === 2) await ask('/auth/logout', 'ratna', { method: 'POST' })
    }
    await (await ask('/customercars/list', 'ratna'))?.text()
    expect([openings, hasAnswers()]).toEqual([2, false])
  })

  it('leaves no empty cache for a request after the sign-out', async () => {
    const { ask, cut, hasAnswers } = startWorker()
    await (await ask('/customercars/list', 'ratna'))?.text()
    await ask('/auth/logout', 'ratna', { method: 'POST' })
    cut()
    await expect(ask('/customercars/list', 'ratna')).rejects.toThrow()
    expect(hasAnswers()).toBe(false)
  })

  it('is not cached if it arrives after the sign-out', async () => {
    const { ask, network, cachedAnswers } = startWorker()
    let resolve = (_: Response) => {}
    const promise = new Promise<Response>((done) => {
      resolve = done
    })
    network.answer = () => promise
    const late = ask('/customercars/list', 'ratna')
    await ask('/auth/logout', 'ratna', { method: 'POST' })
    resolve(new Response('[1]'))
    await (await late)?.text()
    expect(cachedAnswers()).toBe(0)
  })
})

describe('pages', () => {
  it('of the dashboard open without a connection, others do not', async () => {
    const { ask, cut, network } = startWorker()
    network.answer = says('<div id="root">')
    await (await ask('/dashboard/cars', null, { navigates: true }))?.text()
    cut()
    expect(await (await ask('/dashboard/home', null, { navigates: true }))?.text()).toBe('<div id="root">')
    expect(await ask('/dashboard/login', null, { navigates: true })).toBeNull()
    expect(await ask('/mobil', null, { navigates: true })).toBeNull()
  })

  it('open in their own frame without a connection, or without page data in the frame of another visited page', async () => {
    const { ask, cut, network } = startWorker()
    const visit = async (path: string) => (await ask(path, null, { navigates: true }))?.text()
    network.answer = says('cars <i id="page-data">')
    await visit('/dashboard/cars/8f2c')
    network.answer = says('home <i id="page-data">')
    await visit('/dashboard/home')
    cut()
    expect(await visit('/dashboard/cars/77aa')).toBe('cars <i id="page-data">')
    expect(await visit('/dashboard/home')).toBe('home <i id="page-data">')
    expect(await visit('/dashboard/profile')).toBe('cars <i >')
  })

  it('of a former release are deleted with the first page of the next', async () => {
    const { ask, cut, network } = startWorker()
    const visit = async (path: string) => (await ask(path, null, { navigates: true }))?.text()
    network.answer = says('<script data-programs="/assets/index-1.js /assets/base-1.js">')
    await visit('/dashboard/cars')
    network.answer = says('<script data-programs="/assets/index-2.js /assets/base-1.js">')
    await visit('/dashboard/home')
    cut()
    expect(await visit('/dashboard/cars')).toContain('index-2')
  })

  it.each([
    '/userprofiles/export',
    '/auth/sessions',
    '/carbookings/live',
    '/passports/TT-1',
    '/mobil-bekas/product_catalog',
  ])('%s is never cached', (path) => expect(isReadable(path)).toBe(false))
})

describe('a device whose caches fail', () => {
  const fails = async () => {
    throw new DOMException('Quota exceeded', 'QuotaExceededError')
  }
  const REQUESTS = {
    'an answer': ['/customercars/list', 'ratna', {}],
    'a second answer': ['/carbookings/list', 'ratna', {}],
    'a page': ['/dashboard/cars', null, { navigates: true }],
    'another page': ['/dashboard/home', null, { navigates: true }],
    'a file': ['/assets/base-1.js', null, {}],
    'a refusal of an ended session': ['/notifications', 'ratna', {}],
  } as const

  it.each(
    (['opening', 'writing', 'reading'] as const).flatMap((failing) =>
      Object.keys(REQUESTS).map((what) => ({ failing, what: what as keyof typeof REQUESTS })),
    ),
  )('gets $what from the network if $failing fails', async ({ failing, what }) => {
    const { ask, device, messages, network } = startWorker()
    const [path, token, more] = REQUESTS[what]
    network.answer = says('old')
    await ask(path, token, more)
    device[failing] = fails
    const status = what === 'a refusal of an ended session' ? 401 : 200
    network.answer = () => new Response('new', { status })
    const given = await ask(path, token, more)
    // A file with a hash in its name never changes, so the cached one is as good.
    const text = what === 'a file' && failing !== 'reading' ? 'old' : 'new'
    expect([given?.status, await given?.text()]).toEqual([text === 'old' ? 200 : status, text])
    expect(messages).toEqual([])
  })

  it('passes the failure of the network on', async () => {
    const { ask, cut, device } = startWorker()
    device.opening = fails
    device.reading = fails
    cut()
    for (const [path, token, more] of Object.values(REQUESTS))
      await expect(ask(path, token, more)).rejects.toThrow('Failed to fetch')
  })
})

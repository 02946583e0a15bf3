import { describe, expect, it } from 'vitest'
import { listenForPushes, type PushScope } from './push.ts'

const subscription = (name: string) => ({
  endpoint: `https://push.contoh.id/${name}`,
  options: { userVisibleOnly: true, applicationServerKey: 'key' },
  toJSON: () => ({ keys: { p256dh: `p-${name}`, auth: `a-${name}` } }),
})

/** A worker's scope that records its calls; pages that this worker does not control refuse to navigate. */
function startWorker(pages: { isControlled: boolean }[] = []) {
  const listeners = new Map<string, (event: never) => void>()
  const done: unknown[] = []
  const scope: PushScope = {
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
    registration: {
      showNotification: async (...shown) => void done.push(shown),
      pushManager: {
        subscribe: async (options) => {
          done.push(options)
          return subscription('new')
        },
      },
    },
    fetch: async (address, { body }) => {
      done.push([address, JSON.parse(String(body))])
      return new Response('{}')
    },
    clients: {
      matchAll: async () =>
        pages.map(({ isControlled }) => ({
          focus: async () => void done.push('focus'),
          navigate: async (url) =>
            isControlled ? void done.push(url) : Promise.reject(new Error('not mine')),
        })),
      openWindow: async (url) => void done.push(`new ${url}`),
    },
  }
  listenForPushes(scope)
  return async (type: string, event: object) => {
    const work: Promise<unknown>[] = []
    const waitUntil = (one: Promise<unknown>) => void work.push(one)
    // A browser's event has more fields than the worker uses.
    listeners.get(type)?.({ ...event, waitUntil } as never)
    await Promise.all(work)
    return done
  }
}

const pushed = (payload: object) => ({ data: { json: () => payload } })
const pressed = (data: unknown) => ({ notification: { data, close() {} } })

describe('a push', () => {
  it('is shown with its text, path and tag, so that it replaces one with the same tag', async () => {
    const payload = { title: 'STNK habis', body: '11 Desember 2026', path: '/dashboard/cars/x', tag: 'a' }
    expect(await startWorker()('push', pushed(payload))).toEqual([
      [
        'STNK habis',
        { body: '11 Desember 2026', tag: 'a', lang: 'id', icon: '/favicon.svg', data: '/dashboard/cars/x' },
      ],
    ])
  })

  it('without a path of the own origin leads to the list of notifications', async () => {
    for (const event of [pushed({ path: 'https://lain.id/' }), pushed({ path: '//lain.id' }), { data: null }])
      expect(await startWorker()('push', event)).toMatchObject([
        ['Toyota Trust', { data: '/dashboard/pemberitahuan' }],
      ])
  })
})

describe('a click on a push', () => {
  it('focuses and navigates the open page', async () => {
    expect(
      await startWorker([{ isControlled: true }])('notificationclick', pressed('/dashboard/cars/x')),
    ).toEqual(['focus', '/dashboard/cars/x'])
  })

  it('opens a new page where none is open, or where the open one cannot be navigated', async () => {
    expect(await startWorker()('notificationclick', pressed('/a'))).toEqual(['new /a'])
    expect(await startWorker([{ isControlled: false }])('notificationclick', pressed('/a'))).toEqual([
      'focus',
      'new /a',
    ])
    expect(await startWorker()('notificationclick', pressed('https://lain.id'))).toEqual(['new /'])
  })
})

describe('a subscription that its push service changed', () => {
  const told = [
    '/notifications/devices/renew',
    {
      former: 'https://push.contoh.id/old',
      subscription: { endpoint: 'https://push.contoh.id/new', keys: { p256dh: 'p-new', auth: 'a-new' } },
    },
  ]
  const change = (oldSubscription: unknown, newSubscription: unknown) =>
    startWorker()('pushsubscriptionchange', { oldSubscription, newSubscription })

  it('is made again with the same key, and the server is told', async () => {
    const former = subscription('old')
    expect(await change(former, null)).toEqual([former.options, told])
  })

  it('is only told to the server where the browser has made it again', async () => {
    expect(await change(subscription('old'), subscription('new'))).toEqual([told])
  })

  it('is left to the page where the browser does not tell the former one', async () => {
    expect(await change(null, null)).toEqual([])
  })
})

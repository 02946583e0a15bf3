import { describe, expect, it } from 'vitest'
import { listenForPushes, type PushScope } from './push.ts'

/** A worker's scope that records its calls; pages that this worker does not control refuse to navigate. */
function aWorker(pages: { led: boolean }[] = []) {
  const listeners = new Map<string, (event: never) => void>()
  const done: unknown[] = []
  const scope: PushScope = {
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
    registration: { showNotification: async (...shown) => void done.push(shown) },
    clients: {
      matchAll: async () =>
        pages.map(({ led }) => ({
          focus: async () => void done.push('focus'),
          navigate: async (url) => (led ? void done.push(url) : Promise.reject(new Error('not mine'))),
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
  it('is shown with its words and where it leads, one of the same tag in place of the other', async () => {
    const payload = { title: 'STNK habis', body: '11 Desember 2026', path: '/dashboard/cars/x', tag: 'a' }
    expect(await aWorker()('push', pushed(payload))).toEqual([
      [
        'STNK habis',
        { body: '11 Desember 2026', tag: 'a', lang: 'id', icon: '/favicon.svg', data: '/dashboard/cars/x' },
      ],
    ])
  })

  // Proves promise 13.26
  it('that leads elsewhere, or says nothing, leads to the list', async () => {
    for (const event of [pushed({ path: 'https://lain.id/' }), pushed({ path: '//lain.id' }), { data: null }])
      expect(await aWorker()('push', event)).toMatchObject([
        ['Toyota Trust', { data: '/dashboard/pemberitahuan' }],
      ])
  })
})

describe('pressing it', () => {
  // Proves spec 21.18
  it('leads the page that is open', async () => {
    expect(await aWorker([{ led: true }])('notificationclick', pressed('/dashboard/cars/x'))).toEqual([
      'focus',
      '/dashboard/cars/x',
    ])
  })

  it('opens a page where none is, or where none can be led', async () => {
    expect(await aWorker()('notificationclick', pressed('/a'))).toEqual(['new /a'])
    expect(await aWorker([{ led: false }])('notificationclick', pressed('/a'))).toEqual(['focus', 'new /a'])
    expect(await aWorker()('notificationclick', pressed('https://lain.id'))).toEqual(['new /'])
  })
})

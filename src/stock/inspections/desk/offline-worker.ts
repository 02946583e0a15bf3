/// <reference lib="webworker" />

import { cachePage } from '#web/desk/offline/cached-page.ts'

// Lets the inspection load without a connection. Its scope is `/desk/stok`: no other page of the desk is cached.

// Here `self` is the scope of a service worker, which the types of pages do not know.
const worker = self as unknown as ServiceWorkerGlobalScope
const SESSION = '/desk/api/session'
/** The page deletes it when the session ends. */
const SESSION_CACHE = 'desk'

cachePage({ cache: 'desk-stok-1', page: '/desk/stok' })

// The page sent its session request before this worker controlled it: caches the answer now.
worker.addEventListener('message', (event) => {
  event.waitUntil(
    answerSession(new Request(SESSION, { headers: { 'x-unattended': '1' } })).catch(() => undefined),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'GET' && origin === worker.location.origin && pathname === SESSION)
    event.respondWith(answerSession(request))
})

/** Answers the session request: from the server, or without a connection from the cache. */
async function answerSession(request: Request): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(request)
  } catch (problem) {
    // An unattended request of the page checks the connection: a cached answer would mislead it.
    const cached = request.headers.has('x-unattended')
      ? undefined
      : await caches.match(SESSION, { cacheName: SESSION_CACHE }).catch(() => undefined)
    if (cached) return cached
    throw problem
  }
  // A full disk must not change the answer. It waits for the cache, which the page deletes when the session ends.
  await storeSession(answer).catch(() => undefined)
  return answer
}

async function storeSession(answer: Response): Promise<void> {
  if (!answer.ok && answer.status !== 401) return
  const cache = await caches.open(SESSION_CACHE)
  if (answer.ok) await cache.put(SESSION, answer.clone())
  else await cache.delete(SESSION)
}

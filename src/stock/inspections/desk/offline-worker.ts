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
  const cache = await caches.open(SESSION_CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(SESSION, answer.clone())
    else if (answer.status === 401) await cache.delete(SESSION)
    return answer
  } catch (problem) {
    // An unattended request of the page checks the connection: a cached answer would mislead it.
    const cached = request.headers.has('x-unattended') ? undefined : await cache.match(SESSION)
    if (cached) return cached
    throw problem
  }
}

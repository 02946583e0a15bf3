/// <reference lib="webworker" />

// Lets the inspection load without a connection. Its scope is `/desk/stok`: no other page of the desk is kept.

// Here `self` is the scope of a service worker, which the types of pages do not know.
const worker = self as unknown as ServiceWorkerGlobalScope
const NAME = 'desk-stok-1'
const SHELL = '/desk/stok'
const SESSION = '/desk/api/session'
/** The page deletes it when the session ends. */
const SESSION_CACHE = 'desk'

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.add(SHELL))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

/** The page names the files that it was made of; those of former releases are removed. */
worker.addEventListener('message', (event) => {
  const { files } = Object(event.data) as { files?: string[] }
  if (!Array.isArray(files)) return
  event.waitUntil(keep(files.filter((file) => file.startsWith('/assets/'))))
  // The page asked who works here before this worker answered for it.
  event.waitUntil(session(new Request(SESSION, { headers: { 'x-unattended': '1' } })).catch(() => undefined))
})

async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(files.filter((file) => !kept.has(file)))
  const wanted = new Set([SHELL, ...files])
  for (const path of kept) if (!wanted.has(path)) await cache.delete(path)
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname === SESSION) event.respondWith(session(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
})

/** The page of this moment; without a connection the one that was kept. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(NAME)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(SHELL, answer.clone())
    return answer
  } catch {
    return (await cache.match(SHELL)) ?? Response.error()
  }
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(NAME)
  return (await cache.match(request)) ?? fetch(request)
}

/** Who works here, as the server last said it; the server decides again with the first answer that arrives. */
async function session(request: Request): Promise<Response> {
  const cache = await caches.open(SESSION_CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(SESSION, answer.clone())
    else if (answer.status === 401) await cache.delete(SESSION)
    return answer
  } catch (problem) {
    // The page asks by itself whether the line is cut: that must be answered truly.
    const kept = request.headers.has('x-unattended') ? undefined : await cache.match(SESSION)
    if (kept) return kept
    throw problem
  }
}

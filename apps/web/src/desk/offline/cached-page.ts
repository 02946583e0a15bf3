/// <reference lib="webworker" />

// Here `self` is the scope of a service worker, which the types of pages do not know.
const worker = self as unknown as ServiceWorkerGlobalScope

/** The page that a worker keeps, and the cache of it and of its files. */
interface CachedPage {
  cache: string
  page: string
}

/** Lets one page load without a connection. It answers for that page and the files it was made of, and for nothing else. */
export function cachePage({ cache: name, page: shell }: CachedPage): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(
      caches
        .open(name)
        .then((cache) => cache.add(shell))
        .then(() => worker.skipWaiting()),
    )
  })

  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

  /** The page names the files that it was made of; those of former releases are removed. */
  worker.addEventListener('message', (event) => {
    const { files } = Object(event.data) as { files?: string[] }
    if (!Array.isArray(files)) return
    event.waitUntil(keep(files.filter((file) => file.startsWith('/assets/'))))
  })

  async function keep(files: readonly string[]): Promise<void> {
    const cache = await caches.open(name)
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    await cache.addAll(files.filter((file) => !kept.has(file)))
    const wanted = new Set([shell, ...files])
    for (const path of kept) if (!wanted.has(path)) await cache.delete(path)
  }

  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin) return
    if (request.mode === 'navigate') event.respondWith(page(request))
    else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
  })

  /** The page of this moment; without a connection the one that was kept. */
  async function page(request: Request): Promise<Response> {
    const cache = await caches.open(name)
    try {
      const answer = await fetch(request)
      if (answer.ok) await cache.put(shell, answer.clone())
      return answer
    } catch {
      return (await cache.match(shell)) ?? Response.error()
    }
  }

  async function file(request: Request): Promise<Response> {
    const cache = await caches.open(name)
    return (await cache.match(request)) ?? fetch(request)
  }
}

/// <reference lib="webworker" />

// In a service worker `self` has this type, which the DOM types do not know.
const worker = self as unknown as ServiceWorkerGlobalScope

/** The address of the page that a worker caches, and the name of the cache of the page and its files. */
interface CachedPage {
  cache: string
  page: string
}

/** Lets one page load without a connection: answers navigations and requests for assets, and leaves all other requests alone. */
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

  /** The page sends the files that it loaded; files of former releases are removed. */
  worker.addEventListener('message', (event) => {
    const { files } = Object(event.data) as { files?: string[] }
    if (!Array.isArray(files)) return
    event.waitUntil(updateFiles(files.filter((file) => file.startsWith('/assets/'))))
  })

  async function updateFiles(files: readonly string[]): Promise<void> {
    const cache = await caches.open(name)
    const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    await cache.addAll(files.filter((file) => !cached.has(file)))
    const wanted = new Set([shell, ...files])
    for (const path of cached) if (!wanted.has(path)) await cache.delete(path)
  }

  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin) return
    if (request.mode === 'navigate') event.respondWith(fetchPage(request))
    else if (pathname.startsWith('/assets/')) event.respondWith(fetchFile(request))
  })

  /** The page from the network; without a connection the cached one. */
  async function fetchPage(request: Request): Promise<Response> {
    const cache = await caches.open(name)
    try {
      const answer = await fetch(request)
      if (answer.ok) await cache.put(shell, answer.clone())
      return answer
    } catch {
      return (await cache.match(shell)) ?? Response.error()
    }
  }

  async function fetchFile(request: Request): Promise<Response> {
    const cache = await caches.open(name)
    return (await cache.match(request)) ?? fetch(request)
  }
}

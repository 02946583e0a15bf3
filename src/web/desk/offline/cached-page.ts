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
    event.waitUntil(updateFiles(files.filter((file) => file.startsWith('/assets/'))).catch(() => undefined))
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
    if (request.mode === 'navigate') event.respondWith(fetchPage(event))
    else if (pathname.startsWith('/assets/')) event.respondWith(fetchFile(request))
  })

  /** The page from the network; only if the fetch fails the cached one. */
  async function fetchPage(event: FetchEvent): Promise<Response> {
    const asked = fetch(event.request)
    const stored = asked.then(async (answer) => {
      if (!answer.ok) return
      const copy = answer.clone()
      await (await caches.open(name)).put(shell, copy)
    })
    // A full disk must not change the answer.
    event.waitUntil(stored.catch(() => undefined))
    try {
      return await asked
    } catch {
      return (await findCached(shell)) ?? Response.error()
    }
  }

  const fetchFile = async (request: Request): Promise<Response> =>
    (await findCached(request)) ?? fetch(request)

  /** A cache that cannot be read counts as empty. */
  const findCached = (request: Request | string) =>
    caches.match(request, { cacheName: name }).catch(() => undefined)
}

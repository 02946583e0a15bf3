import { frameAddress, isOfflinePage } from '#core/pages.ts'

/** The parts of a service worker's scope that the cache uses; the types of workers and of pages cannot be in one program. */
export interface CacheScope {
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void
  caches: CacheStorage
  clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>
  }
  skipWaiting(): Promise<void>
  location: { origin: string }
  fetch(request: Request | string): Promise<Response>
}
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  request: Request
  clientId: string
  respondWith(answer: Promise<Response>): void
}

/** Cache of the answers of one account; `sign-in.ts` deletes it by this name as well. */
export const ANSWERS = 'kept-answers'
const ASSETS = 'kept-program'
const HOME = '/dashboard/home'
/** Marks a document as the frame of its own page; without the mark the app renders the page of the address. */
const FRAME_DATA = 'id="page-data"'
/** Enough for the files of some releases; the oldest are deleted first. */
const ASSETS_MAX = 300
/** After this time without an answer the cached one is used. */
const NETWORK_TIMEOUT_MS = 4_000
const FOR = 'x-kept-for'
const AT = 'x-kept-at'

/**
 * Calls whose answers are cached for reading offline: garage, visits, records, passports, notifications, the profile, and
 * the numbers for help on the road.
 */
const READABLE = [
  /^\/customercars\/(?:list|dates)$/,
  /^\/customercars\/[\w-]+\/(?:detail|companion|service-records|passports)$/,
  /^\/service-records\/[\w-]+$/,
  /^\/carbookings\/(?:list|[\w-]+\/detail)$/,
  /^\/notifications(?:\/unread)?$/,
  /^\/userprofiles\/detail$/,
  /^\/roadside$/,
]
/** Number of sessions that ended: the answer to a request from before the last end is not cached. */
let signOuts = 0
function clearAnswers({ caches }: CacheScope): Promise<boolean> {
  signOuts += 1
  return caches.delete(ANSWERS)
}

/** Whether the last request failed; pages are notified, since browsers report networks without internet as online. */
let isNetworkDown = false

export const isReadable = (path: string): boolean => READABLE.some((one) => one.test(path))

/** Caches what an owner has read for times without a connection; never what they write. */
export function cacheForOffline(worker: CacheScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
  worker.addEventListener('message', (event) =>
    event.waitUntil(cacheAssets(worker, event.data).catch(() => undefined)),
  )
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (origin !== worker.location.origin) return
    // Signing out empties the cache, also from a page that is closed at once.
    if (method === 'POST' && pathname === '/auth/logout')
      event.waitUntil(clearAnswers(worker).catch(() => undefined))
    if (method !== 'GET') return
    if (mode === 'navigate') {
      if (isOfflinePage(pathname)) event.respondWith(answerPage(worker, event, pathname))
    } else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(worker, event))
    else if (isReadable(pathname)) event.respondWith(answerRequest(worker, event))
  })
}

/** Answers with the document from the network, or with the cached one of the last visit without a network. */
function answerPage({ caches, fetch }: CacheScope, event: FetchEvent, pathname: string): Promise<Response> {
  const address = frameAddress(pathname) ?? HOME
  const asked = fetch(event.request)
  storeQuietly(event, asked, async (response) => cachePage(await caches.open(ASSETS), address, response))
  return preferNetwork(asked, async () => {
    const cache = await caches.open(ASSETS)
    return (await cache.match(address)) ?? (await findAnyCachedPage(cache))
  })
}

/** Stores a good response after it was answered: a full disk must not change the answer. */
function storeQuietly(
  event: ExtendableEvent,
  asked: Promise<Response>,
  store: (response: Response) => Promise<unknown>,
): void {
  // The copy is made before the page reads the body.
  const stored = asked.then((response) => (response.ok ? store(response.clone()) : undefined))
  event.waitUntil(stored.catch(() => undefined))
}

/**
 * The response of the network; the kept one if the fetch fails or takes too long. Rejects only with a failed fetch: a cache that
 * cannot be read counts as empty.
 */
async function preferNetwork(
  asked: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
): Promise<Response> {
  const waited = await new Promise<Response | null>((resolve) => {
    const timer = setTimeout(resolve, NETWORK_TIMEOUT_MS, null)
    const stop = (response: Response | null) => {
      clearTimeout(timer)
      resolve(response)
    }
    asked.then(stop, () => stop(null))
  })
  return waited ?? (await findKept().catch(() => undefined)) ?? asked
}

/** Caches a document. Deletes those of a former release, which would load its scripts. */
async function cachePage(cache: Cache, address: string, response: Response): Promise<void> {
  const release = releaseOf(await response.clone().text())
  for (const key of await pageKeys(cache)) {
    const kept = await cache.match(key)
    if (kept && releaseOf(await kept.text()) !== release) await cache.delete(key)
  }
  await cache.put(address, response)
}
const releaseOf = (document: string) => /(?:data-programs|src)="[^" ]*\/index-[^" ]*/.exec(document)?.[0]

/** The document of another page, which starts the same app. */
async function findAnyCachedPage(cache: Cache): Promise<Response | undefined> {
  const [first] = await pageKeys(cache)
  const kept = first && (await cache.match(first))
  if (!kept) return undefined
  const { headers } = kept
  return new Response((await kept.text()).replace(FRAME_DATA, ''), { headers })
}

const pageKeys = async (cache: Cache) =>
  (await cache.keys()).filter((key) => isOfflinePage(new URL(new Request(key).url).pathname))

/** Files with a hash in their name are immutable: the cache answers first. */
async function answerAsset({ caches, fetch }: CacheScope, event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request, { cacheName: ASSETS }).catch(() => undefined)
  if (kept) return kept
  const asked = fetch(request)
  storeQuietly(event, asked, async (response) => (await caches.open(ASSETS)).put(request, response))
  return asked
}

/** Caches the files that the page loaded before this worker controlled it, and a document. */
async function cacheAssets({ caches }: CacheScope, message: unknown): Promise<void> {
  const asked =
    typeof message === 'object' && message && 'keep' in message && Array.isArray(message.keep)
      ? message.keep
      : []
  const cache = await caches.open(ASSETS)
  for (const url of [HOME, ...asked.filter((one) => typeof one === 'string')])
    if (!(await cache.match(url))) await cache.add(url).catch(() => undefined)
  const urls = await cache.keys()
  await Promise.all(urls.slice(0, Math.max(urls.length - ASSETS_MAX, 0)).map((url) => cache.delete(url)))
}

/** Network first; on failure or after the timeout the cached answer of the same account, with a message to the page about its age. */
async function answerRequest(worker: CacheScope, event: FetchEvent): Promise<Response> {
  const { request, clientId } = event
  const { caches, fetch, clients } = worker
  const before = signOuts
  const owner = await ownerOf(request)
  if (!owner) return fetch(request)
  const notifyPage = async (what: object) => {
    const page = await clients.get(clientId).catch(() => undefined)
    page?.postMessage(what)
  }
  const asked = fetch(request)
  const reported = asked.then(
    async (response) => {
      if (isNetworkDown) await notifyPage({ reached: true })
      isNetworkDown = false
      if (response.status === 401) await clearAnswers(worker)
    },
    async () => {
      isNetworkDown = true
      await notifyPage({ lost: true })
    },
  )
  event.waitUntil(reported.catch(() => undefined))
  storeQuietly(event, asked, (response) => cacheAnswer(caches, owner, request.url, response, before))
  return preferNetwork(asked, async () => {
    // Opening the cache would create it again after a sign-out.
    const kept = await caches.match(request.url, { cacheName: ANSWERS })
    if (kept?.headers.get(FOR) !== owner) return undefined
    await notifyPage({ kept: kept.headers.get(AT) })
    return kept
  })
}

/** Caches for one account at a time: the first answer of another account deletes the former one's. */
async function cacheAnswer(
  caches: CacheStorage,
  owner: string,
  url: string,
  response: Response,
  before: number,
): Promise<void> {
  if (before !== signOuts) return
  const cache = await caches.open(ANSWERS)
  const [any] = await cache.keys()
  const former = any && (await cache.match(any))?.headers.get(FOR)
  if (former && former !== owner) await caches.delete(ANSWERS)
  const headers = new Headers(response.headers)
  headers.set(FOR, owner)
  headers.set(AT, new Date().toISOString())
  const body = await response.blob()
  if (before !== signOuts) return
  await (await caches.open(ANSWERS)).put(url, new Response(body, { status: response.status, headers }))
  // Signed out while it was being stored.
  if (before !== signOuts) await caches.delete(ANSWERS)
}

/** Identifies an account by a hash, so that the cache does not contain its token. */
async function ownerOf(request: Request): Promise<string | null> {
  const token = request.headers.get('authorization')
  if (!token) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest.slice(0, 16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

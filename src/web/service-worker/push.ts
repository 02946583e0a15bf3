/** The parts of a service worker's scope that showing a push uses; the types of workers and of pages cannot be in one program. */
export interface PushScope {
  addEventListener(type: 'push', listener: (event: PushMessageEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClickEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionChangeEvent) => void): void
  registration: {
    showNotification(title: string, options: object): Promise<void>
    pushManager: { subscribe(options: object): Promise<Subscription> }
  }
  fetch(address: string, init: RequestInit): Promise<Response>
  clients: {
    matchAll(options: object): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
}
interface WaitableEvent {
  waitUntil(work: Promise<unknown>): void
}
interface PushMessageEvent extends WaitableEvent {
  data: { json(): unknown } | null
}
interface NotificationClickEvent extends WaitableEvent {
  notification: { data: unknown; close(): void }
}
/** The parts of a subscription that the server needs. */
interface Subscription {
  endpoint: string
  options: object
  toJSON(): { keys?: Record<string, string> }
}
interface SubscriptionChangeEvent extends WaitableEvent {
  /** Null where the browser does not tell them. */
  oldSubscription: Subscription | null
  newSubscription: Subscription | null
}
interface Page {
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

interface PushPayload {
  title: string
  body: string
  path: string
  tag: string
}

/** Accepts only paths of our own origin, although pushes are signed for this browser. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?!\/)/.test(path)

/** Shows pushes to this browser, and opens their page on a click. */
export function listenForPushes(worker: PushScope): void {
  worker.addEventListener('push', (event) => {
    const payload = event.data?.json() as Partial<PushPayload> | undefined
    const { title = 'Toyota Trust', body, path, tag } = payload ?? {}
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        tag,
        lang: 'id',
        icon: '/favicon.svg',
        data: isOwnPath(path) ? path : '/dashboard/pemberitahuan',
      }),
    )
  })
  worker.addEventListener('pushsubscriptionchange', (event) =>
    // If it fails, the page offers to subscribe again.
    event.waitUntil(renew(worker, event).catch(() => undefined)),
  )
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    event.waitUntil(open(worker, isOwnPath(notification.data) ? notification.data : '/'))
  })
}

/** Subscribes again after the push service ended a subscription, and tells the server, which knows the browser by the former one. */
async function renew(
  worker: PushScope,
  { oldSubscription: former, newSubscription }: SubscriptionChangeEvent,
): Promise<void> {
  if (!former) return
  const next = newSubscription ?? (await worker.registration.pushManager.subscribe(former.options))
  const { p256dh = '', auth = '' } = next.toJSON().keys ?? {}
  await worker.fetch('/notifications/devices/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      former: former.endpoint,
      subscription: { endpoint: next.endpoint, keys: { p256dh, auth } },
    }),
  })
}

async function open({ clients }: PushScope, path: string): Promise<void> {
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) {
    await clients.openWindow(path)
    return
  }
  await page.focus()
  // A worker cannot navigate a page that was opened before it.
  await page.navigate(path).catch(() => clients.openWindow(path))
}

/** The parts of a service worker's scope that showing a push uses; the types of workers and of pages cannot be in one program. */
export interface PushScope {
  addEventListener(type: 'push', listener: (event: PushMessageEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClickEvent) => void): void
  registration: { showNotification(title: string, options: object): Promise<void> }
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
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    event.waitUntil(open(worker, isOwnPath(notification.data) ? notification.data : '/'))
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

import type { BrowserSubscription } from '#account/notifications/notifications.contract.ts'

/** Permission for push notifications in this browser: unsupported, not asked yet, denied, or granted. */
export type PushPermission = 'impossible' | 'unasked' | 'refused' | 'given'

export function getPushPermission(): PushPermission {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'impossible'
  return ({ default: 'unasked', denied: 'refused', granted: 'given' } as const)[Notification.permission]
}

const SUBSCRIBED = 'push.subscribed'
/** Whether this browser has been subscribed before, so that it only lost its connection. */
export const hasSubscribedBefore = (): boolean => localStorage.getItem(SUBSCRIBED) !== null

/** The id that the server has for this browser; null while it is not subscribed, or with another key than the server's. */
export async function ownDevice(key: string | null): Promise<string | null> {
  if (getPushPermission() !== 'given') return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription || (key !== null && !usesServerKey(subscription, key))) return null
  return deviceOf(subscription.endpoint)
}

async function deviceOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return base64Url(digest)
}

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/**
 * Asks for permission and subscribes this browser; throws if either refuses. Registers the service worker that shows pushes
 * here and not before, so that other users do not load it.
 */
export async function subscribeToPush(key: string): Promise<BrowserSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not granted')
  await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  // The server cannot send to a subscription that was made with another of its keys.
  if (former && !usesServerKey(former, key)) await former.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  localStorage.setItem(SUBSCRIBED, '1')
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

function usesServerKey({ options }: PushSubscription, key: string): boolean {
  const made = options.applicationServerKey
  // A browser that does not say with which key it subscribed is believed.
  return made === null || base64Url(made) === key
}

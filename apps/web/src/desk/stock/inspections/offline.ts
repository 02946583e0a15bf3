import type { DeskSession } from '@toyota-trust/contracts/desk/account/sign-in.ts'
import { keepSession } from './public/kept-session.ts'

/** Keeps the inspection usable without a connection: its files by a service worker of their own, and who works here. */
export function keepOffline(session: DeskSession): void {
  keepSession(session)
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register('/desk-sw.js', { scope: '/desk/stok' }).then(
    async (registration) => {
      const worker = registration.active ?? registration.installing ?? registration.waiting
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(
          ({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'),
        )
        .map(({ pathname }) => pathname)
      worker?.postMessage({ files })
    },
    () => undefined,
  )
}

/** Keeps the inspection usable without a connection, by a service worker of its own. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker
    .register('/desk-sw.js', { scope: '/desk/stok' })
    .then(() => navigator.serviceWorker.ready)
    .then((registration) => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
        .map(({ pathname }) => pathname)
      registration.active?.postMessage({ files: [...new Set(files)] })
    })
    // Private windows have no service worker.
    .catch(() => undefined)
}

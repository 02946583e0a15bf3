/** A service worker of one page of the desk, and the addresses that it answers for. */
interface Worker {
  script: string
  scope: string
}

/** Keeps a page usable without a connection, by a service worker of its own. */
export function registerOfflineWorker({ script, scope }: Worker): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker
    .register(script, { scope })
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

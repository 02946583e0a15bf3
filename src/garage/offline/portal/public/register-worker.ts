import type { DashboardSlug } from '#core/pages.ts'
import { waitForIdlePage } from '#web/page-idle.ts'
import { prefersReducedData } from '#web/reduced-data.ts'
import { preloadPage } from '#web/router/page-preload.ts'

/** Pages that can be read offline; `x` means any id. */
const PAGES: readonly (`/dashboard/${DashboardSlug}` | `/dashboard/${DashboardSlug}/x`)[] = [
  '/dashboard/home',
  '/dashboard/cars',
  '/dashboard/cars/x',
  '/dashboard/booking-service',
  '/dashboard/catatan-servis/x',
  '/dashboard/paspor/x',
  '/dashboard/pemberitahuan',
]
/** How long the page has to be idle first: what it needs itself takes precedence. */
const CALM_MS = 3_000

/**
 * Makes the portal installable and has the service worker cache what its owner reads, for use offline. Called by the pages of the
 * dashboard only. Resolves to true on the first registration: answers that loaded before the worker are not cached and have to be fetched again.
 */
export async function registerWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  describeApp()
  await waitForIdlePage(CALM_MS)
  const first = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const { active } = await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller === null)
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  for (const page of prefersReducedData() ? [] : PAGES) {
    await waitForIdlePage()
    await preloadPage(page)
  }
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: loaded.filter((name) => new URL(name).pathname.startsWith('/assets/')) })
  return first
}

/** Adds the manifest on pages of the dashboard only, so that the others load nothing more. */
function describeApp(): void {
  if (document.querySelector('link[rel="manifest"]')) return
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}

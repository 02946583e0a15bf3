const CHECK_MS = 500

/** Waits until nothing of the page has been loading for `calmMs` and the browser is idle: then more may be loaded. */
export async function waitForIdlePage(calmMs = CHECK_MS): Promise<void> {
  for (let calm = 0; calm < calmMs; calm += CHECK_MS) {
    await new Promise((resolve) => window.setTimeout(resolve, CHECK_MS))
    if (isLoading()) calm = -CHECK_MS
  }
  // Safari has no idle callback.
  await new Promise<unknown>((resolve) => (window.requestIdleCallback ?? window.setTimeout)(resolve))
}

const isLoading = () =>
  document.readyState !== 'complete' ||
  document.querySelector('main [aria-busy="true"]') !== null ||
  [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy')
